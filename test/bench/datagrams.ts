import { createSocket } from 'node:dgram';
import { setImmediate as soon } from 'node:timers/promises';
import { type Timberline } from 'test/e2e/timberline';
import { type Launched } from 'test/inputs/launch';

/** What the receive buffer of an input holds on any system, with what the system adds to small datagrams. */
const MOST_UNTAKEN = 200;
const LOST_AFTER_MS = 5_000;

/** How many bytes an input has taken from its socket. */
async function takenBytes(server: Timberline, { id, type }: Launched): Promise<number> {
  const name = `${type}.${id}.read_bytes_total`;
  const answer = await server.api<Record<string, { metrics: { metric: { value: number } }[] } | null>>(
    'POST',
    '/cluster/metrics/multiple',
    { metrics: [name] },
  );
  return Object.values(answer).reduce((sum, node) => sum + (node?.metrics[0]?.metric.value ?? 0), 0);
}

/**
 * Sends datagrams as fast as an input takes them: what does not fit into its buffer would be lost, and nobody would know how
 * fast it is.
 */
export async function sendDatagrams(server: Timberline, input: Launched, datagrams: readonly Buffer[]): Promise<void> {
  const socket = createSocket('udp4');
  let sent = 0;
  const send = (datagram: Buffer) =>
    new Promise<void>((resolve, reject) => {
      socket.send(datagram, input.port, server.inputHost, (error) => (error ? reject(error) : resolve()));
    });
  try {
    for (let from = 0; from < datagrams.length; from += MOST_UNTAKEN) {
      const part = datagrams.slice(from, from + MOST_UNTAKEN);
      await Promise.all(part.map(send));
      sent += part.reduce((sum, { length }) => sum + length, 0);
      const untilMs = performance.now() + LOST_AFTER_MS;
      while ((await takenBytes(server, input)) < sent) {
        if (performance.now() > untilMs) throw new Error(`Datagrams to ${input.type} were lost`);
        await soon();
      }
    }
  } finally {
    socket.close();
  }
}
