import { BodyError } from './http-body';

/** Messages a request may bring. */
const MOST_PAYLOADS = 100_000;
/** Their bytes. What all messages of a request share (labels, a resource) is copied into each of them. */
const MOST_BYTES = 32 * 1024 * 1024;
/** About what a payload takes in memory besides its bytes. */
const OBJECT_BYTES = 250;

/** The messages of one request, as many as fit the bounds: small bodies can hold more than the memory does. */
export class Payloads {
  private constructor(
    readonly list: readonly Buffer[],
    /** What they take in memory, about. */
    readonly memoryBytes: number,
  ) {}

  /**
   * Collects messages; none further is made beyond the bounds.
   *
   * @throws BodyError 413 for too many messages or bytes
   */
  static collect(made: Iterable<Buffer>): Payloads {
    const list: Buffer[] = [];
    let bytes = 0;
    for (const payload of made) {
      list.push(payload);
      bytes += payload.length;
      checkCount(list.length);
      if (bytes > MOST_BYTES) throw tooMuch(`The messages of the request are larger than ${MOST_BYTES} bytes together`);
    }
    return new Payloads(list, bytes + list.length * OBJECT_BYTES);
  }
}

/** @throws BodyError 413 for more messages than a request may bring */
export function checkCount(messages: number): void {
  if (messages > MOST_PAYLOADS) throw tooMuch(`The request has more than ${MOST_PAYLOADS} messages`);
}

const tooMuch = (reason: string) => new BodyError(413, `Nothing was taken. ${reason}: send fewer at once`);
