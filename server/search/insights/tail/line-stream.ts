import { Readable } from 'node:stream';

/** Buffered bytes beyond which a client counts as slow. */
const MAX_BUFFERED = 1_000_000;

/** A stream of JSON lines to a client. The writer must check for backpressure before it writes. */
export class LineStream extends Readable {
  override _read(): void {
    // Lines are pushed as messages arrive, not on demand.
  }

  get isBehind(): boolean {
    return this.readableLength > MAX_BUFFERED;
  }

  write(value: unknown): void {
    this.push(`${JSON.stringify(value)}\n`);
  }

  end(): void {
    this.push(null);
  }
}
