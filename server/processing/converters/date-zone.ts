import { ZONE_HOURS } from 'server/formats/syslog/syslog-date';
import { ZoneClock } from 'server/formats/time/zone-clock';
import { type DateContext } from './date-fields';

const OFFSET = /([+-])(\d{2}):?(\d{2})?/y;
const NAME = /[A-Za-z]+(?:[/_+-][A-Za-z0-9]+)*/y;
const HOUR_MS = 3_600_000;
const MAX_REMEMBERED = 100;

const clocks = new Map<string, ZoneClock | undefined>();

function clockOf(zone: string): ZoneClock | undefined {
  if (clocks.has(zone)) return clocks.get(zone);
  let made: ZoneClock | undefined;
  try {
    made = new ZoneClock(zone);
  } catch {
    // There is no such zone, which is worth remembering too.
  }
  if (clocks.size >= MAX_REMEMBERED) clocks.clear();
  clocks.set(zone, made);
  return made;
}

/** `+0200`, `+02:00`, `Z`, an abbreviation such as CEST, or a name such as Europe/Berlin. */
export function readDateZone(text: string, at: number): { offset: DateContext['epochOf']; end: number } | undefined {
  OFFSET.lastIndex = at;
  const [whole, sign, hours = '', minutes = '0'] = OFFSET.exec(text) ?? [];
  if (whole !== undefined) {
    const ms = (Number(hours) + Number(minutes) / 60) * HOUR_MS * (sign === '-' ? -1 : 1);
    return { offset: (wallMs) => wallMs - ms, end: at + whole.length };
  }
  NAME.lastIndex = at;
  const name = NAME.exec(text)?.[0] ?? '';
  const fixed = ZONE_HOURS[name.toUpperCase()];
  if (fixed !== undefined) return { offset: (wallMs) => wallMs - fixed * HOUR_MS, end: at + name.length };
  const clock = name === '' ? undefined : clockOf(name);
  return clock && { offset: (wallMs) => clock.epochOf(wallMs), end: at + name.length };
}
