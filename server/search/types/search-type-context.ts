import { type SearchedSet } from 'server/search/scope/fields/stored-fields';
import { type Fragment } from 'server/search/fragment';
import { type FieldTypes } from 'server/search/query/sql/targets';
import { type ByteBudget } from 'server/search/rows/byte-budget';
import { type Interval } from 'server/search/scope/time/instants';
import { type EngineSettings } from 'server/storage/messages/engine';

/** Runs a statement that is stopped with whatever it is part of. */
export type RunStatement = <Row>(statement: Fragment, settings?: EngineSettings) => Promise<Row[]>;

/** What a search type needs to compute its result. */
export interface SearchTypeContext {
  interval: Interval;
  /** The one "now" of the execution. */
  now: Date;
  sets: readonly SearchedSet[];
  /** The messages it looks at. */
  condition: Fragment;
  stored: FieldTypes;
  /** Stopped with the execution. */
  run: RunStatement;
  /** What all pages of messages of the execution may weigh. */
  answer: ByteBudget;
  /** How many messages there are; search types that look at the same messages count them once. */
  total(): Promise<number>;
}
