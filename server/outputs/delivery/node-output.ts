import { DiskFullError } from 'server/journal/journal';
import { type Log } from 'server/runtime/log';
import { createSerialQueue } from 'server/runtime/serial-queue';
import { type FreeSpace } from 'server/storage/free-space';
import { type KeptState, KeptStateFile } from '../buffer/kept-state';
import { OutputBuffer } from '../buffer/output-buffer';
import { type DeliveryState, IDLE, NO_COUNTS } from '../delivery-state';
import { type OutputSender } from '../output-type';
import { Delivery } from './delivery';
import { type DeliveryHealth } from './delivery-health';
import { failureText } from './failure-text';

export interface NodeOutputNeeds {
  folder: string;
  log: Log;
  space?: Pick<FreeSpace, 'hasRoom' | 'whenRoom'>;
  open(): OutputSender | undefined;
  isWanted(): boolean;
  /** Whether the buffer may grow. @param own what it takes */
  mayGrow(own: number, byBytes: number): boolean;
  onHealthChange(health: DeliveryHealth): void;
}

interface Opened {
  buffer: OutputBuffer;
  delivery: Delivery;
}

/** What is appended to a buffer at once: whether there is room is asked for each. */
const APPEND_BYTES = 1024 * 1024;
const SAVE_EVERY_MS = 1_000;

function* slicesOf(messages: readonly Buffer[]): Generator<readonly Buffer[]> {
  let [start, bytes] = [0, 0];
  for (const [at, message] of messages.entries()) {
    if (at > start && bytes + message.length > APPEND_BYTES) {
      yield messages.slice(start, at);
      [start, bytes] = [at, 0];
    }
    bytes += message.length;
  }
  if (start < messages.length) yield messages.slice(start);
}

/** One output on this node: its buffer, what fills it and what empties it. Nothing is on disk before its first message. */
export class NodeOutput {
  private readonly kept: Promise<KeptState>;
  private state: KeptState = { keptTo: 0, counts: { ...NO_COUNTS } };
  private readonly file: KeptStateFile;
  private opening: Promise<Opened> | undefined;
  private opened: Opened | undefined;
  private pending: Buffer[] = [];
  /** Records of the node's journal before this offset have their messages in the buffer, or in {@link pending}. */
  private foundTo = 0;
  private unusable: { atMs: number; message: string } | undefined;
  private saving: NodeJS.Timeout | undefined;
  private readonly discardInTurn = createSerialQueue();

  constructor(private readonly needs: NodeOutputNeeds) {
    this.file = new KeptStateFile(needs.folder, () => this.state);
    this.kept = KeptStateFile.read(needs.folder).then((state) => {
      this.state = state;
      this.foundTo = Math.max(this.foundTo, state.keptTo);
      return state;
    });
  }

  /** Goes on with what was kept by an earlier process. */
  async begin(): Promise<void> {
    await this.kept;
    if (OutputBuffer.exists(this.needs.folder)) await this.open().catch(() => undefined);
  }

  get sizeBytes(): number {
    return this.opened?.buffer.sizeBytes ?? 0;
  }

  /** What it does, as far as this node knows. */
  describe(): DeliveryState {
    const { opened, state, unusable } = this;
    return {
      ...IDLE,
      ...opened?.delivery.health,
      isAssigned: this.needs.isWanted(),
      isUnusable: unusable !== undefined,
      queuedMessages: opened?.buffer.messages ?? 0,
      queuedBytes: opened?.buffer.queuedBytes ?? 0,
      counts: { ...state.counts },
      lastSentMs: state.lastSentMs,
      lastDroppedMs: state.lastDroppedMs,
      lastError: unusable ?? opened?.delivery.health.lastError,
    };
  }

  /** Whether a message is new to this output: after a failure, or a crash, records come again. */
  isNew(offset: number): boolean {
    return offset >= this.foundTo;
  }

  /** A filter took too long on a message of a record: it is not sent. */
  noteUndecided(offset: number): void {
    if (this.isNew(offset)) this.state.counts.undecided += 1;
  }

  /** Takes messages; they are on disk when {@link NodeOutput.keep} has ended. */
  take(messages: readonly Buffer[], toOffset: number): void {
    this.pending.push(...messages);
    this.foundTo = Math.max(this.foundTo, toOffset);
  }

