import { setTimeout as pause } from 'node:timers/promises';
import { type Journal } from 'server/journal/journal';
import { type Log } from 'server/runtime/log';
import { type MetricRegistry } from 'server/runtime/metrics';
import { Batch, type CopiedTables, type StoredCopies, type StoredCopy, type TargetLines } from './batch';
import { batchDueMs } from './batch-due';
import { NodeCounts } from './lane/lane-counts';
import { type LanePart } from './lane/protocol';
import { LineMemories } from './line-memory';
import { type MessageWriter, type WriteTarget } from './message-writer';
import { type LanePool } from './pool/lane-pool';
import { type ObserverSource, type StageSource } from './pool/lane-source';
import { type DecodeFailure } from './decode-failure';

const IDLE_MS = 1000;
const AFTER_FAILURE_MS = 1000;
/** Greater than any id. */
const LAST_ID = 'Z'.repeat(26);

export interface ProcessingNeeds {
  journal: Journal;
  lanes: LanePool;
  stages: readonly StageSource[];
  observers: readonly ObserverSource[];
  writer: MessageWriter;
  metrics: MetricRegistry;
  log: Log;
  /** Where messages of these streams go that are processed now. Asked once a batch for each combination of streams. */
  targetsOf(streams: ReadonlySet<string>): readonly WriteTarget[];
  /** The tables of all index sets. */
  tables(): readonly string[];
  /** Told which tables list copies in which others, before such rows are written. */
  noteCopies?(copied: readonly CopiedTables[]): Promise<void>;
  /** Keeps messages that cannot be read; the same ones may come twice. */
  recordUndecodable(failures: readonly DecodeFailure[]): Promise<void>;
}

/**
 * Takes blocks of records from the journal through the lanes to the message engine, in order. A record is committed once
 * its message is stored; after a crash those stored but not committed are recognised and passed over.
 */
export class Processing {
  private paused = false;
  private stopping = false;
  private running: Promise<void> | undefined;
  private inserting: Promise<void> = Promise.resolve();
  private isInserting = false;
  private readonly giveUp = new AbortController();
  private wake: () => void = () => undefined;
  private readonly output;
  private readonly counts: NodeCounts;
  private readonly memories = new LineMemories();
  private batch: Batch | undefined;
  /** Messages of records before this offset may be stored already: copies by id. */
  private repeated: { copies: ReadonlyMap<string, readonly StoredCopy[]>; endOffset: number } = {
    copies: new Map(),
    endOffset: 0,
  };

  constructor(private readonly needs: ProcessingNeeds) {
    this.output = needs.metrics.perSecond('org.graylog2.throughput.output');
    this.counts = new NodeCounts(needs.metrics);
  }

  get isProcessing(): boolean {
    return !this.paused;
  }

  start(): void {
    this.running ??= this.run();
  }

  /** Leaves what comes in the journal until {@link resume}; what was read is still written. */
  pause(): void {
    this.paused = true;
  }

  resume(): void {
    this.paused = false;
    this.wake();
  }

  /** Writes what the journal holds, unless paused, but for no longer than given; the rest stays in the journal. */
  async stop(deadlineMs: number): Promise<void> {
    this.stopping = true;
    this.wake();
    const timer = setTimeout(() => {
      this.giveUp.abort(new Error('Stopped'));
      this.wake();
    }, deadlineMs);
    await this.running;
    clearTimeout(timer);
    await this.needs.lanes.close();
  }

  private async run(): Promise<void> {
    let isDone = false;
    while (!isDone) {
      try {
        await this.processAll();
        isDone = true;
      } catch (err) {
        isDone = this.giveUp.signal.aborted;
        if (!isDone) this.needs.log.error({ err }, 'Processing failed; continuing from the last stored position');
        await pause(isDone ? 0 : AFTER_FAILURE_MS);
      }
    }
  }

  private async processAll(): Promise<void> {
    await this.recogniseStored();
    while (!this.isFinished) {
      const hasRead = await this.read();
      this.takeParts();
      if (this.isBatchDue) await this.hand();
      else if (!hasRead) await this.whenSomethingComes();
    }
    if (this.batch && !this.giveUp.signal.aborted) await this.hand();
    await this.inserting;
  }

  /** Finds out which of the uncommitted records are stored: the process died, or failed, before it could note it. */
  private async recogniseStored(): Promise<void> {
    const { journal, lanes, writer, tables, log } = this.needs;
    await this.inserting.catch(() => undefined); // It was reported by whoever waited for it.
    this.inserting = Promise.resolve();
    if (!lanes.isIdle) await lanes.reset();
    this.batch = undefined;
    const first = await journal.rewind();
    for (const observer of this.needs.observers) observer.onRewind?.(journal.nextOffset);
    if (!first) return;
    const copies = new Map<string, StoredCopy[]>();
    let stored = 0;
    const find = async (table: string) => {
      for (const { id, idx, streams } of (await writer.stored(table, first.messageId, LAST_ID)).values()) {
        stored += 1;
        copies.set(id, [...(copies.get(id) ?? []), { table, idx, streams }]);
      }
    };
    await Promise.all(tables().map(find));
    this.repeated = { copies, endOffset: journal.nextOffset };
    log.info({ records: journal.uncommitted, stored }, 'Continuing with the messages in the journal');
  }

