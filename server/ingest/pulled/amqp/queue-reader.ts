import { type Channel, type Delivery } from 'amqplib';
import { type PendingAccount } from 'server/ingest/transports/pending-bytes';
import { type TransportNeeds } from 'server/ingest/transports/transport';
import { limitMessageSize } from './message-size-limit';

/** Reads one queue: what was received is acknowledged when it is in the journal, so that nothing else is delivered before. */
export class QueueReader {
  private waiting: Delivery[] = [];
  private unwrittenBytes = 0;
  private writing: Promise<void> | undefined;
  private readonly account: PendingAccount;

  /** @param signal aborted when the connection has ended: what is not acknowledged comes again */
  constructor(
    private readonly channel: Channel,
    private readonly needs: Pick<TransportNeeds, 'sink' | 'network' | 'pending'>,
    private readonly mayTake: () => Promise<void>,
    private readonly signal: AbortSignal,
  ) {
    // The budget counts it. Nothing has to be held back: it is within the window, and drains by itself.
    this.account = needs.pending.open({
      hold: () => undefined,
      giveUp: () => undefined,
      unfinishedBytes: () => 0,
    });
  }

  /** @param onEnd told why the broker delivers no further messages */
  async begin(queue: string, maxMessageBytes: number, onEnd: (reason: string) => void): Promise<void> {
    limitMessageSize(this.channel, maxMessageBytes, (deliveryTag, bytes) => {
      const reason = `A message of ${bytes} bytes is larger than ${maxMessageBytes} bytes`;
      this.needs.sink.refuse({ remoteAddress: undefined, reason, bytes: Buffer.alloc(0) });
      this.channel.reject({ fields: { deliveryTag } }, false);
    });
    await this.channel.consume(queue, (delivery) => {
      if (delivery) this.receive(delivery);
      else onEnd(`The queue ${queue} was deleted`);
    });
  }

  /** Resolves when nothing is being written. */
  async close(): Promise<void> {
    this.waiting = [];
    await this.writing;
    this.account.close();
  }

  private receive(delivery: Delivery): void {
    const { length } = delivery.content;
    this.needs.network.received(length);
    this.waiting.push(delivery);
    this.unwrittenBytes += length;
    this.account.read(0, this.unwrittenBytes, true);
    this.writing ??= this.write();
  }

  private async write(): Promise<void> {
    const { sink } = this.needs;
    while (this.waiting.length > 0 && !this.signal.aborted) {
      await this.mayTake();
      const taken = this.waiting.splice(0);
      const payloads = taken.map(({ content }) => content);
      await sink.takePatiently(sink.origin(), payloads, this.signal);
      const last = taken.at(-1);
      if (last && !this.signal.aborted) this.channel.ack(last, true);
      this.unwrittenBytes -= payloads.reduce((sum, { length }) => sum + length, 0);
      this.account.written(0, this.unwrittenBytes);
    }
    this.writing = undefined;
  }
}
