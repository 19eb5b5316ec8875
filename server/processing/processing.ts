import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { type Journal } from 'server/ingest/journal/journal';
import { type JournalRecord } from 'server/ingest/journal/record';
import { type Log } from 'server/runtime/log';
import { type MetricRegistry } from 'server/runtime/metrics';
import { Batch, type IsStored, type OnProcessed } from './batch';
import { type MessageWriter, type WriteTarget } from './message-writer';
import { type RecordProcessor } from './record-processor';

const READ_BYTES = 1024 * 1024;
/** A batch is written when its first message has waited so long and the batch before it is written. */
const BATCH_AGE_MS = 200;
/** Processing lets other work of the process in after so long. */
const TURN_MS = 4;
const IDLE_MS = 1000;
const AFTER_FAILURE_MS = 1000;
/** Greater than any id. */
const LAST_ID = 'Z'.repeat(26);
const NOT_STORED: IsStored = () => false;

export interface ProcessingNeeds {
  journal: Journal;
  processor: RecordProcessor;
  writer: MessageWriter;
  metrics: MetricRegistry;
  log: Log;
  /** Where messages of these streams go that are processed now. Asked once a batch for each combination of streams. */
  targetsOf(streams: ReadonlySet<string>): readonly WriteTarget[];
  /** The tables of all index sets. */
  tables(): readonly string[];
  /** Called for the inputs of a batch's records before they are decoded: looks up names of senders. */
  prepare(records: readonly JournalRecord[]): Promise<void>;
  /** Whoever wants to see messages as they come out of the chain. */
  onProcessed?: OnProcessed;
}

/**
 * Takes records from the journal through the chain to the message engine, in order. A record is committed once its
 * message is stored; after a crash those stored but not committed are recognised and passed over.
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
  /** Read from the journal, but not taken into a batch yet. */
  private unprocessed: readonly JournalRecord[] = [];
  /** Messages of records before this offset may be stored already: ids by table. */
  private repeated: { ids: ReadonlyMap<string, ReadonlySet<string>>; endOffset: number } = {
    ids: new Map(),
    endOffset: 0,
  };

  constructor(private readonly needs: ProcessingNeeds) {
    this.output = needs.metrics.perSecond('org.graylog2.throughput.output');
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
    const timer = setTimeout(() => this.giveUp.abort(new Error('Stopped')), deadlineMs);
    await this.running;
    clearTimeout(timer);
  }

  private async run(): Promise<void> {
    let isDone = false;
    while (!isDone) {
      try {
        await this.processAll();
        isDone = true;
      } catch (err) {
        isDone = this.giveUp.signal.aborted;
        if (!isDone) this.needs.log.error({ err }, 'Processing failed, going back to what was stored last');
        await pause(isDone ? 0 : AFTER_FAILURE_MS);
      }
    }
  }

  private async processAll(): Promise<void> {
    await this.recogniseStored();
    for (;;) {
      await this.whileResting();
      const batch = await this.collect();
      if (batch) await this.hand(batch);
      else if (this.stopping) break;
    }
    await this.inserting;
  }

  /** Finds out which of the uncommitted records are stored: the process died, or failed, before it could note it. */
  private async recogniseStored(): Promise<void> {
    const { journal, writer, tables, log } = this.needs;
    await this.inserting.catch(() => undefined); // It was reported by whoever waited for it.
    this.inserting = Promise.resolve();
    this.unprocessed = [];
    const first = await journal.rewind();
    if (!first) return;
    const found = await Promise.all(
      tables().map(async (table) => [table, await writer.storedIds(table, first.messageId, LAST_ID)] as const),
    );
    this.repeated = { ids: new Map(found), endOffset: journal.nextOffset };
    const stored = found.reduce((sum, [, ids]) => sum + ids.size, 0);
    log.info({ records: journal.uncommitted, stored }, 'Going on with what the journal holds');
  }

  private async whileResting(): Promise<void> {
    while (this.paused && !this.stopping) await new Promise<void>((resolve) => (this.wake = resolve));
  }

  /** @returns undefined when there is nothing to write */
  private async collect(): Promise<Batch | undefined> {
    const { journal, targetsOf, onProcessed } = this.needs;
    let batch: Batch | undefined;
    while (!this.giveUp.signal.aborted && !(this.paused && this.stopping)) {
      if (this.unprocessed.length === 0 && !this.paused) await this.read();
      const isMore = this.unprocessed.length > 0 && !this.paused;
      if (isMore) {
        batch ??= new Batch(targetsOf, onProcessed);
        await this.process(batch);
      }
      const ageMs = batch ? Date.now() - batch.startedMs : 0;
      // While a batch is being written, the next one may as well grow.
      if (batch && ((ageMs >= BATCH_AGE_MS && !this.isInserting) || batch.isFull)) break;
      if (isMore) continue;
      if (this.stopping || this.paused) break;
      await Promise.race([
        journal.whenReadable(batch && !this.isInserting ? BATCH_AGE_MS - ageMs : IDLE_MS),
        new Promise<void>((resolve) => (this.wake = resolve)),
      ]);
    }
    return batch;
  }

  private async read(): Promise<void> {
    this.unprocessed = await this.needs.journal.read(READ_BYTES);
    if (this.unprocessed.length > 0) await this.needs.prepare(this.unprocessed);
  }

  /** Takes records into a batch until it is full: unpacked, one of them may be a thousand times its size in the journal. */
  private async process(batch: Batch): Promise<void> {
    let turnEnd = performance.now() + TURN_MS;
    const processedMs = Date.now();
    const records = this.unprocessed;
    let taken = 0;
    for (const record of records) {
      if (batch.isFull) break;
      const isStored = record.offset < this.repeated.endOffset ? this.isRepeated : NOT_STORED;
      for (const message of this.needs.processor.process(record)) batch.add(message, processedMs, isStored);
      taken += 1;
      batch.nextOffset = record.offset + 1;
      if (performance.now() >= turnEnd) {
        await nextTurn();
        turnEnd = performance.now() + TURN_MS;
      }
    }
    this.unprocessed = records.slice(taken);
  }

  private readonly isRepeated: IsStored = (table, messageId) => this.repeated.ids.get(table)?.has(messageId) === true;

  /** Starts writing a batch when the one before it is written; the next is processed meanwhile. */
  private async hand(batch: Batch): Promise<void> {
    await this.inserting;
    this.isInserting = true;
    this.inserting = this.store(batch).finally(() => {
      this.isInserting = false;
      this.wake();
    });
    this.inserting.catch(() => undefined); // Awaited before the next batch and at the end.
  }

  /** Each index for itself: one in trouble is waited for, what the others have is not written again. */
  private async store({ byTarget, messages, failures, nextOffset }: Batch): Promise<void> {
    const { writer, journal } = this.needs;
    const writes = await Promise.allSettled(
      byTarget.map((rows) => writer.write(rows.target, rows.messages, this.giveUp.signal)),
    );
    for (const written of writes) if (written.status === 'rejected') throw written.reason;
    if (failures.length > 0) await writer.record(failures);
    this.output.count += messages;
    await journal.commit(nextOffset);
  }
}
