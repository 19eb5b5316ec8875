import { type MessageFields } from 'api/search';

/** How messages become lines of a file. A line has its own end. */
export interface MessageFormat {
  mediaType: string;
  /** Of file names, without the dot. */
  extension: string;
  /** What stands before all messages; may be nothing. */
  head(fields: readonly string[]): string;
  line(fields: readonly string[], message: MessageFields): string;
}

/** A value as text: a link is its address, lists and objects are JSON, nothing is undefined. */
export function valueText(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'object') return String(value);
  return 'href' in value && typeof value.href === 'string' ? value.href : JSON.stringify(value);
}

/** What a message has in a field; undefined for one it lacks, whatever objects inherit under that name. */
export const fieldValue = (message: MessageFields, field: string): unknown =>
  Object.hasOwn(message, field) ? message[field] : undefined;
