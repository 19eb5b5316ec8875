import { type FileHandle, open } from 'node:fs/promises';
import { decodeBlock, HEADER_BYTES, isWhole, readBlockHeader } from './block';
import { type JournalRecord } from './record';
import { type Segment } from './segment';

/** Reads the records one after the other, from a given offset on. */
export class JournalReader {
  private segment: Segment | undefined;
  private handle: FileHandle | undefined;
  private at = 0;

  /**
   * @param segments oldest first; read as far as their sizes say
   * @param nextOffset records before it are passed over
   * @param onDamaged told when part of a segment cannot be read any more
   */
  constructor(
    private readonly segments: readonly Segment[],
    public nextOffset: number,
    private readonly onDamaged: (segment: Segment, lostBytes: number) => void,
  ) {}

  /** The records that follow, of about so many bytes; none when all were read. */
  async read(aboutBytes: number): Promise<JournalRecord[]> {
    for (;;) {
      const segment = await this.currentSegment();
      if (!segment || !this.handle) return [];
      const records = await this.readFrom(segment, this.handle, aboutBytes);
      if (records.length > 0) {
        this.nextOffset = (records.at(-1) as JournalRecord).offset + 1;
        return records;
      }
    }
  }

  /** Begins again at an offset. */
  async seek(offset: number): Promise<void> {
    await this.close();
    this.nextOffset = offset;
  }

  async close(): Promise<void> {
    await this.handle?.close();
    this.handle = undefined;
    this.segment = undefined;
  }

  /** The segment that holds unread bytes. */
  private async currentSegment(): Promise<Segment | undefined> {
    if (this.segment && this.at < this.segment.sizeBytes) return this.segment;
    const next = this.segment ? this.following(this.segment) : this.holding(this.nextOffset);
    if (!next) return undefined;
    await this.handle?.close();
    this.handle = await open(next.path, 'r');
    this.segment = next;
    this.at = 0;
    return next.sizeBytes > 0 ? next : undefined;
  }

  private following(segment: Segment): Segment | undefined {
    return this.segments[this.segments.indexOf(segment) + 1];
  }

  private holding(offset: number): Segment | undefined {
    return this.segments.findLast(({ baseOffset }) => baseOffset <= offset) ?? this.segments[0];
  }

  private async readFrom(segment: Segment, handle: FileHandle, aboutBytes: number): Promise<JournalRecord[]> {
    const end = segment.sizeBytes;
    let bytes = await readAt(handle, this.at, Math.min(Math.max(aboutBytes, HEADER_BYTES), end - this.at));
    const first = readBlockHeader(bytes, 0);
    if (!first || this.at + first.sizeBytes > end) return this.passOver(segment, end - this.at);
    if (first.sizeBytes > bytes.length) bytes = await readAt(handle, this.at, first.sizeBytes);
    const records: JournalRecord[] = [];
    let position = 0;
    for (let header = readBlockHeader(bytes, 0); header; header = readBlockHeader(bytes, position)) {
      const block = bytes.subarray(position, position + header.sizeBytes);
      if (block.length < header.sizeBytes) break;
      if (!isWhole(block)) {
        if (position === 0) return this.passOver(segment, header.sizeBytes);
        break;
      }
      position += header.sizeBytes;
      if (header.firstOffset + header.records <= this.nextOffset) continue;
      for (const record of decodeBlock(block, header)) if (record.offset >= this.nextOffset) records.push(record);
    }
    this.at += position;
    return records;
  }

  private passOver(segment: Segment, bytes: number): JournalRecord[] {
    this.onDamaged(segment, bytes);
    this.at += bytes;
    return [];
  }
}

async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(length);
  const { bytesRead } = await handle.read(bytes, 0, length, position);
  return bytes.subarray(0, bytesRead);
}
