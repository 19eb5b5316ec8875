import { type FastifyRequest } from 'fastify';
import { httpError } from 'server/calls/http-error';
import { hasBody } from './drain-body';

/** Bounds the bytes of all request bodies being read at the same time, so that many senders cannot exhaust the memory. */
export class BodyBudget {
  private reserved = 0;

  constructor(private readonly bytes: number) {}

  /**
   * Reserves the Content-Length of a request, or the limit of its call when the length is not known.
   *
   * @returns releases the reservation; calling it again does nothing
   * @throws HttpError 503 when the budget is exhausted
   */
  reserve(request: FastifyRequest, limit: number): () => void {
    const { headers, raw } = request;
    if (!hasBody(raw)) return () => undefined;
    // A compressed body is larger than its Content-Length.
    const isLengthKnown = headers['content-length'] !== undefined && headers['content-encoding'] === undefined;
    const bytes = isLengthKnown ? Math.min(Number(headers['content-length']), limit) : limit;
    if (this.reserved + bytes > this.bytes) {
      throw httpError.busy('The server is reading too many large requests. Nothing was changed; try again.', 1);
    }
    this.reserved += bytes;
    let isHeld = true;
    return () => {
      if (isHeld) this.reserved -= bytes;
      isHeld = false;
    };
  }
}
