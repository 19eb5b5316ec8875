import { type SearchedSet } from './fields/stored-fields';
import { type Fragment } from './fragment';
import { type FieldTypes } from './query/targets';
import { type Interval } from './time/instants';

/** What a search type needs to compute its result. */
export interface SearchTypeContext {
  interval: Interval;
  /** The one "now" of the execution. */
  now: Date;
  sets: readonly SearchedSet[];
  /** The messages it looks at. */
  condition: Fragment;
  stored: FieldTypes;
  /** Runs a statement that is stopped with the execution. */
  run<Row>(statement: Fragment): Promise<Row[]>;
  /** How many messages there are; search types that look at the same messages count them once. */
  total(): Promise<number>;
}
