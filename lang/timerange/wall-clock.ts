import { TZDate } from '@date-fns/tz';

/**
 * What the clocks of a zone show, as a Date whose UTC fields are the shown ones: calendar arithmetic on it knows
 * nothing of clock changes, which is right for days and wrong for hours.
 */
export type WallTime = Date;

export interface WallClock {
  now: WallTime;
  /** The moment at which the clocks show this; a time that a clock change skips is read as if it had not. */
  instantOf(wall: WallTime): Date;
}

/**
 * @param timezone IANA name
 * @throws RangeError for a zone nobody knows
 */
export function wallClock(now: Date, timezone: string): WallClock {
  const local = new TZDate(now.getTime(), timezone);
  if (Number.isNaN(local.getHours())) throw new RangeError(`Invalid timeZone: ${timezone}`);
  return {
    now: new Date(local.getTime() - local.getTimezoneOffset() * 60_000),
    instantOf: (wall) =>
      new Date(
        new TZDate(
          wall.getUTCFullYear(),
          wall.getUTCMonth(),
          wall.getUTCDate(),
          wall.getUTCHours(),
          wall.getUTCMinutes(),
          wall.getUTCSeconds(),
          wall.getUTCMilliseconds(),
          timezone,
        ).getTime(),
      ),
  };
}
