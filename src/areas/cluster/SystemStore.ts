import { getSystem, type SystemOverview } from 'api/cluster';
import { createStore } from 'rest/store';
import { SystemActions } from './SystemActions';

export interface SystemState {
  /** Version, lifecycle and time zone of the node that serves the console. */
  system?: SystemOverview;
  error?: unknown;
}

const initial: SystemState = {};

/** The node that serves the console. Needs `system:read`. */
export const SystemStore = createStore(
  'System',
  SystemActions,
  initial,
)(({ answer }) => ({
  load: answer(getSystem, { into: (system) => ({ system }), error: 'error' }),
}));
