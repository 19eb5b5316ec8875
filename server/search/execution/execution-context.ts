import { type ExecutionState, type SearchQuery } from 'api/search';
import { type EventSources } from 'server/search/scope/streams/event-sources';
import { type ResolveScope } from 'server/search/scope/indices/search-scope';
import { type Parameter } from 'lang/query/parameters/parameter';
import { type ByteBudget } from 'server/search/rows/byte-budget';
import { type RunStatement } from 'server/search/types/search-type-context';
import { type AnsweredParts, type TestedSearch } from 'server/search/terms/exclusive/exclusive-values';
import { type LookUpTerms } from 'server/search/terms/look-up-terms';
import { type TimeContext } from 'server/search/scope/time/time-range';

/** Called when a search begins, with the names of its indices; the function it returns is called when the search ends. */
export type OnSearch = (indexNames: readonly string[], fetches: boolean) => () => void;

/** What all queries of an execution have in common. */
export interface ExecutionContext {
  /** The one "now" of the execution. */
  time: TimeContext;
  resolveScope: ResolveScope;
  lookUpTerms: LookUpTerms;
  /** By table: the parts in which the index alone answers some tests. What is not known is learnt after the execution. */
  answeredParts(search: TestedSearch): ReadonlyMap<string, AnsweredParts>;
  allowLeadingWildcards: boolean;
  parameters: readonly Parameter[];
  state: ExecutionState;
  /** Streams of a query: those it names, else all readable ones that are searched by default. */
  streamsOf(query: SearchQuery): readonly string[];
  /** Where the events come from that the user may see. */
  eventSources: EventSources;
  onSearch?: OnSearch;
  /** Its statements are cancelled with the execution. */
  run: RunStatement;
  /** Bytes left for all pages of messages of the execution. */
  answer: ByteBudget;
}
