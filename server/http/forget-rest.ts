import { type IncomingMessage } from 'node:http';
import { type FastifyInstance } from 'fastify';
import { type HttpLimits } from './limits';

/** Whether the headers announce a body, read or not. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * Reads and forgets what a refused client still sends, because a connection that is closed in the midst of a body may
 * take the answer with it. Past `bytes` nothing more is read.
 *
 * @returns whether the body came to its end within `ms`
 */
export function forgetRest(request: IncomingMessage, { bytes, ms }: HttpLimits['refused']): Promise<boolean> {
  return new Promise((resolve) => {
    let left = bytes;
    const end = (isWhole: boolean) => {
      clearTimeout(timer);
      resolve(isWhole);
    };
    const timer = setTimeout(() => end(false), ms);
    // Held up by a reader that has given up.
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
 * Lets clients read answers that were given before they had sent their whole request. An answer goes out at once,
 * unless the client wants the connection closed behind it.
 */
export function answerBeforeTheEnd(app: FastifyInstance, limits: HttpLimits['refused']): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (raw.complete || raw.readableEnded || raw.destroyed || !hasBody(raw)) return;
    // Set where reading a body fails; the rest of the body is seen to here.
    reply.removeHeader('connection');
    const rest = forgetRest(raw, limits);
    if (reply.raw.shouldKeepAlive) void rest.then((isWhole) => isWhole || raw.destroy());
    else await rest;
  });
}
