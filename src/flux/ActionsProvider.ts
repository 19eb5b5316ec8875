import { load, lookUp } from './registry';

/** Actions by area name: plugins use them without importing our files. */
export const ActionsProvider = {
  /**
   * The actions an area offers under this name; their code is loaded on the first request. The store that handles them
   * is loaded when the first of them is called.
   *
   * @throws Error when there are none, or their code did not arrive
   */
  load: <ActionSet>(name: string) => load('actions', name) as Promise<ActionSet>,

  /** @throws Error when the actions are not loaded, or do not exist */
  getActions: <ActionSet>(name: string) => lookUp('actions', name) as ActionSet,
};
