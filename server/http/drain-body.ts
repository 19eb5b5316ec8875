import { type IncomingMessage } from 'node:http';
import { type FastifyInstance } from 'fastify';
import { type HttpLimits } from './limits';

/** Whether the headers announce a body. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * Reads and discards the rest of a request's body: a client may lose the answer when its connection is closed while it is
 * still sending. Stops reading after `bytes`.
 *
 * @returns whether the whole body arrived within `ms`
 */
export function drainBody(request: IncomingMessage, { bytes, ms }: HttpLimits['refused']): Promise<boolean> {
  return new Promise((resolve) => {
    let left = bytes;
    const end = (isWhole: boolean) => {
      clearTimeout(timer);
      resolve(isWhole);
    };
    const timer = setTimeout(() => end(false), ms);
    // A body parser that failed may still be attached and have paused the stream.
    request.unpipe();
    request.on('data', (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) request.pause();
    });
    request
      .once('end', () => end(true))
      .once('error', () => end(false))
      .once('close', () => end(request.complete));
    request.resume();
  });
}

/**
 * Lets clients read an answer that was given before they had sent their whole request. The answer is sent at once, unless
 * the client asked for the connection to be closed after it: then the body is drained first.
 */
export function drainRefusedBodies(app: FastifyInstance, limits: HttpLimits['refused']): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (raw.complete || raw.readableEnded || raw.destroyed || !hasBody(raw)) return;
    // Fastify asks to close the connection when it cannot read a body; here the rest is drained instead.
    reply.removeHeader('connection');
    const rest = drainBody(raw, limits);
    if (reply.raw.shouldKeepAlive) void rest.then((isWhole) => isWhole || raw.destroy());
    else await rest;
  });
}
