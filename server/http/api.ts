import { type CallDefinition } from 'api/contract';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, type HTTPMethods } from 'fastify';
import { type Caller } from 'server/calls/caller';
import { refuse } from 'server/calls/refusal';
import { type CallRequest, type ServedCall } from 'server/calls/serve';
import { checkAccess } from './access';
import { answerCheck, requestChecks } from './validation';

/** Finds out who makes a request; undefined without (valid) credentials. */
export type Authenticate = (request: FastifyRequest, reply: FastifyReply) => Promise<Caller | undefined>;

export interface ApiOptions {
  calls: ServedCall[];
  authenticate: Authenticate;
  /** Hold every answer against the contract: for tests, where a break must be loud. */
  checkAnswers: boolean;
}

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** A form of another site cannot set this header, so a request that changes something must carry it. */
function refuseForgedRequest(request: FastifyRequest): void {
  if (!READING.has(request.method) && !request.headers['x-requested-by']) {
    throw refuse.badRequest(
      'The header X-Requested-By is missing. Send it, with any value, on calls that change something.',
    );
  }
}

function whenClientLeaves({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  // Finding out who asks takes time, in which a client may have left.
  if (raw.destroyed) gone.abort();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort();
  });
  return gone.signal;
}

function statusOf({ status, response }: CallDefinition): number {
  return status ?? (response ? 200 : 204);
}

/** Serves the calls of the contract under the instance's prefix. A call declared twice does not start. */
export function serveApi(app: FastifyInstance, { calls, authenticate, checkAnswers }: ApiOptions): void {
  for (const { definition, handle } of calls) {
    const check = requestChecks(definition);
    const checkAnswer = checkAnswers ? answerCheck(definition) : () => undefined;
    app.route({
      method: definition.method as HTTPMethods,
      url: definition.path.replace(/\{(\w+)\}/g, ':$1'),
      async handler(request, reply) {
        refuseForgedRequest(request);
        const caller = await authenticate(request, reply);
        const params = (request.params ?? {}) as Record<string, string>;
        checkAccess(definition.access, caller, params);
        check.query?.(request.query);
        const body = check.body ? check.body(request.body) : request.body;
        const answer = await handle({
          params,
          query: request.query,
          body,
          caller,
          signal: whenClientLeaves(reply),
          address: request.ip,
          http: { request, reply },
        } as unknown as CallRequest<CallDefinition>);
        // A file that was broken off has been answered, though it never ended.
        if (reply.sent || reply.raw.headersSent) return reply;
        if (answer === undefined) return reply.code(statusOf(definition)).header('content-length', 0).send();
        checkAnswer(answer);
        reply.code(statusOf(definition));
        return reply
          .type(definition.produces ?? 'application/json')
          .send(definition.produces ? answer : JSON.stringify(answer));
      },
    });
  }
}
