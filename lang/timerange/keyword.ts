import { add, type CalendarUnit, startOf, type Weekday } from './calendar';
import { spellOutDays } from './day-phrases';
import { type Moment, readMoments } from './moment';
import { wallClock, type WallClock, type WallTime } from './wall-clock';

export interface KeywordOptions {
  now: Date;
  /** IANA name of the zone the phrase is meant in. */
  timezone: string;
  /** First day of a week; default Monday. */
  weekStartsOn?: Weekday;
}

/** From inclusive, to exclusive. */
export interface Interval {
  from: Date;
  to: Date;
}

interface Reading {
  now: Date;
  clock: WallClock;
  weekStartsOn: Weekday;
}

/** Nobody names a time range in more; the date library takes time with the length. */
const MAX_PHRASE_LENGTH = 200;

/**
 * Reads an English time range such as `last 5 minutes` or `monday to friday`. Card query-language.md, "Keyword time
 * ranges".
 *
 * @returns undefined for a phrase that is not understood
 * @throws RangeError for an unknown time zone
 */
export function readKeyword(text: string, { now, timezone, weekStartsOn = 1 }: KeywordOptions): Interval | undefined {
  const clock = wallClock(now, timezone);
  const phrase = text.trim().toLowerCase().replace(/\s+/g, ' ');
  if (phrase === '' || phrase.length > MAX_PHRASE_LENGTH) return undefined;
  const reading = { now, clock, weekStartsOn };
  return (
    readWholeUnit(phrase, reading) ??
    readLastUnits(phrase, reading) ??
    readSince(phrase, reading) ??
    readPair(phrase, reading) ??
    readSingle(phrase, reading)
  );
}

const WHICH: Readonly<Record<string, number>> = { last: -1, past: -1, previous: -1, this: 0 };
const isUnit = (name: string | undefined): name is CalendarUnit =>
  name === 'day' || name === 'week' || name === 'month' || name === 'quarter' || name === 'year';

/** `last week`, `this month`: the unit from its first to its last day. */
function readWholeUnit(phrase: string, { clock, weekStartsOn }: Reading): Interval | undefined {
  const [, which, unit] = /^(last|past|previous|this) (week|month|quarter|year)$/.exec(phrase) ?? [];
  if (which === undefined || !isUnit(unit)) return undefined;
  const from = add(startOf(unit, clock.now, weekStartsOn), WHICH[which] ?? 0, unit);
  return { from: clock.instantOf(from), to: clock.instantOf(add(from, 1, unit)) };
}

const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const LAST_UNITS = new RegExp(
  `^(?:last|past|previous) (\\d{1,4}|${NUMBERS.slice(1).join('|')}) (day|week|month|quarter|year)s?$`,
);

/** `last 2 days`: from the day so long ago to the end of today. */
function readLastUnits(phrase: string, reading: Reading): Interval | undefined {
  const [, count, unit] = LAST_UNITS.exec(phrase) ?? [];
  if (count === undefined || !isUnit(unit)) return undefined;
  const number = NUMBERS.includes(count) ? NUMBERS.indexOf(count) : Number(count);
  return wholeDays(add(reading.clock.now, -number, unit), reading.clock.now, reading);
}

/** `since yesterday`, `yesterday until now` */
function readSince(phrase: string, reading: Reading): Interval | undefined {
  const [, since, until] = /^(?:since (.+)|(.+) (?:until|till) now)$/.exec(phrase) ?? [];
  const start = readMoment((since ?? until ?? '').replace(/^from /, ''), reading);
  return start && sorted(startOfMoment(start, reading), reading.now);
}

const SEPARATOR = / (?:to|and|until|till|through|-|–) /;

/** Two expressions; the second may name a time only, which is then on the day of the first. */
function readPair(phrase: string, reading: Reading): Interval | undefined {
  const parts = phrase.replace(/^(?:from|between) /, '').split(SEPARATOR);
  const [firstText, secondText] = parts;
  if (parts.length !== 2 || !firstText || !secondText) return undefined;
  const first = readMoment(firstText, reading);
  const second = first && readMoment(secondText, reading, first.wall);
  if (!first || !second) return undefined;
  return intervalOf(first, second.isTimeOnly && !first.isTimeOnly ? onDayOf(first, second, reading) : second, reading);
}

function onDayOf(first: Moment, second: Moment, { clock }: Reading): Moment {
  const time = second.wall.getTime() - startOf('day', second.wall, 1).getTime();
  const wall = new Date(startOf('day', first.wall, 1).getTime() + time);
  return { ...second, wall, instant: clock.instantOf(wall) };
}

function readSingle(phrase: string, reading: Reading): Interval | undefined {
  const text = spellOutDays(phrase, { now: reading.clock.now, weekStartsOn: reading.weekStartsOn });
  const [first, second] = readMoments(text, reading.clock, reading.now);
  if (!first) return undefined;
  if (second) return intervalOf(first, second, reading);
  return first.hasTime && !first.isNow
    ? sorted(first.instant, reading.now)
    : wholeDays(first.wall, first.wall, reading);
}

/** A text that is one expression and no pair. */
function readMoment(text: string, { clock, now, weekStartsOn }: Reading, after?: WallTime): Moment | undefined {
  const moments = readMoments(spellOutDays(text, { now: clock.now, weekStartsOn }, after), clock, now);
  return moments.length === 1 ? moments[0] : undefined;
}

function intervalOf(first: Moment, second: Moment, reading: Reading): Interval {
  const namesTime = [first, second].some(({ hasTime, isNow }) => hasTime && !isNow);
  if (!namesTime) return wholeDays(first.wall, second.wall, reading);
  const end = second.hasTime ? second.instant : wholeDays(second.wall, second.wall, reading).to;
  return sorted(startOfMoment(first, reading), end);
}

function startOfMoment({ hasTime, instant, wall }: Moment, { clock, weekStartsOn }: Reading): Date {
  return hasTime ? instant : clock.instantOf(startOf('day', wall, weekStartsOn));
}

function wholeDays(first: WallTime, last: WallTime, { clock, weekStartsOn }: Reading): Interval {
  const [from, to] = first <= last ? [first, last] : [last, first];
  return {
    from: clock.instantOf(startOf('day', from, weekStartsOn)),
    to: clock.instantOf(add(startOf('day', to, weekStartsOn), 1, 'day')),
  };
}

function sorted(one: Date, other: Date): Interval {
  return one <= other ? { from: one, to: other } : { from: other, to: one };
}
