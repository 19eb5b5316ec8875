import { randomUUID } from 'node:crypto';
import { type ExecutionState, type SearchQuery, type SentSearch } from 'api/search';
import { type TimeRange } from 'api/time-range';
import { type Caller } from 'server/calls/caller';
import { httpError } from 'server/calls/http-error';
import { queryText } from 'server/search/execution/query-tree';
import { SearchRefused } from 'server/search/scope/streams/filter';
import { checkTimeRange, DEFAULT_TIME_RANGE, TimeRangeError } from 'server/search/scope/time/time-range';
import { newObjectId } from 'server/storage/documents/collection';
import { type StoredSearch } from './searches';

/** Runs a check; what it says against a request becomes a 400. */
export function orRefuse<Result>(check: () => Result): Result {
  try {
    return check();
  } catch (cause) {
    if (cause instanceof TimeRangeError || cause instanceof SearchRefused) throw httpError.badRequest(cause.message);
    throw cause;
  }
}

type AnyRange = TimeRange | { type: 'offset' } | null | undefined;

function checkRange(range: AnyRange): void {
  if (range && range.type !== 'offset') orRefuse(() => checkTimeRange(range as TimeRange));
}

const withId = <Thing extends { id?: string | null }>(thing: Thing) => ({ ...thing, id: thing.id ?? randomUUID() });

/** The queries of a search; those, and search types, that came without an id have one. */
export const queriesWithIds = ({ queries = [] }: SentSearch): SearchQuery[] =>
  queries.map(({ search_types: searchTypes = [], ...query }) => ({
    ...withId(query),
    search_types: searchTypes.map(withId),
  }));

function completeQuery({ timerange, filter, query, ...rest }: SearchQuery): SearchQuery {
  return {
    ...rest,
    timerange: timerange ?? DEFAULT_TIME_RANGE,
    filter: filter ?? null,
    query: { type: 'elasticsearch', query_string: queryText(query) },
  };
}

/**
 * A search as it is stored and run: defaults filled in, time ranges checked.
 *
 * @throws HttpError 400
 */
export function completeSearch(search: SentSearch, owner: Caller, now: Date): StoredSearch {
  const queries = queriesWithIds(search).map(completeQuery);
  for (const { timerange, search_types: searchTypes = [] } of queries) {
    checkRange(timerange);
    for (const searchType of searchTypes) checkRange(searchType.timerange as AnyRange);
  }
  return {
    id: search.id ?? newObjectId(now),
    queries,
    parameters: search.parameters ?? [],
    requires: search.requires ?? {},
    owner: owner.author.username,
    created_at: now.toISOString(),
  };
}

/** Checks the time ranges an execution brings along. @throws HttpError 400 */
export function checkState({ global_override, queries }: ExecutionState): void {
  checkRange(global_override?.timerange);
  for (const override of Object.values(queries ?? {})) checkRange(override?.timerange);
}
