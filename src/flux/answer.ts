import { UserNotification } from './UserNotification';
import { type FailureText, failWith } from './failure';
import { type StateChange, type StateControl } from './state-control';
import { type Answer, type CallDefinition } from 'api/contract';
import { call, type CallInput } from 'rest/call';
import { isCancelled } from 'rest/FetchError';
import { isPeriodical } from 'rest/periodical';

/** The state's properties that may hold a value of this kind. */
type KeyFor<State, Value> = { [Key in keyof State]-?: Value extends State[Key] ? Key : never }[keyof State];

type Input<Definition extends CallDefinition> = Omit<CallInput<Definition>, 'signal'>;

/** May be left out for a call that takes nothing. */
type Send<Definition extends CallDefinition, Args extends unknown[]> =
  Record<never, never> extends Input<Definition>
    ? { send?: (...args: Args) => Input<Definition> }
    : { send: (...args: Args) => Input<Definition> };

interface Effects<State extends object, Definition extends CallDefinition, Args extends unknown[]> {
  /** Changes the state when the call begins: to forget another thing's answer, say. */
  begin?: (...args: Args) => StateChange<State>;
  /** What of the answer goes into the state. */
  into?: (answer: Answer<Definition>, ...args: Args) => StateChange<State>;
  /** Where the state keeps why the last call failed; emptied by success. What was loaded before stays. */
  error?: KeyFor<State, unknown>;
  /** Where the state says that a call is on its way. */
  loading?: KeyFor<State, boolean>;
  /** What comes after a later call of this action has begun changes the state no more. */
  newestOnly?: boolean;
  /** Toasted, unless a timer asked: its next run may succeed, and the state says so meanwhile. */
  failure?: FailureText<Args>;
  /** Toasted with the title “Success”. */
  success?: (answer: Answer<Definition>, ...args: Args) => string;
}

/** How a call is made for an action, and what comes of it. */
export type Answering<State extends object, Definition extends CallDefinition, Args extends unknown[]> = Send<
  Definition,
  Args
> &
  Effects<State, Definition, Args>;

/** The arguments as the action declares them: texts that read fewer of them must not narrow them. */
type Declared<Args extends unknown[]> = Args extends infer Same extends unknown[] ? Same : never;

/** Answers an action by one call of the contract; the action's promise resolves with the server's answer. */
export type AnswerBy<State extends object> = <Definition extends CallDefinition, Args extends unknown[]>(
  definition: Definition,
  answering: Answering<State, Definition, Declared<Args>>,
) => (signal: AbortSignal, ...args: Args) => Promise<Answer<Definition>>;

/** A change of one property; none when the area has no such property. */
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

/** Tells the person, unless a timer asked, and passes the failure on. */
function fail<Args extends unknown[]>(
  error: unknown,
  failure: FailureText<Args> | undefined,
  signal: AbortSignal,
  args: Args,
): never {
  if (!failure || isPeriodical(signal)) throw error;
  return failWith((reason) => failure.message(reason, ...args), failure.title)(error);
}

/** What every store does around a call, written once; `createStore` gives it to each store. */
export function createAnswer<State extends object>({ setState }: StateControl<State>): AnswerBy<State> {
  return <Definition extends CallDefinition, Args extends unknown[]>(
    definition: Definition,
    answering: Answering<State, Definition, Declared<Args>>,
  ) => {
    const effects = answering as Effects<State, Definition, Args>;
    const { send } = answering as { send?: (...args: Args) => object };
    const make = call as (definition: Definition, input: object) => Promise<Answer<Definition>>;
    let begun = 0;
    let running = 0;
    return async (signal: AbortSignal, ...args: Args) => {
      const turn = ++begun;
      const mayChange = () => !effects.newestOnly || turn === begun;
      running += 1;
      setState(together(set<State>(effects.loading, true), effects.begin?.(...args)));
      try {
        const answer = await make(definition, { ...send?.(...args), signal });
        if (mayChange()) setState(together(set<State>(effects.error, undefined), effects.into?.(answer, ...args)));
        if (effects.success) void UserNotification.success(effects.success(answer, ...args));
        return answer;
      } catch (error) {
        if (mayChange() && !isCancelled(error)) setState(set<State>(effects.error, error));
        return fail(error, effects.failure, signal, args);
      } finally {
        running -= 1;
        if (running === 0) setState(set<State>(effects.loading, false));
      }
    };
  };
}
