import { lookUp } from './registry';

/** Actions by area name, for plugins: they need not import our files. */
export const ActionsProvider = {
  /**
   * The actions an area declared under this name.
   *
   * @throws Error when there are none.
   */
  getActions<ActionSet>(name: string): ActionSet {
    const actions = lookUp('actions', name);
    if (actions === undefined) throw new Error(`There are no actions named ${name}`);
    return actions as ActionSet;
  },
};
