/** A value as a sender can give it, arrays of values included. */
export type FieldValue = string | number | bigint | boolean | null | undefined | readonly FieldValue[];

/** A number as it is compared: plain decimals, so that `200`, `200.0` and `2e2` are one value. */
export function canonicalNumber(value: number | bigint): string {
  return String(Object.is(value, -0) ? 0 : value);
}

const LEAST_INT64 = -(2n ** 63n);
const END_UINT64 = 2n ** 64n;

/**
 * Reads a number of a query; undefined when the text is none (then it matches no number). Whole numbers that a double
 * cannot keep come as bigint, as far as 64 bits reach.
 */
export function readNumber(text: string): number | bigint | undefined {
  if (/^-?\d{16,20}$/.test(text) && !Number.isSafeInteger(Number(text))) {
    const whole = BigInt(text);
    if (whole >= LEAST_INT64 && whole < END_UINT64) return whole;
  }
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,3})?$/.test(text)) return undefined;
  const value = Number(text);
  return Number.isFinite(value) ? value : undefined;
}

/**
 * What the column `values` of a message holds: strings unchanged, numbers in canonical decimals, booleans, each member
 * of an array for itself, and the source in lower case. The text fields are not part of it: they have their words.
 * Duplicates are left out; empty strings too.
 *
 * @param others the values of every other searchable field (`fields`, `streams`, the `gl2_*` strings)
 */
export function exactValues(source: string, others: Iterable<FieldValue>): string[] {
  const values = new Set<string>();
  if (source !== '') values.add(source.toLowerCase());
  for (const value of others) addValue(values, value);
  return [...values];
}

function addValue(values: Set<string>, value: FieldValue): void {
  if (typeof value === 'string') {
    if (value !== '') values.add(value);
  } else if (typeof value === 'number' || typeof value === 'bigint') values.add(canonicalNumber(value));
  else if (typeof value === 'boolean') values.add(String(value));
  else if (Array.isArray(value)) for (const member of value) addValue(values, member as FieldValue);
}
