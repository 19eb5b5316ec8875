import { type FieldValue } from 'server/messages/field-value';

/** What becomes of a field: another value, a moment, nothing at all, or the same value with fields beside it. */
export type Conversion =
  { value: FieldValue } | { instantMs: number } | { fields: Readonly<Record<string, string>> } | 'removed';

/**
 * @param nowMs what dates without a year, or named by their distance, stand on
 * @throws when the text cannot be converted
 */
export type Convert = (text: string, nowMs: number) => Conversion;
