import { type FieldErrors } from 'server/calls/validation-result';
import { isTimeZone } from 'server/formats/time/zone-clock';
import { cronTimes, type CronTimes, wrongCronField } from 'server/jobs/scheduler/cron';

/**
 * The shortest time between two runs. What was missed is searched run by run, unless the times are evenly spaced: more often
 * than that a definition might never catch up after a pause. An interval can be shorter.
 */
const SHORTEST_MS = 60_000;
/** A second of two and more seconds comes true twice in its minute: amongst three times there is such a pair. */
const LOOKED_AT = 3;
const LONGEST_SHOWN = 40;
/** Nothing is older. */
const FIRST = new Date(0);

const NOT_FIVE_OR_SIX =
  'A cron expression has five fields: minute, hour, day of the month, month and day of the week. Six begin with the second.';

const FIELDS: readonly ((text: string) => string)[] = [
  (text) => `The second “${text}” must be 0 to 59, a list like 0,30, a range like 10-20 or a step like */15.`,
  (text) => `The minute “${text}” must be 0 to 59, *, a list like 0,30, a range like 10-20 or a step like */15.`,
  (text) => `The hour “${text}” must be 0 to 23, *, a list like 6,18, a range like 9-17 or a step like */2.`,
  (text) => `The day of the month “${text}” must be 1 to 31, L for the last one, *, ?, a list, a range or a step.`,
  (text) => `The month “${text}” must be 1 to 12 or JAN to DEC, *, a list, a range or a step.`,
  (text) => `The day of the week “${text}” must be 0 to 7 (0 and 7 are Sunday) or SUN to SAT, *, ?, a list or a range.`,
];

function unreadable(expression: string): string {
  const wrong = wrongCronField(expression);
  const sentence = wrong && FIELDS[wrong.place];
  return sentence?.(wrong?.text.slice(0, LONGEST_SHOWN) ?? '') ?? NOT_FIVE_OR_SIX;
}

/** The next times, the soonest first. */
export function timesAfter(times: CronTimes, moment: Date, count: number): Date[] {
  const found: Date[] = [];
  while (found.length < count) {
    const next = times.after(found.at(-1) ?? moment);
    if (!next) break;
    found.push(next);
  }
  return found;
}

/** The last times, the latest first. */
export function timesBefore(times: CronTimes, moment: Date, count: number): Date[] {
  const found: Date[] = [];
  while (found.length < count) {
    const last = times.before(found.at(-1) ?? moment);
    if (!last || last < FIRST) break;
    found.push(last);
  }
  return found;
}

function readableTimes(expression: string): CronTimes | undefined {
  try {
    return cronTimes(expression, 'UTC');
  } catch {
    return undefined;
  }
}

function expressionErrors(expression: string): string[] {
  const times = readableTimes(expression);
  if (!times) return [unreadable(expression)];
  // Whatever the time is now: an expression has no years.
  const found = timesAfter(times, FIRST, LOOKED_AT);
  if (found.length < LOOKED_AT) return ['This cron expression never comes true.'];
  const isTooOften = found.some((time, at) => at > 0 && Number(time) - Number(found[at - 1]) < SHORTEST_MS);
  return isTooOften
    ? ['By a cron expression it runs once a minute at most: give one second, as in 0, or an interval instead.']
    : [];
}

/** What is wrong with an expression and its zone, by the names of the definition's members. */
export function cronErrors(expression: string, timezone: string): FieldErrors {
  const errors = expressionErrors(expression);
  return {
    ...(errors.length > 0 && { cron_expression: errors }),
    ...(!isTimeZone(timezone) && { cron_timezone: [`There is no time zone ${timezone}.`] }),
  };
}
