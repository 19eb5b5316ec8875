import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import compress from '@fastify/compress';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { getStartAnswers } from 'api/start-answers';
import { httpError, HttpError } from 'server/calls/http-error';
import { type Log } from 'server/runtime/log';
import { publicText } from 'server/runtime/public-text';
import { foundDiskFull } from 'server/storage/documents/database';
import { type ApiOptions, serveApi } from './api';
import { endConnectionsOnClose } from './closing-connections';
import { assetsPath, serveConsole } from './console';
import { type ConsolePages } from './console-page';
import { drainRefusedBodies } from './drain-body';
import { answerBrokenRequest } from './broken-requests';
import { sizeText } from './json-bodies';
import { type HttpLimits, PUBLIC_BODY_LIMIT, STANDARD_LIMITS } from './limits';

const NOT_FOUND = 'HTTP 404 Not Found';

export interface AppOptions {
  log: Log;
  /** `/` or, for example, `/logs`: prefix of every path, those of the API included. */
  pathPrefix: string;
  nodeId: string;
  api?: ApiOptions;
  console?: ConsolePages;
  /** Addresses and networks of proxies whose X-Forwarded-* headers are trusted; none by default. */
  trustedProxies?: readonly string[];
  limits?: HttpLimits;
}

const DISK_FULL = 'The disk of the server is full: nothing was changed. Free some space, then try again.';

/** The message for a request that Fastify itself refused. */
function messageFor(error: FastifyError, { routeOptions }: FastifyRequest): string {
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return `The body is larger than the ${sizeText(routeOptions.bodyLimit ?? PUBLIC_BODY_LIMIT)} this call takes. Send less at a time.`;
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return 'Send the body as application/json.';
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      return `The body is not JSON: ${error.message}`;
    default:
      return publicText(error.message);
  }
}

function answerError(log: Log) {
  return async (error: FastifyError | HttpError, request: FastifyRequest, reply: FastifyReply) => {
    if (error instanceof HttpError) {
      reply.code(error.status).headers(error.headers);
      return error.body
        ? reply.type('application/json').send(JSON.stringify(error.body))
        : reply.header('content-length', 0).send();
    }
    const status = error.statusCode ?? 500;
    if (status >= 500) {
      // Work that was aborted because its client disconnected: not a failure to log.
      if (reply.raw.destroyed) return reply.code(500).send();
      log.error(
        { err: error, request: request.id, method: request.method, route: request.routeOptions.url },
        'call failed',
      );
      if (foundDiskFull(error)) return reply.code(503).send({ type: 'ApiError', message: DISK_FULL });
      const message = `The server failed to handle this request. See the server log under ${request.id}.`;
      return reply.code(500).send({ type: 'ApiError', message });
    }
    return reply.code(status).send({ type: 'ApiError', message: messageFor(error, request) });
  };
}

/** Browsers ask by https only for a year: whoever is between cannot make them ask without. */
const HTTPS_ONLY = 'max-age=31536000';

/** Scripts and styles get `nosniff` alone: the others only matter to pages and calls, and would add 3 kB to a first load. */
function securityHeaders(nodeId: string, assets: string) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('x-content-type-options', 'nosniff');
    if (request.url.startsWith(assets)) return;
    reply.headers({
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'x-graylog-node-id': nodeId,
      'x-request-id': request.id,
    });
    if (request.protocol === 'https') reply.header('strict-transport-security', HTTPS_ONLY);
  };
}

/** Refuses an unknown route without waiting for the body of the request. */
async function refuseUnknown(request: FastifyRequest): Promise<void> {
  const isPage = request.method === 'GET' || request.method === 'HEAD';
  if (request.is404 && !isPage) throw httpError.notFound(NOT_FOUND);
}

/** Answers a URL that the router cannot parse; neither hooks nor the error handler run for it. */
function answerUnparsableUrl(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  const message = 'The address cannot be read. Check its length, and the percent signs in it.';
  void reply
    .code(error.statusCode ?? 400)
    .header('cache-control', 'no-store')
    .send({ type: 'ApiError', message });
}

/** Limits open connections; a warning that new connections are closed is logged at most once a minute. */
function limitConnections(app: FastifyInstance, connections: number, log: Log): void {
  let quietUntilMs = 0;
  app.server.maxConnections = connections;
  app.server.on('drop', () => {
    if (Date.now() < quietUntilMs) return;
    quietUntilMs = Date.now() + 60_000;
    log.warn({ connections }, 'The connection limit is reached; new connections are closed');
  });
}

/** The HTTP side of the server: the API under `{prefix}/api`, the console everywhere else. Does not listen. */
export async function buildApp({
  log,
  pathPrefix,
  nodeId,
  api,
  console,
  trustedProxies = [],
  limits = STANDARD_LIMITS,
}: AppOptions): Promise<FastifyInstance> {
  const app = Fastify<Server, IncomingMessage, ServerResponse>({
    logger: false,
    bodyLimit: PUBLIC_BODY_LIMIT,
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 512 },
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    requestTimeout: limits.requestMs,
    http: { headersTimeout: limits.headersMs, connectionsCheckingInterval: limits.checkEveryMs },
    clientErrorHandler: answerBrokenRequest(limits),
    frameworkErrors: answerUnparsableUrl,
  });
  limitConnections(app, limits.connections, log);
  endConnectionsOnClose(app);
  drainRefusedBodies(app, limits.refused);
  app.setErrorHandler(answerError(log));
  const prefix = pathPrefix === '/' ? '' : pathPrefix;
  app.addHook('onRequest', securityHeaders(nodeId, assetsPath(prefix)));
  app.addHook('onRequest', refuseUnknown);
  await app.register(compress, { global: true, threshold: 1024, encodings: ['gzip', 'deflate'] });

  if (api) {
    await app.register(
      async (scope) => {
        serveApi(scope, api, limits);
        scope.setNotFoundHandler(notFound);
      },
      { prefix: `${prefix}/api` },
    );
  }
  const hasStartAnswers = api?.calls.some(({ definition }) => definition === getStartAnswers) ?? false;
  if (console) await serveConsole(app, { prefix, hasStartAnswers }, console);
  else app.setNotFoundHandler(notFound);
  return app;
}

function notFound(_request: FastifyRequest, reply: FastifyReply) {
  return reply.code(404).send({ type: 'ApiError', message: NOT_FOUND });
}
