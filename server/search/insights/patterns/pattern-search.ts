import { type SearchedSet } from 'server/search/scope/fields/stored-fields';
import { type Fragment } from 'server/search/fragment';
import { type FieldTypes } from 'server/search/query/sql/targets';
import { type Interval } from 'server/search/scope/time/instants';

/** Which messages to group, and how many details to compute. */
export interface PatternSearch {
  interval: Interval;
  sets: readonly SearchedSet[];
  stored: FieldTypes;
  condition: Fragment;
  /** Most patterns to list. */
  limit: number;
  /** Number of buckets of a trend. */
  buckets: number;
  run<Row>(statement: Fragment): Promise<Row[]>;
}

/** A pattern, as a decimal number, with the totals over all patterns; pattern 0 comes last and means “none”. */
export interface CommonestRow {
  pattern: string;
  n: number;
  firstMs: number;
  lastMs: number;
  total: number;
  withoutPattern: number;
  patterns: number;
}

export interface DetailsRow {
  pattern: string;
  trend: number[];
  sources: string[];
  level: number | null;
}

export interface SampleRow {
  set: number;
  idx: number;
  id: string;
  pattern: string;
  message: string;
}
