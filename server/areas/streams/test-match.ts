import { httpError } from 'server/calls/http-error';
import { type FieldValue } from 'server/messages/field-value';
import { LogMessage } from 'server/messages/log-message';
import { TimeUp, within } from 'server/patterns/within-time';
import { compileRule } from 'server/processing/stream-rules/compile-rule';
import { type RuleTest } from 'server/processing/stream-rules/rule';
import { readInstant } from 'server/search/scope/time/instants';
import { newObjectId } from 'server/storage/documents/collection';
import { type StoredStream } from './model';

/** Milliseconds for a rule that may never end, by the clock, which goes on while others use the processor. */
const LONGEST_TEST_MS = 200;

/** Set when the message is made. */
const FIRST = new Set(['_id', 'message', 'source', 'streams', 'timestamp']);

function readTimestamp(given: unknown, now: Date): number {
  if (given === undefined || given === null) return now.getTime();
  const ms = typeof given === 'string' ? readInstant(given) : undefined;
  if (ms === undefined) throw httpError.badRequest('The timestamp of the message must be as 2022-08-11T06:30:00.000Z.');
  return ms;
}

function readValue(given: unknown): FieldValue | undefined {
  if (typeof given === 'string' || typeof given === 'number' || typeof given === 'boolean') return given;
  return given === undefined || given === null ? undefined : JSON.stringify(given);
}

const textOf = (given: unknown) => (given === undefined || given === null ? '' : String(readValue(given)));

/** The message as it would be routed: its values go through the same rules as when it is received. */
function readMessage(fields: Readonly<Record<string, unknown>>, now: Date): LogMessage {
  const message = new LogMessage({
    id: typeof fields._id === 'string' ? fields._id : newObjectId(now),
    receivedMs: now.getTime(),
    timestampMs: readTimestamp(fields.timestamp, now),
    message: textOf(fields.message),
    source: textOf(fields.source),
  });
  for (const [name, value] of Object.entries(fields)) if (!FIRST.has(name)) message.set(name, readValue(value));
  return message;
}

/** What nothing else bounds is stopped, as in a lane: the rule does not hold then. */
function holds(test: RuleTest, message: LogMessage): boolean {
  if (!test.mayHang) return test(message);
  try {
    return within(LONGEST_TEST_MS, () => test(message));
  } catch (cause) {
    if (cause instanceof TimeUp) return false;
    throw cause;
  }
}

/**
 * Whether a message would be routed into a stream, and what every rule of it says (card streams.md, "testMatch").
 *
 * @throws HttpError 400 for a timestamp nobody can read
 */
export function testMatch(
  { matchingType, rules }: Pick<StoredStream, 'matchingType' | 'rules'>,
  fields: Readonly<Record<string, unknown>>,
  now: Date,
): { matches: boolean; rules: Record<string, boolean> } {
  const message = readMessage(fields, now);
  const results = rules.map((rule) => [rule.id, holds(compileRule(rule), message)] as const);
  const held = results.filter(([, holds]) => holds).length;
  const matches = matchingType === 'AND' ? rules.length > 0 && held === rules.length : held > 0;
  return { matches, rules: Object.fromEntries(results) };
}
