import { type TimeRange } from 'api/time-range';
import { type OwnWidget } from '../model/own-widget';

/** What a widget is about, while it is edited. */
export interface ScopeDraft {
  /** Absent: the page's. */
  timerange?: TimeRange;
  /** None: the page's. */
  streams: readonly string[];
  /** Narrows the page's; empty: nothing more is asked. */
  query: string;
}

/** Nothing of its own. */
export const PAGE_SCOPE: ScopeDraft = { streams: [], query: '' };

export const scopeDraft = ({ timerange, streams = [], query = '' }: OwnWidget): ScopeDraft => ({
  ...(timerange && { timerange }),
  streams,
  query,
});

/** Whether a widget is about what its page is about. */
export const isPageScope = ({ timerange, streams, query }: ScopeDraft): boolean =>
  timerange === undefined && streams.length === 0 && query.trim() === '';

/** The widget with what it is about; what is the page's is left out. */
export function withScope({ timerange, streams, query }: ScopeDraft, own: OwnWidget): OwnWidget {
  const rest = { ...own };
  delete rest.timerange;
  delete rest.streams;
  delete rest.query;
  return {
    ...rest,
    ...(timerange && { timerange }),
    ...(streams.length > 0 && { streams }),
    ...(query.trim() !== '' && { query: query.trim() }),
  };
}
