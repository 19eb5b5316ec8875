import { httpError } from 'server/calls/http-error';
import { type StoredInput } from './stored-input';

/** Nodes that single requests are remembered of. */
const MAX_NODES = 100;
const NODE_ID = /^[\w.-]{1,100}$/;

/** An input that was started on all its nodes; it starts anew where it runs. */
export const startedEverywhere = (body: StoredInput): StoredInput => ({
  ...body,
  desiredState: 'RUNNING',
  starts: (body.starts ?? 0) + 1,
  onNodes: undefined,
});

/** An input that was stopped on all its nodes. */
export const stoppedEverywhere = (body: StoredInput): StoredInput =>
  body.desiredState === 'STOPPED' && !body.onNodes ? body : { ...body, desiredState: 'STOPPED', onNodes: undefined };

/**
 * An input that one node was asked to run or not. A local input has no other node.
 *
 * @throws HttpError 400
 */
export function askedOfNode(body: StoredInput, node: string, desiredState: StoredInput['desiredState']): StoredInput {
  if (!NODE_ID.test(node)) throw httpError.badRequest('This is not a node id.');
  if (!body.global) {
    if (body.node !== node) throw httpError.badRequest('The input is local to another node.');
    return desiredState === 'RUNNING' ? startedEverywhere(body) : stoppedEverywhere(body);
  }
  const times = (body.onNodes?.[node]?.times ?? 0) + 1;
  const onNodes = { ...body.onNodes, [node]: { desiredState, times } };
  if (Object.keys(onNodes).length > MAX_NODES)
    throw httpError.badRequest(
      'The input was started or stopped on too many single nodes. Start or stop it on all nodes first.',
    );
  return { ...body, onNodes };
}
