import { type listNodes } from 'api/cluster';
import { type Answer } from 'api/contract';
import { action, createActions } from 'flux/actions';

export const NodesActions = createActions('Nodes', {
  /** Loads the active nodes now; the store also does so every 5 seconds. */
  list: action<[], Answer<typeof listNodes>>(),
});
