import { type FileHandle, open } from 'node:fs/promises';
import { monotonicFactory } from 'ulid';
import { encodeBlock, recordBytes } from './block';
import { type JournalRecord, type RawRecord } from './record';
import { createSegment, type Segment } from './segment';

/**
 * One write and one fsync take at most so many bytes, unless handed over together; what waits goes into the next. Whoever
 * reads takes a block at once, and making a larger one would hold up everything else for milliseconds.
 */
const MAX_BLOCK_BYTES = 256 * 1024;

/** About what a waiting record takes in memory besides its bytes, so that many tiny ones count. */
const OBJECT_BYTES = 250;

interface Waiting {
  records: readonly RawRecord[];
  receivedMs: number;
  sizeBytes: number;
  resolve: () => void;
  reject: (reason: unknown) => void;
}

/** What a writer shares with the journal it belongs to. */
export interface WriterNeeds {
  folder: string;
  segmentBytes: number;
  /** Oldest first; the writer appends to the last one and adds new ones. */
  segments: Segment[];
  nextOffset: number;
  /** No id is given for a time before this one. */
  lastIdMs: number;
  onWritten(records: number): void;
}

/** Writes records in groups: all that wait when a write begins share one block and one fsync. */
export class JournalWriter {
  nextOffset: number;
  waitingBytes = 0;
  private waiting: Waiting[] = [];
  private running: Promise<void> | undefined;
  private file: { segment: Segment; handle: FileHandle } | undefined;
  private readonly newId = monotonicFactory();

  constructor(private readonly needs: WriterNeeds) {
    this.nextOffset = needs.nextOffset;
    if (needs.lastIdMs > 0) this.newId(needs.lastIdMs + 1);
  }

  /** Resolves when the records are on disk. */
  append(records: readonly RawRecord[]): Promise<void> {
    let sizeBytes = 0;
    for (const { payload } of records) sizeBytes += recordBytes(payload) + OBJECT_BYTES;
    this.waitingBytes += sizeBytes;
    return new Promise((resolve, reject) => {
      this.waiting.push({ records, receivedMs: Date.now(), sizeBytes, resolve, reject });
      this.running ??= this.run();
    });
  }

  async close(): Promise<void> {
    await this.running;
    await this.file?.handle.close();
    this.file = undefined;
  }

  private async run(): Promise<void> {
    await new Promise(setImmediate); // What arrives in the same turn of the event loop shares the write.
    while (this.waiting.length > 0) {
      const group = this.takeGroup();
      try {
        await this.write(this.identify(group));
        for (const { resolve } of group) resolve();
      } catch (cause) {
        for (const { reject } of group) reject(cause);
      }
    }
    this.running = undefined;
  }

  private takeGroup(): Waiting[] {
    let bytes = 0;
    let count = 0;
    for (const { sizeBytes } of this.waiting) {
      if (count > 0 && bytes + sizeBytes > MAX_BLOCK_BYTES) break;
      bytes += sizeBytes;
      count += 1;
    }
    this.waitingBytes -= bytes;
    return this.waiting.splice(0, count);
  }

  private identify(group: Waiting[]): JournalRecord[] {
    const now = Date.now();
    let offset = this.nextOffset;
    return group.flatMap(({ records, receivedMs }) =>
      records.map(({ origin, payload }) => ({
        origin,
        payload,
        receivedMs,
        messageId: this.newId(now),
        offset: offset++,
      })),
    );
  }

  private async write(records: JournalRecord[]): Promise<void> {
    const block = encodeBlock(records);
    const { segment, handle } = await this.fileFor();
    try {
      const { bytesWritten } = await handle.write(block, 0, block.length, segment.sizeBytes);
      if (bytesWritten < block.length) throw new Error('The disk took only part of a write to the journal');
      await handle.datasync();
    } catch (cause) {
      await handle.truncate(segment.sizeBytes).catch(() => undefined); // The next block is written over it anyway.
      throw cause;
    }
    segment.sizeBytes += block.length;
    this.nextOffset += records.length;
    this.needs.onWritten(records.length);
  }

  private async fileFor(): Promise<{ segment: Segment; handle: FileHandle }> {
    const { segments, folder, segmentBytes } = this.needs;
    let segment = segments.at(-1);
    if (!segment || segment.sizeBytes >= segmentBytes) {
      segment = await createSegment(folder, this.nextOffset);
      segments.push(segment);
    }
    if (this.file?.segment !== segment) {
      await this.file?.handle.close();
      this.file = { segment, handle: await open(segment.path, 'r+') };
    }
    return this.file;
  }
}
