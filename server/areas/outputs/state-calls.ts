import { discardOutputBuffer, getOutputState, listOutputStates, testNewOutput, testOutput } from 'api/outputs';
import { type Caller } from 'server/calls/caller';
import { httpError } from 'server/calls/http-error';
import { serve, type ServedCall } from 'server/calls/serve';
import { type OutputService } from './outputs';
import { type OutputsOfNode } from './outputs-of-node';
import { type OutputTrials } from './output-trials';

export interface StateCallParts {
  outputs: Pick<OutputService, 'discard' | 'get' | 'list' | 'read' | 'readChange'>;
  here: Pick<OutputsOfNode, 'deliveries' | 'state' | 'statesElsewhere'>;
  nodeId: string;
  trials: OutputTrials;
}

const maySee = ({ may }: Caller, id: string): boolean => may(`outputs:read:${id}`) || may(`stream_outputs:read:${id}`);

/** What outputs do on this node, and what somebody does about it. */
export function stateCalls({ outputs, here, nodeId, trials }: StateCallParts): ServedCall[] {
  const { deliveries } = here;
  const stateOf = (id: string) => here.state(outputs.get(id));

  return [
    serve(listOutputStates, async ({ caller }) => ({
      node_id: nodeId,
      states: outputs.list().flatMap(({ id }) => (maySee(caller, id) ? [stateOf(id)] : [])),
      others: await here.statesElsewhere((id) => maySee(caller, id)),
      buffers: { used_bytes: deliveries.usedBytes, limit_bytes: deliveries.limitBytes },
    })),

    serve(getOutputState, async ({ params: { outputId }, caller }) => {
      if (!maySee(caller, outputId)) throw httpError.forbiddenResource(outputId);
      return stateOf(outputId);
    }),

    serve(discardOutputBuffer, async ({ params: { outputId }, caller }) => {
      await outputs.discard(outputId, caller.username);
      await deliveries.discarded(outputId);
    }),

    serve(testOutput, ({ params: { outputId }, body: { message, configuration } }) =>
      trials.send(outputs.readChange(outputId, configuration), message),
    ),
    serve(testNewOutput, ({ body: { type, configuration, message } }) =>
      trials.send(outputs.read(type, configuration), message),
    ),
  ];
}
