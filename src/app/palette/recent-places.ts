import { remember, remembered } from 'ui/memory/browser-memory';

/** A page visited before. */
export interface RecentPlace {
  /** Route with its query: the page as it was left. */
  path: string;
  title: string;
}

const MAX_PLACES = 20;

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

/** The pages this person has visited in this browser, latest first, each page once. */
export function recentPlaces(username: string): readonly RecentPlace[] {
  return remembered(keyFor(username), arePlaces) ?? [];
}

function others(username: string, path: string): RecentPlace[] {
  return recentPlaces(username).filter((place) => pageOf(place.path) !== pageOf(path));
}

/** Adds the current page to this person's places. */
export function rememberPlace(username: string, place: RecentPlace): void {
  remember(keyFor(username), [place, ...others(username, place.path)].slice(0, MAX_PLACES));
}

/** Removes a page that was not found. */
export function forgetPlace(username: string, path: string): void {
  const left = others(username, path);
  if (left.length < recentPlaces(username).length) remember(keyFor(username), left);
}

/** Removes every page of a deleted entity, by the id in the address. */
export function forgetPlacesOf(username: string, id: string): void {
  const places = recentPlaces(username);
  const left = places.filter(({ path }) => !pageOf(path).split('/').includes(id));
  if (left.length < places.length) remember(keyFor(username), left);
}
