import { type AlertsFilter } from 'api/events/events';
import { type TimeRange } from 'api/time-range';
import { remember, remembered } from 'ui/memory/browser-memory';
import { isOneOf } from './is-one-of';

export const KINDS = ['only', 'exclude', 'include'] as const satisfies readonly AlertsFilter[];

/** What was looked for last in this browser; the classic console keeps the same under the same key. */
export interface LastSearch {
  filter: { alerts: AlertsFilter };
  timerange: TimeRange;
}

const KEY = 'events-last-search';
const USUAL: LastSearch = { filter: { alerts: 'only' }, timerange: { type: 'relative', range: 86_400 } };

const RANGES = ['relative', 'absolute', 'keyword'] as const;

const isLastSearch = (value: unknown): value is LastSearch => {
  const { filter, timerange } = (value ?? {}) as Partial<LastSearch>;
  return isOneOf(KINDS, filter?.alerts) && isOneOf(RANGES, timerange?.type);
};

export const lastSearch = (): LastSearch => remembered(KEY, isLastSearch) ?? USUAL;

export const rememberSearch = (search: LastSearch): void => remember(KEY, search);
