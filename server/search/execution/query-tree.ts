import { type BackendQuery, type Filter, type SearchQuery, type SearchType } from 'api/search';
import { parseQuery } from 'lang/query/parse';
import { type Clause, type QueryNode } from 'lang/query/tree';
import { isCombination, membersOf, visitFilter } from 'server/search/scope/streams/filter';
import { SearchTypeError } from 'server/search/search-type-error';

/** How the text of a query is parsed. */
export interface QueryReading {
  allowLeadingWildcards: boolean;
  /** Replaces parameters by their values. */
  substitute(text: string): string;
}

const NOWHERE = { from: 0, to: 0, begin: { line: 1, column: 0 }, end: { line: 1, column: 0 } };
/** Every message. */
export const EVERYTHING: QueryNode = { type: 'matchAll', at: NOWHERE };

/** The text of a query in either of its wire forms. */
export const queryText = (query: BackendQuery | string | null | undefined): string =>
  (typeof query === 'string' ? query : query?.query_string) ?? '';

function read(text: string, { allowLeadingWildcards, substitute }: QueryReading): QueryNode {
  const { tree, error } = parseQuery(substitute(text), { allowLeadingWildcards });
  if (error) throw new SearchTypeError(`Cannot parse query: ${error.message}`);
  return tree;
}

function join(occur: Clause['occur'], nodes: QueryNode[]): QueryNode | undefined {
  const [only, ...others] = nodes;
  if (!only || others.length === 0) return only;
  return { type: 'clauses', clauses: nodes.map((node) => ({ occur, node })), at: NOWHERE };
}

/** The queries inside a filter; streams are handled elsewhere, unknown filters are ignored. */
function filterTree(filter: Filter | null | undefined, reading: QueryReading): QueryNode | undefined {
  if (!filter) return undefined;
  if (isCombination(filter)) {
    const nodes = membersOf(filter).flatMap((member) => filterTree(member, reading) ?? []);
    return join(filter.type === 'and' ? 'must' : 'should', nodes);
  }
  return filter.type === 'query_string' && typeof filter.query === 'string' ? read(filter.query, reading) : undefined;
}

/**
 * The condition for the messages of a search type: the text of the query, its own text, and the queries in the filters of
 * both.
 *
 * @throws SearchTypeError when one cannot be parsed, SearchRefused when filters are nested too deep
 */
export function treeOf(
  query: Pick<SearchQuery, 'query' | 'filter'>,
  searchType: Pick<SearchType, 'query' | 'filter'>,
  reading: QueryReading,
): QueryNode {
  const filters = [query.filter, searchType.filter];
  for (const filter of filters) visitFilter(filter, () => undefined);
  const texts = [queryText(query.query), queryText(searchType.query)].filter((text) => text.trim() !== '');
  const nodes = [
    ...texts.map((text) => read(text, reading)),
    ...filters.flatMap((filter) => filterTree(filter, reading) ?? []),
  ];
  return join('must', nodes) ?? EVERYTHING;
}
