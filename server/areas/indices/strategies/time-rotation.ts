import { normalisePeriod, type Period, PERIOD_UNITS, periodText } from 'lang/period/period';
import { addPeriod, addPeriodsUpTo, UNITS } from './calendar';

/**
 * Where counting begins for an index of a time: the beginning of the period's largest unit, less what that unit's
 * number is beyond a multiple of the period's. So `P1D` counts from midnight and `PT6H` from 0, 6, 12 or 18 o'clock, UTC.
 *
 * @returns undefined for a period without length
 */
export function anchorOf(atMs: number, period: Period): number | undefined {
  const normal = normalisePeriod(period);
  const unit = PERIOD_UNITS.find((name) => normal[name] > 0);
  if (!unit) return undefined;
  const { floor, number, add } = UNITS[unit];
  const start = floor(atMs);
  return add(start, -(number(start) % normal[unit]));
}

/** What there is to know about an index set when it may be time to rotate it. */
export interface TimeRotationFacts {
  setId: string;
  period: Period;
  /** Of the newest index. */
  createdAt: Date;
  now: Date;
}

/** The rotation by time remembers where it counts from, by index set: card indices.md, "time algorithm". */
export interface TimeRotation {
  /** Whether a whole period has passed; asking moves on, the next answer is yes one period later. */
  isTime(facts: TimeRotationFacts): boolean;
  /** Begins anew, as after a restart. */
  forget(): void;
}

interface Anchor {
  /** With another period it is another anchor. */
  period: string;
  ms: number;
}

/** Remembers nothing yet. */
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
