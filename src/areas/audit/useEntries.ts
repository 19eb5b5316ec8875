import { type TimeRange } from 'api/time-range';
import { errorOf, valueOf } from 'flux/loadable';
import { useStore } from 'flux/use-store';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { createPoll, usePoll } from 'rest/polling';
import { spanOf } from 'ui/time-range-picker/time-range';
import { logOf, type AuditPage, type FoundEntries } from './audit-search';
import { AuditLogActions, AuditLogStore } from './AuditLogStore';

/** Entries become messages up to two seconds after what they tell. */
const EVERY_MS = 3_000;

export interface Entries {
  found: FoundEntries | undefined;
  /** Somebody waits for it: looking for new entries is not among it. */
  isLoading: boolean;
  error: unknown;
  reload: () => void;
  /** Ids of the entries that are open in place. */
  opened: ReadonlySet<string>;
  toggle: (id: string) => void;
}

/**
 * The entries of a page, loaded. On the first one new entries appear by themselves if its range reaches until now, except
 * while one is open, which they would push away from whoever reads it.
 *
 * @param page a stable object
 */
export function useEntries(page: AuditPage): Entries {
  const load = useCallback(() => AuditLogActions.load(page), [page]);
  const reload = useCallback(() => void load().catch(() => undefined), [load]);
  useEffect(() => {
    const asked = load();
    asked.catch(() => undefined);
    return () => asked.cancel();
  }, [load]);
  const { of, found: loadable } = useStore(AuditLogStore);
  const isOwn = of === logOf(page);
  const found = isOwn ? valueOf(loadable) : undefined;
  const { opened, toggle } = useOpened();
  const isRead = found?.entries.some(({ id }) => opened.has(id)) === true;
  useRenewal(page, found !== undefined && !isRead);
  return {
    ...{ found, reload, opened, toggle },
    isLoading: loadable.status === 'loading' || loadable.status === 'reloading',
    error: isOwn ? errorOf(loadable) : undefined,
  };
}

function useOpened(): Pick<Entries, 'opened' | 'toggle'> {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) =>
    setOpened((open) => {
      const next = new Set(open);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  return { opened, toggle };
}

function useRenewal(page: AuditPage, isWanted: boolean): void {
  const poll = useMemo(() => {
    let isFirst = true;
    return createPoll({
      everyMs: EVERY_MS,
      run: async (signal) => {
        // The page has just been asked for.
        if (isFirst) isFirst = false;
        else if (reachesNow(page.timerange)) {
          const before = valueOf(AuditLogStore.getState().found)?.total;
          const { total } = await AuditLogActions.renew.within(signal, { ...page, withFacets: false });
          // Values are counted over the whole range, for five filters: only when there is something to count.
          if (page.withFacets && total !== before) await AuditLogActions.renew.within(signal, page);
        }
      },
    });
  }, [page]);
  usePoll(poll, isWanted && page.page === 1);
}

/** Whether new entries can be in a range. What a keyword means is known to the server alone. */
function reachesNow(range: TimeRange): boolean {
  const now = Date.now();
  return (spanOf(range, now)?.to ?? now) >= now;
}
