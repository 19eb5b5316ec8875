/** The offsets of a journal: of the next record, and of the first that is not stored yet. */
export interface JournalOffsets {
  readonly nextOffset: number;
  /** Behind all records that have been received, also those that are being written; absent: `nextOffset`. */
  readonly receivedOffset?: number;
  readonly committedOffset: number;
}

/** The clocks of a node, in milliseconds. */
export interface WatermarkClocks {
  /** Never set back. */
  monotonicMs(): number;
  /** The one that messages get their time of receipt from. */
  wallMs(): number;
}

interface Mark {
  atMs: number;
  wallMs: number;
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

  constructor(
    private readonly journal: JournalOffsets,
    private readonly clocks: WatermarkClocks,
  ) {}

  /** To be called about once a second. */
  mark(): void {
    const { monotonicMs, wallMs } = this.clocks;
    this.marks.push({ atMs: monotonicMs(), wallMs: wallMs(), receivedOffset: receivedOf(this.journal) });
    this.drop();
    if (this.marks.length > MOST_MARKS) this.marks = this.marks.filter((_, index) => index % 2 === 0);
  }

  /** Milliseconds since the moment until which everything is stored; undefined: nothing is known since the start. */
  ageMs(): number | undefined {
    this.drop();
    return this.latest && this.clocks.monotonicMs() - this.latest.atMs;
  }

  /** Everything with an earlier time of receipt is stored: exact, by the clock of this node; undefined as above. */
  receivedUntilMs(): number | undefined {
    this.drop();
    return this.latest?.wallMs;
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
