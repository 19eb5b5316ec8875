import { useCallback, useMemo, useState } from 'react';
import { withKeys } from 'ui/data-table/selection';
import { type IndexRow } from './index-row';

export interface IndexSelection {
  selected: ReadonlySet<string>;
  /** The selected indices that still exist. */
  rows: readonly IndexRow[];
  set: (selected: ReadonlySet<string>) => void;
  /** Takes indices in or out; the write index never comes in. */
  take: (names: readonly string[], isIn: boolean) => void;
}

const NONE: readonly IndexRow[] = [];

/** The selected indices, of the table and of the picture alike. What no longer exists is no longer selected. */
export function useIndexSelection(rows: readonly IndexRow[] = NONE): IndexSelection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const current = rows.find(({ state }) => state === 'current')?.name;
  const kept = useMemo(() => rows.filter(({ name }) => chosen.has(name) && name !== current), [rows, chosen, current]);
  const selected = useMemo(
    () => (kept.length === chosen.size ? chosen : new Set(kept.map(({ name }) => name))),
    [kept, chosen],
  );
  const take = useCallback(
    (names: readonly string[], isIn: boolean) =>
      setChosen((before) =>
        withKeys(
          before,
          names.filter((name) => name !== current),
          isIn,
        ),
      ),
    [current],
  );
  return { selected, rows: kept, set: setChosen, take };
}
