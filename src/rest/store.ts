import { createStateStore, type Answers, type Store, type StoreOptions } from 'flux/store';
import { type StateControl } from 'flux/state-control';
import { type AnswerBy, createAnswer, createPerform, type PerformBy } from './answer';

/** What the store's own file may do with it. */
export interface StoreControl<State extends object> extends StateControl<State> {
  /** Declares how an action is handled by one call: what is sent, stored and toasted. */
  answer: AnswerBy<State>;
  /** The same for an action that needs several calls. */
  perform: PerformBy<State>;
}

/**
 * Declares the store that handles a set of actions by calls of the contract. A second declaration under the same name
 * returns the first store.
 *
 * ```ts
 * export const NodesStore = createStore('Nodes', NodesActions, initial)(({ answer }) => ({
 *   list: answer(listNodes, { into: ({ nodes }) => ({ nodes }), error: 'error' }),
 * }));
 * ```
 *
 * @throws Error when another store handles the actions already.
 */
export function createStore<State extends object, ActionSet extends object>(
  name: string,
  actions: ActionSet,
  initial: State,
  options?: StoreOptions,
) {
  const declare = createStateStore(name, actions, initial, options);
  return (answers: (control: StoreControl<State>) => Answers<ActionSet>): Store<State> =>
    declare((control) => {
      const perform = createPerform(control);
      return answers({ ...control, perform, answer: createAnswer(perform) });
    });
}
