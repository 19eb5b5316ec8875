import { useState } from 'react';

const NONE: ReadonlySet<string> = new Set();

/**
 * Keys of rows that a newer answer brought. They stay new until the next answer that brings or takes rows.
 *
 * @param keys undefined until loaded
 * @param cutFrom what the rows are cut from; undefined when none are to be told
 */
export function useNewKeys(keys: readonly string[] | undefined, cutFrom: string | undefined): ReadonlySet<string> {
  const [known, setKnown] = useState({ keys, cutFrom, fresh: NONE });
  if (cutFrom === undefined || (known.cutFrom === cutFrom && isSame(known.keys, keys))) return known.fresh;
  const before = known.cutFrom === cutFrom ? known.keys : undefined;
  const next = { keys, cutFrom, fresh: freshOf(keys, before) };
  setKnown(next);
  return next.fresh;
}

function isSame(one: readonly string[] | undefined, other: readonly string[] | undefined): boolean {
  return one === other || (one?.length === other?.length && one?.every((key, at) => key === other?.[at]) === true);
}

function freshOf(keys: readonly string[] | undefined, before: readonly string[] | undefined): ReadonlySet<string> {
  if (!keys || !before) return NONE;
  const old = new Set(before);
  return new Set(keys.filter((key) => !old.has(key)));
}
