import { type ClusterHealth, getIndexerClusterHealth, getIndexerClusterName } from 'api/indices/overview';
import { createPoll } from 'rest/polling';
import { createStore } from 'rest/store';
import { IndexerClusterActions } from './IndexerClusterActions';

const REFRESH_MS = 5_000;

export interface IndexerClusterState {
  /** Absent until loaded; stays when a refresh fails. */
  health?: ClusterHealth;
  healthError?: unknown;
  name?: string;
  nameError?: unknown;
}

const initial: IndexerClusterState = {};

/** The search backend: its state and its name. */
export const IndexerClusterStore = createStore(
  'IndexerCluster',
  IndexerClusterActions,
  initial,
)(({ answer }) => ({
  health: answer(getIndexerClusterHealth, { into: (health) => ({ health }), error: 'healthError' }),
  name: answer(getIndexerClusterName, { into: ({ name }) => ({ name }), error: 'nameError' }),
}));

/** Refreshes both every 5 seconds. */
export const indexerClusterPoll = createPoll({
  everyMs: REFRESH_MS,
  run: (signal) =>
    Promise.all([IndexerClusterActions.health.within(signal), IndexerClusterActions.name.within(signal)]),
});
