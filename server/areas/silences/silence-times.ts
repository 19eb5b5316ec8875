import { tz } from '@date-fns/tz';
import { addDays } from 'date-fns/addDays';
import { getISODay } from 'date-fns/getISODay';
import { set } from 'date-fns/set';
import { type OnceTimes, type SilenceText, type WeeklyTimes } from 'api/events/silences';

type Times = SilenceText['times'];

/** From its beginning up to its end, which is not part of it; epoch milliseconds. */
export interface SilentTime {
  from: number;
  to: number;
}

const WEEK = 7;
const TIME_OF_DAY = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** Hours and minutes; undefined when the text is none of `00:00` to `23:59`. */
export function timeOfDay(text: string): [hours: number, minutes: number] | undefined {
  const [, hours, minutes] = TIME_OF_DAY.exec(text) ?? [];
  return hours === undefined ? undefined : [Number(hours), Number(minutes)];
}

const once = ({ from, to }: OnceTimes): SilentTime => ({ from: Date.parse(from), to: Date.parse(to) });

/**
 * The times that begin on the days around a moment. They follow the clock on the wall: a night in which clocks change is an hour
 * shorter or longer.
 */
function* weekly({ days, from, to, time_zone: zone }: WeeklyTimes, at: number): Generator<SilentTime> {
  const begin = timeOfDay(from);
  const end = timeOfDay(to);
  if (!begin || !end) return;
  const options = { in: tz(zone) };
  const endsNextDay = to <= from;
  for (let offset = -1; offset <= WEEK; offset++) {
    const day = addDays(at, offset, options);
    if (!days.includes(getISODay(day))) continue;
    const on = (date: Date, [hours, minutes]: [number, number]) =>
      set(date, { hours, minutes, seconds: 0, milliseconds: 0 }).getTime();
    yield { from: on(day, begin), to: on(endsNextDay ? addDays(day, 1) : day, end) };
  }
}

/** The time that a moment lies in, or else the next one; undefined when it is over. */
export function currentOrNext(times: Times, at: number): SilentTime | undefined {
  const all = times.type === 'once' ? [once(times)] : weekly(times, at);
  for (const time of all) if (at < time.to) return time;
  return undefined;
}

/**
 * Tells whether it is silent at a moment. The days of a zone are worked out only when a time has ended: the moments of events
 * mostly rise, and 10,000 of them must not hold up the run that found them.
 */
export function followTimes(times: Times): (at: number) => boolean {
  let known: { since: number; time: SilentTime | undefined } | undefined;
  return (at) => {
    if (!known || at < known.since || (known.time && at >= known.time.to))
      known = { since: at, time: currentOrNext(times, at) };
    return known.time !== undefined && known.time.from <= at;
  };
}
