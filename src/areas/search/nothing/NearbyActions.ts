import { action, createActions } from 'flux/actions';
import { type FieldScope } from 'areas/query';
import { type Nearby } from './nearby-search';

export const NearbyActions = createActions('Nearby', {
  /** Looks around a search that found nothing: in all time, and for queries that may have been meant. */
  look: action<[scope: FieldScope], Nearby>(),
});
