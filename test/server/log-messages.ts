import { type FieldValue } from 'server/messages/field-value';
import { LogMessage } from 'server/messages/log-message';

/** A message as it walks through processing. */
export function aMessageOf({ source = 'web-01', ...fields }: Record<string, FieldValue> = {}): LogMessage {
  const now = Date.UTC(2026, 10, 21);
  const given = { id: '01TEST', receivedMs: now, timestampMs: now, message: 'something happened' };
  const message = new LogMessage({ ...given, source: String(source) });
  for (const [name, value] of Object.entries(fields)) message.set(name, value);
  return message;
}
