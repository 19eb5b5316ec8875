import { type Answer, type Body, type CallDefinition, type Params, type Query } from 'api/contract';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { type Caller } from './caller';

/** What a handler is given. */
export interface CallRequest<Definition extends CallDefinition> {
  params: Params<Definition>;
  query: Query<Definition>;
  body: Body<Definition>;
  /** Absent on public calls made without credentials. */
  caller: Definition['access'] extends 'public' ? Caller | undefined : Caller;
  /** Aborted when the client has gone. */
  signal: AbortSignal;
  /** The client's address. */
  address: string;
  /** For the rare handler that needs a header or a cookie. */
  http: { request: FastifyRequest; reply: FastifyReply };
}

/** A call of the contract with what answers it. */
export interface ServedCall {
  definition: CallDefinition;
  handle(request: CallRequest<CallDefinition>): Promise<unknown>;
}

/** Joins a call of the contract and its handler; the shapes of both must agree. */
export function serve<const Definition extends CallDefinition>(
  definition: Definition,
  handle: (request: CallRequest<Definition>) => Promise<Answer<Definition> | void>,
): ServedCall {
  // The contract's types were checked against the handler here; the server itself treats all calls alike.
  return { definition, handle: handle as unknown as ServedCall['handle'] };
}
