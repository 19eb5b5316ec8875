import { mkdir, rm } from 'node:fs/promises';
import { type Log } from 'server/runtime/log';
import { type MetricRegistry } from 'server/runtime/metrics';
import { type FreeSpace } from 'server/storage/free-space';
import { type Blocks, HEADER_BYTES, recordsOf, sharedMemory } from './block';
import { type CommittedOffset, openCommitted } from './committed-offset';
import { CutPieces } from './cut-pieces';
import { DamageReport, type JournalDamage } from './damage-report';
import { registerJournalMetrics } from './journal-metrics';
import { JournalReader } from './journal-reader';
import { JournalWriter } from './journal-writer';
import { type JournalRecord, type RawRecord } from './record';
import { lastIdOf, recoverTail, type Tail } from './recover-tail';
import { createSegment, listSegments, type Segment } from './segment';

export const DEFAULT_JOURNAL_LIMITS = { maxBytes: 5 * 1024 ** 3, segmentBytes: 100 * 1024 ** 2 };
export type JournalLimits = typeof DEFAULT_JOURNAL_LIMITS;

/** Limit of bytes queued in memory for writing. */
const MAX_WAITING_BYTES = 64 * 1024 ** 2;

/** The journal is full: senders have to wait. */
export class JournalFullError extends Error {
  override readonly name: string = 'JournalFullError';
}

/** The disk is full. */
export class DiskFullError extends JournalFullError {
  override readonly name = 'DiskFullError';

  constructor(options?: ErrorOptions) {
    super(
      'The disk of the server is full: the message was not accepted. Messages are accepted when the disk has space again',
      options,
    );
  }
}

/** File system error codes for a full disk or an exhausted quota. */
const NO_SPACE = new Set(['ENOSPC', 'EDQUOT']);

export interface JournalOptions {
  folder: string;
  /** Absent: nothing is measured. */
  metrics?: MetricRegistry;
  log: Log;
  limits?: JournalLimits;
  /** Free disk space; nothing is appended when it is short. */
  space?: Pick<FreeSpace, 'hasRoom'>;
  /** The time of receipt of what is appended now, in milliseconds since 1970; absent: what the clock of the machine says. */
  receiptMs?(): number;
  /** Called for damage that people should know about; it is logged, too. */
  onDamaged?(damage: JournalDamage): void;
}

const EMPTY_TAIL: Tail = { nextOffset: 0, lastIdMs: 0, damaged: [], cut: undefined };

/**
 * Messages that were received and not stored yet. An appended record survives the death of the process; records are
 * read in order and kept until they are committed.
 */
export class Journal {
  private readonly reader: JournalReader;
  private readonly writer: JournalWriter;
  private readonly readable = new Signal();
  private readonly room = new Signal();
  private readonly counters;

  private constructor(
    private readonly options: JournalOptions & { limits: JournalLimits },
    private readonly segments: Segment[],
    private readonly committed: CommittedOffset,
    report: DamageReport,
    { nextOffset, lastIdMs }: Tail,
  ) {
    this.counters = options.metrics
      ? registerJournalMetrics(options.metrics, this)
      : { append: { count: 0 }, read: { count: 0 } };
    const reading = {
      segments,
      endOffset: () => this.writer.nextOffset,
      onDamaged: report.part.bind(report),
    };
    this.reader = new JournalReader(reading, committed.value);
    this.writer = new JournalWriter({
      nextOffset,
      lastIdMs,
      folder: options.folder,
      segmentBytes: Math.min(options.limits.segmentBytes, options.limits.maxBytes / 4),
      segments,
      receiptMs: options.receiptMs ?? Date.now,
      onWritten: (records) => {
        this.counters.append.count += records;
        this.readable.raise();
      },
    });
  }

  /**
   * Opens the journal in a folder, which is created when absent. Unreadable parts are reported and skipped; all intact
   * blocks are read.
   */
  static async open(given: JournalOptions): Promise<Journal> {
    const options = { ...given, limits: given.limits ?? DEFAULT_JOURNAL_LIMITS };
    const { folder, log } = options;
    await mkdir(folder, { recursive: true });
    const { segments, foreign } = await listSegments(folder);
    if (foreign.length > 0) log.warn({ foreign }, 'Unknown files in the journal folder are ignored');
    const pieces = new CutPieces(folder, log);
    const report = new DamageReport(log, pieces, (damage) => options.onDamaged?.(damage));
    const newest = segments.at(-1);
    const tail = newest ? await recoverTail(newest, pieces) : { ...EMPTY_TAIL };
    if (tail.lastIdMs === 0) tail.lastIdMs = await lastIdOf(segments);
    const committed = await openCommitted(folder, segments, tail, report);
    if (newest && tail.cut) report.tail(newest, tail.cut, tail.nextOffset, committed.claimed);
    for (const part of tail.damaged) await report.part(part, committed.offset.value);
    if (!newest) segments.push(await createSegment(folder, tail.nextOffset));
    return new Journal(options, segments, committed.offset, report, tail);
  }

