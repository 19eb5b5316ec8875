import { type ConditionConfig } from 'api/events/conditions';
import { searchedBy } from 'areas/events';
import { Routes } from 'routing/Routes';

/** The search page with what a definition searches in its last window. */
export function replayOf(config: ConditionConfig): string {
  const { query, streams } = searchedBy(config);
  return Routes.SEARCH.query({
    q: query || undefined,
    rangetype: 'relative',
    relative: Math.max(1, Math.round(config.search_within_ms / 1000)).toString(),
    streams: streams.length > 0 ? streams.join(',') : undefined,
  });
}
