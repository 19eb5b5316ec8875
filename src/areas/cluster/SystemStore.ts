import { getSystem, type SystemOverview } from 'api/cluster';
import { createStore } from 'flux/store';
import { call } from 'rest/call';
import { isCancelled } from 'rest/FetchError';
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
)(({ setState }) => ({
  load: async (signal) => {
    try {
      const system = await call(getSystem, { signal });
      setState({ system, error: undefined });
      return system;
    } catch (error) {
      if (!isCancelled(error)) setState({ error });
      throw error;
    }
  },
}));
