import { listOutputStates, type OutputState } from 'api/outputs';
import { action, createActions } from 'flux/actions';
import { type Answer } from 'api/contract';
import { createPoll } from 'rest/polling';
import { createStore } from 'rest/store';

const REFRESH_MS = 2_000;

export interface OutputStatesState {
  /** By output id and node id; null of a node that is not heard of. Absent until the first answer. A failed refresh keeps the last one. */
  states?: Readonly<Record<string, Readonly<Record<string, OutputState | null>>>>;
  error?: unknown;
}

export const OutputStatesActions = createActions('OutputStates', {
  list: action<[], Answer<typeof listOutputStates>>(),
});

function byOutput({ node_id: own, states, others }: Answer<typeof listOutputStates>): OutputStatesState['states'] {
  const nodes = Object.entries({ ...others, [own]: states });
  const onNode = (id: string, ofNode: readonly OutputState[] | null) =>
    ofNode && (ofNode.find(({ output_id: each }) => each === id) ?? null);
  return Object.fromEntries(
    states.map(({ output_id: id }) => [
      id,
      Object.fromEntries(nodes.map(([node, ofNode]) => [node, onNode(id, ofNode)])),
    ]),
  );
}

const initial: OutputStatesState = {};
/** How the outputs fare on the nodes of the cluster. */
export const OutputStatesStore = createStore(
  'OutputStates',
  OutputStatesActions,
  initial,
)(({ answer }) => ({
  list: answer(listOutputStates, {
    into: (answer) => ({ states: byOutput(answer) }),
    error: 'error',
  }),
}));

/** Refreshes the states every 2 seconds, on servers with the capability `outputs`. */
export const outputStatesPoll = createPoll({ everyMs: REFRESH_MS, run: OutputStatesActions.list.within });
