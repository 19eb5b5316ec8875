import { setTimeout as pause } from 'node:timers/promises';
import { type Transport, type TransportNeeds } from 'server/ingest/transports/transport';
import { BrokerConnection } from './broker-connection';
import { type BrokerSettings, readBrokerSettings } from './broker-settings';

const FIRST_RETRY_MS = 500;
const MAX_RETRY_MS = 30_000;

/**
 * Messages of a broker that speaks AMQP 0-9-1. One that cannot be reached fails the input; a connection that is lost later
 * is made again, at growing intervals.
 */
export class AmqpTransport implements Transport {
  private readonly settings: BrokerSettings;
  private readonly stopped = new AbortController();
  private connection: BrokerConnection | undefined;
  private running: Promise<void> | undefined;

  constructor(private readonly needs: TransportNeeds) {
    this.settings = readBrokerSettings(needs.configuration);
  }

  async start(): Promise<void> {
    this.connection = await BrokerConnection.open(this.settings, this.needs);
    this.running = this.follow(this.connection);
  }

  async stop(): Promise<void> {
    this.stopped.abort();
    await this.connection?.close();
    await this.running;
  }

  address(): undefined {
    return undefined;
  }

  private async follow(first: BrokerConnection): Promise<void> {
    const { signal } = this.stopped;
    for (let connection: BrokerConnection | undefined = first; connection; connection = this.connection) {
      const reason = await connection.whenEnded;
      await connection.close();
      this.connection = undefined;
      if (signal.aborted) return;
      this.needs.log.warn({ broker: this.settings.place, reason }, 'The connection to a broker was lost');
      this.needs.tell(`Disconnected from the broker at ${this.settings.place}: ${reason}`);
      await this.reconnect();
    }
  }

  private async reconnect(): Promise<void> {
    const { signal } = this.stopped;
    for (let waitMs = FIRST_RETRY_MS; !signal.aborted; waitMs = Math.min(2 * waitMs, MAX_RETRY_MS)) {
      await pause(waitMs * (1 - Math.random() / 2), undefined, { signal }).catch(() => undefined); // Checked below.
      if (signal.aborted) return;
      try {
        this.connection = await this.unlessStopped(BrokerConnection.open(this.settings, this.needs));
        return this.needs.tell(undefined);
      } catch (cause) {
        if (!signal.aborted) this.needs.tell(cause instanceof Error ? cause.message : String(cause));
      }
    }
  }

  /** An input that stops does not wait for a broker that does not answer. */
  private async unlessStopped(opening: Promise<BrokerConnection>): Promise<BrokerConnection> {
    const { signal } = this.stopped;
    const stopped = new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(new Error('The input was stopped')), { once: true }),
    );
    opening.then((connection) => (signal.aborted ? connection.close() : undefined)).catch(() => undefined); // Told by the race.
    return Promise.race([opening, stopped]);
  }
}
