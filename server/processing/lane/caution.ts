import { TimeUp, within } from 'server/patterns/within-time';
import { spentMs, tellsTimeOnCore } from 'server/runtime/thread-time';
import { Suspended } from '../stage';
import { type Place } from './protocol';
import { IN_PLACE } from './time-limits';

/** It is stopped in a place: the message is processed again from its beginning, and passes over the place. */
export class Hung extends Suspended {
  constructor(readonly place: Place) {
    super();
  }
}

/** So many runs under a time limit take about as long as it takes to replace a lane and repeat its work. */
const RUNS = 5_000;
/** One that is stopped takes as long as so many that are not. */
const RUNS_OF_A_HANG = 500;

const LIMIT_MS = tellsTimeOnCore ? IN_PLACE.onCore : IN_PLACE.byClock;
/** The system tells the time on a core with a delay of up to one tick. */
const TICK_MS = 10;
/** How much longer by the clock something may take that hardly gets a core. */
const MOST_PATIENCE = 16;

/**
 * A hostile message is rarely alone. A lane that replaces one that hung can stop what hangs by itself, which is cheaper
 * than to be replaced, but makes each place more expensive: it does so until that has cost as much as being replaced again.
 */
export class Caution {
  /** A place that was stopped though it had hardly got a core, and what it has by the clock the next time. */
  private starved: { place: Place; clockMs: number } | undefined;

  private constructor(private runsLeft: number) {}

  static readonly none = (): Caution => new Caution(0);
  static readonly afterHang = (): Caution => new Caution(RUNS);

  get isOver(): boolean {
    return this.runsLeft <= 0;
  }

  /**
   * @param run may be stopped halfway
   * @throws Hung when it is too long on a core
   * @throws Suspended when it did not get one: the message is to be processed again
   */
  run<Result>(place: Place, run: () => Result): Result {
    this.runsLeft -= 1;
    const clockMs = this.clockOf(place);
    const startedMs = spentMs();
    try {
      return within(clockMs, run);
    } catch (cause) {
      if (!(cause instanceof TimeUp)) throw cause;
      this.runsLeft -= RUNS_OF_A_HANG;
      if (spentMs() - startedMs >= LIMIT_MS - TICK_MS) throw new Hung(place);
      this.starved = { place, clockMs: clockMs * 2 };
      if (clockMs >= LIMIT_MS * MOST_PATIENCE) this.runsLeft = 0;
      throw new Suspended();
    }
  }

  private clockOf({ stage, name }: Place): number {
    if (this.starved?.place.stage !== stage || this.starved.place.name !== name) return LIMIT_MS;
    const { clockMs } = this.starved;
    this.starved = undefined;
    return clockMs;
  }
}
