import { type Search, type SearchJob } from 'api/search';
import { newPartId, newSearchId, streamFilter } from 'areas/query';

const HOUR_MS = 3_600_000;
/** A day, one bar an hour. */
export const SHOWN_HOURS = 24;
/** More values than streams: messages of the listed streams may be in any other, which takes a place among the values. */
const MAX_STREAMS = 1_000;

/** The messages of a stream in the last day. */
export interface StreamActivity {
  total: number;
  /** One number an hour, oldest first. */
  hours: readonly number[];
}

/** A search for the messages of the last day, by stream and hour. */
export function activitySearch(streamIds: readonly string[]): Search {
  return {
    id: newSearchId(),
    parameters: [],
    queries: [
      {
        id: newPartId(),
        query: { type: 'elasticsearch', query_string: '' },
        timerange: { type: 'relative', from: (SHOWN_HOURS * HOUR_MS) / 1000 },
        filter: streamFilter(streamIds),
        search_types: [
          {
            id: newPartId(),
            type: 'pivot',
            name: 'activity',
            rollup: true,
            row_groups: [
              { type: 'values', field: 'streams', limit: MAX_STREAMS },
              { type: 'time', field: 'timestamp', interval: { type: 'timeunit', timeunit: '1h' } },
            ],
            column_groups: [],
            series: [{ id: 'count()', type: 'count' }],
            sort: [],
          },
        ],
      },
    ],
  };
}

/** Reads the answer to {@link activitySearch}; absent when the search failed. */
export function readActivity(
  job: SearchJob,
  streamIds: readonly string[],
): ReadonlyMap<string, StreamActivity> | undefined {
  const pivot = Object.values(Object.values(job.results)[0]?.search_types ?? {})[0];
  if (pivot?.type !== 'pivot') return undefined;
  const newestHour = Math.floor(Date.parse(pivot.effective_timerange.to) / HOUR_MS);
  const found = new Map(streamIds.map((id) => [id, { total: 0, hours: Array<number>(SHOWN_HOURS).fill(0) }]));
  for (const { key, values, source } of pivot.rows) {
    const activity = found.get(key[0] ?? '');
    if (source !== 'leaf' || !activity) continue;
    const count = Number(values[0]?.value ?? 0);
    const hour = SHOWN_HOURS - 1 - (newestHour - Math.floor(Date.parse(key[1] ?? '') / HOUR_MS));
    activity.total += count;
    // The range begins within an hour of its own, which is drawn with the first full one.
    const shown = Math.max(hour, 0);
    activity.hours[shown] = (activity.hours[shown] ?? 0) + count;
  }
  return found;
}
