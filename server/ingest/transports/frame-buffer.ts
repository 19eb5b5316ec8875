const LARGE_BYTES = 16 * 1024;
const MIN_BLOCK_BYTES = 256;

/**
 * Collects the parts of a frame in memory of its own: a part does not keep the larger piece alive that it was read with,
 * and many tiny parts take hardly more than few large ones.
 */
export class FrameBuffer {
  private blocks: Buffer[] = [];
  /** How much of the last block is used. */
  private used = 0;
  length = 0;
  /** Bytes of memory it takes. */
  heldBytes = 0;

  add(part: Buffer): void {
    this.length += part.length;
    let rest = part;
    const last = this.blocks.at(-1);
    if (last && this.used < last.length) {
      const copied = rest.copy(last, this.used);
      this.used += copied;
      rest = rest.subarray(copied);
    }
    if (rest.length === 0) return;
    const isAlone = rest.byteLength === rest.buffer.byteLength;
    if (isAlone && rest.length >= LARGE_BYTES) this.append(rest, rest.length);
    else {
      const smallest = Math.min(LARGE_BYTES, Math.max(MIN_BLOCK_BYTES, this.heldBytes));
      const block = Buffer.allocUnsafeSlow(Math.max(rest.length, smallest));
      this.append(block, rest.copy(block));
    }
  }

  /** What was collected; the buffer is empty then. */
  take(): Buffer {
    const [only] = this.blocks;
    const all =
      only && this.blocks.length === 1 ? only.subarray(0, this.length) : Buffer.concat(this.blocks, this.length);
    this.blocks = [];
    this.used = 0;
    this.length = 0;
    this.heldBytes = 0;
    return all;
  }

  private append(block: Buffer, used: number): void {
    this.blocks.push(block);
    this.used = used;
    this.heldBytes += block.length;
  }
}
