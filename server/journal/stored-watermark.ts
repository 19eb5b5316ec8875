/** The offsets of a journal: of the next record, and of the first that is not stored yet. */
export interface JournalOffsets {
  readonly nextOffset: number;
  readonly committedOffset: number;
}

interface Mark {
  atMs: number;
  nextOffset: number;
}

/** Beyond it every second mark is dropped: a longer wait is told less exactly. */
const MOST_MARKS = 1_000;

/**
 * Tells until when everything received is stored, whatever waits in journal and buffers. Records carry the time of their
 * sender's choice, so that is found by marks: what had been received at one is stored once its offset is committed.
 */
export class StoredWatermark {
  private marks: Mark[] = [];
  private latestMs: number | undefined;

  /** @param monotonicMs milliseconds of a clock that is never set back */
  constructor(
    private readonly journal: JournalOffsets,
    private readonly monotonicMs: () => number,
  ) {}

  /** To be called about once a second. */
  mark(): void {
    const { nextOffset } = this.journal;
    this.marks.push({ atMs: this.monotonicMs(), nextOffset });
    this.drop();
    if (this.marks.length > MOST_MARKS) this.marks = this.marks.filter((_, index) => index % 2 === 0);
  }

  /** Milliseconds since the moment until which everything is stored; undefined: nothing is known since the start. */
  ageMs(): number | undefined {
    this.drop();
    return this.latestMs === undefined ? undefined : this.monotonicMs() - this.latestMs;
  }

  /** Forgets the marks that have been reached. */
  private drop(): void {
    const { committedOffset } = this.journal;
    const waiting = this.marks.findIndex(({ nextOffset }) => nextOffset > committedOffset);
    const reached = waiting === -1 ? this.marks.length : waiting;
    this.latestMs = this.marks[reached - 1]?.atMs ?? this.latestMs;
    this.marks = this.marks.slice(reached);
  }
}
