import { type Whereabouts } from '../lane/progress';

/** What hangs, and since when by which clock. */
export interface Hang {
  record: number;
  /** Absent: the record hangs as a whole. */
  place?: number;
}

/** A lane may be so long in one place, in milliseconds on a core. */
const PLACE_MS = 50;
/** And with one record, whatever it does. */
const RECORD_MS = 10_000;
/** Where the system does not tell the time on a core, a busy machine must not look like a hang. */
const PLACE_MS_BY_CLOCK = 250;

/** Notices that a lane does not go on. */
export class Watchdog {
  private last: Whereabouts = { record: 0, place: 0, turn: 0 };
  private sinceMs = 0;
  private sinceCpuMs: number | undefined;

  /**
   * To be asked some fifty times a second while the lane works.
   *
   * @param cpuMs time of the lane's thread on a core; undefined when the system does not tell
   * @returns undefined while all is well
   */
  look(now: Whereabouts, nowMs: number, cpuMs: () => number | undefined): Hang | undefined {
    if (now.record === 0 || now.turn !== this.last.turn || now.place !== this.last.place) {
      this.last = now;
      this.sinceMs = nowMs;
      this.sinceCpuMs = now.place === 0 ? undefined : cpuMs();
      return undefined;
    }
    const { record, place } = now;
    if (place === 0) return nowMs - this.sinceMs >= RECORD_MS ? { record } : undefined;
    const spentMs = cpuMs();
    const isLong =
      spentMs === undefined || this.sinceCpuMs === undefined
        ? nowMs - this.sinceMs >= PLACE_MS_BY_CLOCK
        : spentMs - this.sinceCpuMs >= PLACE_MS;
    return isLong ? { record, place } : undefined;
  }
}
