import { type ExecutionState, type SearchQuery } from 'api/search';
import { type SearchedSet } from 'server/search/fields/stored-fields';
import { type Fragment } from 'server/search/fragment';
import { type Parameter } from 'server/search/parameters/parameter';
import { type FieldTypes } from 'server/search/query/targets';
import { type TimeContext } from 'server/search/time/time-range';

/** What an execution stands on: the same for all its queries. */
export interface ExecutionContext {
  /** The one "now" of the execution. */
  time: TimeContext;
  sets: readonly SearchedSet[];
  stored: FieldTypes;
  allowLeadingWildcards: boolean;
  parameters: readonly Parameter[];
  state: ExecutionState;
  /** Streams of a query: those it names, else all that may be read. */
  streamsOf(query: SearchQuery): readonly string[];
  /** Runs a statement that is stopped with the execution. */
  run<Row>(statement: Fragment): Promise<Row[]>;
}
