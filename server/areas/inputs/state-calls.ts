import {
  getInputDiagnosis,
  getInputState,
  listClusterInputStates,
  listInputStates,
  startClusterInput,
  startInput,
  startInputOnNode,
  stopClusterInput,
  stopInput,
  stopInputOnNode,
} from 'api/inputs';
import { HttpError } from 'server/calls/http-error';
import { serve, type ServedCall } from 'server/calls/serve';
import { type Inputs } from './inputs';

/** Starting and stopping inputs, and what they do. @param nodeId of this node: the others follow what is stored */
export function stateCalls(inputs: Inputs, nodeId: string): ServedCall[] {
  /** What this node answers; null of an input there is not, as of any node that cannot do what it is asked. */
  async function onThisNode(inputId: string, work: Promise<void>) {
    try {
      await work;
      return { [nodeId]: { id: inputId } };
    } catch (cause) {
      if (cause instanceof HttpError && cause.status === 404) return { [nodeId]: null };
      throw cause;
    }
  }

  return [
    serve(listInputStates, async ({ caller }) => ({ states: inputs.states(caller.may) })),
    serve(listClusterInputStates, async ({ caller }) => ({ [nodeId]: inputs.states(caller.may) })),
    serve(getInputState, async ({ params: { inputId } }) => inputs.state(inputId)),

    serve(getInputDiagnosis, async ({ params: { inputId } }) => inputs.diagnosis(inputId)),

    serve(startInput, async ({ params: { inputId }, caller }) => {
      await inputs.start(inputId, caller.username);
      return { id: inputId };
    }),

    serve(stopInput, async ({ params: { inputId }, caller }) => {
      await inputs.stop(inputId, caller.username);
      return { id: inputId };
    }),

    serve(startInputOnNode, async ({ params: { inputId, nodeId: node }, caller }) => {
      await inputs.ask(inputId, node, 'RUNNING', caller.username);
      return { id: inputId };
    }),

    serve(stopInputOnNode, async ({ params: { inputId, nodeId: node }, caller }) => {
      await inputs.ask(inputId, node, 'STOPPED', caller.username);
      return { id: inputId };
    }),

    serve(startClusterInput, ({ params: { inputId }, caller }) =>
      onThisNode(inputId, inputs.start(inputId, caller.username)),
    ),

    serve(stopClusterInput, ({ params: { inputId }, caller }) =>
      onThisNode(inputId, inputs.stop(inputId, caller.username)),
    ),
  ];
}
