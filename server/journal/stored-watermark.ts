import { type ReceiptClock } from './receipt-clock';

/** The offsets of a journal: of the next record, and of the first that is not stored yet. */
export interface JournalOffsets {
  readonly nextOffset: number;
  /** Behind all records that have been received, also those that are being written; absent: `nextOffset`. */
  readonly receivedOffset?: number;
  readonly committedOffset: number;
}

interface Mark {
  /** What is received later has no earlier time of receipt. */
  atMs: number;
  receivedOffset: number;
}

/** Beyond it every second mark is dropped: a longer wait is told less exactly. */
const MOST_MARKS = 1_000;

const receivedOf = ({ nextOffset, receivedOffset = nextOffset }: JournalOffsets): number => receivedOffset;

/**
 * Tells until when everything received is stored, whatever waits in journal and buffers. Records carry the time of their
 * sender's choice, so that is found by marks: what had been received at one is stored once its offset is committed.
 */
export class StoredWatermark {
  private marks: Mark[] = [];
  private latest: Mark | undefined;

  /** @param clock that messages get their time of receipt from */
  constructor(
    private readonly journal: JournalOffsets,
    private readonly clock: Pick<ReceiptClock, 'earliestMs'>,
  ) {}

  /** To be called about once a second. */
  mark(): void {
    const atMs = this.clock.earliestMs();
    if (atMs !== undefined) this.marks.push({ atMs, receivedOffset: receivedOf(this.journal) });
    this.drop();
    if (this.marks.length > MOST_MARKS) this.marks = this.marks.filter((_, index) => index % 2 === 0);
  }

  /**
   * Everything with an earlier time of receipt is stored, and whatever was received before the clock of the database said
   * this, in milliseconds since 1970; undefined: nothing is known since the start.
   */
  untilMs(): number | undefined {
    this.drop();
    return this.latest?.atMs;
  }

  /** Forgets the marks that have been reached. */
  private drop(): void {
    const { committedOffset } = this.journal;
    // Records that could not be written never get an offset: nothing waits where all the others are stored.
    const isAllStored = committedOffset >= receivedOf(this.journal);
    const waiting = isAllStored ? -1 : this.marks.findIndex(({ receivedOffset }) => receivedOffset > committedOffset);
    const reached = waiting === -1 ? this.marks.length : waiting;
    this.latest = this.marks[reached - 1] ?? this.latest;
    this.marks = this.marks.slice(reached);
  }
}
