import { Readable } from 'node:stream';

/** Bytes that wait for a reader before it counts as slow. */
const MOST_WAITING = 1_000_000;

/** Lines of JSON for a client that reads as fast as it can: who writes asks first whether the last ones were taken. */
export class LineStream extends Readable {
  override _read(): void {
    // Lines come when there are some, not when they are wanted.
  }

  get isBehind(): boolean {
    return this.readableLength > MOST_WAITING;
  }

  write(value: unknown): void {
    this.push(`${JSON.stringify(value)}\n`);
  }

  end(): void {
    this.push(null);
  }
}
