import { type Answer, type Body, type CallDefinition, type Params, type Query } from 'api/contract';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { type Caller } from './caller';

/** What a handler receives. */
export interface CallRequest<Definition extends CallDefinition> {
  params: Params<Definition>;
  query: Query<Definition>;
  body: Body<Definition>;
  /** Absent on public calls made without credentials. */
  caller: Definition['access'] extends 'public' ? Caller | undefined : Caller;
  /** Aborted when the client disconnects. */
  signal: AbortSignal;
  /** IP address of the client. */
  address: string;
  /** For the few handlers that need a header or a cookie. */
  http: { request: FastifyRequest; reply: FastifyReply };
}

/** A call of the contract with its handler. */
export interface ServedCall {
  definition: CallDefinition;
  handle(request: CallRequest<CallDefinition>): Promise<unknown>;
}

/** Binds a handler to a call of the contract; the types of both must agree. */
export function serve<const Definition extends CallDefinition>(
  definition: Definition,
  handle: (request: CallRequest<Definition>) => Promise<Answer<Definition> | void>,
): ServedCall {
  // The types are checked by this signature; the server handles all calls through the untyped form.
  return { definition, handle: handle as unknown as ServedCall['handle'] };
}
