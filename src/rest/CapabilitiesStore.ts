import { hasStatus } from './FetchError';
import { call } from './call';
import { type Credentials, currentCredentials, sessionChanged } from './session-gate';
import { getCapabilities } from 'api/capabilities';
import { action, createActions } from 'flux/actions';
import { type Unsubscribe } from 'flux/signal';
import { createStore } from './store';

export interface CapabilitiesState {
  /** What the server offers beyond a 4.3 cluster; undefined until it has answered. */
  capabilities?: readonly string[];
}

export const CapabilitiesActions = createActions('Capabilities', { load: action<[], readonly string[]>() });

const initial: CapabilitiesState = {};

/** A server without this call is a plain cluster: it has no capabilities. */
export const CapabilitiesStore = createStore(
  'Capabilities',
  CapabilitiesActions,
  initial,
)(({ setState }) => {
  return {
    load: async (signal) => {
      const capabilities = await call(getCapabilities, { signal, expects: [403, 404] }).then(
        (answer) => answer.capabilities,
        (error: unknown) => {
          if (hasStatus(error, 403, 404)) return [];
          throw error;
        },
      );
      setState({ capabilities });
      return capabilities;
    },
  };
});

/** Loads the capabilities after each sign-in, and at once when already signed in. */
export function watchCapabilities(): Unsubscribe {
  const ask = (credentials: Credentials | undefined) => {
    if (credentials) void CapabilitiesActions.load();
  };
  ask(currentCredentials());
  return sessionChanged.listen(ask);
}

/** Whether the server is known to offer something beyond a 4.3 cluster. */
export function hasCapability({ capabilities }: CapabilitiesState, name: string): boolean {
  return capabilities?.includes(name) ?? false;
}

/** Whether the server is a plain 4.3 cluster, with Elasticsearch, shards and replicas; assumed until it has answered. */
export function isPlainCluster({ capabilities = [] }: CapabilitiesState): boolean {
  return capabilities.length === 0;
}
