import { action, createActions } from 'flux/actions';

export const MetricsActions = createActions('Metrics', {
  /** Wants a metric of one node, or of every node. Each wish is counted and taken back by `remove`. */
  add: action<[name: string, nodeId?: string]>(),
  /** Takes back one wish. */
  remove: action<[name: string, nodeId?: string]>(),
  /** Reads all wanted metrics now; nothing is asked while none is wanted. */
  refresh: action(),
});