  /** Whether nothing comes any more: everything was read and taken, or may stay in the journal. */
  private get isFinished(): boolean {
    if (this.giveUp.signal.aborted) return true;
    return this.stopping && this.needs.lanes.isIdle && (this.paused || this.needs.journal.isRead);
  }

  /** @returns whether there was something to read */
  private async read(): Promise<boolean> {
    const { journal, lanes } = this.needs;
    return !this.paused && lanes.hasRoom && lanes.feed((memory) => journal.read(memory));
  }

  private takeParts(): void {
    while (!this.batch?.isFull) {
      const part = this.needs.lanes.take();
      if (!part) return;
      this.batch ??= new Batch(this.needs.targetsOf, this.memories.take());
      this.add(part, this.batch);
    }
  }

  private add(part: LanePart, batch: Batch): void {
    const { stages, observers } = this.needs;
    const mayBeStored = batch.nextOffset < this.repeated.endOffset;
    const targetOf = batch.add(part, mayBeStored ? this.storedOf : undefined);
    this.counts.add(part.counted);
    for (const [id, value] of part.reports) stages.find((stage) => stage.id === id)?.onReport?.(value);
    for (const [id, found] of part.observed)
      observers.find((each) => each.id === id)?.onFound(found, targetOf, part.toOffset);
  }

  private readonly storedOf: StoredCopies = (messageId) => this.repeated.copies.get(messageId) ?? [];

  /** While a batch is being written, the next one may as well grow. */
  private get isBatchDue(): boolean {
    if (!this.batch) return false;
    if (this.batch.isFull) return true;
    if (this.isInserting) return false;
    return this.isNothingComing || Date.now() >= batchDueMs(this.batch, this.isAllTaken);
  }

  /** Whether everything that came has been taken into batches. */
  private get isAllTaken(): boolean {
    return this.needs.lanes.isIdle && this.needs.journal.isRead;
  }

  private get isNothingComing(): boolean {
    const { lanes, journal } = this.needs;
    return (this.stopping || this.paused) && lanes.isIdle && (this.paused || journal.isRead);
  }

  private async whenSomethingComes(): Promise<void> {
    const { journal, lanes } = this.needs;
    const waitMs =
      this.batch && !this.isInserting ? Math.max(0, batchDueMs(this.batch, this.isAllTaken) - Date.now()) : IDLE_MS;
    const mayRead = !this.paused && lanes.hasRoom;
    const time = new AbortController();
    await Promise.race([
      lanes.whenReady(),
      new Promise<void>((resolve) => (this.wake = resolve)),
      mayRead ? journal.whenReadable(waitMs) : pause(waitMs, undefined, { signal: time.signal }).catch(() => undefined),
    ]);
    time.abort();
  }

  /** Starts writing the batch when the one before it is written; the next is processed meanwhile. */
  private async hand(): Promise<void> {
    await this.inserting;
    const { batch } = this;
    if (!batch) return;
    this.batch = undefined;
    this.isInserting = true;
    this.inserting = this.store(batch).finally(() => {
      this.isInserting = false;
      this.wake();
    });
    this.inserting.catch(() => undefined); // Awaited before the next batch and at the end.
  }

  /** Writes a batch, then commits its records. */
  private async store(batch: Batch): Promise<void> {
    const { byTarget, copiedTables, messages, failures, undecodable, nextOffset, memory } = batch;
    const { writer, journal, observers, noteCopies, recordUndecodable } = this.needs;
    const keeping = Promise.all(observers.map((observer) => observer.keep?.(this.giveUp.signal)));
    keeping.catch(() => undefined); // Awaited below, unless writing fails before.
    if (copiedTables.length > 0) await noteCopies?.(copiedTables);
    await this.writeAll(byTarget);
    this.memories.giveBack(memory); // One that could not be written may still be read by the engine.
    if (failures.length > 0) await writer.record(failures);
    const unread = undecodable.take();
    if (unread.length > 0) await recordUndecodable(unread);
    this.output.count += messages;
    await keeping;
    await journal.commit(nextOffset);
  }

  /**
   * Each index for itself: one in trouble is waited for, what the others have is not written again. Only lines that list
   * copies wait until those are stored: they would be hidden by what is not there.
   */
  private async writeAll(all: readonly TargetLines[]): Promise<void> {
    const written = new Map<string, Promise<ReadonlySet<string>>>();
    const write = async ({ target, lines, after }: TargetLines): Promise<ReadonlySet<string>> => {
      for (const table of after) {
        const failed = await written.get(table);
        if (failed && failed.size > 0) lines.forgetCopies(failed);
      }
      return this.needs.writer.write(target, lines, this.giveUp.signal);
    };
    for (const each of all) written.set(each.target.table, write(each));
    for (const result of await Promise.allSettled(written.values()))
      if (result.status === 'rejected') throw result.reason;
  }
}
