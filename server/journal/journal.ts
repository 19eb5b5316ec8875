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

/** Bytes that may wait in memory for the disk. */
const MAX_WAITING_BYTES = 64 * 1024 ** 2;

/** The journal has no room: whoever sends has to wait. */
export class JournalFullError extends Error {
  override readonly name: string = 'JournalFullError';
}

/** The disk has no room for more of the journal. */
export class DiskFullError extends JournalFullError {
  override readonly name = 'DiskFullError';

  constructor(options?: ErrorOptions) {
    super(
      'The disk of the server is full: the message was not taken. It is taken when the disk has space again',
      options,
    );
  }
}

/** Codes of a file system that has no room, or none for this user. */
const NO_SPACE = new Set(['ENOSPC', 'EDQUOT']);

export interface JournalOptions {
  folder: string;
  metrics: MetricRegistry;
  log: Log;
  limits?: JournalLimits;
  /** Of the disk; nothing is appended when it is short. */
  space?: Pick<FreeSpace, 'hasRoom'>;
  /** Told when something in the folder cannot be read that somebody has to know about; the log has it, too. */
  onDamaged?(damage: JournalDamage): void;
}

const EMPTY_TAIL: Tail = { nextOffset: 0, lastIdMs: 0, damaged: [], cut: undefined };

/**
 * What inputs received and nobody stored yet. A record that was appended survives the death of the process; records
 * are read in order and kept until they are committed.
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
    this.counters = registerJournalMetrics(options.metrics, this);
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
      onWritten: (records) => {
        this.counters.append.count += records;
        this.readable.raise();
      },
    });
  }

  /**
   * Opens the journal in a folder, which is made when absent. What cannot be read in it is passed over and told; every
   * whole block is still read.
   */
  static async open(given: JournalOptions): Promise<Journal> {
    const options = { ...given, limits: given.limits ?? DEFAULT_JOURNAL_LIMITS };
    const { folder, log } = options;
    await mkdir(folder, { recursive: true });
    const { segments, foreign } = await listSegments(folder);
    if (foreign.length > 0)
      log.warn({ foreign }, 'Files in the journal’s folder that are none of its own are left alone');
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

  /** Records that were received but not stored yet. */
  get uncommitted(): number {
    return this.writer.nextOffset - this.committed.value;
  }

  get oldestSegmentMs(): number | undefined {
    return this.segments[0]?.createdMs;
  }

  /** The offset the next record gets. */
  get nextOffset(): number {
    return this.writer.nextOffset;
  }

  get committedOffset(): number {
    return this.committed.value;
  }

  /**
   * Resolves when the records are on disk.
   *
   * @throws {@link JournalFullError} when there is no room, whatever the file system says when it fails otherwise
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
   * The blocks that follow those already read; undefined when all were read.
   *
   * @param memory what they are read into, from {@link sharedMemory}; a larger block comes in memory of its own
   */
  async read(memory: Buffer): Promise<Blocks | undefined> {
    const blocks = await this.reader.read(memory);
    if (blocks) this.counters.read.count += blocks.nextOffset - blocks.fromOffset;
    return blocks;
  }

  /** Goes back to the first uncommitted record, which is returned; it stays to be read. */
  async rewind(): Promise<JournalRecord | undefined> {
    await this.reader.seek(this.committed.value);
    const blocks = await this.reader.read(sharedMemory(HEADER_BYTES));
    await this.reader.seek(this.committed.value);
    return blocks && recordsOf(blocks).next().value;
  }

  /** Whether there is nothing to read at present. */
  get isRead(): boolean {
    return this.reader.nextOffset >= this.writer.nextOffset;
  }

  /** Resolves when there is something to read, at the latest after the given time. */
  async whenReadable(timeoutMs: number): Promise<void> {
    if (!this.isRead) return;
    await this.readable.wait(timeoutMs);
  }

  /** Resolves when records were committed, at the latest after the given time. */
  whenRoom(timeoutMs: number): Promise<void> {
    return this.room.wait(timeoutMs);
  }

  /** Forgets the records before an offset: they are stored. */
  async commit(offset: number): Promise<void> {
    await this.committed.store(offset);
    while (this.segments.length > 1 && (this.segments[1] as Segment).baseOffset <= offset) {
      const [done] = this.segments.splice(0, 1);
      if (done) await rm(done.path, { force: true });
    }
    this.room.raise();
  }

  /** Waits for writes that are under way. */
  async close(): Promise<void> {
    await this.writer.close();
    await this.reader.close();
  }
}

/** Wakes all who wait. */
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
