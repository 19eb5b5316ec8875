import { type Timberline } from 'test/e2e/timberline';
import { until } from 'test/until';
import { storedNumbers } from './stored-numbers';

export interface GelfHttpOptions {
  /** Requests under way at a time. */
  parallel?: number;
  port?: number;
  /** Ends after so many messages. */
  most?: number;
  /** Milliseconds between an answer and the next message; absent: none. */
  pauseMs?: number;
}

/** Numbered GELF messages, sent by HTTP as fast as they are answered. */
export interface GelfHttpSender {
  /** Numbers of the messages that were answered with 202. */
  readonly acknowledged: ReadonlySet<number>;
  /** How many requests are under way at a time: so many may be stored at a kill without having been answered. */
  readonly parallel: number;
  /** Sends no more; resolves when nothing is under way. */
  stop(): Promise<void>;
}

/** A sender whose server is away, or takes nothing, tries its next message after this long. */
const AFTER_FAILURE_MS = 100;

/**
 * Sends messages with the text `<word> try<number>` and the field `try` until it is stopped.
 *
 * @param word tells the messages of this sender from all others
 */
export function sendNumbered(
  { inputHost }: Timberline,
  word: string,
  { parallel = 8, port = 12_202, most = Infinity, pauseMs = 0 }: GelfHttpOptions = {},
): GelfHttpSender {
  const acknowledged = new Set<number>();
  let next = 0;
  let isStopped = false;

  async function send(number: number): Promise<boolean> {
    try {
      const answer = await fetch(`http://${inputHost}:${port}/gelf`, {
        method: 'POST',
        body: JSON.stringify({ version: '1.1', host: 'h', short_message: `${word} try${number}`, _try: number }),
      });
      await answer.arrayBuffer();
      return answer.status === 202;
    } catch {
      // The server is gone: what had no answer promises nothing.
      return false;
    }
  }

  async function sendOn(): Promise<void> {
    while (!isStopped && next < most) {
      const number = next;
      next += 1;
      const isTaken = await send(number);
      if (isTaken) acknowledged.add(number);
      const waitMs = isTaken ? pauseMs : AFTER_FAILURE_MS;
      if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }

  const senders = Array.from({ length: parallel }, sendOn);
  return {
    acknowledged,
    parallel,
    async stop() {
      isStopped = true;
      await Promise.all(senders);
    },
  };
}

/**
 * Stops a sender and proves that each of its acknowledged messages is stored once, and none of the others twice.
 *
 * @returns how many messages are stored
 */
export async function expectAllStoredOnce(server: Timberline, word: string, sender: GelfHttpSender): Promise<number> {
  await sender.stop();
  // Not by their number: what had no answer is stored, too, while the last acknowledged are still in the journal.
  const stored = await until('all that was acknowledged', async () => {
    const numbers = await storedNumbers(server, word);
    return [...sender.acknowledged].every((number) => numbers.has(number)) && numbers;
  });
  expect([...stored].filter(([, times]) => times !== 1)).toEqual([]);
  return stored.size;
}
