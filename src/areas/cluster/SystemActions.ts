import { type SystemOverview } from 'api/cluster';
import { action, createActions } from 'flux/actions';

export const SystemActions = createActions('System', {
  /** Loads what the asked node says of itself. */
  load: action<[], SystemOverview>(),
});
