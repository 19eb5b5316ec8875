import { useDelayed } from './useDelayed';

const STALE_AFTER_MS = 300;

/** Whether results of an earlier question are dimmed (class `tl-stale`): once the answer to the present one has taken a while. */
export const useStale = (isBehind: boolean): boolean => useDelayed(isBehind, STALE_AFTER_MS);
