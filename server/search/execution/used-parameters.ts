import { type Filter, type SearchQuery } from 'api/search';
import { parameterReferences } from 'lang/query/parameters/substitute';
import { visitFilter } from 'server/search/scope/streams/filter';
import { queryText } from './query-tree';

function filterTexts(filter: Filter | null | undefined): string[] {
  const texts: string[] = [];
  visitFilter(filter, ({ type, query }) => {
    if (type === 'query_string' && typeof query === 'string') texts.push(query);
  });
  return texts;
}

/**
 * The parameters a query refers to, each once: in its own text, in those of its search types, and in filters.
 *
 * @throws SearchRefused when filters are nested too deep
 */
export function usedParameters({ query, filter, search_types: searchTypes = [] }: SearchQuery): string[] {
  const texts = [
    queryText(query),
    ...filterTexts(filter),
    ...searchTypes.flatMap((searchType) => [queryText(searchType.query), ...filterTexts(searchType.filter)]),
  ];
  return [...new Set(texts.flatMap((text) => parameterReferences(text).map(({ name }) => name)))];
}
