import { priceSearch, type SearchPrice } from 'api/search-price';
import { parametersText, type QueryToValidate, sentQuery, typingPause } from 'areas/query';
import { call } from 'rest/call';
import { createStore } from 'rest/store';
import { PriceActions } from './PriceActions';

export interface PriceState {
  /** The search that was priced last. */
  of?: QueryToValidate;
  price?: SearchPrice;
}

const initial: PriceState = {};

/** What the search being typed would cost. Only a hint: failures are not shown. */
export const PriceStore = createStore(
  'Price',
  PriceActions,
  initial,
)(({ setState }) => ({
  ask: async (signal, search) => {
    await typingPause(signal);
    if (signal.aborted) return undefined;
    const { query, timerange, streams, parameters } = search;
    const body = { ...sentQuery(query, parameters), timerange, streams: [...streams] };
    const price = await call(priceSearch, { body, signal, expects: [400, 403] });
    setState({ of: search, price });
    return price;
  },
}));

const keyOf = ({ query, timerange, streams, parameters = [] }: QueryToValidate): string =>
  JSON.stringify([query, timerange, streams, parametersText(parameters)]);

/** The price of a search; undefined while it is not known. */
export const priceOf = ({ of, price }: PriceState, search: QueryToValidate): SearchPrice | undefined =>
  of && keyOf(of) === keyOf(search) ? price : undefined;
