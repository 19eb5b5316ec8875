import { type Filter, type Search, type SearchQuery, type SearchType } from 'api/search';

/** No real filter is nested deeper. */
const MAX_DEPTH = 32;

/** A search that is refused as senseless; the message says why. */
export class SearchRefused extends Error {
  override readonly name = 'SearchRefused';
}

/** Visits the leaves of a filter: those that are neither `and` nor `or`. @throws SearchRefused when nested too deep */
export function visitFilter(filter: Filter | null | undefined, visit: (filter: Filter) => void, depth = 0): void {
  if (!filter) return;
  if (depth > MAX_DEPTH) throw new SearchRefused(`Filters are nested deeper than ${MAX_DEPTH}`);
  if (!isCombination(filter)) return visit(filter);
  for (const member of membersOf(filter)) visitFilter(member, visit, depth + 1);
}

export const isCombination = ({ type }: Filter): boolean => type === 'and' || type === 'or';

/** Operands of an `and` or `or`; entries of this unvalidated list that are not filters are skipped. */
export function membersOf({ filters }: Filter): Filter[] {
  if (!Array.isArray(filters)) return [];
  return filters.filter((member) => typeof member === 'object' && member !== null && typeof member.type === 'string');
}

/** The streams a filter names; messages of any of them match, however they are combined. */
export function streamsIn(filter: Filter | null | undefined): string[] {
  const ids = new Set<string>();
  visitFilter(filter, ({ type, id }) => {
    if (type === 'stream' && typeof id === 'string') ids.add(id);
  });
  return [...ids];
}

/** The streams that a search type names itself; undefined when it uses those of its query. */
export function ownStreams({ streams, filter }: Pick<SearchType, 'streams' | 'filter'>): string[] | undefined {
  const named = [...(streams ?? []), ...streamsIn(filter)];
  return named.length > 0 ? [...new Set(named)] : undefined;
}

/** Every stream a query and its search types name. */
function streamsNamed({ filter, search_types = [] }: SearchQuery): string[] {
  return [...streamsIn(filter), ...search_types.flatMap((searchType) => ownStreams(searchType) ?? [])];
}

/** Every stream a search names, each once. */
export const streamsOfSearch = ({ queries = [] }: Search): string[] => [...new Set(queries.flatMap(streamsNamed))];