  get sizeBytes(): number {
    return this.segments.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  }

  get limitBytes(): number {
    return this.options.limits.maxBytes;
  }

  get segmentCount(): number {
    return this.segments.length;
  }

  /** Number of records received but not stored yet. */
  get uncommitted(): number {
    return this.writer.nextOffset - this.committed.value;
  }

  /** What they take on disk, estimated. */
  get uncommittedBytes(): number {
    const held = this.writer.nextOffset - (this.segments[0]?.baseOffset ?? 0);
    return held === 0 ? 0 : Math.round((this.sizeBytes * this.uncommitted) / held);
  }

  get oldestSegmentMs(): number | undefined {
    return this.segments[0]?.createdMs;
  }

  /** The offset of the next record. */
  get nextOffset(): number {
    return this.writer.nextOffset;
  }

  get receivedOffset(): number {
    return this.writer.receivedOffset;
  }

  get committedOffset(): number {
    return this.committed.value;
  }

  /**
   * Resolves when the records are on disk.
   *
   * @throws {@link JournalFullError} when there is no room; other errors of the file system
   */
  async append(records: readonly RawRecord[]): Promise<void> {
    if (records.length === 0) return;
    if (!(await this.hasRoom(records))) throw new DiskFullError();
    const { waitingBytes } = this.writer;
    const isFull = this.uncommitted > 0 && this.sizeBytes + waitingBytes >= this.limitBytes;
    if (isFull || waitingBytes >= MAX_WAITING_BYTES) {
      throw new JournalFullError(`The journal is full (${this.limitBytes} bytes)`);
    }
    try {
      await this.writer.append(records);
    } catch (cause) {
      throw NO_SPACE.has((cause as NodeJS.ErrnoException).code ?? '') ? new DiskFullError({ cause }) : cause;
    }
  }

  private async hasRoom(records: readonly RawRecord[]): Promise<boolean> {
    const { space } = this.options;
    return space === undefined || space.hasRoom(records.reduce((sum, { payload }) => sum + payload.length, 0));
  }

  /**
   * Reads the next blocks; undefined at the end.
   *
   * @param memory buffer for the blocks, from {@link sharedMemory}; a larger block gets a buffer of its own
   */
  async read(memory: Buffer): Promise<Blocks | undefined> {
    const blocks = await this.reader.read(memory);
    if (blocks) this.counters.read.count += blocks.nextOffset - blocks.fromOffset;
    return blocks;
  }

  /** Moves the read position back to the first uncommitted record, and returns that record. */
  async rewind(): Promise<JournalRecord | undefined> {
    await this.reader.seek(this.committed.value);
    const blocks = await this.reader.read(sharedMemory(HEADER_BYTES));
    await this.reader.seek(this.committed.value);
    return blocks && recordsOf(blocks).next().value;
  }

  /** Whether everything was read. */
  get isRead(): boolean {
    return this.reader.nextOffset >= this.writer.nextOffset;
  }

  /** Resolves when there is something to read, or after the timeout. */
  async whenReadable(timeoutMs: number): Promise<void> {
    if (!this.isRead) return;
    await this.readable.wait(timeoutMs);
  }

  /** Resolves after a commit, or after the timeout. */
  whenRoom(timeoutMs: number): Promise<void> {
    return this.room.wait(timeoutMs);
  }

  /** Releases the records before an offset, which are stored. */
  async commit(offset: number): Promise<void> {
    await this.committed.store(offset);
    while (this.segments.length > 1 && (this.segments[1] as Segment).baseOffset <= offset) {
      const [done] = this.segments.splice(0, 1);
      if (done) await rm(done.path, { force: true });
    }
    this.room.raise();
  }

  /** Waits for pending writes. */
  async close(): Promise<void> {
    await this.writer.close();
    await this.reader.close();
  }
}

/** Wakes all waiting callers. */
class Signal {
  private waiting = new Set<() => void>();

  raise(): void {
    const woken = this.waiting;
    this.waiting = new Set();
    for (const wake of woken) wake();
  }

  wait(timeoutMs: number): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        this.waiting.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, timeoutMs);
      this.waiting.add(wake);
    });
  }
}
