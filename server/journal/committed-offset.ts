import { createHash } from 'node:crypto';
import { open, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { mostRecords } from './block';
import { type DamageReport } from './damage-report';
import { type Tail } from './recover-tail';
import { type Segment } from './segment';

/** The stored offset, or why there is none. */
export type StoredOffset = number | 'absent' | 'unreadable';

/**
 * Stores the offset up to which records were processed, as `offset checksum`. The file is replaced atomically but not
 * synced: if a power failure loses the latest value, some records are processed again and recognised by their ids.
 */
export class CommittedOffset {
  private readonly file: string;
  value = 0;

  constructor(folder: string) {
    this.file = path.join(folder, 'committed');
  }

  async load(): Promise<StoredOffset> {
    try {
      return parse(await readFile(this.file, 'latin1'));
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return 'absent';
      throw cause;
    }
  }

  async store(offset: number): Promise<void> {
    this.value = offset;
    await writeFile(`${this.file}.new`, `${offset} ${checksum(offset)}\n`);
    await rename(`${this.file}.new`, this.file);
  }

  /** Stores a lower offset than before, synced, because the higher one must not return after a power failure. */
  async storeDurably(offset: number): Promise<void> {
    await this.store(offset);
    const file = await open(this.file, 'r');
    try {
      await file.sync();
    } finally {
      await file.close();
    }
  }
}

/** Files of earlier versions contain the offset only. */
function parse(text: string): StoredOffset {
  const [, digits, sum] = /^(\d{1,16})(?: ([0-9a-f]{8}))?\n$/.exec(text) ?? [];
  const offset = Number(digits);
  const isTrue = Number.isSafeInteger(offset) && (sum === undefined || sum === checksum(offset));
  return isTrue ? offset : 'unreadable';
}

const checksum = (offset: number): string =>
  createHash('sha256').update(`committed ${offset}`).digest('hex').slice(0, 8);

/**
 * Opens the offset up to which records were processed. When its file is implausible, everything is processed again.
 *
 * @returns also the offset that the file claims, which may lie beyond the end of the journal
 */
export async function openCommitted(folder: string, segments: readonly Segment[], tail: Tail, report: DamageReport) {
  const offset = new CommittedOffset(folder);
  const oldestOffset = segments[0]?.baseOffset ?? 0;
  const stored = await offset.load();
  const claimed = typeof stored === 'number' ? stored : oldestOffset;
  offset.value = Math.max(claimed, oldestOffset);
  const facts = { file: path.join(folder, 'committed'), oldestOffset, endOffset: tail.nextOffset };
  if (stored === 'unreadable') {
    report.committed('The file with the committed offset of the journal cannot be read.', facts);
    await offset.storeDurably(oldestOffset);
  } else if (segments.length === 0) {
    if (claimed > 0) report.missing(claimed);
    tail.nextOffset = offset.value;
  } else if (claimed > tail.nextOffset) {
    const wasCut = claimed - tail.nextOffset <= mostRecords(tail.cut?.bytes ?? 0);
    if (!wasCut) {
      const why = `The committed offset of the journal is ${claimed}, but the journal ends at record ${tail.nextOffset}.`;
      report.committed(why, { ...facts, claimed });
    }
    // New records continue the offsets of the journal, and must not count as processed.
    await offset.storeDurably(wasCut ? tail.nextOffset : oldestOffset);
  }
  return { offset, claimed };
}
