import { load, lookUp } from './registry';
import { type Store } from './store';

/** Stores by name: plugins use them without importing our files. */
export const StoreProvider = {
  /**
   * The store an area offers under this name; its code is loaded on the first request.
   *
   * @throws Error when there is none, or its code did not arrive
   */
  load: <State extends object>(name: string) => load('stores', name) as Promise<Store<State>>,

  /** @throws Error when the store is not loaded, or does not exist */
  getStore: <State extends object>(name: string) => lookUp('stores', name) as Store<State>,
};
