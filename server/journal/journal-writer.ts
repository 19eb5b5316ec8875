import { type FileHandle, open } from 'node:fs/promises';
import { createRisingUlids } from 'server/runtime/rising-ulids';
import { encodeBlock, recordBytes } from './block';
import { type JournalRecord, type RawRecord } from './record';
import { createSegment, type Segment } from './segment';

/**
 * Limit of one write and fsync, unless a single record is larger; further records go into the next block. The reader
 * takes a whole block at once, and a larger one would block the event loop for milliseconds.
 */
const MAX_BLOCK_BYTES = 256 * 1024;

/** Approximate memory of a queued record besides its bytes, so that many tiny ones count. */
const OBJECT_BYTES = 250;

interface Waiting {
  records: readonly RawRecord[];
  receivedMs: number;
  sizeBytes: number;
  resolve: () => void;
  reject: (reason: unknown) => void;
}

/** What a writer shares with its journal. */
export interface WriterNeeds {
  folder: string;
  segmentBytes: number;
  /** Oldest first; the writer appends to the last one and creates new ones. */
  segments: Segment[];
  nextOffset: number;
  /** Ids must not have an earlier time than this. */
  lastIdMs: number;
  /** The time of receipt of what is appended now, in milliseconds since 1970. */
  receiptMs(): number;
  onWritten(records: number): void;
}

/** Group commit: all records queued when a write starts share one block and one fsync. */
export class JournalWriter {
  nextOffset: number;
  waitingBytes = 0;
  private unwritten = 0;
  private waiting: Waiting[] = [];
  private running: Promise<void> | undefined;
  private file: { segment: Segment; handle: FileHandle } | undefined;
  private readonly newId = createRisingUlids();

  constructor(private readonly needs: WriterNeeds) {
    this.nextOffset = needs.nextOffset;
    if (needs.lastIdMs > 0) this.newId(needs.lastIdMs + 1);
  }

  /** The offset behind all that has been received, written or not. */
  get receivedOffset(): number {
    return this.nextOffset + this.unwritten;
  }

  /** Resolves when the records are on disk. When it is rejected, the first of many may be there nevertheless. */
  async append(records: readonly RawRecord[]): Promise<void> {
    const parts: Promise<void>[] = [];
    let [start, sizeBytes] = [0, 0];
    records.forEach(({ payload }, at) => {
      const bytes = recordBytes(payload) + OBJECT_BYTES;
      if (at > start && sizeBytes + bytes > MAX_BLOCK_BYTES) {
        parts.push(this.queue(records.slice(start, at), sizeBytes));
        [start, sizeBytes] = [at, 0];
      }
      sizeBytes += bytes;
    });
    parts.push(this.queue(start === 0 ? records : records.slice(start), sizeBytes));
    await Promise.all(parts);
  }

  private queue(records: readonly RawRecord[], sizeBytes: number): Promise<void> {
    this.waitingBytes += sizeBytes;
    this.unwritten += records.length;
    return new Promise((resolve, reject) => {
      this.waiting.push({ records, receivedMs: this.needs.receiptMs(), sizeBytes, resolve, reject });
      this.running ??= this.run();
    });
  }

  async close(): Promise<void> {
    await this.running;
    await this.file?.handle.close();
    this.file = undefined;
  }

  private async run(): Promise<void> {
    await new Promise(setImmediate); // Records of the same event loop turn share the write.
    while (this.waiting.length > 0) {
      const group = this.takeGroup();
      const records = this.identify(group);
      try {
        await this.write(records);
        for (const { resolve } of group) resolve();
      } catch (cause) {
        this.unwritten -= records.length;
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
      if (bytesWritten < block.length) throw new Error('Only part of a write to the journal reached the disk');
      await handle.datasync();
    } catch (cause) {
      await handle.truncate(segment.sizeBytes).catch(() => undefined); // The next block overwrites it anyway.
      throw cause;
    }
    segment.sizeBytes += block.length;
    this.nextOffset += records.length;
    this.unwritten -= records.length;
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
