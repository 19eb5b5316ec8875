/** Bytes of one message; more is cut. No text of a stored message is longer. */
export const MAX_ENTRY_LENGTH = 256 * 1024;

/** What was found in the bytes of a file and not taken away yet. */
export class FoundEntries {
  /** Messages, oldest first. */
  entries: Buffer[] = [];
  bytes = 0;
  /** Since the beginning. */
  total = 0;
  unreadable = 0;
  cut = 0;

  add(entry: Buffer): void {
    this.entries.push(entry);
    this.bytes += entry.length;
    this.total += 1;
  }

  take(): Buffer[] {
    const taken = this.entries;
    this.entries = [];
    this.bytes = 0;
    return taken;
  }
}

/** Divides a file into messages, piece by piece. Holds at most {@link MAX_ENTRY_LENGTH} and what it was given last. */
export interface EntryReader {
  push(bytes: Buffer): void;
  /** There are no more bytes. */
  end(): void;
}
