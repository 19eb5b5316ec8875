import { CHUNK_MAGIC } from './gelf-payload';

const HEADER_BYTES = 12;
const MAX_CHUNKS = 128;
const EXPIRY_MS = 5000;
const DEFAULT_BOUNDS = { maxSets: 10_000, maxBytes: 64 * 1024 * 1024 };

interface ChunkSet {
  firstMs: number;
  parts: (Buffer | undefined)[];
  received: number;
  sizeBytes: number;
}

/** Running numbers of an assembler, as the metrics name them. */
export interface ChunkCounts {
  totalChunks: number;
  completeMessages: number;
  expiredMessages: number;
  expiredChunks: number;
  duplicateChunks: number;
  invalidChunks: number;
}

/**
 * Joins the chunks of GELF messages sent over UDP. Sets that stay incomplete are dropped after 5 seconds; when chunks
 * come in faster than sets complete, the oldest sets are given up, so that memory stays bounded.
 */
export class ChunkAssembler {
  readonly counts: ChunkCounts = {
    totalChunks: 0,
    completeMessages: 0,
    expiredMessages: 0,
    expiredChunks: 0,
    duplicateChunks: 0,
    invalidChunks: 0,
  };
  private readonly sets = new Map<string, ChunkSet>();
  private heldBytes = 0;

  constructor(private readonly bounds = DEFAULT_BOUNDS) {}

  get waitingMessages(): number {
    return this.sets.size;
  }

  /** @returns the whole payload when this chunk was the last one missing */
  accept(chunk: Buffer, nowMs: number): Buffer | undefined {
    this.counts.totalChunks += 1;
    const number = chunk[10] ?? 0;
    const count = chunk[11] ?? 0;
    if (chunk.length < HEADER_BYTES || !isChunk(chunk) || count === 0 || count > MAX_CHUNKS || number >= count) {
      this.counts.invalidChunks += 1;
      return undefined;
    }
    const id = chunk.toString('latin1', 2, 10);
    const set = this.setFor(id, count, nowMs);
    if (number >= set.parts.length) {
      this.counts.invalidChunks += 1;
      return undefined;
    }
    if (set.parts[number]) {
      this.counts.duplicateChunks += 1;
      return undefined;
    }
    const part = chunk.subarray(HEADER_BYTES);
    set.parts[number] = part;
    set.received += 1;
    set.sizeBytes += part.length;
    this.heldBytes += part.length;
    if (set.received === set.parts.length) return this.complete(id, set);
    while (this.heldBytes > this.bounds.maxBytes) this.giveUpOldest();
    return undefined;
  }

  /** Drops the sets whose first chunk came more than 5 seconds ago. */
  expire(nowMs: number): void {
    for (const [id, set] of this.sets) {
      if (nowMs - set.firstMs < EXPIRY_MS) return; // Sets are kept in the order of their first chunks.
      this.giveUp(id, set);
    }
  }

  private setFor(id: string, count: number, nowMs: number): ChunkSet {
    const known = this.sets.get(id);
    if (known) return known;
    while (this.sets.size >= this.bounds.maxSets) this.giveUpOldest();
    const set: ChunkSet = { firstMs: nowMs, parts: new Array<Buffer | undefined>(count), received: 0, sizeBytes: 0 };
    this.sets.set(id, set);
    return set;
  }

  private complete(id: string, set: ChunkSet): Buffer {
    this.forget(id, set);
    this.counts.completeMessages += 1;
    return Buffer.concat(set.parts as Buffer[]);
  }

  private giveUpOldest(): void {
    for (const [id, set] of this.sets) return this.giveUp(id, set);
  }

  private giveUp(id: string, set: ChunkSet): void {
    this.forget(id, set);
    this.counts.expiredMessages += 1;
    this.counts.expiredChunks += set.received;
  }

  private forget(id: string, set: ChunkSet): void {
    this.sets.delete(id);
    this.heldBytes -= set.sizeBytes;
  }
}

function isChunk(payload: Buffer): boolean {
  return payload[0] === CHUNK_MAGIC[0] && payload[1] === CHUNK_MAGIC[1];
}
