import { type ExecutionOverride, type ExecutionState, type SearchQuery, type SearchType } from 'api/search';
import { type TimeRange } from 'api/time-range';

/** A query with the overrides of an execution applied. */
export interface OverriddenQuery {
  query: SearchQuery;
  /** Overrides the time ranges of single search types, too. */
  timerange?: TimeRange;
}

/** Null counts as absent. */
const isGiven = <Value>(value: Value): value is NonNullable<Value> => value !== undefined && value !== null;

const hasValue = (override: ExecutionOverride | null | undefined): override is ExecutionOverride =>
  isGiven(override) && Object.values(override).some(isGiven);

/** The global override when any of it is given, else the one of the query (card search.md, "Executing" 3). */
function overrideFor(queryId: string, { global_override, queries }: ExecutionState): ExecutionOverride | undefined {
  if (hasValue(global_override)) return global_override;
  return (queries && Object.hasOwn(queries, queryId) ? queries[queryId] : undefined) ?? undefined;
}

function overrideSearchType(searchType: SearchType, { search_types: states }: ExecutionOverride): SearchType {
  const state = states && Object.hasOwn(states, searchType.id) ? states[searchType.id] : undefined;
  if (!state || searchType.type !== 'messages') return searchType;
  const { limit, offset, fields } = state;
  return {
    ...searchType,
    ...(isGiven(limit) && { limit }),
    ...(isGiven(offset) && { offset }),
    ...(isGiven(fields) && { fields }),
  };
}

/** Applies the overrides of an execution to a stored query. */
export function overrideQuery(query: SearchQuery, state: ExecutionState): OverriddenQuery {
  const override = overrideFor(query.id, state);
  if (!override) return { query };
  const kept = override.keep_search_types;
  const searchTypes = (query.search_types ?? [])
    .filter(({ id }) => !kept || kept.includes(id))
    .map((searchType) => overrideSearchType(searchType, override));
  return {
    query: {
      ...query,
      ...(override.timerange && { timerange: override.timerange }),
      ...(isGiven(override.query) && { query: override.query }),
      search_types: searchTypes,
    },
    timerange: override.timerange ?? undefined,
  };
}