  /**
   * Writes what was taken. What cannot be kept is counted as dropped; a full disk is waited for.
   *
   * @throws the signal's reason when it is aborted meanwhile
   */
  async keep(signal: AbortSignal): Promise<void> {
    if (this.pending.length === 0) return;
    const { pending, foundTo } = this;
    this.pending = [];
    for (const slice of slicesOf(pending)) await this.append(slice, signal);
    this.state.keptTo = foundTo;
    await this.file
      .save()
      .catch((err: unknown) => this.needs.log.warn({ err }, 'The state of an output was not saved'));
    this.opened?.delivery.wake();
  }

  /** @param endOffset of the node's journal: beyond it nothing can have been kept, unless that was another journal */
  onRewind(endOffset: number): void {
    if (this.state.keptTo <= endOffset) return;
    this.state.keptTo = 0;
    this.foundTo = 0;
  }

  /** The settings were changed, or sending was paused or resumed. */
  renew(): void {
    this.opened?.delivery.renew();
  }

  /** It was given to a stream, or taken from one. */
  wake(): void {
    this.opened?.delivery.wake();
  }

  /** Discards what waits, once for each request. @param at when it was asked for, ISO 8601. @throws Error of the disk */
  discard(at: string): Promise<void> {
    return this.discardInTurn(async () => {
      await this.kept;
      const { discardedAt: before } = this.state;
      if (at <= (before ?? '')) return;
      // Before anything else: messages that are kept from now on are saved together with it.
      this.state.discardedAt = at;
      try {
        await this.discardNow();
      } catch (cause) {
        this.state.discardedAt = before;
        throw cause;
      }
    });
  }

  private async discardNow(): Promise<void> {
    const opened = await this.opening?.catch(() => undefined);
    if (!opened) return;
    const { buffer } = opened;
    await opened.delivery.stop();
    try {
      const waiting = buffer.messages;
      // Counted first: whoever reads the state meanwhile sees them as waiting or as discarded, never as neither.
      this.state.counts.discarded += waiting;
      await buffer.deliver(buffer.endOffset).catch((cause: unknown) => {
        this.state.counts.discarded -= waiting;
        throw cause;
      });
      await buffer.rewind();
    } finally {
      this.opened = { buffer, delivery: this.deliver(buffer) };
      this.opening = Promise.resolve(this.opened);
    }
    await this.file.save();
  }

  async close(): Promise<void> {
    const opened = await this.opening?.catch(() => undefined);
    await opened?.delivery.stop();
    clearTimeout(this.saving);
    if (opened) await this.file.save().catch(() => undefined);
    await opened?.buffer.close();
  }

  /** Ends it and removes what it had kept. */
  async remove(): Promise<void> {
    await this.close();
    await OutputBuffer.remove(this.needs.folder);
  }

  private open(): Promise<Opened> {
    this.opening ??= this.openBuffer();
    return this.opening;
  }

  private async openBuffer(): Promise<Opened> {
    const { folder, log, space } = this.needs;
    try {
      await this.kept;
      const buffer = await OutputBuffer.open({ folder, log, space });
      this.opened = { buffer, delivery: this.deliver(buffer) };
      return this.opened;
    } catch (cause) {
      this.opening = undefined; // It is tried again with the next message.
      throw cause;
    }
  }

  private deliver(buffer: OutputBuffer): Delivery {
    const { log, open, isWanted, onHealthChange } = this.needs;
    return new Delivery({
      ...{ buffer, log, open, isWanted, onHealthChange },
      counts: this.state.counts,
      onProgress: () => {
        this.state.lastSentMs = Date.now();
        this.saving ??= setTimeout(() => {
          this.saving = undefined;
          void this.file.save().catch(() => undefined);
        }, SAVE_EVERY_MS);
      },
    });
  }

  private async append(messages: readonly Buffer[], signal: AbortSignal): Promise<void> {
    const { space, log, mayGrow } = this.needs;
    try {
      await space?.whenRoom(signal);
      const { buffer } = await this.open();
      const bytes = messages.reduce((sum, { length }) => sum + length, 0);
      if (mayGrow(buffer.sizeBytes, bytes)) {
        await buffer.append(messages);
        this.unusable = undefined;
        return;
      }
    } catch (err) {
      signal.throwIfAborted();
      if (err instanceof DiskFullError) return this.append(messages, signal);
      if (!this.unusable) log.error({ err }, 'Messages for an output could not be kept');
      this.unusable ??= { atMs: Date.now(), message: `Its buffer cannot be written: ${failureText(err)}` };
    }
    this.state.counts.dropped += messages.length;
    this.state.lastDroppedMs = Date.now();
  }
}
