import { type Whereabouts } from '../lane/progress';
import { IN_PLACE, WITH_RECORD } from '../lane/time-limits';

/** What hangs, and since when by which clock. */
export interface Hang {
  record: number;
  /** Absent: the record hangs as a whole. */
  place?: number;
}

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
      // Most records are another one at the next look: reading the time is for those that are not.
      this.sinceCpuMs = now.place === 0 ? undefined : cpuMs();
      return undefined;
    }
    const { record, place } = now;
    const { onCore, byClock } = place === 0 ? WITH_RECORD : IN_PLACE;
    const spentMs = cpuMs();
    this.sinceCpuMs ??= spentMs;
    const isLong =
      spentMs === undefined || this.sinceCpuMs === undefined
        ? nowMs - this.sinceMs >= byClock
        : spentMs - this.sinceCpuMs >= onCore;
    if (!isLong) return undefined;
    return place === 0 ? { record } : { record, place };
  }
}
