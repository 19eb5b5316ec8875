import { type ExecutionState, type Filter, type Search, type SearchQuery } from 'api/search';
import { streamsOfSearch, visitFilter } from 'server/search/scope/streams/filter';
import { overrideQuery } from './overrides';
import { queryText } from './query-tree';

/** Details of a read access for the audit log. */
export type ReadingDetails = Readonly<Record<'parameters' | 'query' | 'range' | 'streams', string | undefined>>;

interface Read {
  query?: string;
  range?: unknown;
  /** Empty: all readable ones. */
  streams?: readonly string[];
}

const textOf = (value: unknown): string | undefined =>
  value === undefined || value === null ? undefined : JSON.stringify(value);

/** The details of a single query. */
export const readingDetails = ({ query, range, streams = [] }: Read): ReadingDetails => ({
  query,
  range: textOf(range),
  streams: streams.join(' '),
  parameters: undefined,
});

function filterTexts(filter: Filter | null | undefined): string[] {
  const texts: string[] = [];
  visitFilter(filter, ({ type, query }) => {
    if (type === 'query_string' && typeof query === 'string') texts.push(query);
  });
  return texts;
}

const textsOf = ({ query, filter, search_types: searchTypes = [] }: SearchQuery): string[] => [
  queryText(query),
  ...filterTexts(filter),
  ...searchTypes.flatMap((searchType) => [queryText(searchType.query), ...filterTexts(searchType.filter)]),
];

const rangesOf = ({ timerange, search_types: searchTypes = [] }: SearchQuery): unknown[] => [
  timerange,
  ...searchTypes.map((searchType) => searchType.timerange),
];

const distinct = (texts: readonly (string | undefined)[], separator: string): string =>
  [...new Set(texts.filter((text) => text !== undefined && text !== ''))].join(separator);

/** The details of a search: all its queries, with the overrides of the execution. */
export function searchDetails({ queries = [] }: Pick<Search, 'queries'>, state: ExecutionState): ReadingDetails {
  const executed = queries.map((query) => overrideQuery(query, state).query);
  return {
    query: distinct(executed.flatMap(textsOf), '; '),
    range: distinct(executed.flatMap(rangesOf).map(textOf), '; '),
    streams: streamsOfSearch({ queries: executed } as Search).join(' '),
    parameters: textOf(state.parameter_bindings),
  };
}

/** What is executed of a search, with the overrides of the execution: texts and ranges of its queries, each once, and streams. */
export function executedQueries({ queries = [] }: Pick<Search, 'queries'>, state: ExecutionState) {
  const executed = queries.map((query) => overrideQuery(query, state).query);
  const ranges = executed.flatMap(({ timerange }) =>
    timerange ? [[JSON.stringify(timerange), timerange] as const] : [],
  );
  return {
    queries: [...new Set(executed.map(({ query }) => queryText(query)))],
    timeranges: [...new Map(ranges).values()],
    streams: streamsOfSearch({ queries: executed } as Search),
  };
}
