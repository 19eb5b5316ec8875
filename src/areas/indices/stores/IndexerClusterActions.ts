import { type ClusterHealth, type ClusterName } from 'api/indices/overview';
import { action, createActions } from 'flux/actions';

/** Requires `indexercluster:read`. */
export const IndexerClusterActions = createActions('IndexerCluster', {
  /** Loads the state of the search backend. */
  health: action<[], ClusterHealth>(),
  /** Loads its name. */
  name: action<[], ClusterName>(),
});
