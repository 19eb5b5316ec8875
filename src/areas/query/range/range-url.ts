import { type TimeRange } from 'api/time-range';
import { type QueryChange } from 'routing/query-state';
import { instantOf } from 'ui/time-range-picker/time-range';

/** Reads a whole number of seconds. */
export function secondsIn(text: string | null): number | undefined {
  return text !== null && /^\d+$/.test(text.trim()) ? Number(text) : undefined;
}

const isInstant = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d\d-\d\d/.test(text.trim()) && !Number.isNaN(instantOf(text));

function readRelative(parameters: URLSearchParams): TimeRange | undefined {
  const range = secondsIn(parameters.get('relative'));
  if (range !== undefined) return { type: 'relative', range };
  const from = secondsIn(parameters.get('from'));
  const to = secondsIn(parameters.get('to'));
  if (from === undefined) return undefined;
  // Addresses with zero seconds mean all time.
  if (from === 0) return { type: 'relative', range: 0 };
  return to ? { type: 'relative', from, to } : { type: 'relative', from };
}

/**
 * The range in an address (card search.md, "URL parameters"); undefined when missing or invalid.
 *
 * @param zone for keywords without one
 */
export function readTimeRange(parameters: URLSearchParams, zone: string): TimeRange | undefined {
  const from = parameters.get('from');
  const to = parameters.get('to');
  const keyword = parameters.get('keyword');
  switch (parameters.get('rangetype')) {
    case 'absolute':
      return isInstant(from) && isInstant(to) ? { type: 'absolute', from, to } : undefined;
    case 'keyword':
      return keyword ? { type: 'keyword', keyword, timezone: parameters.get('timezone') ?? zone } : undefined;
    default:
      return readRelative(parameters);
  }
}

const NO_RANGE = { rangetype: undefined, relative: undefined, from: undefined, to: undefined, keyword: undefined };

/** The changes to an address that set this range and remove any other. */
export function writeTimeRange(timerange: TimeRange | undefined): QueryChange {
  const none: QueryChange = { ...NO_RANGE, timezone: undefined };
  if (!timerange) return none;
  const own = { ...none, rangetype: timerange.type };
  switch (timerange.type) {
    case 'absolute':
      return { ...own, from: timerange.from, to: timerange.to };
    case 'keyword':
      return { ...own, keyword: timerange.keyword, timezone: timerange.timezone };
    default: {
      const { range, from, to } = timerange;
      return { ...own, relative: range?.toString(), from: from?.toString(), to: to ? to.toString() : undefined };
    }
  }
}
