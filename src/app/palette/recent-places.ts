import { remember, remembered } from 'ui/memory/browser-memory';

/** A page visited before. */
export interface RecentPlace {
  /** Route with its query: the page as it was left. */
  path: string;
  title: string;
}

const KEPT = 20;

const keyFor = (username: string) => `recentPlaces:${username}`;
const pageOf = (path: string): string => path.split('?')[0] ?? path;

function arePlaces(value: unknown): value is RecentPlace[] {
  return (
    Array.isArray(value) &&
    value.every(
      (place: Partial<RecentPlace> | null) =>
        typeof place?.path === 'string' && place.path.startsWith('/') && typeof place.title === 'string',
    )
  );
}

/** Where this person has been in this browser, the latest first, each page once. */
export function recentPlaces(username: string): readonly RecentPlace[] {
  return remembered(keyFor(username), arePlaces) ?? [];
}

function others(username: string, path: string): RecentPlace[] {
  return recentPlaces(username).filter((place) => pageOf(place.path) !== pageOf(path));
}

/** Remembers that this person is on a page. */
export function rememberPlace(username: string, place: RecentPlace): void {
  remember(keyFor(username), [place, ...others(username, place.path)].slice(0, KEPT));
}

/** Forgets a page that turned out not to be there. */
export function forgetPlace(username: string, path: string): void {
  const left = others(username, path);
  if (left.length < recentPlaces(username).length) remember(keyFor(username), left);
}

/** Forgets every page of a thing that is gone, by the id in their addresses. */
export function forgetPlacesOf(username: string, id: string): void {
  const places = recentPlaces(username);
  const left = places.filter(({ path }) => !pageOf(path).split('/').includes(id));
  if (left.length < places.length) remember(keyFor(username), left);
}
