import { type Log } from 'server/runtime/log';

const EVERY_MS = 10_000;

/** Warns of something that may happen very often: at once, then at most every ten seconds, with how often it was. */
export class Complaint {
  private times = 0;
  private lastMs = -Infinity;

  constructor(
    private readonly log: Log,
    private readonly sentence: string,
    private readonly now: () => number = Date.now,
  ) {}

  /** @param facts of the latest time */
  note(facts: object, times = 1): void {
    this.times += times;
    if (this.now() - this.lastMs < EVERY_MS) return;
    this.log.warn({ ...facts, times: this.times }, this.sentence);
    this.lastMs = this.now();
    this.times = 0;
  }
}
