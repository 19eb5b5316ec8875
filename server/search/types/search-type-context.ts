import { type SearchedSet } from 'server/search/scope/fields/stored-fields';
import { type Fragment } from 'server/search/fragment';
import { type FieldTypes } from 'server/search/query/sql/targets';
import { type ByteBudget } from 'server/search/rows/byte-budget';
import { type Interval } from 'server/search/scope/time/instants';
import { type EngineSettings } from 'server/storage/messages/engine';

/** Runs a statement that is cancelled together with its execution. */
export type RunStatement = <Row>(statement: Fragment, settings?: EngineSettings) => Promise<Row[]>;

/** What a search type needs to compute its result. */
export interface SearchTypeContext {
  interval: Interval;
  /** The one "now" of the execution. */
  now: Date;
  sets: readonly SearchedSet[];
  /** Selects its messages. */
  condition: Fragment;
  stored: FieldTypes;
  run: RunStatement;
  /** Bytes left for all pages of messages of the execution. */
  answer: ByteBudget;
  /** The number of messages; counted once for all search types over the same messages. */
  total(): Promise<number>;
}
