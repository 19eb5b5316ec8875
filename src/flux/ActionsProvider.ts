import { load, lookUp } from './registry';

/** Actions by area name, for plugins: they need not import our files. */
export const ActionsProvider = {
  /**
   * The actions an area offers under this name; their code is loaded on the first request. The store that answers them
   * is loaded when the first of them is asked.
   *
   * @throws Error when there are none, or their code did not arrive
   */
  load: <ActionSet>(name: string) => load('actions', name) as Promise<ActionSet>,

  /** @throws Error when the actions are not loaded, or do not exist */
  getActions: <ActionSet>(name: string) => lookUp('actions', name) as ActionSet,
};
