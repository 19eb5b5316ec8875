import { pageConfiguration } from './page-configuration';

export type QueryValue = string | number | boolean | null | undefined;
export type QueryParameters = Record<string, QueryValue | readonly QueryValue[]>;

/** `?a=1&b=x%20y`, or an empty string. Absent values are left out, lists repeat their name. */
export function queryString(parameters: QueryParameters = {}): string {
  const pairs = Object.entries(parameters)
    .flatMap(([name, value]) => [value].flat().map((single) => [name, single] as const))
    .filter((pair): pair is readonly [string, string | number | boolean] => pair[1] !== undefined && pair[1] !== null)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`);
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

/**
 * A call's path with its `{name}` parameters filled in and encoded.
 *
 * @throws Error when a parameter is missing or empty: the call would reach another resource.
 */
export function fillPath(path: string, parameters: Record<string, string> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = parameters[name];
    if (!value) throw new Error(`The path ${path} needs a value for ${name}`);
    return encodeURIComponent(value);
  });
}

/** The full URL of an API path; a full URL is returned unchanged. */
export function qualifyUrl(path: string): string {
  if (/^https?:\/\//.test(path)) return path;
  return `${pageConfiguration().apiUrl}${path.startsWith('/') ? '' : '/'}${path}`;
}

/** Whether the API is served by the page's own server, so that its cookie reaches it. */
export function isSameOriginApi(): boolean {
  return new URL(pageConfiguration().apiUrl || '/', window.location.href).origin === window.location.origin;
}
