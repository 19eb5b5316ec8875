import { createStore } from 'rest/store';
import { durationInWords } from 'texts/duration';
import { AutoRefreshActions } from './AutoRefreshActions';
import { remember, remembered } from 'ui/memory/browser-memory';
import { texts } from './refresh-texts';

/** Milliseconds; from card search.md, "Refresh controls". */
export const REFRESH_INTERVALS: readonly number[] = [1_000, 2_000, 5_000, 10_000, 30_000, 60_000, 300_000];
const DEFAULT_MS = 5_000;
const KEY = 'search.refreshEveryMs';

export interface AutoRefreshState {
  isOn: boolean;
  everyMs: number;
}

const isInterval = (value: unknown): value is number => REFRESH_INTERVALS.includes(value as number);

const initial: AutoRefreshState = { isOn: false, everyMs: DEFAULT_MS };

/** Whether auto-refresh is on, and its interval. The interval is stored in the browser. */
export const AutoRefreshStore = createStore(
  'AutoRefresh',
  AutoRefreshActions,
  initial,
)(({ setState }) => ({
  start: (_signal, everyMs) => {
    if (everyMs !== undefined) remember(KEY, everyMs);
    setState({ isOn: true, everyMs: everyMs ?? remembered(KEY, isInterval) ?? DEFAULT_MS });
  },
  stop: () => setState({ isOn: false }),
}));

/** `Every 5 seconds`, `Every 1 minute`. */
export const intervalInWords = (everyMs: number): string => texts.every(durationInWords(everyMs));
