import { type Access, type CallDefinition } from 'api/contract';
import {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type HTTPMethods,
  type RouteOptions,
} from 'fastify';
import { answering, type AuditedCall, type AuditTrail, checkAudit } from 'server/calls/audited-call';
import { type Caller } from 'server/calls/caller';
import { httpError, HttpError } from 'server/calls/http-error';
import { isPeriodical } from 'server/calls/periodical';
import { type CallRequest, type ServedCall } from 'server/calls/serve';
import { checkAccess } from './access';
import { BodyBudget } from './body-budget';
import { type HttpLimits } from './limits';
import { acceptJson, acceptText, bodyLimitOf } from './json-bodies';
import { refuseForeignIds } from './object-ids';
import { refuseUnstorableParameters } from 'server/calls/validation/request-texts';
import { answerCheck, requestChecks } from 'server/calls/validation/validation';

/** Finds out who makes a request; undefined without (valid) credentials. */
export type Authenticate = (request: FastifyRequest, reply: FastifyReply) => Promise<Caller | undefined>;

export interface ApiOptions {
  calls: ServedCall[];
  authenticate: Authenticate;
  /** Hold every answer against the contract: for tests, where a break must be loud. */
  checkAnswers: boolean;
  /** Keeps the audit log; absent: nobody does. */
  audit?: AuditTrail;
}

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** A form of another site cannot set this header, so a request that changes something must carry it. */
function refuseForgedRequest(request: FastifyRequest): void {
  if (!READING.has(request.method) && !request.headers['x-requested-by']) {
    throw httpError.badRequest(
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

const failureStatus = (error: { status?: number; statusCode?: number }): number =>
  error.status ?? error.statusCode ?? 500;

const paramsOf = ({ params }: FastifyRequest) => (params ?? {}) as Record<string, string>;

function statusOf({ status, response }: CallDefinition): number {
  return status ?? (response ? 200 : 204);
}

/** Whoever may make a call anyway is not kept from it, signing in for instance, by what else they sent too often. */
async function unlessPublic(access: Access, identifying: Promise<Caller | undefined>): Promise<Caller | undefined> {
  try {
    return await identifying;
  } catch (cause) {
    if (access === 'public' && cause instanceof HttpError && cause.status === 429) return undefined;
    throw cause;
  }
}

/**
 * Serves the calls of the contract under the instance's prefix. A call declared twice, or that does not say what it
 * changes, does not start. A body is read only when its sender may make the call.
 */
export function serveApi(
  app: FastifyInstance,
  { calls, authenticate, checkAnswers, audit }: ApiOptions,
  limits: HttpLimits,
) {
  acceptJson(app);
  const bodies = new BodyBudget(limits.bodies);
  const callers = new WeakMap<FastifyRequest, Caller>();
  const audited = new WeakMap<FastifyRequest, AuditedCall>();
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  for (const { definition, handle } of calls) {
    checkAudit(definition);
    const bodyLimit = bodyLimitOf(definition);
    const check = requestChecks(definition);
    const checkAnswer = checkAnswers ? answerCheck(definition) : () => undefined;
    const route: RouteOptions = {
      method: definition.method as HTTPMethods,
      url: definition.path.replace(/\{(\w+)\}/g, ':$1'),
      bodyLimit,
      async onRequest(request, reply) {
        refuseForgedRequest(request);
        refuseUnstorableParameters(request.params, request.query);
        refuseForeignIds(paramsOf(request));
        const caller = await unlessPublic(definition.access, authenticate(request, reply));
        const entry = audit?.begin({
          definition,
          params: paramsOf(request),
          caller,
          address: request.ip,
          isPeriodical: isPeriodical(request.headers),
        });
        if (entry) audited.set(request, entry);
        checkAccess(definition.access, caller, paramsOf(request));
        if (caller) callers.set(request, caller);
      },
      async onError(request, _reply, error) {
        await audited.get(request)?.end(failureStatus(error));
      },
      async preParsing(request, reply, payload) {
        const giveBack = bodies.take(request, bodyLimit);
        payload.once('end', giveBack);
        reply.raw.once('close', giveBack);
        return payload;
      },
      async handler(request, reply) {
        check.query?.(request.query);
        const body = check.body ? check.body(request.body) : request.body;
        const asked = {
          params: paramsOf(request),
          query: request.query,
          body,
          caller: callers.get(request),
          signal: whenClientLeaves(reply),
          address: request.ip,
          http: { request, reply },
        } as unknown as CallRequest<CallDefinition>;
        const entry = audited.get(request);
        const answer = await (entry ? answering(entry, () => handle(asked)) : handle(asked));
        const { destroyed, writableFinished } = reply.raw;
        await entry?.end(destroyed && !writableFinished ? undefined : reply.statusCode);
        // A file that was broken off has been answered, though it never ended.
        if (reply.sent || reply.raw.headersSent) return reply;
        if (answer === undefined) return reply.code(statusOf(definition)).header('content-length', 0).send();
        checkAnswer(answer);
        reply.code(statusOf(definition));
        return reply
          .type(definition.produces ?? 'application/json')
          .send(definition.produces ? answer : JSON.stringify(answer));
      },
    };
    if (definition.takesText) {
      app.register(async (within) => {
        acceptText(within);
        within.route(route);
      });
    } else app.route(route);
  }
}
