import { type Log } from 'server/runtime/log';
import { type Buffered, type OutputBuffer } from '../buffer/output-buffer';
import { type DeliveryCounts } from '../delivery-state';
import { type OutputSender } from '../output-type';
import { type DeliveryHealth } from './delivery-health';
import { FIRST_RETRY_MS, retryDelayMs } from './retry-delay';
import { failureText } from './failure-text';
import { Unsettled } from './unsettled';
import { Wakeup } from './wakeup';

export interface DeliveryNeeds {
  buffer: OutputBuffer;
  log: Log;
  /** Opens a connection to the receiver as it is configured now; undefined: nothing is sent. */
  open(): OutputSender | undefined;
  counts: DeliveryCounts;
  /** Whether more messages may come. */
  isWanted(): boolean;
  /** Messages were delivered or refused: the counts have changed. */
  onProgress(): void;
  /** An attempt failed, or one succeeded after that. */
  onHealthChange(health: DeliveryHealth): void;
}

const STOP_MS = 2_000;

/** Empties the buffer of one output: in order, until it is stopped. It harms nobody when the receiver hangs. */
export class Delivery {
  readonly health: DeliveryHealth = {
    failedAttempts: 0,
    waitingSinceMs: undefined,
    nextAttemptMs: undefined,
    lastError: undefined,
  };
  private readonly wakeup = new Wakeup();
  private readonly unsettled = new Unsettled();
  private readonly stopping = new AbortController();
  private readonly running: Promise<void>;
  private isStopping = false;
  private isRenewing = false;
  private sender: OutputSender | undefined;
  /** Read, in order, and not sent since. */
  private next: Buffered[] = [];
  /** Messages before this offset were sent at least once by this process. */
  private sentTo: number;

  constructor(private readonly needs: DeliveryNeeds) {
    this.sentTo = needs.buffer.deliveredTo;
    this.running = this.run();
  }

  /** There are new messages. */
  wake(): void {
    this.wakeup.raise();
  }

  /** The receiver is another, or sending was paused or resumed. */
  renew(): void {
    this.isRenewing = true;
    this.health.nextAttemptMs = undefined;
    this.wakeup.raise();
  }

  /** Ends it; what is not delivered stays in the buffer. Takes a few seconds at most. */
  async stop(): Promise<void> {
    this.isStopping = true;
    this.wakeup.raise();
    const timer = setTimeout(() => this.stopping.abort(new Error('The server stops')), STOP_MS);
    await this.running;
    clearTimeout(timer);
  }

  private async run(): Promise<void> {
    while (!this.isStopping) {
      try {
        await this.step();
      } catch (cause) {
        await this.fail(cause);
      }
    }
    await this.settleAtEnd();
    await this.closeSender();
  }

  private async step(): Promise<void> {
    if (this.isRenewing) await this.beginAnew();
    await this.settle();
    const { nextAttemptMs } = this.health;
    if (nextAttemptMs !== undefined && nextAttemptMs > Date.now()) return this.wakeup.wait(nextAttemptMs - Date.now());
    this.sender ??= this.needs.open();
    if (!this.sender) return this.wakeup.wait(Infinity);
    if (this.next.length === 0) this.next = await this.needs.buffer.read();
    if (this.next.length === 0) return this.rest();
    await this.send(this.sender);
  }

  private async rest(): Promise<void> {
    if (this.unsettled.isEmpty && !this.needs.isWanted()) await this.closeSender();
    await this.wakeup.wait(this.unsettled.nextMs - Date.now());
  }

  private async send(sender: OutputSender): Promise<void> {
    const sending = this.next.slice(0, sender.mostMessages);
    const result = await sender.send(
      sending.map(({ message }) => message),
      this.stopping.signal,
    );
    const { again = [], refused = 0, reason } = result;
    const left = new Set(again);
    const behind = sending.filter(({ message }) => left.has(message));
    const rest = this.next.slice(sending.length);
    this.count(sending, behind.length, refused);
    this.next = [...behind, ...rest];
    const toOffset = this.next[0]?.offset ?? (sending.at(-1)?.offset ?? 0) + 1;
    if (refused > 0) this.noteError(reason ?? 'The receiver refused messages.');
    if (behind.length > 0) this.countFailure(reason ?? 'The receiver had no room for some messages.');
    else if (sender.settleMs === 0) this.succeed();
    if (sender.settleMs > 0) this.unsettled.add(toOffset, Date.now() + sender.settleMs);
    else await this.deliver(toOffset);
  }

