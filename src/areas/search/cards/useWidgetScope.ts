import { useMemo } from 'react';
import { askedQuery, type SearchResult } from '../run/search-result';
import { type WidgetScope } from 'areas/widgets';

/** The scope widgets are computed in; the same object while the result is the same. */
export function useWidgetScope(result: SearchResult | undefined): WidgetScope | undefined {
  // Another page changes the messages of a result, not its scope.
  const key = result && scopeText(result);
  return useMemo(() => (key === undefined ? undefined : (JSON.parse(key) as WidgetScope)), [key]);
}

const scopeText = (result: SearchResult): string => {
  const { request, covered, ranAt } = result;
  const { streams, parameters } = request;
  const query = askedQuery(result);
  return JSON.stringify({ query, streams, parameters, timerange: covered, ranAt } satisfies WidgetScope);
};
