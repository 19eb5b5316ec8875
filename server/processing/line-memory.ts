import { sharedMemory } from 'server/journal/block';

/** Somewhat more than a batch has when it is full. Pages that were never written take no memory. */
const BATCH_BYTES = 32 * 1024 * 1024;
/** One batch grows while the one before it is written. */
const MAX_KEPT = 2;
const KEPT_MS = 10_000;

/** Collects the lines of a batch, one behind the other, so that the engine can be handed all of them at once. */
export class LineMemory {
  private used = 0;

  constructor(private readonly bytes: Buffer) {}

  /** @returns the same bytes in this memory, or as they are when it is full */
  add(bytes: Buffer): Buffer {
    const end = this.used + bytes.length;
    if (end > this.bytes.length) return bytes;
    bytes.copy(this.bytes, this.used);
    const added = this.bytes.subarray(this.used, end);
    this.used = end;
    return added;
  }

  clear(): void {
    this.used = 0;
  }
}

/**
 * Memory for one batch after the other. It is used again, and shared memory: V8 collects garbage the more often the more
 * other memory comes and goes, and the main thread waits for that.
 */
export class LineMemories {
  private free: LineMemory[] = [];
  private forgetting: NodeJS.Timeout | undefined;

  take(): LineMemory {
    return this.free.pop() ?? new LineMemory(sharedMemory(BATCH_BYTES));
  }

  /** Nobody looks at what was in it any more. */
  giveBack(memory: LineMemory): void {
    memory.clear();
    if (this.free.length < MAX_KEPT) this.free.push(memory);
    clearTimeout(this.forgetting);
    this.forgetting = setTimeout(() => (this.free = []), KEPT_MS).unref();
  }
}
