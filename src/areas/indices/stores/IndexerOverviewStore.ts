import { getIndexerOverview, type IndexerOverview } from 'api/indices/overview';
import { createPoll, type Poll } from 'rest/polling';
import { createStore } from 'rest/store';
import { IndexerOverviewActions } from './IndexerOverviewActions';

const REFRESH_MS = 2_000;

export interface IndexerOverviewState {
  /** Whose overview it is. */
  indexSetId?: string;
  /** Absent until loaded; stays when a refresh fails. */
  overview?: IndexerOverview;
  /** Why the last load failed; `unavailableText` says what to tell of a search backend that is away. */
  error?: unknown;
}

const initial: IndexerOverviewState = {};

/** An index set at a glance, refreshed while its page is open. */
export const IndexerOverviewStore = createStore(
  'IndexerOverview',
  IndexerOverviewActions,
  initial,
)(({ answer }) => ({
  load: answer(getIndexerOverview, {
    send: (indexSetId) => ({ params: { indexSetId } }),
    begin: (indexSetId) => (state) =>
      state.indexSetId === indexSetId ? {} : { indexSetId, overview: undefined, error: undefined },
    into: (overview) => ({ overview }),
    error: 'error',
    newestOnly: true,
  }),
}));

/** Refreshes the overview of an index set every 2 seconds. */
export const createOverviewPoll = (indexSetId: string): Poll =>
  createPoll({ everyMs: REFRESH_MS, run: (signal) => IndexerOverviewActions.load.within(signal, indexSetId) });
