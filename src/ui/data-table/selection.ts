/** The selection with one key in it or out of it. */
export function withKey(selected: ReadonlySet<string>, key: string, isIn: boolean): ReadonlySet<string> {
  return withKeys(selected, [key], isIn);
}

/** The selection with several keys in it or out of it. */
export function withKeys(selected: ReadonlySet<string>, keys: Iterable<string>, isIn: boolean): ReadonlySet<string> {
  const next = new Set(selected);
  for (const key of keys) {
    if (isIn) next.add(key);
    else next.delete(key);
  }
  return next;
}

/** The keys between two keys, both included, in either order; only the second when the first no longer exists. */
export function rangeOf(keys: readonly string[], from: string | undefined, to: string): string[] {
  const start = from === undefined ? -1 : keys.indexOf(from);
  const end = keys.indexOf(to);
  if (start < 0) return end < 0 ? [] : [to];
  return keys.slice(Math.min(start, end), Math.max(start, end) + 1);
}

/** What the checkbox of the head shows. */
export function headState(keys: readonly string[], selected: ReadonlySet<string>): 'none' | 'some' | 'all' {
  const count = keys.filter((key) => selected.has(key)).length;
  if (count === 0) return selected.size > 0 ? 'some' : 'none';
  return count === keys.length ? 'all' : 'some';
}
