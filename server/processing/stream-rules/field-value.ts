import { type FieldValue } from 'server/messages/field-value';
import { type LogMessage } from 'server/messages/log-message';

/** A field as rules see it: the timestamp is text, ISO 8601. Undefined when the message does not have it. */
export function fieldValue(message: LogMessage, field: string): FieldValue | undefined {
  return field === 'timestamp' ? new Date(message.timestampMs).toISOString() : message.get(field);
}

/** Numbers and booleans are compared as the text they would be written as. */
export function fieldText(message: LogMessage, field: string): string | undefined {
  const value = fieldValue(message, field);
  return value === undefined || typeof value === 'string' ? value : String(value);
}
