import { isCancelled } from './cancelled';

/**
 * A value loaded from the server together with its loading state, as one type, so that no
 * combination is meaningless. A loaded value stays during a reload, and when that fails.
 */
export type Loadable<Value> =
  | { readonly status: 'absent' }
  | { readonly status: 'loading' }
  | { readonly status: 'loaded'; readonly value: Value }
  | { readonly status: 'reloading'; readonly value: Value }
  | { readonly status: 'failed'; readonly error: unknown; readonly value?: Value };

/** Not requested yet. */
export const ABSENT: Loadable<never> = { status: 'absent' };

const LOADING: Loadable<never> = { status: 'loading' };

/** The value to show, in any state that has one. */
export function valueOf<Value>(loadable: Loadable<Value>): Value | undefined {
  return 'value' in loadable ? loadable.value : undefined;
}

/** Why the last call failed; undefined once a later one has begun. */
export function errorOf(loadable: Loadable<unknown>): unknown {
  return loadable.status === 'failed' ? loadable.error : undefined;
}

/** The state after a successful call. */
export function loaded<Value>(value: Value): Loadable<Value> {
  return { status: 'loaded', value };
}

/** The state when a call begins. */
export function begun<Value>(before: Loadable<Value>): Loadable<Value> {
  const value = valueOf(before);
  return value === undefined ? LOADING : { status: 'reloading', value };
}

/** The state after a failed call; a cancelled one restores what was there. */
export function failed<Value>(before: Loadable<Value>, error: unknown): Loadable<Value> {
  const value = valueOf(before);
  if (!isCancelled(error))
    return value === undefined ? { status: 'failed', error } : { status: 'failed', error, value };
  return value === undefined ? ABSENT : loaded(value);
}

/**
 * The effects of an answer that keep a `Loadable` property of the state up to date:
 * `answer(getTree, { ...loading('tree'), into: (tree) => ({ tree: loaded(tree) }) })`.
 */
export const loading = <Key extends string>(key: Key) => ({
  begin:
    () =>
    <State extends Record<Key, Loadable<unknown>>>(state: State) =>
      ({ [key]: begun(state[key]) }) as Partial<State>,
  failed:
    (error: unknown) =>
    <State extends Record<Key, Loadable<unknown>>>(state: State) =>
      ({ [key]: failed(state[key], error) }) as Partial<State>,
});
