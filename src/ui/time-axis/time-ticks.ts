import { utcMonday, utcTickInterval, utcWeek } from 'd3-time';
import { offsetMinutes, wallClockOf } from 'ui/format/zoned-time';
import { clockWriter, dayLabel, isMidnight, monthLabel, yearOf } from './instant-labels';
import { labelsApart } from './labels-apart';

/** A labelled place of a time axis. */
export interface TimeTick {
  /** Milliseconds since the epoch. */
  at: number;
  label: string;
  /** Pixels from the beginning of the axis to the middle of the label; at the ends of the axis it is moved inwards. */
  middle: number;
}

/** The stretch of time an axis shows, and its room. */
export interface TimeAxisRange {
  from: number;
  to: number;
  /** Pixels. */
  width: number;
  zone: string;
  /** What labels leave free at the end of the axis, pixels. */
  endRoom?: number;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** A label and the space around it on an axis that is neither crowded nor empty. */
const ROOM_PX = 90;

type Label = Omit<TimeTick, 'middle'>;
type WallTick = { at: number; wall: number };

/** When the clock of the zone shows this: once, twice when clocks are put back, never when they are put forward. */
function instantsAt(wall: number, zone: string): number[] {
  const offsets = new Set([offsetMinutes(wall - DAY, zone), offsetMinutes(wall + DAY, zone)]);
  const instants = [...offsets].map((offset) => wall - offset * MINUTE);
  const shown = instants.filter((instant) => wallClockOf(instant, zone) === wall).sort((one, other) => one - other);
  if (shown.length > 0 || !isMidnight(wall)) return shown;
  // A day that has no midnight begins when the clocks were put forward.
  return [Math.max(...instants)];
}

/** Calendar units of the zone, about as many as asked for: d3's intervals of UTC, on the clock of the zone. */
function calendarTicks({ from, to, zone }: TimeAxisRange, count: number): WallTick[] {
  const found = utcTickInterval(new Date(from), new Date(to), count);
  // Weeks begin on Monday, as the steps of a histogram do.
  const interval = found === utcWeek ? utcMonday : found;
  const offsets = [...new Set([offsetMinutes(from, zone), offsetMinutes(to, zone)])].map((offset) => offset * MINUTE);
  const dates = offsets.flatMap((offset) => interval?.range(new Date(from + offset), new Date(to + offset + 1)) ?? []);
  return [...new Set(dates.map((date) => date.getTime()))]
    .flatMap((wall) => instantsAt(wall, zone).map((at) => ({ at, wall })))
    .filter(({ at }) => at >= from && at <= to)
    .sort((one, other) => one.at - other.at);
}

const isFirstOfMonth = (wall: number): boolean => isMidnight(wall) && new Date(wall).getUTCDate() === 1;
const isFirstOfYear = (wall: number): boolean => isFirstOfMonth(wall) && new Date(wall).getUTCMonth() === 0;

/** Every tick in the words of the coarsest unit that tells it from the others. */
function labelled(ticks: readonly WallTick[], hasYear: boolean): Label[] {
  const walls = ticks.map(({ wall }) => wall);
  const clock = clockWriter(walls);
  const isAlways = (test: (wall: number) => boolean) => walls.length > 1 && walls.every(test);
  const write = (wall: number, hasDay: boolean): string => {
    if (isAlways(isFirstOfYear)) return yearOf(wall);
    if (isAlways(isFirstOfMonth)) return monthLabel(wall, hasYear);
    if (isMidnight(wall)) return dayLabel(wall, hasYear);
    return hasDay ? `${dayLabel(wall, false)}, ${clock(wall)}` : clock(wall);
  };
  const days = new Set(walls.filter((wall) => !isMidnight(wall)).map((wall) => Math.floor(wall / DAY)));
  const labels = new Set<string>();
  return ticks.flatMap(({ at, wall }) => {
    const label = write(wall, days.size > 1 && hasRepeats(walls));
    // Clocks that are put back show the same time twice: the first is named.
    if (labels.has(label)) return [];
    labels.add(label);
    return [{ at, label }];
  });
}

/** Whether a time of day is there on more than one day. */
const hasRepeats = (walls: readonly number[]): boolean => new Set(walls.map((wall) => wall % DAY)).size < walls.length;

function placed(labels: readonly Label[], { from, to, width, endRoom = 0 }: TimeAxisRange): TimeTick[] {
  return labelsApart(labels, width - endRoom, ({ at }) => ((at - from) / (to - from)) * width);
}

/**
 * The ticks of a time axis, in order: beginnings of years, quarters, months, weeks, days, hours … in the zone, with the
 * year as soon as the range touches two. No label is there twice, and none covers another.
 */
export function timeTicks(axis: TimeAxisRange): readonly TimeTick[] {
  const { from, to, width, zone } = axis;
  if (!(to > from) || !(width > 0)) return [];
  const hasYear = yearOf(wallClockOf(from, zone)) !== yearOf(wallClockOf(to, zone));
  let thinned: TimeTick[] = [];
  for (let count = Math.max(2, Math.floor(width / ROOM_PX)); count > 0; count -= 1) {
    const labels = labelled(calendarTicks(axis, count), hasYear);
    const ticks = placed(labels, axis);
    if (ticks.length > 1 && ticks.length === labels.length) return ticks;
    if (ticks.length > thinned.length) thinned = ticks;
  }
  return thinned;
}
