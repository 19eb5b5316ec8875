import {
  getInputCertificate,
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
  /** What the nodes answer: they follow what is stored. Null of an input there is not, and of a node that is not heard of. */
  async function onAllNodes(inputId: string, work: Promise<void>) {
    try {
      await work;
      const others = Object.entries(await inputs.statesElsewhere(() => false));
      const answers = others.map(([node, states]) => [node, states && { id: inputId }] as const);
      return { ...Object.fromEntries(answers), [nodeId]: { id: inputId } };
    } catch (cause) {
      if (cause instanceof HttpError && cause.status === 404) return { [nodeId]: null };
      throw cause;
    }
  }

  return [
    serve(listInputStates, async ({ caller }) => ({ states: inputs.states(caller.may) })),
    serve(listClusterInputStates, async ({ caller }) => ({
      ...(await inputs.statesElsewhere(caller.may)),
      [nodeId]: inputs.states(caller.may),
    })),
    serve(getInputState, async ({ params: { inputId } }) => inputs.state(inputId)),

    serve(getInputCertificate, async ({ params: { inputId } }) => inputs.certificate(inputId)),

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
      onAllNodes(inputId, inputs.start(inputId, caller.username)),
    ),

    serve(stopClusterInput, ({ params: { inputId }, caller }) =>
      onAllNodes(inputId, inputs.stop(inputId, caller.username)),
    ),
  ];
}
