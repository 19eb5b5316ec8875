const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const ISO = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}([.,]\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/i;
const WEEK_MS = 7 * 24 * 3600 * 1000;

/** Hours to UTC of the zone names network devices print. */
export const ZONE_HOURS: Readonly<Record<string, number>> = {
  UTC: 0,
  GMT: 0,
  Z: 0,
  WET: 0,
  WEST: 1,
  BST: 1,
  CET: 1,
  CEST: 2,
  EET: 2,
  EEST: 3,
  MSK: 3,
  IST: 5.5,
  JST: 9,
  AEST: 10,
  AEDT: 11,
  EST: -5,
  EDT: -4,
  CST: -6,
  CDT: -5,
  MST: -7,
  MDT: -6,
  PST: -8,
  PDT: -7,
};

/** A time without a zone, as devices print it. */
export interface WallTime {
  /** Absent: the year that brings it next to the time of receipt. */
  year?: number;
  /** English abbreviation. */
  month: string;
  day: number;
  hour: number;
  minute: number;
  second: number;
  millisecond?: number;
}

/** @returns epoch milliseconds; undefined unless ISO 8601. Without a zone it is the server's. */
export function parseIsoTime(text: string): number | undefined {
  if (!ISO.test(text)) return undefined;
  const ms = Date.parse(
    text
      .replace(',', '.')
      .replace(' ', 'T')
      .replace(/([+-]\d{2})(\d{2})$/, '$1:$2'),
  );
  return Number.isNaN(ms) ? undefined : ms;
}

/**
 * A wall time in the server's zone (`zone` absent) or a named one, in epoch milliseconds.
 *
 * A time without a year belongs to the current one, unless it would lie more than a week ahead: a line written in
 * December is often received in January.
 *
 * @returns undefined when there is no such time
 */
export function wallTimeMs(time: WallTime, receivedMs: number, zone?: string): number | undefined {
  const month = MONTHS.indexOf(time.month.charAt(0).toUpperCase() + time.month.slice(1, 3).toLowerCase());
  if (month < 0 || time.day < 1 || time.day > 31 || time.hour > 23 || time.minute > 59 || time.second > 60) {
    return undefined;
  }
  const at = (year: number) => instant(year, month, time, zone);
  if (time.year !== undefined) return at(time.year);
  const year = new Date(receivedMs).getFullYear();
  return at(year) > receivedMs + WEEK_MS ? at(year - 1) : at(year);
}

function instant(year: number, month: number, time: WallTime, zone: string | undefined): number {
  const { day, hour, minute, second, millisecond = 0 } = time;
  if (zone === undefined) return new Date(year, month, day, hour, minute, second, millisecond).getTime();
  const offsetHours = ZONE_HOURS[zone.toUpperCase()] ?? 0;
  return Date.UTC(year, month, day, hour, minute, second, millisecond) - offsetHours * 3_600_000;
}
