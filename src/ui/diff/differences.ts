/** How one entry differs between before and after. */
export type Change = 'added' | 'changed' | 'removed' | 'same';

export interface Difference {
  /** Path of the entry: `rotation.max_size`, `rules[2].field`. */
  path: string;
  change: Change;
  before?: unknown;
  after?: unknown;
}

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null;

const childPath = (path: string, key: string, isList: boolean): string => {
  if (isList) return `${path}[${key}]`;
  return path === '' ? key : `${path}.${key}`;
};

function keysOf(before: object, after: object): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])];
}

/** What differs, leaf by leaf, in the order of before and then after. Anything JSON can carry. */
export function differences(before: unknown, after: unknown, path = ''): Difference[] {
  const isTree = isBranch(before) && isBranch(after) && Array.isArray(before) === Array.isArray(after);
  if (!isTree) return [leafDifference(before, after, path)];
  const isList = Array.isArray(before);
  const keys = keysOf(before, after);
  if (keys.length === 0 && path !== '') return [{ path, change: 'same', before, after }];
  const at = (value: object, key: string): unknown => (value as Record<string, unknown>)[key];
  return keys.flatMap((key) => differences(at(before, key), at(after, key), childPath(path, key, isList)));
}

function leafDifference(before: unknown, after: unknown, path: string): Difference {
  if (before === undefined) return { path, change: 'added', after };
  if (after === undefined) return { path, change: 'removed', before };
  const isSame = before === after || JSON.stringify(before) === JSON.stringify(after);
  return { path, change: isSame ? 'same' : 'changed', before, after };
}

/** How a field differs that is known to: absent before, it was added; absent after, removed. */
export const differenceOfField = ({ field, before, after }: { field: string; before?: unknown; after?: unknown }) =>
  leafDifference(before, after, field);

/** How many entries were added, changed, removed. */
export function countChanges(entries: readonly Difference[]): Record<Change, number> {
  const counts = { added: 0, changed: 0, removed: 0, same: 0 };
  entries.forEach(({ change }) => (counts[change] += 1));
  return counts;
}
