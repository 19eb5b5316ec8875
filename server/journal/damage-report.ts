import path from 'node:path';
import { type Log } from 'server/runtime/log';
import { type CutPieces } from './cut-pieces';
import { type Segment } from './segment';

/** An unreadable part of a segment. */
export interface DamagedPart {
  segment: Segment;
  /** Its position in bytes. */
  at: number;
  /** 0 when records are missing between two intact blocks. */
  bytes: number;
  /** Offset of its first record. */
  fromOffset: number;
  /** Offset after its last record. */
  toOffset: number;
}

/** What was cut from the end of the newest segment. */
export interface CutTail {
  bytes: number;
  /** Number of records according to the header; undefined when it is unreadable. */
  records: number | undefined;
  /** The process was killed during this write, so its records were never acknowledged. */
  isUnfinished: boolean;
  keptAs: string | undefined;
}

/** Damage that people are notified of. */
export interface JournalDamage {
  /** Received messages were lost before they were stored. */
  isLoss: boolean;
  /** What happened, for a console that words it itself, with the figures below. */
  event: 'journal_read_again' | 'journal_missing' | 'journal_lost';
  file?: string;
  /** Absent when the number is unknown. */
  lost_records?: number;
  /** File name of a copy of what could not be read. */
  kept_as?: string;
  title: string;
  description: string;
}

interface LossFacts {
  file: string;
  at: number;
  bytes: number;
  /** Number of records in the damaged part, stored or not. */
  records: number | undefined;
  /** Undefined when the number is unknown. */
  lostRecords: number | undefined;
  keptAs: string | undefined;
}

/** Reports each damage once, with what it cost. */
export class DamageReport {
  private readonly told = new Set<string>();

  constructor(
    private readonly log: Log,
    private readonly pieces: CutPieces,
    private readonly notify: (damage: JournalDamage) => void,
  ) {}

  /** @param storedUntil records before this offset are stored */
  async part({ segment, at, bytes, fromOffset, toOffset }: DamagedPart, storedUntil: number): Promise<void> {
    const lostRecords = Math.max(0, toOffset - Math.max(fromOffset, storedUntil));
    const key = `${segment.path} ${at}`;
    if (this.told.has(key) || (bytes === 0 && lostRecords === 0)) return;
    this.told.add(key);
    const keptAs = bytes > 0 ? await this.pieces.keepOnce(segment, at, bytes) : undefined;
    this.tell({ file: path.basename(segment.path), at, bytes, records: toOffset - fromOffset, lostRecords, keptAs });
  }

  /** @param storedUntil records before this offset are stored */
  tail(segment: Segment, { bytes, records, isUnfinished, keptAs }: CutTail, nextOffset: number, storedUntil: number) {
    const facts = { file: path.basename(segment.path), at: segment.sizeBytes, bytes, records, keptAs };
    if (isUnfinished) {
      this.log.warn(facts, 'Removed an unfinished write from the journal; its messages were not acknowledged');
      return;
    }
    const stored = Math.max(0, storedUntil - nextOffset);
    const isStored = stored > 0 && (records === undefined || stored >= records);
    this.tell({ ...facts, lostRecords: isStored ? 0 : records === undefined ? undefined : records - stored });
  }

  /** The committed offset is implausible. */
  committed(why: string, facts: object): void {
    const effect = 'The whole journal is read again; messages that are already stored are not stored twice.';
    this.log.error(facts, `${why} ${effect}`);
    this.notify({
      ...{ isLoss: false, event: 'journal_read_again' },
      ...{ title: 'Journal read again', description: `${why} ${effect}` },
    });
  }

  /** There are no segments, although there were some. */
  missing(processed: number): void {
    const description = `The files of the journal are missing. ${processed} records were processed; messages received after them are lost. Stored messages are not affected. Do not remove files from the journal folder.`;
    this.log.error({ processed }, description);
    this.notify({ isLoss: true, event: 'journal_missing', title: 'The journal is missing', description });
  }

  private tell(facts: LossFacts) {
    const { file, at, bytes, lostRecords, keptAs } = facts;
    const what = `Part of the journal (${file}, ${bytes} bytes from ${at} on) cannot be read.`;
    if (lostRecords === 0) {
      this.log.warn(facts, `${what} Its messages were stored before, so nothing is lost.`);
      return;
    }
    const count = lostRecords === undefined ? 'The messages in it' : `${lostRecords} received messages`;
    const aside = keptAs === undefined ? '' : ` A copy is kept in the journal folder as ${keptAs}.`;
    const description = `${what} ${count} were not marked as stored and may be lost; messages before and after are kept.${aside} Check the disk.`;
    this.log.error(facts, description);
    this.notify({
      ...{ isLoss: true, event: 'journal_lost', file },
      ...(lostRecords !== undefined && { lost_records: lostRecords }),
      ...(keptAs !== undefined && { kept_as: keptAs }),
      ...{ title: 'Messages in the journal were lost', description },
    });
  }
}