  private count(sending: readonly Buffered[], behind: number, refused: number): void {
    const { counts } = this.needs;
    const accepted = sending.length - behind - refused;
    const repeated = Math.min(sending.filter(({ offset }) => offset < this.sentTo).length, accepted);
    counts.sent += accepted - repeated;
    counts.repeated += repeated;
    counts.refused += refused;
    if (behind === 0) this.sentTo = Math.max(this.sentTo, (sending.at(-1)?.offset ?? 0) + 1);
    this.needs.onProgress();
  }

  /** What was sent long enough ago counts as delivered, unless the connection was lost. */
  private async settle(): Promise<void> {
    if (this.unsettled.isEmpty) return;
    this.sender?.check();
    const toOffset = this.unsettled.settle(Date.now());
    if (toOffset === undefined) return;
    this.succeed();
    await this.deliver(toOffset);
  }

  private async deliver(toOffset: number): Promise<void> {
    const { buffer, onProgress } = this.needs;
    if (toOffset > buffer.deliveredTo) await buffer.deliver(toOffset);
    onProgress();
  }

  private async fail(cause: unknown): Promise<void> {
    this.countFailure(this.isStopping ? 'The server was stopped.' : failureText(cause));
    await this.backToUndelivered();
  }

  /** Everything that may not have arrived is read again. */
  private async backToUndelivered(): Promise<void> {
    this.unsettled.clear();
    this.next = [];
    await this.closeSender();
    try {
      await this.needs.buffer.rewind();
    } catch (err) {
      this.needs.log.error({ err }, 'The buffer of an output could not be read');
    }
  }

  private async beginAnew(): Promise<void> {
    this.isRenewing = false;
    // What was sent over the connection that is closed now need not have arrived, but nobody said that it has not.
    await this.settleAtEnd();
    this.health.failedAttempts = 0;
    this.health.waitingSinceMs = undefined;
    await this.backToUndelivered();
    this.needs.onHealthChange(this.health);
  }

  /** Waits until what was sent counts as delivered, so that it is not sent again. */
  private async settleAtEnd(): Promise<void> {
    try {
      while (!this.unsettled.isEmpty && !this.stopping.signal.aborted) {
        await new Promise((resolve) => setTimeout(resolve, Math.max(this.unsettled.nextMs - Date.now(), 0)));
        await this.settle();
      }
    } catch (cause) {
      this.noteError(failureText(cause));
    }
  }

  private async closeSender(): Promise<void> {
    const { sender } = this;
    this.sender = undefined;
    await sender?.close().catch(() => undefined);
  }

  private noteError(message: string): void {
    this.health.lastError = { atMs: Date.now(), message };
  }

  private countFailure(message: string): void {
    const { health, needs } = this;
    this.noteError(message);
    health.failedAttempts += 1;
    health.waitingSinceMs ??= Date.now();
    health.nextAttemptMs =
      Date.now() + retryDelayMs(health.failedAttempts, this.sender?.firstRetryMs ?? FIRST_RETRY_MS);
    if (health.failedAttempts === 1) needs.log.warn({ reason: message }, 'An output cannot deliver; its buffer fills');
    needs.onHealthChange(health);
  }

  private succeed(): void {
    const { health, needs } = this;
    if (health.failedAttempts === 0) return;
    needs.log.info({ attempts: health.failedAttempts }, 'An output delivers again');
    health.failedAttempts = 0;
    health.waitingSinceMs = undefined;
    health.nextAttemptMs = undefined;
    needs.onHealthChange(health);
  }
}
