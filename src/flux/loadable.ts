import { isCancelled } from './cancelled';

/**
 * Something the server has, and how it stands with it: what we have and what we are doing are told together, so that no
 * combination is meaningless. What was loaded stays while it is loaded again, and when that fails.
 */
export type Loadable<Value> =
  | { readonly status: 'absent' }
  | { readonly status: 'loading' }
  | { readonly status: 'loaded'; readonly value: Value }
  | { readonly status: 'reloading'; readonly value: Value }
  | { readonly status: 'failed'; readonly error: unknown; readonly value?: Value };

/** Nobody has asked for it yet. */
export const ABSENT: Loadable<never> = { status: 'absent' };

const LOADING: Loadable<never> = { status: 'loading' };

/** What is there to show, whatever is going on. */
export function valueOf<Value>(loadable: Loadable<Value>): Value | undefined {
  return 'value' in loadable ? loadable.value : undefined;
}

/** Why the last call failed; nothing once a later one has begun. */
export function errorOf(loadable: Loadable<unknown>): unknown {
  return loadable.status === 'failed' ? loadable.error : undefined;
}

/** It is there. */
export function loaded<Value>(value: Value): Loadable<Value> {
  return { status: 'loaded', value };
}

/** A call for it has begun. */
export function begun<Value>(before: Loadable<Value>): Loadable<Value> {
  const value = valueOf(before);
  return value === undefined ? LOADING : { status: 'reloading', value };
}

/** The call for it has failed; one that was cancelled leaves what was there. */
export function failed<Value>(before: Loadable<Value>, error: unknown): Loadable<Value> {
  const value = valueOf(before);
  if (!isCancelled(error))
    return value === undefined ? { status: 'failed', error } : { status: 'failed', error, value };
  return value === undefined ? ABSENT : loaded(value);
}

/**
 * What of an answer's effects keeps a property of the state loadable:
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
