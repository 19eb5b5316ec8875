import Reflux from 'reflux';

/**
 * The only file that imports Reflux. Its own types are too loose (`createActions` returns any), so the
 * parts we use are described here once.
 */
type Listener<Values extends unknown[]> = (...values: Values) => void;

export interface RefluxChannel<Values extends unknown[]> {
  trigger(...values: Values): void;
  listen(listener: Listener<Values>): () => void;
}

export interface RefluxAction<Invocation, Result> extends RefluxChannel<[Invocation]> {
  completed: RefluxChannel<[Result]>;
  failed: RefluxChannel<[unknown]>;
}

/** One Reflux action with the children `completed` and `failed` for each name. */
export function createRefluxActions(names: readonly string[]): Record<string, RefluxAction<unknown, unknown>> {
  return Reflux.createActions(Object.fromEntries(names.map((name) => [name, { asyncResult: true, sync: true }])));
}

/** A Reflux store that handles each of the given actions with the listener of the same name. */
export function createRefluxStore(
  actions: Record<string, RefluxAction<unknown, unknown>>,
  listeners: Record<string, Listener<[unknown]>>,
): RefluxChannel<[]> {
  const store = Reflux.createStore({
    init() {
      Object.entries(listeners).forEach(([name, listener]) => this.listenTo(actions[name], listener));
    },
  });
  return store as unknown as RefluxChannel<[]>;
}
