import { ZONE_HOURS } from 'server/formats/syslog/syslog-date';
import { charactersOf, isOneOf } from './characters';
import { digits } from './digits';

/** A parsed zone. */
export interface NamedZone {
  /** Milliseconds east of UTC. */
  offsetMs: number;
  /** Position after it. */
  end: number;
}

const SPACE = 32;
const PLUS = 43;
const MINUS = 45;
const CAPITAL_A = 65;
const CAPITAL_Z = 90;
const MINUTE_MS = 60_000;
const MAX_NAME_LENGTH = 4;

const HOURS = new Map(Object.entries(ZONE_HOURS));
const LETTERS = charactersOf('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz');

/** `Z`, `+01:00`, `+0100`, `+01`, or a name such as UTC, optionally after a blank. */
export function readZone(text: string, at: number): NamedZone | undefined {
  const start = text.charCodeAt(at) === SPACE ? at + 1 : at;
  const code = text.charCodeAt(start);
  if (code === PLUS || code === MINUS) return readOffset(text, start, code === PLUS ? 1 : -1, start > at);
  return code >= CAPITAL_A && code <= CAPITAL_Z ? readName(text, start) : undefined;
}

function readOffset(text: string, at: number, sign: number, isSeparate: boolean): NamedZone | undefined {
  const hours = digits(text, at + 1, 2);
  if (hours < 0 || hours > 15) return undefined;
  const minutesAt = text.charAt(at + 3) === ':' ? at + 4 : at + 3;
  const minutes = digits(text, minutesAt, 2);
  if (minutes > 59 || (minutes < 0 && isSeparate)) return undefined;
  const end = minutes < 0 ? at + 3 : minutesAt + 2;
  if (/\w/.test(text.charAt(end))) return undefined;
  return { offsetMs: sign * (hours * 60 + Math.max(minutes, 0)) * MINUTE_MS, end };
}

function readName(text: string, at: number): NamedZone | undefined {
  let end = at;
  while (end - at <= MAX_NAME_LENGTH && isOneOf(LETTERS, text, end)) end += 1;
  if (end - at > MAX_NAME_LENGTH) return undefined;
  const hours = HOURS.get(text.slice(at, end));
  return hours === undefined ? undefined : { offsetMs: hours * 60 * MINUTE_MS, end };
}
