import { type FileHandle, open } from 'node:fs/promises';
import { type BlockHeader, decodeBlock, HEADER_BYTES, isWhole, readBlockHeader } from './block';
import { type DamagedPart } from './damage-report';
import { findBlock, readAt } from './find-block';
import { type JournalRecord } from './record';
import { type Segment } from './segment';

export interface ReaderNeeds {
  /** Oldest first; read as far as their sizes say. */
  segments: readonly Segment[];
  /** Offset of the record that follows the last one written. */
  endOffset(): number;
  /** Told what cannot be read, as often as it is met; records before the offset were read already. */
  onDamaged(part: DamagedPart, readUntil: number): Promise<void>;
}

/** Reads the records one after the other, from a given offset on. */
export class JournalReader {
  private segment: Segment | undefined;
  private handle: FileHandle | undefined;
  private at = 0;
  /** Offset of the record that belongs where the reader is; the ones before {@link nextOffset} are passed over. */
  private expectedOffset = 0;

  constructor(
    private readonly needs: ReaderNeeds,
    public nextOffset: number,
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
    while (!this.segment || this.at >= this.segment.sizeBytes) {
      const next = this.segment ? this.following(this.segment) : this.holding(this.nextOffset);
      if (!next) return undefined;
      await this.handle?.close();
      this.handle = await open(next.path, 'r');
      if (!this.segment) this.expectedOffset = next.baseOffset; // Otherwise it follows the segment before.
      this.segment = next;
      this.at = 0;
    }
    return this.segment;
  }

  private following(segment: Segment): Segment | undefined {
    return this.needs.segments[this.needs.segments.indexOf(segment) + 1];
  }

  private holding(offset: number): Segment | undefined {
    const { segments } = this.needs;
    return segments.findLast(({ baseOffset }) => baseOffset <= offset) ?? segments[0];
  }

  private async readFrom(segment: Segment, handle: FileHandle, aboutBytes: number): Promise<JournalRecord[]> {
    const end = segment.sizeBytes;
    const endOffset = this.following(segment)?.baseOffset ?? this.needs.endOffset();
    const bytes = await readAt(handle, this.at, Math.min(Math.max(aboutBytes, HEADER_BYTES), end - this.at));
    const records: JournalRecord[] = [];
    let position = 0;
    for (let header = readBlockHeader(bytes, 0); header; header = readBlockHeader(bytes, position)) {
      const block = bytes.subarray(position, position + header.sizeBytes);
      if (block.length < header.sizeBytes || header.firstOffset !== this.expectedOffset || !isWhole(block)) break;
      position += header.sizeBytes;
      this.expectedOffset += header.records;
      this.decodeInto(records, block, header);
    }
    this.at += position;
    return position > 0 ? records : this.readDamaged(segment, handle, end, endOffset);
  }

  /** The next block is larger than what was asked for, or damaged, or not the one that belongs there. */
  private async readDamaged(
    segment: Segment,
    handle: FileHandle,
    end: number,
    endOffset: number,
  ): Promise<JournalRecord[]> {
    const { at, expectedOffset, nextOffset } = this;
    const block = await findBlock(handle, at, end, expectedOffset);
    const toOffset = block ? block.header.firstOffset : endOffset;
    const bytes = (block ? block.at : end) - at;
    if (bytes > 0 || toOffset > expectedOffset) {
      const part = { segment, at, bytes, fromOffset: expectedOffset, toOffset };
      await this.needs.onDamaged(part, nextOffset);
    }
    const records: JournalRecord[] = [];
    if (block) this.decodeInto(records, block.bytes, block.header);
    this.at = block ? block.at + block.header.sizeBytes : end;
    this.expectedOffset = block ? toOffset + block.header.records : toOffset;
    this.nextOffset = Math.max(nextOffset, toOffset); // Nobody waits for what is lost.
    return records;
  }

  private decodeInto(records: JournalRecord[], block: Buffer, header: BlockHeader): void {
    if (header.firstOffset + header.records <= this.nextOffset) return;
    for (const record of decodeBlock(block, header)) if (record.offset >= this.nextOffset) records.push(record);
  }
}
