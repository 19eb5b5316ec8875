import { setImmediate as nextTurn } from 'node:timers/promises';
import { BodyError } from './http-body';

/** Messages a request may bring. */
const MAX_PAYLOADS = 100_000;
/** Their bytes. What all messages of a request share (labels, a resource) is copied into each of them. */
const MAX_BYTES = 32 * 1024 * 1024;
/** How long one request is worked on before others have their turn. */
const TURN_MS = 5;
const STEPS_BETWEEN_LOOKS = 16;
const LARGE_BYTES = 64 * 1024;
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
   * Collects messages, a little at a time; none further is made beyond the bounds.
   *
   * @param made undefined where there is none, but a place to interrupt the work
   * @throws BodyError 413 for too many messages or bytes
   */
  static async collect(made: Iterable<Buffer | undefined>): Promise<Payloads> {
    const list: Buffer[] = [];
    let bytes = 0;
    let steps = 0;
    let untilMs = performance.now() + TURN_MS;
    for (const payload of made) {
      steps += 1;
      const isDue = !payload || payload.length > LARGE_BYTES || steps % STEPS_BETWEEN_LOOKS === 0;
      if (isDue && performance.now() > untilMs) {
        await nextTurn();
        untilMs = performance.now() + TURN_MS;
      }
      if (!payload) continue;
      list.push(payload);
      bytes += payload.length;
      checkCount(list.length);
      if (bytes > MAX_BYTES) throw tooMuch(`The messages of the request are larger than ${MAX_BYTES} bytes together`);
    }
    return new Payloads(list, bytes + list.length * OBJECT_BYTES);
  }
}

/** @throws BodyError 413 for more messages than a request may bring */
export function checkCount(messages: number): void {
  if (messages > MAX_PAYLOADS) throw tooMuch(`The request has more than ${MAX_PAYLOADS} messages`);
}

const tooMuch = (reason: string) => new BodyError(413, `Nothing was accepted. ${reason}: send fewer at once`);
