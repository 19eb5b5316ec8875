import { pageConfiguration } from 'rest/page-configuration';

/** Prefix of every route in the address bar: empty, or for example `/logs`. */
export function pathPrefix(): string {
  const { pathPrefix: prefix } = pageConfiguration();
  return prefix === '/' ? '' : prefix;
}

/** A route as the address bar shows it. Links inside the console take routes as they are: the router adds the prefix. */
export function withPathPrefix(route: string): string {
  return `${pathPrefix()}${route}`;
}

/** The absolute URL of a route. */
export function shareableAddress(route: string): string {
  return `${window.location.origin}${withPathPrefix(route)}`;
}
