import { type Node } from 'api/cluster';
import { action, createActions } from 'flux/actions';

export const NodesActions = createActions('Nodes', {
  /** Loads the active nodes now; the store also does so every 5 seconds. */
  list: action<[], readonly Node[]>(),
});
