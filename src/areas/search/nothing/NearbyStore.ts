import { executeSearchNow } from 'api/search';
import { isCancelled } from 'flux/cancelled';
import { createStore } from 'rest/store';
import { call } from 'rest/call';
import { type FieldScope } from 'areas/query';
import { alternativesOf } from './alternatives';
import { type Nearby, nearbySearch, readNearby } from './nearby-search';
import { NearbyActions } from './NearbyActions';

export interface NearbyState {
  /** The search that was looked around. */
  of?: FieldScope;
  /** Absent when it could not be told. */
  nearby?: Nearby;
}

const initial: NearbyState = {};

/** What lies around the search that found nothing; nothing is said when it cannot be told. */
export const NearbyStore = createStore(
  'Nearby',
  NearbyActions,
  initial,
)(({ setState }) => ({
  look: async (signal, scope) => {
    const alternatives = alternativesOf(scope.query);
    const asked = nearbySearch(scope, alternatives);
    try {
      const job = await call(executeSearchNow, { body: asked.search, signal, expects: [403] });
      const nearby = readNearby(job, asked, alternatives);
      setState({ of: scope, nearby });
      return nearby;
    } catch (error) {
      if (!isCancelled(error)) setState({ of: scope, nearby: undefined });
      throw error;
    }
  },
}));
