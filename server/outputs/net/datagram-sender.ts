import { type OutgoingMessage } from '../outgoing-message';
import { type OutputSender } from '../output-type';
import { Datagrams } from './datagrams';

const MAX_MESSAGES = 100;
/** The system of a receiver says within this time that nobody listens. */
const SETTLE_MS = 250;
const TOO_LARGE = 'The message is too large for datagrams';

/** @param datagramsOf undefined for a message that is too large: it is refused */
export function datagramSender(
  { host, port }: { host: string; port: number },
  datagramsOf: (message: OutgoingMessage) => Promise<Buffer[] | undefined>,
): OutputSender {
  const datagrams = new Datagrams(host, port);
  return {
    mostMessages: MAX_MESSAGES,
    settleMs: SETTLE_MS,
    async send(messages) {
      const made = await Promise.all(messages.map(datagramsOf));
      await datagrams.send(made.flatMap((each) => each ?? []));
      const refused = made.filter((each) => each === undefined).length;
      return refused > 0 ? { refused, reason: TOO_LARGE } : {};
    },
    check: () => datagrams.check(),
    close: async () => datagrams.close(),
  };
}
