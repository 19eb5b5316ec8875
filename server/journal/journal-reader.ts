import { type FileHandle, open } from 'node:fs/promises';
import { type Blocks, isWhole, readBlockHeader, sharedMemory } from './block';
import { type DamagedPart } from './damage-report';
import { findBlock } from './find-block';
import { type Segment } from './segment';

export interface ReaderNeeds {
  /** Oldest first; read up to their recorded sizes. */
  segments: readonly Segment[];
  /** Offset after the last record written. */
  endOffset(): number;
  /** Called for each unreadable part, every time it is read; records before the offset were read already. */
  onDamaged(part: DamagedPart, readUntil: number): Promise<void>;
}

/** Reads records in order, from a given offset on. */
export class JournalReader {
  private segment: Segment | undefined;
  private handle: FileHandle | undefined;
  private at = 0;
  /** Offset expected at the current position; records before {@link nextOffset} are skipped. */
  private expectedOffset = 0;

  constructor(
    private readonly needs: ReaderNeeds,
    public nextOffset: number,
  ) {}

  /**
   * Reads the next blocks.
   *
   * @param memory buffer for the blocks; a larger block gets a buffer of its own
   * @returns undefined at the end
   */
  async read(memory: Buffer): Promise<Blocks | undefined> {
    for (;;) {
      const segment = await this.currentSegment();
      if (!segment || !this.handle) return undefined;
      const bytes = await this.readFrom(segment, this.handle, memory);
      const fromOffset = this.nextOffset;
      if (bytes && this.expectedOffset > fromOffset) {
        this.nextOffset = this.expectedOffset;
        return { bytes, fromOffset, nextOffset: this.nextOffset };
      }
    }
  }

  /** Continues reading at an offset. */
  async seek(offset: number): Promise<void> {
    await this.close();
    this.nextOffset = offset;
  }

  async close(): Promise<void> {
    await this.handle?.close();
    this.handle = undefined;
    this.segment = undefined;
  }

  /** The segment with the next unread bytes. */
  private async currentSegment(): Promise<Segment | undefined> {
    while (!this.segment || this.at >= this.segment.sizeBytes) {
      const next = this.segment ? this.following(this.segment) : this.holding(this.nextOffset);
      if (!next) return undefined;
      await this.handle?.close();
      this.handle = await open(next.path, 'r');
      if (!this.segment) this.expectedOffset = next.baseOffset; // Otherwise it continues from the previous segment.
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

  private async readFrom(segment: Segment, handle: FileHandle, memory: Buffer): Promise<Buffer | undefined> {
    const end = segment.sizeBytes;
    const endOffset = this.following(segment)?.baseOffset ?? this.needs.endOffset();
    const { bytesRead } = await handle.read(memory, 0, Math.min(memory.length, end - this.at), this.at);
    const bytes = memory.subarray(0, bytesRead);
    let position = 0;
    for (let header = readBlockHeader(bytes, 0); header; header = readBlockHeader(bytes, position)) {
      const block = bytes.subarray(position, position + header.sizeBytes);
      if (block.length < header.sizeBytes || header.firstOffset !== this.expectedOffset || !isWhole(block)) break;
      position += header.sizeBytes;
      this.expectedOffset += header.records;
    }
    this.at += position;
    return position > 0 ? bytes.subarray(0, position) : this.readDamaged(segment, handle, end, endOffset);
  }

  /** For a block that exceeds the memory, is damaged, or has an unexpected offset. */
  private async readDamaged(
    segment: Segment,
    handle: FileHandle,
    end: number,
    endOffset: number,
  ): Promise<Buffer | undefined> {
    const { at, expectedOffset, nextOffset } = this;
    const block = await findBlock(handle, at, end, expectedOffset);
    const toOffset = block ? block.header.firstOffset : endOffset;
    const bytes = (block ? block.at : end) - at;
    if (bytes > 0 || toOffset > expectedOffset) {
      const part = { segment, at, bytes, fromOffset: expectedOffset, toOffset };
      await this.needs.onDamaged(part, nextOffset);
    }
    this.at = block ? block.at + block.header.sizeBytes : end;
    this.expectedOffset = block ? toOffset + block.header.records : toOffset;
    this.nextOffset = Math.max(nextOffset, toOffset); // Lost records are skipped.
    return block && shared(block.bytes);
  }
}

function shared(bytes: Buffer): Buffer {
  const memory = sharedMemory(bytes.length);
  bytes.copy(memory);
  return memory;
}
