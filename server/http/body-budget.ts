import { type FastifyRequest } from 'fastify';
import { httpError } from 'server/calls/http-error';
import { hasBody } from './forget-rest';

/** Counts the bytes of all bodies that are being read, so that many senders together cannot fill the memory. */
export class BodyBudget {
  private taken = 0;

  constructor(private readonly bytes: number) {}

  /**
   * Takes what a request may bring: its announced length, else as much as its call allows.
   *
   * @returns gives the bytes back; further calls of it do nothing
   * @throws HttpError 503 when too much is being read already
   */
  take(request: FastifyRequest, limit: number): () => void {
    const { headers, raw } = request;
    if (!hasBody(raw)) return () => undefined;
    // A packed body is larger than announced.
    const isLengthKnown = headers['content-length'] !== undefined && headers['content-encoding'] === undefined;
    const bytes = isLengthKnown ? Math.min(Number(headers['content-length']), limit) : limit;
    if (this.taken + bytes > this.bytes) {
      throw httpError.busy('The server is reading too many large requests. Nothing was changed; try again.', 1);
    }
    this.taken += bytes;
    let isHeld = true;
    return () => {
      if (isHeld) this.taken -= bytes;
      isHeld = false;
    };
  }
}
