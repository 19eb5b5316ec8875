import { type Action, claimActions, type Invocation } from './actions';
import { createRefluxStore } from './reflux';
import { everyRegistered, registered } from './registry';
import { callListener, type Unsubscribe } from './signal';
import { type StateControl } from './state-control';
import { createUnderWay, type UnderWay } from './under-way';

/** What components and other stores see of a store. */
export interface Store<State extends object> {
  readonly name: string;
  /** The same object until something changes. */
  getState(): State;
  /** Called after each change. */
  listen(listener: () => void): Unsubscribe;
  /** Restores the initial state and cancels what is in progress, so that no late answer changes it. */
  reset(): void;
}

/** One function per action: takes the caller's signal, then the arguments. Its promise settles the caller's. */
export type Answers<ActionSet> = {
  [Name in keyof ActionSet]: ActionSet[Name] extends Action<infer Args, infer Result>
    ? (signal: AbortSignal, ...args: Args) => Result | Promise<Result>
    : never;
};

export interface StoreOptions {
  /** The state is about the server or the session itself: kept when another person signs in. */
  outlivesSession?: boolean;
}

type Answer = (signal: AbortSignal, ...args: unknown[]) => unknown;

interface ResettableStore extends Store<object> {
  outlivesSession: boolean;
}

function listenerFor(answer: Answer, underWay: UnderWay): (invocation: unknown) => void {
  return (invocation) => {
    const { args, signal: asked, settle } = invocation as Invocation;
    const { signal, end } = underWay.begin(asked);
    settle(new Promise((resolve) => resolve(answer(signal, ...args))).finally(end));
  };
}

function isChanged<State extends object>(state: State, change: Partial<State>): boolean {
  return (Object.keys(change) as (keyof State)[]).some((key) => !Object.is(state[key], change[key]));
}

/**
 * Declares the store that handles a set of actions, without the server: `rest/store` adds calls. A second declaration
 * under the same name returns the first store.
 *
 * @throws Error when another store handles the actions already.
 */
export function createStateStore<State extends object, ActionSet extends object>(
  name: string,
  actions: ActionSet,
  initial: State,
  { outlivesSession = false }: StoreOptions = {},
) {
  return (answers: (control: StateControl<State>) => Answers<ActionSet>): Store<State> =>
    registered('stores', name, () => {
      let state = initial;
      const getState = () => state;
      const replace = (next: State) => {
        state = next;
        channel.trigger();
      };
      const setState: StateControl<State>['setState'] = (change) => {
        const changed = typeof change === 'function' ? change(state) : change;
        if (isChanged(state, changed)) replace({ ...state, ...changed });
      };
      const table = answers({ getState, setState }) as Record<string, Answer>;
      const underWay = createUnderWay();
      const listeners = Object.fromEntries(
        Object.entries(table).map(([key, answer]) => [key, listenerFor(answer, underWay)]),
      );
      const channel = createRefluxStore(claimActions(actions, name), listeners);
      const listen = (listener: () => void) => channel.listen(() => callListener(listener, []));
      const reset = () => {
        underWay.stopAll();
        replace(initial);
      };
      return { name, getState, listen, reset, outlivesSession } satisfies Store<State> & { outlivesSession: boolean };
    });
}

/** Resets every store with data of the signed-in person. Called after signing out. */
export function resetStores(): void {
  (everyRegistered('stores') as ResettableStore[])
    .filter((store) => !store.outlivesSession)
    .forEach((store) => store.reset());
}
