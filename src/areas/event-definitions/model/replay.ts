import { type ConditionConfig } from 'api/events/conditions';
import { Routes } from 'routing/Routes';

/** The search page with what a definition searches in its last window. */
export const replayOf = ({ query, streams, search_within_ms: withinMs }: ConditionConfig): string =>
  Routes.SEARCH.query({
    q: query || undefined,
    rangetype: 'relative',
    relative: Math.max(1, Math.round(withinMs / 1000)).toString(),
    streams: streams.length > 0 ? streams.join(',') : undefined,
  });
