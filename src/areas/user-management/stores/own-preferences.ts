import { type Preferences } from 'api/users/user';

/** The server cannot store those of the built-in administrator: they stay in the browser. */
const KEY = 'timberline:preferences';

/** What the browser keeps; nothing when it keeps none. */
export function readOwn(): Preferences | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return typeof stored === 'object' && stored !== null ? (stored as Preferences) : undefined;
  } catch {
    return undefined;
  }
}

export const writeOwn = (preferences: Preferences): void => localStorage.setItem(KEY, JSON.stringify(preferences));

const BOOLEANS: Readonly<Record<string, boolean>> = { true: true, false: false };

/** With booleans where they were kept as text. */
export const withBooleans = (preferences: Preferences): Preferences =>
  Object.fromEntries(
    Object.entries(preferences).map(([name, value]) => [
      name,
      typeof value === 'string' && Object.hasOwn(BOOLEANS, value) ? BOOLEANS[value] : value,
    ]),
  );
