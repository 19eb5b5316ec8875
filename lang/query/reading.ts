import { QueryRefusal } from './syntax-error';
import { type Locator } from './position';

/** Bounds of a query: what is beyond them is refused, so that no query costs more than a known amount of work. */
export const QUERY_LIMITS = {
  /** Characters. */
  length: 20_000,
  /** Values: words, phrases, ranges, … */
  values: 2_000,
  /** Brackets inside brackets. */
  depth: 100,
} as const;

/** One query being turned into a tree. */
export interface Reading {
  text: string;
  locator: Locator;
  allowLeadingWildcards: boolean;
  /** Values read so far. */
  values: number;
}

/** Counts a value against the limit. */
export function countValue(reading: Reading, offset: number): void {
  reading.values += 1;
  if (reading.values > QUERY_LIMITS.values) {
    throw new QueryRefusal('tooComplex', `The query has more than ${QUERY_LIMITS.values} values`, offset);
  }
}

/** A backslash makes the next character plain. */
export function unescape(raw: string): string {
  return raw.replace(/\\([^])/g, '$1');
}
