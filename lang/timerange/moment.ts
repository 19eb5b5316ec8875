import { type ParsedComponents } from 'chrono-node';
import { casual } from 'chrono-node/en';
import { startOf } from './calendar';
import { type WallClock, type WallTime } from './wall-clock';

/** One date expression. */
export interface Moment {
  /** The day, and the time of day where one is named. */
  wall: WallTime;
  instant: Date;
  hasTime: boolean;
  isNow: boolean;
  /** It names a time of day and no day. */
  isTimeOnly: boolean;
}

/** Reads a text as one date expression, or as the pair the library finds in it; empty when it finds none. */
export function readMoments(text: string, clock: WallClock, now: Date): Moment[] {
  if (/^(?:right )?now$/.test(text)) {
    return [{ wall: clock.now, instant: now, hasTime: true, isNow: true, isTimeOnly: false }];
  }
  const [result] = casual.parse(text, { instant: clock.now, timezone: 0 });
  if (!result) return [];
  return [result.start, ...(result.end ? [result.end] : [])].map((part) => momentOf(part, clock, now));
}

function momentOf(parsed: ParsedComponents, clock: WallClock, now: Date): Moment {
  const wall = parsed.date();
  const hasTime = parsed.isCertain('hour');
  return {
    wall: hasTime ? wall : startOf('day', wall, 1),
    instant: instantOf(parsed, wall, clock, now),
    hasTime,
    isNow: false,
    isTimeOnly: hasTime && !(['day', 'month', 'weekday'] as const).some((part) => parsed.isCertain(part)),
  };
}

/** Hours and below count elapsed time, across clock changes too; a zone written in the text wins. */
function instantOf(parsed: ParsedComponents, wall: WallTime, clock: WallClock, now: Date): Date {
  if (parsed.tags().has('result/relativeDateAndTime')) {
    return new Date(now.getTime() + wall.getTime() - clock.now.getTime());
  }
  return parsed.isCertain('timezoneOffset') ? wall : clock.instantOf(wall);
}
