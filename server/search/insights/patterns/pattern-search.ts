import { type SearchedSet } from 'server/search/scope/fields/stored-fields';
import { type Fragment } from 'server/search/fragment';
import { type FieldTypes } from 'server/search/query/sql/targets';
import { type Interval } from 'server/search/scope/time/instants';

/** Which messages are to be grouped, and how much is to be told of them. */
export interface PatternSearch {
  interval: Interval;
  sets: readonly SearchedSet[];
  stored: FieldTypes;
  condition: Fragment;
  /** Most patterns that are listed. */
  limit: number;
  /** Numbers of a trend. */
  buckets: number;
  run<Row>(statement: Fragment): Promise<Row[]>;
}

/** A pattern, as a decimal number, with what all of them add up to; pattern 0 stands last and is none. */
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
