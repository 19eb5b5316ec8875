import { pathPrefix } from 'routing/path-prefix';

const KEY = 'providerReturn';

/**
 * Whether a text is an address inside of the console: a path with query and part, and nothing that a browser reads as
 * another server.
 */
export function isConsolePath(path: string): boolean {
  // A browser drops control characters and takes a backslash for a slash.
  if (!/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path)) return false;
  try {
    return new URL(path, window.location.origin).origin === window.location.origin;
  } catch {
    return false;
  }
}

/** The address that is open, without the path prefix. */
export function currentPath(): string {
  const { pathname, search, hash } = window.location;
  const prefix = pathPrefix();
  const route = pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) : '/';
  return route + search + hash;
}

/** Keeps where somebody comes from while they are at a provider. */
export function rememberReturn(path: string): void {
  try {
    sessionStorage.setItem(KEY, path);
  } catch {
    // Without storage they come back to the start page.
  }
}

/** Where somebody was before they went to a provider; the start page when that is not known. */
export function rememberedReturn(): string {
  try {
    const path = sessionStorage.getItem(KEY) ?? '/';
    return isConsolePath(path) ? path : '/';
  } catch {
    return '/';
  }
}
