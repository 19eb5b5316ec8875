import { connect } from 'node:net';
import { packedWindow } from 'test/inputs/lumberjack';

export interface BeatsTarget {
  host: string;
  port: number;
}

/** Numbered events, sent as Filebeat does it: a window is sent again, over a new connection, until it is acknowledged. */
export interface BeatsSender {
  /** Numbers of the events that were acknowledged. */
  readonly acknowledged: ReadonlySet<number>;
  /** Events that are under way at a time: so many may be stored without having been acknowledged. */
  readonly underWay: number;
  /** How often a connection was lost or refused. */
  readonly lost: number;
  /** Sends no further window; resolves when nothing is under way. */
  stop(): Promise<void>;
}

const CONNECTIONS = 4;
const WINDOW_EVENTS = 200;
const AFTER_LOSS_MS = 100;
const ACKNOWLEDGEMENT_BYTES = 6;

/**
 * Sends events with the text `<word> event` and the field `try` until it is stopped.
 *
 * @param word tells the events of this sender from all others
 */
export function sendBeats({ host, port }: BeatsTarget, word: string): BeatsSender {
  const acknowledged = new Set<number>();
  let next = 0;
  let lost = 0;
  let isStopped = false;

  const takeWindow = () => {
    const numbers = Array.from({ length: WINDOW_EVENTS }, (_, at) => next + at);
    next += WINDOW_EVENTS;
    return numbers;
  };
  const bytesOf = (numbers: readonly number[]) =>
    packedWindow(
      numbers.map((number) => ({ '@timestamp': new Date().toISOString(), message: `${word} event`, try: number })),
    );

  /** Sends window after window over one connection. @returns the window that was not acknowledged when it was lost */
  function sendOver(first: number[]): Promise<number[] | undefined> {
    return new Promise((resolve) => {
      let numbers = first;
      let answer = Buffer.alloc(0);
      const socket = connect(port, host, () => socket.write(bytesOf(numbers)));
      socket.on('error', () => undefined);
      socket.on('close', () => resolve(numbers.length > 0 ? numbers : undefined));
      socket.on('data', (part: Buffer) => {
        answer = Buffer.concat([answer, part]);
        if (answer.length < ACKNOWLEDGEMENT_BYTES) return;
        if (answer.toString('latin1', 0, 2) !== '2A' || answer.readUInt32BE(2) !== numbers.length)
          throw new Error(`Not the acknowledgement of ${numbers.length} events: ${answer.toString('hex')}`);
        answer = answer.subarray(ACKNOWLEDGEMENT_BYTES);
        for (const number of numbers) acknowledged.add(number);
        numbers = isStopped ? [] : takeWindow();
        if (isStopped) socket.end();
        else socket.write(bytesOf(numbers));
      });
    });
  }

  async function sendOn(): Promise<void> {
    let waiting: number[] | undefined = takeWindow();
    while ((waiting = await sendOver(waiting))) {
      lost += 1;
      await new Promise((resolve) => setTimeout(resolve, AFTER_LOSS_MS));
    }
  }

  const senders = Array.from({ length: CONNECTIONS }, sendOn);
  return {
    acknowledged,
    underWay: CONNECTIONS * WINDOW_EVENTS,
    get lost() {
      return lost;
    },
    async stop() {
      isStopped = true;
      await Promise.all(senders);
    },
  };
}
