import { type MessageFields } from 'api/search';

/** How messages become lines of a file. Lines include their line break. */
export interface MessageFormat {
  mediaType: string;
  /** File name extension without the dot. */
  extension: string;
  /** The header before all messages; may be empty. */
  head(fields: readonly string[]): string;
  line(fields: readonly string[], message: MessageFields): string;
}

/** A value as text: the URL of a link, lists and objects as JSON; undefined for null. */
export function valueText(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'object') return String(value);
  return 'href' in value && typeof value.href === 'string' ? value.href : JSON.stringify(value);
}

/** The value of a field; undefined for an absent one, even if its name is a property that all objects inherit. */
export const fieldValue = (message: MessageFields, field: string): unknown =>
  Object.hasOwn(message, field) ? message[field] : undefined;
