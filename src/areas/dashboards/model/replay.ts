import { writeTimeRange } from 'areas/query';
import { changeQuery } from 'routing/query-state';
import { Routes } from 'routing/Routes';
import { type EffectiveScope } from './scope';

/** The search page that shows the same messages (card dashboards.md, "Replay search link"). */
export function replayRoute({ timerange, query, streams }: EffectiveScope): string {
  const change = { q: query, ...writeTimeRange(timerange), streams: streams.length > 0 ? streams.join() : undefined };
  return `${Routes.SEARCH.HOME}${changeQuery('', change)}`;
}
