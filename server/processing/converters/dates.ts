import { readMoments } from 'lang/timerange/moment';
import { wallClock } from 'lang/timerange/wall-clock';
import { ZoneClock } from 'server/formats/time/zone-clock';
import { type Settings } from '../extractor-types/extraction';
import { neededText, textOr } from '../extractor-types/settings';
import { type Convert } from './conversion';
import { readDatePattern } from './date-pattern';

const STANDARD_ZONE = 'Etc/UTC';
/** Nobody names a date in more; the date library takes time with the length. */
const MAX_PHRASE_LENGTH = 200;

/** The zone that is named; of one nobody knows, UTC. */
function zoneOf(settings: Settings): { name: string; clock: ZoneClock } {
  const name = textOr(settings, 'time_zone', STANDARD_ZONE) || STANDARD_ZONE;
  try {
    return { name, clock: new ZoneClock(name) };
  } catch {
    return { name: STANDARD_ZONE, clock: new ZoneClock(STANDARD_ZONE) };
  }
}

/** The moment that a text in a pattern of Joda's letters names. @throws SettingError */
export function date(settings: Settings): Convert {
  const { clock } = zoneOf(settings);
  const read = readDatePattern(neededText(settings, 'date_format'), textOr(settings, 'locale', 'en'));
  return (text, nowMs) => {
    if (text === '') return 'removed';
    return { instantMs: read(text, { nowMs, epochOf: (wallMs) => clock.epochOf(wallMs) }) };
  };
}

/** The first date that a text names in words; a day without a time of day is its beginning. */
export function flexdate(settings: Settings): Convert {
  const { name } = zoneOf(settings);
  return (text, nowMs) => {
    const now = new Date(nowMs);
    const clock = wallClock(now, name);
    const [moment] = readMoments(text.slice(0, MAX_PHRASE_LENGTH).trim(), clock, now);
    if (!moment) return 'removed';
    return { instantMs: (moment.hasTime ? moment.instant : clock.instantOf(moment.wall)).getTime() };
  };
}
