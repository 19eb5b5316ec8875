import { lookUp } from './registry';
import { type Store } from './store';

/** Stores by name, for plugins: they need not import our files. */
export const StoreProvider = {
  /**
   * The store an area declared under this name.
   *
   * @throws Error when there is none, for instance because the area's page has never been opened.
   */
  getStore<State extends object>(name: string): Store<State> {
    const store = lookUp('stores', name);
    if (store === undefined) throw new Error(`There is no store named ${name}`);
    return store as Store<State>;
  },
};
