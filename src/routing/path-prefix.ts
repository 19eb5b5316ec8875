import { pageConfiguration } from 'rest/page-configuration';

/** What stands before every route in the address bar: an empty text, or `/logs` and the like. */
export function pathPrefix(): string {
  const { pathPrefix: prefix } = pageConfiguration();
  return prefix === '/' ? '' : prefix;
}

/** A route as the address bar shows it. Links inside the console take routes as they are: the router adds the prefix. */
export function withPathPrefix(route: string): string {
  return `${pathPrefix()}${route}`;
}

/** The complete address of a route, to be copied or sent to somebody. */
export function shareableAddress(route: string): string {
  return `${window.location.origin}${withPathPrefix(route)}`;
}
