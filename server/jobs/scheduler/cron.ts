import { Cron, type CronOptions } from 'croner';
import { isTimeZone } from 'server/formats/time/zone-clock';

/** The times of a cron expression in a time zone: whole seconds. */
export interface CronTimes {
  /** The first one after a moment; undefined: it never comes true again. */
  after(moment: Date): Date | undefined;
  /** The last one before a moment. */
  before(moment: Date): Date | undefined;
}

/**
 * Fields in the order of the six: the first may be left out. A time that a change of the clocks skips comes true at the end
 * of what is skipped, and one that there is twice does the first time; expressions with * or a step in their time go on
 * through both, as the clock does.
 */
const OPTIONS: CronOptions = {
  ...{ paused: true, mode: '5-or-6-parts', fixedTimeRule: 'no-wildcard' },
  // Steps from a number on, as Quartz has them: 0/5.
  sloppyRanges: true,
};

function read(expression: string, timezone: string): Cron {
  try {
    return new Cron(expression, { ...OPTIONS, timezone });
  } catch (cause) {
    throw new RangeError(`No cron expression: ${expression}`, { cause });
  }
}

const fieldsOf = (expression: string): string[] => expression.trim().split(/\s+/);

/** @throws RangeError for an expression or a zone that there is not */
export function cronTimes(expression: string, timezone: string): CronTimes {
  const fields = fieldsOf(expression);
  // The library takes other forms too, as single moments, and a step from nowhere.
  if (![5, 6].includes(fields.length) || fields.some((field) => /(^|,)\/|:/.test(field)))
    throw new RangeError(`No cron expression: ${expression}`);
  if (!isTimeZone(timezone)) throw new RangeError(`No time zone: ${timezone}`);
  const cron = read(fields.join(' '), timezone);
  return {
    after: (moment) => cron.nextRun(moment) ?? undefined,
    before: (moment) => cron.previousRuns(1, moment)[0],
  };
}

/** Where an expression cannot be read: the place of the first wrong one of its six fields; undefined: somewhere. */
export function wrongCronField(expression: string): { place: number; text: string } | undefined {
  const fields = fieldsOf(expression);
  const first = 6 - fields.length;
  const anything: readonly string[] = ['*', '*', '*', '*', '*', '*'];
  const place = fields.findIndex((field, at) => {
    try {
      cronTimes(anything.with(first + at, field).join(' '), 'UTC');
      return false;
    } catch {
      return true;
    }
  });
  return place < 0 ? undefined : { place: first + place, text: fields[place] ?? '' };
}
