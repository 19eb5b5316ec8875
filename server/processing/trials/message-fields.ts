import { type FieldValue } from 'server/messages/field-value';
import { LogMessage } from 'server/messages/log-message';

/** Where what goes wrong is noted. */
export const PROCESSING_ERROR = 'gl2_processing_error';

/** Fields as answers carry them. */
export type Fields = Record<string, unknown>;

/** Set when the message is made, or nothing of a message that comes in. */
const FIRST = new Set(['_id', 'message', 'source', 'streams', 'timestamp']);

function readValue(given: unknown): FieldValue | undefined {
  if (typeof given === 'string' || typeof given === 'number' || typeof given === 'boolean') return given;
  return given === undefined || given === null ? undefined : JSON.stringify(given);
}

/** A message of fields that somebody gives: its values go through the same rules as when it is received. */
export function messageOf(given: Readonly<Fields>, { timestampMs, nowMs }: { timestampMs: number; nowMs: number }) {
  const made = new LogMessage({
    id: typeof given._id === 'string' ? given._id : 'tried',
    receivedMs: nowMs,
    timestampMs,
    message: String(readValue(given.message) ?? ''),
    source: String(readValue(given.source) ?? ''),
  });
  for (const [name, value] of Object.entries(given)) if (!FIRST.has(name)) made.set(name, readValue(value));
  return made;
}

/** A value as JSON has it. */
export const shownValue = (value: FieldValue) => (typeof value === 'bigint' ? Number(value) : value);

/** All fields of a message but what went wrong. */
export function fieldsOf(message: LogMessage): Fields {
  const fields: Fields = { timestamp: new Date(message.timestampMs).toISOString() };
  for (const [name, value] of message.entries()) if (name !== PROCESSING_ERROR) fields[name] = shownValue(value);
  return fields;
}

/** What differs between two states of a message. */
export function changesBetween(before: Fields, after: Fields) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .filter((name) => before[name] !== after[name])
    .map((field) => ({
      field,
      ...(field in before && { before: before[field] }),
      ...(field in after && { after: after[field] }),
    }));
}

/** What was noted on a message since it said something else. */
export function errorSince(message: LogMessage, known: string): string | undefined {
  const error = message.text(PROCESSING_ERROR);
  return error === known ? undefined : error.slice(known === '' ? 0 : known.length + 2);
}
