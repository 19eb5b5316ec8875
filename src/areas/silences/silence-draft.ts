import { type Silence, type SilenceText } from 'api/events/silences';
import { type FieldErrors } from 'rest/form/server-errors';
import { formatClock, formatDateTime, formatDay, parseZoned } from 'ui/format/zoned-time';
import { texts } from './texts';

const { form: words } = texts;
const HOURS_MS = 2 * 3_600_000;
const MINUTE_MS = 60_000;
const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/;
const NIGHT = { from: '22:00', to: '06:00' };

/** A silence as it is typed; its times are those of a zone. */
export interface SilenceDraft {
  title: string;
  description: string;
  /** Ids. */
  event_definitions: readonly string[];
  /** `1` to `3`. */
  priorities: readonly string[];
  keys: readonly string[];
  /** `name=value` each. */
  fields: readonly string[];
  repeats: 'once' | 'weekly';
  /** A day and a time. */
  begin: string;
  end: string;
  /** `1` Monday to `7` Sunday. */
  days: readonly string[];
  from: string;
  to: string;
  time_zone: string;
}

/** Without seconds, where there are none. */
const momentText = (at: number, zone: string): string =>
  at % MINUTE_MS === 0 ? `${formatDay(at, zone)} ${formatClock(at, zone)}` : formatDateTime(at, zone);

/** A silence of two hours from this minute on. */
export function newDraft(zone: string, now: number): SilenceDraft {
  const begin = now - (now % MINUTE_MS);
  return {
    ...{ title: '', description: '', event_definitions: [], priorities: [], keys: [], fields: [], repeats: 'once' },
    begin: momentText(begin, zone),
    end: momentText(begin + HOURS_MS, zone),
    days: [],
    ...NIGHT,
    time_zone: zone,
  };
}

const fieldsOf = (fields: Silence['fields']) =>
  Object.entries(fields).flatMap(([name, values]) => values.map((value) => `${name}=${value}`));

/** @param zone in which once-only times are shown */
export function draftOf(silence: Silence, zone: string, now: number): SilenceDraft {
  const { title, description, event_definitions, priorities, keys, fields, times } = silence;
  const fresh = newDraft(zone, now);
  const shared = {
    title,
    description,
    event_definitions,
    priorities: priorities.map(String),
    keys,
    fields: fieldsOf(fields),
  };
  if (times.type === 'once')
    return {
      ...fresh,
      ...shared,
      begin: momentText(Date.parse(times.from), zone),
      end: momentText(Date.parse(times.to), zone),
    };
  const { days, from, to, time_zone } = times;
  return { ...fresh, ...shared, repeats: 'weekly', days: days.map(String), from, to, time_zone };
}

const partsOf = (field: string): [name: string, value: string] => {
  const at = field.indexOf('=');
  return [field.slice(0, at).trim(), field.slice(at + 1).trim()];
};

function timesErrors(draft: SilenceDraft, zone: string): FieldErrors {
  if (draft.repeats === 'weekly')
    return {
      ...(draft.days.length === 0 && { days: words.noDays }),
      ...(!TIME_OF_DAY.test(draft.from) && { from: words.noTime }),
      ...(!TIME_OF_DAY.test(draft.to) && { to: words.noTime }),
      ...(draft.time_zone === '' && { time_zone: words.required }),
    };
  const [begin, end] = [parseZoned(draft.begin, zone), parseZoned(draft.end, zone)];
  return {
    ...(!begin && { begin: words.noMoment }),
    ...(!end && { end: words.noMoment }),
    ...(begin && end && end <= begin && { end: words.notAfter }),
  };
}

/** What is wrong, by field; once-only times are read in the zone. */
export const fieldErrorsIn =
  (zone: string) =>
  (draft: SilenceDraft): FieldErrors => ({
    ...(draft.title.trim() === '' && { title: words.noTitle }),
    ...(draft.fields.some((field) => !/^[^=]*\S[^=]*=.*\S/.test(field)) && { fields: words.noField }),
    ...timesErrors(draft, zone),
  });

/** @param draft without errors */
export function textOf(draft: SilenceDraft, zone: string): SilenceText {
  const fields: Record<string, string[]> = {};
  for (const [name, value] of draft.fields.map(partsOf)) (fields[name] ??= []).push(value);
  const instant = (text: string) => parseZoned(text, zone)?.toISOString() ?? '';
  return {
    title: draft.title.trim(),
    description: draft.description,
    event_definitions: [...draft.event_definitions],
    priorities: draft.priorities.map(Number),
    keys: [...draft.keys],
    fields,
    times:
      draft.repeats === 'once'
        ? { type: 'once', from: instant(draft.begin), to: instant(draft.end) }
        : {
            ...{ type: 'weekly', days: draft.days.map(Number).sort(), from: draft.from, to: draft.to },
            time_zone: draft.time_zone,
          },
  };
}
