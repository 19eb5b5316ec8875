import { type SilenceText } from 'api/events/silences';
import { type FieldErrors } from 'server/calls/validation-result';
import { isTimeZone } from 'server/formats/time/zone-clock';
import { timeOfDay } from './silence-times';

const NO_MOMENT = 'Give the time with its zone, as in 2026-11-26T22:00:00.000Z.';
const NO_TIME_OF_DAY = 'Give the time as hours and minutes, as in 22:00.';
const NOT_AFTER = 'The end must be after the beginning.';

const isMoment = (text: string): boolean => /T.*(Z|[+-]\d\d:?\d\d)$/.test(text) && !Number.isNaN(Date.parse(text));

function timesErrors(times: SilenceText['times']): FieldErrors {
  if (times.type === 'weekly')
    return {
      ...(times.days.length === 0 && { days: ['Choose at least one day.'] }),
      ...(!timeOfDay(times.from) && { from: [NO_TIME_OF_DAY] }),
      ...(!timeOfDay(times.to) && { to: [NO_TIME_OF_DAY] }),
      ...(!isTimeZone(times.time_zone) && { time_zone: [`There is no time zone ${times.time_zone}.`] }),
    };
  if (!isMoment(times.from)) return { from: [NO_MOMENT] };
  if (!isMoment(times.to)) return { to: [NO_MOMENT] };
  return Date.parse(times.to) > Date.parse(times.from) ? {} : { to: [NOT_AFTER] };
}

/** The rules that a silence breaks, by field. */
export function silenceErrors({ title, keys, fields, times }: SilenceText): FieldErrors {
  const empty = Object.entries(fields).flatMap(([name, patterns]) => (patterns.length === 0 ? [name] : []));
  return {
    ...(title.trim() === '' && { title: ['Say why notifications are held back.'] }),
    ...(keys.some((key) => key.trim() === '') && { keys: ['A key must not be empty.'] }),
    ...(empty.length > 0 && { fields: empty.map((name) => `Give the field ${name} a value.`) }),
    ...timesErrors(times),
  };
}
