import { action, createActions } from 'flux/actions';
import { type FieldScope } from 'areas/query';
import { type Nearby } from './nearby-search';

export const NearbyActions = createActions('Nearby', {
  /** Finds alternatives to a search without results: the query over all time, and similar queries. */
  look: action<[scope: FieldScope], Nearby>(),
});
