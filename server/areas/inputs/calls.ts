import { getInput, listClusterInputStates, listInputs, listInputStates } from 'api/inputs';
import { serve, type ServedCall } from 'server/calls/serve';
import { type Inputs } from './inputs';

/** The calls of the inputs area. */
export function inputsCalls(inputs: Inputs, nodeId: string): ServedCall[] {
  return [
    serve(listInputs, async ({ caller }) => {
      const readable = await inputs.list(caller.may);
      return { inputs: readable, total: readable.length };
    }),
    serve(getInput, ({ params: { inputId }, caller }) => inputs.get(inputId, caller.may)),
    serve(listInputStates, async ({ caller }) => ({ states: await inputs.states(caller.may) })),
    serve(listClusterInputStates, async ({ caller }) => ({ [nodeId]: await inputs.states(caller.may) })),
  ];
}
