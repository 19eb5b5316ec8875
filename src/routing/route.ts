import { type QueryParameters, queryString } from 'rest/url';

/** A route with encoded parameters: `` route`/streams/${id}/edit` ``. */
export function route(texts: TemplateStringsArray, ...parts: (string | number)[]): string {
  return texts.reduce((path, text, index) => path + encodeURIComponent(String(parts[index - 1])) + text);
}

/** A route with a query; absent values are left out. */
export function withQuery(path: string, query?: QueryParameters): string {
  return path + queryString(query);
}
