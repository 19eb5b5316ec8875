import { setTimeout as pause } from 'node:timers/promises';
import { type Broker, type SocketSettings } from 'amqplib';
import { type TransportNeeds } from 'server/ingest/transports/transport';
import { readCertificateFile, unreadableReason } from 'server/settings/certificate-file';
import { BrokerError, describeBrokerFailure } from './broker-failure';
import { type BrokerSettings } from './broker-settings';
import { QueueReader } from './queue-reader';

const CONNECT_MS = 10_000;
const CLOSE_MS = 1_000;
const BEHIND_MS = 500;
const NO_SUCH_QUEUE = 404;

/** The file is read anew for each connection: it may have been replaced. */
function encryptionOf({ tls }: BrokerSettings): SocketSettings {
  if (!tls) return {};
  const { isVerified, caFile } = tls;
  if (!isVerified || caFile === '') return { rejectUnauthorized: isVerified };
  try {
    return { ca: readCertificateFile(caFile) };
  } catch (cause) {
    throw new BrokerError(`Cannot read the trusted certificate file ${caFile} (${unreadableReason(cause)})`, { cause });
  }
}

/** One connection to a broker, and what reads its queues. */
export class BrokerConnection {
  /** Resolves with the reason when the connection has ended. */
  readonly whenEnded: Promise<string>;
  private readonly ended = new AbortController();
  private readonly readers: QueueReader[] = [];

  private constructor(
    private readonly broker: Broker,
    private readonly needs: TransportNeeds,
  ) {
    this.whenEnded = new Promise((resolve) => {
      this.ended.signal.addEventListener('abort', () => resolve(String(this.ended.signal.reason)), { once: true });
    });
    broker.on('error', (err: Error) => this.end(err.message));
    broker.on('close', (err?: Error) => this.end(err?.message ?? 'The broker has closed the connection'));
  }

  /** @throws BrokerError */
  static async open(settings: BrokerSettings, needs: TransportNeeds): Promise<BrokerConnection> {
    let connection: BrokerConnection | undefined;
    try {
      const { connect } = await import('amqplib');
      const broker = await connect(settings.address, { timeout: CONNECT_MS, noDelay: true, ...encryptionOf(settings) });
      connection = new BrokerConnection(broker, needs);
      for (const queue of settings.queues) await connection.read(queue, settings);
      return connection;
    } catch (cause) {
      await connection?.close();
      throw new BrokerError(describeBrokerFailure(cause, settings), { cause });
    }
  }

  /** What is not in the journal by then is not acknowledged: the broker delivers it again. */
  async close(): Promise<void> {
    this.end('The input was stopped');
    await Promise.all(this.readers.map((reader) => reader.close()));
    const closed = this.broker.close().catch(() => undefined); // It has ended already.
    await Promise.race([closed, pause(CLOSE_MS, undefined, { ref: false })]);
    const { heartbeater, stream } = this.broker.connection;
    heartbeater?.clear(); // amqplib leaves the timers of connections that broke.
    stream.destroy();
  }

  private async read(queue: string, { binding, maxMessageBytes, prefetch }: BrokerSettings): Promise<void> {
    await this.makeQueue(queue);
    const channel = await this.broker.createChannel();
    channel.on('error', (err: Error) => this.end(err.message));
    channel.on('close', () => this.end('The broker has closed the channel'));
    if (binding) await channel.bindQueue(queue, binding.exchange, binding.routingKey);
    await channel.prefetch(prefetch);
    const reader = new QueueReader(channel, this.needs, () => this.whileBehind(), this.ended.signal);
    this.readers.push(reader);
    await reader.begin(queue, maxMessageBytes, (reason) => this.end(reason));
  }

  /** One that exists may have any properties; a channel ends when it asks for one that does not. */
  private async makeQueue(queue: string): Promise<void> {
    const asking = await this.broker.createChannel();
    asking.on('error', () => undefined); // Told by the promise, too.
    try {
      await asking.checkQueue(queue);
      await asking.close();
    } catch (cause) {
      if ((cause as { code?: unknown }).code !== NO_SUCH_QUEUE) throw cause;
      const making = await this.broker.createChannel();
      making.on('error', () => undefined); // As above.
      await making.assertQueue(queue, { durable: true });
      await making.close();
    }
  }

  /** Waits while processing does not keep up, where the input says so. */
  private async whileBehind(): Promise<void> {
    const { configuration, sink } = this.needs;
    const { signal } = this.ended;
    while (configuration.throttling_allowed === true && sink.isBehind() && !signal.aborted)
      await pause(BEHIND_MS, undefined, { signal }).catch(() => undefined); // Checked by the loop.
  }

  private end(reason: string): void {
    if (!this.ended.signal.aborted) this.ended.abort(reason);
  }
}
