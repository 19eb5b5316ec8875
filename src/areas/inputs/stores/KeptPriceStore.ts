import { getKeptPrice, type KeptPrice } from 'api/messages';
import { action, createActions } from 'flux/actions';
import { createStore } from 'rest/store';

export interface KeptPriceState {
  /** By input id, of those that were asked for. */
  prices: Readonly<Record<string, KeptPrice>>;
  error?: unknown;
}

export const KeptPriceActions = createActions('KeptPrice', {
  get: action<[inputId: string], KeptPrice>(),
});

const initial: KeptPriceState = { prices: {} };

/** What it takes on disk to keep what inputs receive. Servers with the capability `received-bytes` measure it. */
export const KeptPriceStore = createStore(
  'KeptPrice',
  KeptPriceActions,
  initial,
)(({ answer }) => ({
  get: answer(getKeptPrice, {
    send: (inputId) => ({ params: { inputId } }),
    into: (price, inputId) => (state) => ({ prices: { ...state.prices, [inputId]: price } }),
    error: 'error',
  }),
}));
