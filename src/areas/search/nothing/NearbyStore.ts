import { executeSearchNow } from 'api/search';
import { isCancelled } from 'flux/cancelled';
import { createStore } from 'rest/store';
import { call } from 'rest/call';
import { correctWords, type FieldScope } from 'areas/query';
import { alternativesOf } from './alternatives';
import { correctedQueries, wordsOf } from './corrected';
import { type Nearby, nearbySearch, readNearby } from './nearby-search';
import { NearbyActions } from './NearbyActions';

export interface NearbyState {
  /** The search without results. */
  of?: FieldScope;
  /** Undefined when the request failed. */
  nearby?: Nearby;
}

const initial: NearbyState = {};

/** Alternatives to a search without results; failures are not shown. */
export const NearbyStore = createStore(
  'Nearby',
  NearbyActions,
  initial,
)(({ setState }) => ({
  look: async (signal, scope) => {
    try {
      const { query } = scope;
      // The other searches are offered without corrections.
      const corrections = await correctWords(signal, scope, wordsOf(query)).catch(() => []);
      const alternatives = [...correctedQueries(query, corrections), ...alternativesOf(query)];
      const asked = nearbySearch(scope, alternatives);
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
