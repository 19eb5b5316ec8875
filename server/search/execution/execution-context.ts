import { type ExecutionState, type SearchQuery } from 'api/search';
import { type TakeLook } from 'server/search/scope/indices/look';
import { type Parameter } from 'lang/query/parameters/parameter';
import { type ByteBudget } from 'server/search/rows/byte-budget';
import { type RunStatement } from 'server/search/types/search-type-context';
import { type TimeContext } from 'server/search/scope/time/time-range';

/** Told which indices a search looks at, by name; what it returns is called when the search has ended. */
export type OnSearch = (indexNames: readonly string[], fetches: boolean) => () => void;

/** What an execution stands on: the same for all its queries. */
export interface ExecutionContext {
  /** The one "now" of the execution. */
  time: TimeContext;
  look: TakeLook;
  allowLeadingWildcards: boolean;
  parameters: readonly Parameter[];
  state: ExecutionState;
  /** Streams of a query: those it names, else all that may be read. */
  streamsOf(query: SearchQuery): readonly string[];
  /** Whether the person who searches may read every stream. */
  isUnrestricted: boolean;
  onSearch?: OnSearch;
  /** Stopped with the execution. */
  run: RunStatement;
  /** What all pages of messages of the execution may weigh. */
  answer: ByteBudget;
}
