import {
  type Input,
  type InputState,
  listClusterInputStates,
  startClusterInput,
  startInputOnNode,
  stopClusterInput,
  stopInputOnNode,
} from 'api/inputs';
import { action, createActions } from 'flux/actions';
import { UserNotification } from 'flux/UserNotification';
import { call } from 'rest/call';
import { createPoll } from 'rest/polling';
import { createStore } from 'rest/store';
import { texts } from './texts';

const REFRESH_MS = 2_000;

/** Node id → what an input does there. One that was stopped there is not in it. */
export type StatesOfInput = Readonly<Record<string, InputState>>;

export interface InputStatesState {
  /** By input id; absent until the first answer. A failed refresh keeps the last one. */
  states?: Readonly<Record<string, StatesOfInput>>;
  error?: unknown;
}

type Verb = 'start' | 'stop';
type Addressed = Pick<Input, 'id' | 'title' | 'global' | 'node'>;

export const InputStatesActions = createActions('InputStates', {
  list: action<[], Awaited<ReturnType<typeof askStates>>>(),
  /** Starts an input on its nodes, anew where it runs. */
  start: action<[input: Addressed]>(),
  /** Stops an input on its nodes. */
  stop: action<[input: Addressed]>(),
  /** Starts it on one node alone. Servers with the capability `input-nodes` can. */
  startOn: action<[input: Addressed, nodeId: string]>(),
  /** Stops it on one node alone. */
  stopOn: action<[input: Addressed, nodeId: string]>(),
});

const askStates = (signal: AbortSignal) => call(listClusterInputStates, { signal });

/** Nodes that could not be asked have no states. */
function byInput(answer: Record<string, InputState[] | null>): Record<string, StatesOfInput> {
  const states: Record<string, Record<string, InputState>> = {};
  for (const [nodeId, ofNode] of Object.entries(answer))
    for (const state of ofNode ?? []) (states[state.id] ??= {})[nodeId] = state;
  return states;
}

/** Toasts how a request went; a node without an answer could not do it, and a local input has only its own. */
function tell(verb: Verb, { title, global, node }: Addressed, answer: Record<string, object | null>): void {
  const answers = global || node === null ? Object.values(answer) : [answer[node] ?? null];
  const failed = answers.filter((each) => each === null).length;
  const kind = failed === 0 ? 'success' : failed === answers.length ? 'error' : 'warning';
  const told = { success: texts.onAll, error: texts.onNone, warning: texts.onSome }[kind];
  void UserNotification[kind](told.message(verb, title), told.title(verb, title));
}

const initial: InputStatesState = {};

/** What the inputs do on the nodes of the cluster. */
export const InputStatesStore = createStore(
  'InputStates',
  InputStatesActions,
  initial,
)(({ answer, perform, setState }) => {
  /** What the states are then the poll says, too, when this does not. */
  const renew = async (signal: AbortSignal) => {
    const states = await askStates(signal).catch(() => undefined);
    if (states) setState({ states: byInput(states) });
  };
  const failureOf = (verb: Verb) => ({
    title: ({ title }: Addressed) => texts.onNone.title(verb, title),
    message: (reason: string, { title }: Addressed) => texts.notAsked(verb, title, reason),
  });
  const request = (verb: Verb, definition: typeof startClusterInput | typeof stopClusterInput) =>
    perform(
      async (signal: AbortSignal, input: Addressed) => {
        tell(verb, input, await call(definition, { params: { inputId: input.id }, signal }));
        await renew(signal);
      },
      { failure: failureOf(verb) },
    );
  const requestOn = (verb: Verb, definition: typeof startInputOnNode | typeof stopInputOnNode) =>
    perform(
      async (signal: AbortSignal, { id, title }: Addressed, nodeId: string) => {
        await call(definition, { params: { inputId: id, nodeId }, signal });
        void UserNotification.success(texts.onAll.message(verb, title), texts.onAll.title(verb, title));
        await renew(signal);
      },
      { failure: failureOf(verb) },
    );
  return {
    list: answer(listClusterInputStates, { into: (states) => ({ states: byInput(states) }), error: 'error' }),
    start: request('start', startClusterInput),
    stop: request('stop', stopClusterInput),
    startOn: requestOn('start', startInputOnNode),
    stopOn: requestOn('stop', stopInputOnNode),
  };
});

/** Refreshes the states every 2 seconds. Needs `inputs:read`. */
export const inputStatesPoll = createPoll({ everyMs: REFRESH_MS, run: InputStatesActions.list.within });
