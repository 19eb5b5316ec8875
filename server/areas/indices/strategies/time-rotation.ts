import { normalisePeriod, type Period, PERIOD_UNITS, periodText } from 'lang/period/period';
import { addPeriod, addPeriodsUpTo, UNITS } from './calendar';

/**
 * The start of the first period of an index created at a given time: the start of the period's largest unit, moved back
 * to a multiple of the period. So `P1D` counts from midnight and `PT6H` from 0, 6, 12 or 18 o'clock, UTC.
 *
 * @returns undefined for an empty period
 */
export function anchorOf(atMs: number, period: Period): number | undefined {
  const normal = normalisePeriod(period);
  const unit = PERIOD_UNITS.find((name) => normal[name] > 0);
  if (!unit) return undefined;
  const { floor, number, add } = UNITS[unit];
  const start = floor(atMs);
  return add(start, -(number(start) % normal[unit]));
}

/** The state of an index set that rotation by time depends on. */
export interface TimeRotationFacts {
  setId: string;
  period: Period;
  /** Creation time of the newest index. */
  createdAt: Date;
  now: Date;
}

/** Rotation by time, with the start of the current period of each index set: card indices.md, "time algorithm". */
export interface TimeRotation {
  /** Whether a whole period has passed. If so, the next period begins. */
  isTime(facts: TimeRotationFacts): boolean;
  /** Resets the state, as a restart does. */
  forget(): void;
}

interface Anchor {
  /** A different period needs a different anchor. */
  period: string;
  ms: number;
}

/** Without state at first. */
export function createTimeRotation(): TimeRotation {
  const anchors = new Map<string, Anchor>();

  return {
    isTime({ setId, period, createdAt, now }) {
      const nowMs = now.getTime();
      const text = periodText(period);
      const known = anchors.get(setId);
      const from = known?.period === text ? known.ms : anchorOf(createdAt.getTime(), period);
      if (from === undefined) return false;
      const normal = normalisePeriod(period);
      anchors.set(setId, { period: text, ms: addPeriodsUpTo(from, normal, Math.max(from, nowMs)) });
      return addPeriod(from, normal) <= nowMs;
    },

    forget: () => anchors.clear(),
  };
}
