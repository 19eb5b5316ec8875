import { createRefluxActions, type RefluxAction } from './reflux';
import { isOffered, load, registered } from './registry';
import { callListener, type Unsubscribe } from './signal';
import { CancelledError } from './cancelled';
import { isPeriodical, markPeriodical } from './periodical';

/** One call of an action, passed from its caller to the store. */
export interface Invocation {
  args: unknown[];
  signal: AbortSignal;
  settle(outcome: Promise<unknown>): void;
}

/** A promise that its caller can cancel; it is then rejected with `CancelledError`. */
export interface Cancellable<Result> extends Promise<Result> {
  cancel(): void;
}

export interface Outcome<Values extends unknown[]> {
  listen(listener: (...values: Values) => void): Unsubscribe;
}

/**
 * Calls a store, which is loaded first when necessary. The promise settles exactly once;
 * `completed` or `failed` fires just before.
 */
export interface Action<Args extends unknown[], Result> {
  (...args: Args): Cancellable<Result>;
  /** Calls it as part of a larger operation, such as a poll: cancelled together with it, and periodical when it is. */
  within(signal: AbortSignal, ...args: Args): Cancellable<Result>;
  readonly completed: Outcome<[Result]>;
  readonly failed: Outcome<[unknown]>;
}

/** What `action<Args, Result>()` returns: types only. */
export interface ActionType<Args extends unknown[], Result> {
  readonly args?: Args;
  readonly result?: Result;
}

/** Declares the arguments and the result of one action of `createActions`. */
export function action<Args extends unknown[] = [], Result = void>(): ActionType<Args, Result> {
  return {};
}

export type Actions<Types> = {
  readonly [Name in keyof Types]: Types[Name] extends ActionType<infer Args, infer Result>
    ? Action<Args, Result>
    : never;
};

const channels = new WeakMap<object, Record<string, RefluxAction<unknown, unknown>>>();
const handledBy = new WeakMap<object, string>();

function outcome<Value>(channel: { listen(listener: (value: Value) => void): Unsubscribe }): Outcome<[Value]> {
  return { listen: (listener) => channel.listen((value) => callListener(listener, [value])) };
}

interface Ask {
  name: string;
  /** Name of the area and of the store that handles the action. */
  area: string;
  channel: RefluxAction<unknown, unknown>;
  isAnswered(): boolean;
}

function invoke({ name, area, channel, isAnswered }: Ask, args: unknown[], parent?: AbortSignal) {
  const aborter = new AbortController();
  if (isPeriodical(parent)) markPeriodical(aborter.signal);
  const cancel = () => aborter.abort();
  const result = new Promise<unknown>((resolve, reject) => {
    let settled = false;
    const once = (publish: () => void) => {
      if (settled) return;
      settled = true;
      parent?.removeEventListener('abort', cancel);
      publish();
    };
    const complete = (value: unknown) =>
      once(() => {
        channel.completed.trigger(value);
        resolve(value);
      });
    const fail = (error: unknown) =>
      once(() => {
        channel.failed.trigger(error);
        reject(error);
      });
    aborter.signal.addEventListener('abort', () => fail(new CancelledError()));
    parent?.addEventListener('abort', cancel);
    if (parent?.aborted) return cancel();
    const settle = (answer: Promise<unknown>) => void answer.then(complete, fail);
    const ask = () => {
      if (settled) return;
      if (!isAnswered()) return fail(new Error(`No store answers ${name}`));
      channel.trigger({ args, signal: aborter.signal, settle } satisfies Invocation);
    };
    if (isAnswered() || !isOffered('stores', area)) ask();
    else void load('stores', area).then(ask, fail);
  });
  // Callers that ignore the result need not catch its failure: the store has shown it and `failed` fired.
  result.catch(() => undefined);
  return Object.assign(result, { cancel });
}

/**
 * The actions of an area, by name. A second declaration under the same area name returns the first.
 *
 * ```ts
 * export const NodesActions = createActions('Nodes', { list: action<[], Node[]>() });
 * ```
 */
export function createActions<Types>(area: string, types: Types): Actions<Types> {
  return registered('actions', area, () => {
    const reflux = createRefluxActions(Object.keys(types as object));
    const actions: Record<string, unknown> = {};
    Object.entries(reflux).forEach(([name, channel]) => {
      const ask = { name: `${area}.${name}`, area, channel, isAnswered: () => handledBy.has(actions) };
      actions[name] = Object.assign((...args: unknown[]) => invoke(ask, args), {
        within: (signal: AbortSignal, ...args: unknown[]) => invoke(ask, args, signal),
        completed: outcome(channel.completed),
        failed: outcome(channel.failed),
      });
    });
    channels.set(actions, reflux);
    return actions as Actions<Types>;
  });
}

/**
 * The Reflux actions behind a set of actions, for the one store that handles them.
 *
 * @throws Error when another store handles them already.
 */
export function claimActions(actions: object, store: string): Record<string, RefluxAction<unknown, unknown>> {
  const other = handledBy.get(actions);
  if (other !== undefined) throw new Error(`The actions of store ${store} are already answered by store ${other}`);
  handledBy.set(actions, store);
  return channels.get(actions) ?? {};
}
