import { type SearchedSet } from 'server/search/scope/fields/stored-fields';
import { type Fragment, type MessageCondition } from 'server/search/fragment';
import { type FieldTypes } from 'server/search/query/sql/targets';
import { type ByteBudget } from 'server/search/rows/byte-budget';
import { type Interval } from 'server/search/scope/time/instants';
import { type MessageCounts } from './message-counts';
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
  condition: MessageCondition;
  stored: FieldTypes;
  run: RunStatement;
  /** Bytes left for all pages of messages of the execution. */
  answer: ByteBudget;
  /** Rows themselves are compared with patterns or phrases: each statement over them takes long. */
  testsRows: boolean;
  /** The number of messages; counted once for all search types over the same messages. */
  total(): Promise<number>;
  /** What another search type of the query counts anyway; rejected when that fails. */
  counts(): Promise<MessageCounts> | undefined;
  /** What a histogram of the query counts; rejected when that fails. */
  histogram(): Promise<MessageCounts> | undefined;
}
