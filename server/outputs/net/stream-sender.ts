import { type OutgoingMessage } from '../outgoing-message';
import { type OutputSender } from '../output-type';
import { Connection, type ConnectionOptionsOf } from './connection';

const MAX_MESSAGES = 500;
/** A receiver that ends, or refuses what was sent, is noticed within this time. */
const SETTLE_MS = 1_000;

/** Sends messages over one connection, each as the bytes of its frame. */
export function streamSender(
  options: ConnectionOptionsOf,
  frameOf: (message: OutgoingMessage) => Buffer | string,
  firstRetryMs?: number,
): OutputSender {
  const connection = new Connection(options);
  return {
    mostMessages: MAX_MESSAGES,
    settleMs: SETTLE_MS,
    firstRetryMs,
    async send(messages, signal) {
      await connection.write(Buffer.concat(messages.map((message) => Buffer.from(frameOf(message)))), signal);
      return {};
    },
    check: () => connection.check(),
    close: () => connection.close(),
  };
}
