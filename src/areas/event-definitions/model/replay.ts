import { type ConditionConfig } from 'api/events/conditions';
import { goesByReceipt, receivedWithin, searchedBy } from 'areas/events';
import { Routes } from 'routing/Routes';

/** The search page with what a definition searches in its last window. */
export function replayOf(config: ConditionConfig): string {
  const { query, streams } = searchedBy(config);
  const seconds = Math.max(1, Math.round(config.search_within_ms / 1000));
  const isByReceipt = goesByReceipt(config);
  return Routes.SEARCH.query({
    q: (isByReceipt ? receivedWithin(query, seconds) : query) || undefined,
    rangetype: 'relative',
    // What was received then may be of any time.
    relative: isByReceipt ? '0' : seconds.toString(),
    streams: streams.length > 0 ? streams.join(',') : undefined,
  });
}
