import { type IncomingMessage } from 'node:http';

/** A client that goes on for longer, or sends more, is cut off. */
const LONGEST_MS = 10_000;
const MOST_BYTES = 256 * 1024 * 1024;

/**
 * Reads and forgets what a refused client still sends: answered in the midst of it, it would find a broken connection
 * in place of the reason.
 */
export function forgetRest(request: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    if (request.readableEnded || request.destroyed) return resolve();
    let bytes = 0;
    const timer = setTimeout(resolve, LONGEST_MS);
    const done = () => {
      clearTimeout(timer);
      resolve();
    };
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > MOST_BYTES) done();
    });
    request.once('end', done).once('error', done).once('close', done);
  });
}
