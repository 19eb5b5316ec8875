import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import compress from '@fastify/compress';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { Refusal } from 'server/calls/refusal';
import { type Log } from 'server/runtime/log';
import { type ApiOptions, serveApi } from './api';
import { endConnectionsOnClose } from './closing-connections';
import { type ConsolePages, serveConsole } from './console';
import { forgetRest } from './forget-rest';

/** Larger bodies are refused with 413. */
export const BODY_LIMIT_BYTES = 10 * 1024 * 1024;

export interface AppOptions {
  log: Log;
  /** `/` or, for example, `/logs`: stands before everything, the API included. */
  pathPrefix: string;
  nodeId: string;
  api?: ApiOptions;
  console?: ConsolePages;
}

/** What the API answers with the statuses Fastify itself refuses with. */
function sentenceFor(error: FastifyError): string {
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return `The body is larger than ${BODY_LIMIT_BYTES / 1024 / 1024} MiB. Send less at a time.`;
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return 'Send the body as application/json.';
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      return `The body is not JSON: ${error.message}`;
    default:
      return error.message;
  }
}

function answerError(log: Log) {
  return async (error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply) => {
    if (error instanceof Refusal) {
      reply.code(error.status).headers(error.headers);
      return error.body
        ? reply.type('application/json').send(JSON.stringify(error.body))
        : reply.header('content-length', 0).send();
    }
    const status = error.statusCode ?? 500;
    if (status >= 500) {
      // Work that was broken off because nobody waits for it any more.
      if (reply.raw.destroyed) return reply.code(500).send();
      log.error(
        { err: error, request: request.id, method: request.method, route: request.routeOptions.url },
        'call failed',
      );
      const message = `The server failed at this call. Its log has the reason under ${request.id}.`;
      return reply.code(500).send({ type: 'ApiError', message });
    }
    if (status === 413) await forgetRest(request.raw);
    return reply.code(status).send({ type: 'ApiError', message: sentenceFor(error) });
  };
}

function securityHeaders(nodeId: string) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'x-graylog-node-id': nodeId,
      'x-request-id': request.id,
    });
    if (request.headers['x-requested-with'] === 'XMLHttpRequest') reply.header('cache-control', 'no-cache');
  };
}

/** An empty body is no body, whatever its content type says: several clients send the header with every DELETE. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text.length === 0) done(null, undefined);
    else void parse(request, text as string, done);
  });
  app.removeContentTypeParser('text/plain');
}

/** The HTTP side of the server: the API under `{prefix}/api`, the console everywhere else. Does not listen. */
export async function buildApp({ log, pathPrefix, nodeId, api, console }: AppOptions): Promise<FastifyInstance> {
  const app = Fastify<Server, IncomingMessage, ServerResponse>({
    logger: false,
    bodyLimit: BODY_LIMIT_BYTES,
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 512 },
  });
  endConnectionsOnClose(app);
  app.setErrorHandler(answerError(log));
  app.addHook('onRequest', securityHeaders(nodeId));
  await app.register(compress, { global: true, threshold: 1024, encodings: ['gzip', 'deflate'] });

  const prefix = pathPrefix === '/' ? '' : pathPrefix;
  if (api) {
    await app.register(
      async (scope) => {
        acceptEmptyJson(scope);
        serveApi(scope, api);
        scope.setNotFoundHandler(notFound);
      },
      { prefix: `${prefix}/api` },
    );
  }
  if (console) await serveConsole(app, prefix, console);
  else app.setNotFoundHandler(notFound);
  return app;
}

function notFound(_request: FastifyRequest, reply: FastifyReply) {
  return reply.code(404).send({ type: 'ApiError', message: 'HTTP 404 Not Found' });
}
