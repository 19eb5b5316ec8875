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
import { checkAccess } from 'server/calls/access';
import { BodyBudget } from './body-budget';
import { type HttpLimits } from './limits';
import { acceptBytes, acceptJson, acceptText, bodyLimitOf } from './json-bodies';
import { refuseChangesOfViewers } from './changes-of-viewers';
import { refuseMalformedIds } from './object-ids';
import { refuseUnstorableParameters } from 'server/calls/validation/request-texts';
import { answerCheck, requestChecks } from 'server/calls/validation/validation';

/** Identifies who makes a request; undefined without valid credentials. */
export type Authenticate = (request: FastifyRequest, reply: FastifyReply) => Promise<Caller | undefined>;

export interface ApiOptions {
  calls: ServedCall[];
  authenticate: Authenticate;
  /** Validate every answer against the contract; for tests, where a violation must fail the call. */
  checkAnswers: boolean;
  /** Where calls are recorded; without it there is no audit log. */
  audit?: AuditTrail;
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Protection against CSRF: a form on another site cannot set this header, so every request that changes something must. */
function refuseForgedRequest(request: FastifyRequest): void {
  if (!SAFE_METHODS.has(request.method) && !request.headers['x-requested-by']) {
    throw httpError.badRequest(
      'The header X-Requested-By is missing. Requests that change something must send it, with any value.',
    );
  }
}

/** Aborted when the client disconnects before it has the whole answer. */
function disconnectSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  // The client may have disconnected during authentication already.
  if (raw.destroyed) controller.abort();
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort();
  });
  return controller.signal;
}

/** The client has disconnected before it had the whole answer. */
const hasLeft = ({ raw: { destroyed, writableFinished } }: FastifyReply): boolean => destroyed && !writableFinished;

/**
 * What a call that threw has as its status in the audit log. Reading is broken off when the client leaves; a change that
 * throws is undone, whoever waits for it.
 */
function statusOfFailure(
  { audit }: CallDefinition,
  reply: FastifyReply,
  error: { status?: number; statusCode?: number },
): number | undefined {
  const isBrokenOff = audit !== undefined && 'reads' in audit && hasLeft(reply);
  return error.status ?? error.statusCode ?? (isBrokenOff ? undefined : 500);
}

const paramsOf = ({ params }: FastifyRequest) => (params ?? {}) as Record<string, string>;

function statusOf({ status, response }: CallDefinition): number {
  return status ?? (response ? 200 : 204);
}

/** Refusals of credentials without which public calls, signing in for instance, go on: throttled, or no directory answers. */
const WITHOUT_CALLER = new Set([429, 503]);

async function callerOf(access: Access, authentication: Promise<Caller | undefined>): Promise<Caller | undefined> {
  try {
    return await authentication;
  } catch (cause) {
    if (access === 'public' && cause instanceof HttpError && WITHOUT_CALLER.has(cause.status)) return undefined;
    throw cause;
  }
}

/**
 * Serves the calls of the contract under the instance's prefix. The body of a request is read only after its caller was
 * authorised.
 *
 * @throws Error for a call that is declared twice, or changes something without declaring an audit entry
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
        refuseMalformedIds(paramsOf(request));
        const caller = await callerOf(definition.access, authenticate(request, reply));
        const entry = audit?.begin({
          definition,
          params: paramsOf(request),
          caller,
          address: request.ip,
          isPeriodical: isPeriodical(request.headers),
        });
        if (entry) audited.set(request, entry);
        refuseChangesOfViewers(definition, caller);
        checkAccess(definition.access, caller, paramsOf(request));
        if (caller) callers.set(request, caller);
      },
      async onError(request, reply, error) {
        await audited.get(request)?.end(statusOfFailure(definition, reply, error));
      },
      async preParsing(request, reply, payload) {
        const release = bodies.reserve(request, bodyLimit);
        payload.once('end', release);
        reply.raw.once('close', release);
        return payload;
      },
      async handler(request, reply) {
        check.query?.(request.query);
        const body = check.body ? check.body(request.body) : request.body;
        const call = {
          params: paramsOf(request),
          query: request.query,
          body,
          caller: callers.get(request),
          signal: disconnectSignal(reply),
          address: request.ip,
          http: { request, reply },
        } as unknown as CallRequest<CallDefinition>;
        const entry = audited.get(request);
        const answer = await (entry ? answering(entry, () => handle(call)) : handle(call));
        await entry?.end(hasLeft(reply) ? undefined : reply.statusCode);
        // The headers of an aborted download have been sent, although its end never was.
        if (reply.sent || reply.raw.headersSent) return reply;
        if (answer === undefined) return reply.code(statusOf(definition)).header('content-length', 0).send();
        checkAnswer(answer);
        reply.code(statusOf(definition));
        return reply
          .type(definition.produces ?? 'application/json')
          .send(definition.produces ? answer : JSON.stringify(answer));
      },
    };
    const accept = definition.takesBytes ? acceptBytes : definition.takesText ? acceptText : undefined;
    if (accept) {
      app.register(async (scope) => {
        accept(scope);
        scope.route(route);
      });
    } else app.route(route);
  }
}
