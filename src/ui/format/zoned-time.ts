import { tzOffset } from '@date-fns/tz/tzOffset';
import { texts } from '../texts';

/** An ISO 8601 text, milliseconds since the epoch, or a date. */
export type InstantLike = string | number | Date;

/** The zone of this browser; the last resort when a user has none. */
export const BROWSER_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

const MINUTE_MS = 60_000;

const toMs = (instant: InstantLike): number => (instant instanceof Date ? instant : new Date(instant)).getTime();

// The wall clock of the zone, read with the UTC getters of a shifted date: far cheaper per row than Intl's formatters.
const wallClock = (instant: InstantLike, zone: string): Date => {
  const ms = toMs(instant);
  return new Date(ms + offsetMinutes(ms, zone) * MINUTE_MS);
};

/** What the clock of the zone shows at that moment, as if it were UTC, in milliseconds: undone by `fromWallClock`. */
export const wallClockOf = (instant: InstantLike, zone: string): number => wallClock(instant, zone).getTime();

const iso = (instant: InstantLike, zone: string): string => {
  const clock = wallClock(instant, zone);
  return Number.isNaN(clock.getTime()) ? '' : clock.toISOString();
};

const OFFSET_SPAN_MS = 15 * MINUTE_MS;
const offsets = new Map<string, number>();

/** Minutes east of UTC in the zone at that moment. Offsets change on quarter hours only, so they are kept by quarter. */
export function offsetMinutes(instant: InstantLike, zone: string): number {
  const ms = toMs(instant);
  const key = `${zone}${Math.floor(ms / OFFSET_SPAN_MS)}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const offset = zone === 'UTC' || zone === 'Etc/UTC' ? 0 : tzOffset(zone, new Date(ms));
  if (offsets.size > 5000) offsets.clear();
  offsets.set(key, offset);
  return offset;
}

/** `+01:00` */
export function formatOffset(instant: InstantLike, zone: string): string {
  const minutes = offsetMinutes(instant, zone);
  const size = Math.abs(minutes);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

/** `02:57:41.052` */
export function formatTime(instant: InstantLike, zone: string): string {
  return iso(instant, zone).slice(11, 23);
}

/** `2026-11-21` */
export function formatDay(instant: InstantLike, zone: string): string {
  return iso(instant, zone).slice(0, 10);
}

/** `2026-11-21 02:57:41.052`; empty for what is no time. */
export function formatDateTime(instant: InstantLike, zone: string): string {
  return iso(instant, zone).slice(0, 23).replace('T', ' ');
}

/** `2026-11-21 02:57:41.052 +01:00`, the form for tooltips and copies. */
export function formatDateTimeWithOffset(instant: InstantLike, zone: string): string {
  return `${formatDateTime(instant, zone)} ${formatOffset(instant, zone)}`;
}

/** `02:57` */
export function formatClock(instant: InstantLike, zone: string): string {
  return iso(instant, zone).slice(11, 16);
}

/** `Nov 21` */
export function formatMonthDay(instant: InstantLike, zone: string): string {
  const clock = wallClock(instant, zone);
  return texts.time.monthDay(clock.getUTCMonth(), clock.getUTCDate());
}

/** `Nov` */
export function formatMonth(instant: InstantLike, zone: string): string {
  return texts.time.month(wallClock(instant, zone).getUTCMonth());
}

const yearOf = (instant: InstantLike, zone: string): number => wallClock(instant, zone).getUTCFullYear();

function prose(instant: InstantLike, zone: string, hasYear: boolean): string {
  const year = hasYear ? ` ${yearOf(instant, zone)}` : '';
  return `${formatMonthDay(instant, zone)}${year}, ${formatClock(instant, zone)}`;
}

/** `Nov 21, 02:57`, for prose; with the year when it is not the one of `now`. */
export function formatProse(instant: InstantLike, zone: string, now: number = Date.now()): string {
  return prose(instant, zone, yearOf(instant, zone) !== yearOf(now, zone));
}

/** `Nov 21, 02:43 – 02:58`, or both ends in full when the days differ; both with the year when the years differ. */
export function formatRange(from: InstantLike, to: InstantLike, zone: string): string {
  if (formatDay(from, zone) === formatDay(to, zone)) return `${formatProse(from, zone)} – ${formatClock(to, zone)}`;
  if (yearOf(from, zone) === yearOf(to, zone)) return `${formatProse(from, zone)} – ${formatProse(to, zone)}`;
  return `${prose(from, zone, true)} – ${prose(to, zone, true)}`;
}

/** The clock of a page steps every ten seconds: what came after its last step is not in the future. */
const STEP_MS = 10_000;

/** “4 min ago” up to 24 hours, then the date. */
export function formatRelative(instant: InstantLike, now: number, zone: string): string {
  const ms = now - toMs(instant);
  const minutes = Math.floor((ms >= -STEP_MS ? Math.max(ms, 0) : ms) / MINUTE_MS);
  if (minutes < 0 || minutes >= 24 * 60) return formatProse(instant, zone, now);
  if (minutes === 0) return texts.time.justNow;
  return minutes < 60 ? texts.time.minutesAgo(minutes) : texts.time.hoursAgo(Math.floor(minutes / 60));
}

const ZONED = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,3}))?)?)?$/;

/** The instant of `YYYY-MM-DD[ HH:mm[:ss[.SSS]]]` on the zone's wall clock; undefined when the text is no such time. */
export function parseZoned(text: string, zone: string): Date | undefined {
  const match = ZONED.exec(text.trim());
  if (!match) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  const millisecond = Number((match[7] ?? '0').padEnd(3, '0'));
  const wall = Date.UTC(year, month - 1, day, hour, minute, second, millisecond);
  const isReal =
    new Date(wall).toISOString().slice(0, 10) === text.trim().slice(0, 10) && hour < 24 && minute < 60 && second < 60;
  return isReal ? new Date(fromWallClock(wall, zone)) : undefined;
}

/** Turns a wall-clock reading (as if it were UTC, in milliseconds) into the instant it names in the zone. */
export function fromWallClock(wallMs: number, zone: string): number {
  const guess = wallMs - offsetMinutes(wallMs, zone) * MINUTE_MS;
  return wallMs - offsetMinutes(guess, zone) * MINUTE_MS;
}
