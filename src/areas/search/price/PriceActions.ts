import { type SearchPrice } from 'api/search-price';
import { type QueryToValidate } from 'areas/query';
import { action, createActions } from 'flux/actions';

export const PriceActions = createActions('Price', {
  /** Asks what a search would cost, 350 ms after the last change; undefined when there was another. */
  ask: action<[search: QueryToValidate], SearchPrice | undefined>(),
});
