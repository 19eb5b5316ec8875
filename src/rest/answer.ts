import { type UndoOffer, UserNotification } from 'flux/UserNotification';
import { type FailureText, failWith } from './failure';
import { type StateChange, type StateControl } from 'flux/state-control';
import { type Answer, type CallDefinition } from 'api/contract';
import { call, type CallInput } from 'rest/call';
import { hasStatus } from './FetchError';
import { isCancelled } from 'flux/cancelled';
import { isPeriodical } from 'flux/periodical';

/** The properties of the state that accept a value of this type. */
type KeyFor<State, Value> = { [Key in keyof State]-?: Value extends State[Key] ? Key : never }[keyof State];

type Input<Definition extends CallDefinition> = Omit<CallInput<Definition>, 'signal'>;

/** Optional for a call without parameters and body. */
type Send<Definition extends CallDefinition, Args extends unknown[]> =
  Record<never, never> extends Input<Definition>
    ? { send?: (...args: Args) => Input<Definition> }
    : { send: (...args: Args) => Input<Definition> };

/** The effects of an answer, and of a failure. */
export interface Effects<State extends object, Result, Args extends unknown[]> {
  /** Changes the state when the call begins, for instance to remove the answer for another entity. */
  begin?: (...args: Args) => StateChange<State>;
  /** Changes the state by the answer. */
  into?: (answer: Result, ...args: Args) => StateChange<State>;
  /** Changes the state when it failed or was cancelled. */
  failed?: (error: unknown, ...args: Args) => StateChange<State>;
  /** Property of the state with the error of the last call; cleared by a success. What was loaded before stays. */
  error?: KeyFor<State, unknown>;
  /** Property of the state that is true while a call is running. */
  loading?: KeyFor<State, boolean>;
  /** Answers that arrive after a later call of this action has begun do not change the state. */
  newestOnly?: boolean;
  /** Toasted, except for periodical calls: the next may succeed, and the state has the error meanwhile. */
  failure?: FailureText<Args>;
  /** Toasted with the title “Success”. */
  success?: (answer: Result, ...args: Args) => string;
  /** How to undo it: offered in the toast of success. Undefined when it cannot be undone. */
  undo?: (answer: Result, ...args: Args) => UndoOffer | undefined;
}

/** How a call is made for an action, and its effects. */
export type Answering<State extends object, Definition extends CallDefinition, Args extends unknown[]> = Send<
  Definition,
  Args
> &
  Effects<State, Answer<Definition>, Args>;

/** The arguments as declared by the action; keeps TypeScript from inferring fewer from texts that use only some. */
type Declared<Args extends unknown[]> = Args extends infer Same extends unknown[] ? Same : never;

/** Handles an action by one call of the contract; the action's promise resolves with the server's answer. */
export type AnswerBy<State extends object> = <Definition extends CallDefinition, Args extends unknown[]>(
  definition: Definition,
  answering: Answering<State, Definition, Declared<Args>>,
) => (signal: AbortSignal, ...args: Args) => Promise<Answer<Definition>>;

type Work<Args extends unknown[], Result> = (signal: AbortSignal, ...args: Args) => Promise<Result>;

/** Handles an action by several calls, with the same effects as for one. */
export type PerformBy<State extends object> = <Result, Args extends unknown[]>(
  work: Work<Args, Result>,
  effects: Effects<State, Result, Declared<Args>>,
) => Work<Args, Result>;

/** A change of one property; an empty one without a key. */
function set<State extends object>(key: keyof State | undefined, value: unknown): Partial<State> {
  return (key === undefined ? {} : { [key]: value }) as Partial<State>;
}

function together<State extends object>(...changes: (StateChange<State> | undefined)[]): StateChange<State> {
  return (state) =>
    changes.reduce<Partial<State>>(
      (all, change) => ({ ...all, ...(typeof change === 'function' ? change(state) : change) }),
      {},
    );
}

/** Toasts a failure, unless the call is periodical, and rethrows it. */
function fail<Args extends unknown[]>(
  error: unknown,
  failure: FailureText<Args> | undefined,
  signal: AbortSignal,
  args: Args,
): never {
  if (!failure || isPeriodical(signal) || hasStatus(error, ...[failure.exceptStatus ?? []].flat())) throw error;
  const { title, message } = failure;
  return failWith((reason) => message(reason, ...args), typeof title === 'function' ? title(...args) : title)(error);
}

function tell<State extends object, Result, Args extends unknown[]>(
  { success, undo }: Effects<State, Result, Args>,
  answer: Result,
  args: Args,
): void {
  if (!success) return;
  const offer = undo?.(answer, ...args);
  const text = success(answer, ...args);
  void (offer ? UserNotification.undo(text, offer) : UserNotification.success(text));
}

/** What every store does around a call; `createStore` hands it to each store. */
export function createPerform<State extends object>({ setState }: StateControl<State>): PerformBy<State> {
  return <Result, Args extends unknown[]>(
    work: Work<Args, Result>,
    declared: Effects<State, Result, Declared<Args>>,
  ): Work<Args, Result> => {
    const effects = declared as Effects<State, Result, Args>;
    let begun = 0;
    let running = 0;
    return async (signal, ...args) => {
      const turn = ++begun;
      const mayChange = () => !effects.newestOnly || turn === begun;
      running += 1;
      setState(together(set<State>(effects.loading, true), effects.begin?.(...args)));
      try {
        const answer = await work(signal, ...args);
        if (mayChange()) setState(together(set<State>(effects.error, undefined), effects.into?.(answer, ...args)));
        tell(effects, answer, args);
        return answer;
      } catch (error) {
        const kept = isCancelled(error) ? undefined : set<State>(effects.error, error);
        if (mayChange()) setState(together(kept, effects.failed?.(error, ...args)));
        return fail(error, effects.failure, signal, args);
      } finally {
        running -= 1;
        if (running === 0) setState(set<State>(effects.loading, false));
      }
    };
  };
}

/** Builds `answer` from `perform`: for actions that make one call of the contract. */
export function createAnswer<State extends object>(perform: PerformBy<State>): AnswerBy<State> {
  return <Definition extends CallDefinition, Args extends unknown[]>(
    definition: Definition,
    answering: Answering<State, Definition, Declared<Args>>,
  ) => {
    const { send, ...effects } = answering as Effects<State, Answer<Definition>, Declared<Args>> & {
      send?: (...args: Args) => object;
    };
    const make = call as (definition: Definition, input: object) => Promise<Answer<Definition>>;
    const work = (signal: AbortSignal, ...args: Args) => make(definition, { ...send?.(...args), signal });
    return perform<Answer<Definition>, Args>(work, effects);
  };
}
