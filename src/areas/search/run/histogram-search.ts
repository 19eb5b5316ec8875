import { type PivotResult, type Search, type SearchJob } from 'api/search';
import { type TimeRange } from 'api/time-range';
import { type HistogramBucket } from 'ui/histogram/buckets';
import { type FieldScope, newPartId, newSearchId, streamFilter, whyNothing } from 'areas/query';
import { histogramOf } from './histogram';
import { histogramType } from './search-request';
import { type HistogramInterval } from '../address/search-url';

/** Number of messages in total and over time. */
export interface CountedOverTime {
  total: number;
  buckets: readonly HistogramBucket[];
}

/** Which messages to count over time. */
export type CountedMessages = Pick<FieldScope, 'query' | 'streams'> & { timerange: TimeRange };

/** A search for the histogram only. */
export function histogramSearch({ query, timerange, streams }: CountedMessages, interval?: HistogramInterval): Search {
  return {
    id: newSearchId(),
    parameters: [],
    queries: [
      {
        id: newPartId(),
        query: { type: 'elasticsearch', query_string: query },
        timerange,
        filter: streamFilter(streams),
        search_types: [histogramType(newPartId(), interval)],
      },
    ],
  };
}

/** Reads the answer to {@link histogramSearch}. @throws Error with the server's text when it could not be computed */
export function readHistogram(job: SearchJob, interval?: HistogramInterval): CountedOverTime {
  const [queryId, result] = Object.entries(job.results)[0] ?? [];
  const part = Object.values(result?.search_types ?? {}).find((each): each is PivotResult => each.type === 'pivot');
  if (!part) throw whyNothing(job, queryId);
  return { total: part.total, buckets: histogramOf(part, interval).buckets };
}
