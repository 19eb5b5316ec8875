import { type Grouping } from 'api/search';
import { readQueryDate } from 'lang/query/dates';
import { SearchTypeError } from 'server/search/search-type-error';
import { readInstant, toIso } from 'server/search/scope/time/instants';

export type DateRangeGrouping = Extract<Grouping, { type: 'date_range' }>;

/** Ranges sorted by start; epoch milliseconds, the end is exclusive. */
export interface DateRanges {
  lows: number[];
  highs: number[];
  /** The bucket keys: the bound chosen by `bucket_key`, `*` where it is open. */
  names: string[];
}

const OPEN = '*';
const EARLIEST_MS = Date.UTC(0, 0, 1);
const LATEST_MS = Date.UTC(9999, 11, 31);

function readEnd(text: string | null | undefined, now: Date): number | undefined {
  if (text === undefined || text === null || text === '' || text === OPEN) return undefined;
  const ms = readQueryDate(text, now)?.getTime() ?? readInstant(text);
  if (ms === undefined)
    throw new SearchTypeError(
      `Cannot read date '${text.slice(0, 100)}' of a date range: write it as 2022-03-01T12:00:00.000Z or now-1h`,
    );
  return ms;
}

/** Resolves the ranges of a grouping. @throws SearchTypeError for an invalid date */
export function readDateRanges({ ranges, bucket_key: bucketKey = 'from' }: DateRangeGrouping, now: Date): DateRanges {
  const read = ranges
    .map(({ from, to }) => ({ from: readEnd(from, now), to: readEnd(to, now) }))
    .map(({ from, to }) => ({ low: from ?? EARLIEST_MS, high: to ?? LATEST_MS, named: bucketKey === 'to' ? to : from }))
    .sort((one, other) => one.low - other.low || one.high - other.high);
  return {
    lows: read.map(({ low }) => low),
    highs: read.map(({ high }) => high),
    names: read.map(({ named }) => (named === undefined ? OPEN : toIso(named))),
  };
}
