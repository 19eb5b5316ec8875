import { type PivotResult, type Search, type SearchJob } from 'api/search';
import { type HistogramBucket } from 'ui/histogram/buckets';
import { type FieldScope } from '../field-search';
import { histogramOf } from '../histogram';
import { newPartId, newSearchId } from '../identifiers';
import { whyNothing } from '../job-errors';
import { histogramType, streamFilter } from '../search-request';
import { type HistogramInterval } from '../search-url';

/** What the time before held. */
export interface EarlierResult {
  /** The scope of now that it was asked for. */
  of: FieldScope;
  total: number;
  /** In their own time, not moved. */
  buckets: readonly HistogramBucket[];
}

/** A search for the histogram of a scope alone. */
export function histogramSearch({ query, covered, streams }: FieldScope, interval?: HistogramInterval): Search {
  return {
    id: newSearchId(),
    parameters: [],
    queries: [
      {
        id: newPartId(),
        query: { type: 'elasticsearch', query_string: query },
        timerange: { type: 'absolute', from: covered.from, to: covered.to },
        filter: streamFilter(streams),
        search_types: [histogramType(newPartId(), interval)],
      },
    ],
  };
}

/** Reads the answer to {@link histogramSearch}. @throws Error with the server's text when it could not be computed */
export function readHistogram(job: SearchJob, of: FieldScope, interval?: HistogramInterval): EarlierResult {
  const [queryId, result] = Object.entries(job.results)[0] ?? [];
  const part = Object.values(result?.search_types ?? {}).find((each): each is PivotResult => each.type === 'pivot');
  if (!part) throw whyNothing(job, queryId);
  return { of, total: part.total, buckets: histogramOf(part, interval).buckets };
}
