import { add, isoDay, nextWeekday, startOf, weekdayInWeek, type Weekday } from './calendar';
import { type WallTime } from './wall-clock';

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const WEEKDAY = '(sun|mon|tue(?:s)?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?)(?:day)?';
const WHICH = '(last|past|previous|this|next)';
const WEEKS_LATER: Readonly<Record<string, number>> = { last: -1, past: -1, previous: -1, this: 0, next: 1 };

/** Hours of the day the original gives to its parts. */
const TIMES_OF_DAY: readonly (readonly [RegExp, string])[] = [
  [/\bmidnight\b/g, '00:00'],
  [/\b(?:this|today) morning\b/g, 'today at 08:00'],
  [/\b(?:this|today) afternoon\b/g, 'today at 12:00'],
  [/\b(?:this|today) evening\b/g, 'today at 19:00'],
  [/\btonight\b/g, 'today at 20:00'],
  [/ morning\b/g, ' at 08:00'],
  [/ afternoon\b/g, ' at 12:00'],
  [/ evening\b/g, ' at 19:00'],
];

interface Calendar {
  now: WallTime;
  weekStartsOn: Weekday;
}

/**
 * Writes the phrases that the date library reads in another sense as plain dates: a named weekday is that of the last,
 * this or next week, or the coming one; a weekend is its Saturday.
 *
 * @param after where to count a bare weekday from: in `monday to friday` the Friday follows the Monday
 */
export function spellOutDays(text: string, { now, weekStartsOn }: Calendar, after: WallTime = now): string {
  const inWeek = (weekday: number, which: string) =>
    isoDay(weekdayInWeek(now, weekday, WEEKS_LATER[which] ?? 0, weekStartsOn));
  const spelled = text
    .replace(pattern(`${WHICH} weekend`), (_, which: string) => inWeek(6, which))
    .replace(pattern(`${WHICH} ${WEEKDAY}`), (_, which: string, day: string) => inWeek(weekdayOf(day), which))
    .replace(pattern(`${WEEKDAY} ${WHICH} week`), (_, day: string, which: string) => inWeek(weekdayOf(day), which))
    .replace(
      pattern('(first|last) day of (?:the )?(last|previous|this|next) (week|month|quarter|year)'),
      (_, ...parts) => isoDay(edgeOf(parts, now, weekStartsOn)),
    )
    .replace(new RegExp(`^${WEEKDAY}(?=$| at\\b| \\d{1,2}(?::| ?[ap]m))`), (_, day: string) =>
      isoDay(nextWeekday(after, weekdayOf(day))),
    );
  return TIMES_OF_DAY.reduce((result, [phrase, time]) => result.replace(phrase, time), spelled);
}

function pattern(source: string): RegExp {
  return new RegExp(`\\b${source}\\b`, 'g');
}

function weekdayOf(name: string): number {
  return WEEKDAYS.indexOf(name.slice(0, 3));
}

function edgeOf(parts: unknown[], now: WallTime, weekStartsOn: Weekday): WallTime {
  const [edge, which, name] = parts.map(String);
  const unit = (['week', 'month', 'quarter', 'year'] as const).find((candidate) => candidate === name) ?? 'month';
  const start = add(startOf(unit, now, weekStartsOn), WEEKS_LATER[which ?? 'this'] ?? 0, unit);
  return edge === 'first' ? start : add(add(start, 1, unit), -1, 'day');
}
