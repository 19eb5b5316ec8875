import { parseIsoTime, wallTimeMs } from 'server/formats/syslog/syslog-date';
import { type SyslogContext, type SyslogEvent } from 'server/formats/syslog/syslog-event';

const BSD_TIME = /^([A-Za-z]{3}) ( ?\d{1,2}) (\d{2}):(\d{2}):(\d{2}) /;
/** Texts this short behind the priority are not looked through for a time. */
const MIN_LENGTH_WITH_TIME = 17;

/**
 * RFC 3164 behind the priority. The host stays in the message: extractors written for such messages count on it.
 */
export function readBsd(text: string, { receivedMs }: SyslogContext): SyslogEvent {
  const { timestampMs, length } = text.length < MIN_LENGTH_WITH_TIME ? NO_TIME : readTime(text, receivedMs);
  const message = text.slice(length);
  const blank = message.indexOf(' ');
  return { message, host: blank > 0 ? message.slice(0, blank) : undefined, timestampMs };
}

const NO_TIME: { timestampMs?: number; length: number } = { length: 0 };

function readTime(text: string, receivedMs: number): typeof NO_TIME {
  const found = BSD_TIME.exec(text);
  if (found) {
    const [whole, month = '', day, hour, minute, second] = found;
    const time = { month, day: Number(day), hour: Number(hour), minute: Number(minute), second: Number(second) };
    const timestampMs = wallTimeMs(time, receivedMs);
    if (timestampMs !== undefined) return { timestampMs, length: whole.length };
  }
  const blank = text.indexOf(' ');
  const iso = /^\d/.test(text) && blank > 0 ? parseIsoTime(text.slice(0, blank)) : undefined;
  // A time nobody can read counts as "now" and stays in the text.
  return iso === undefined ? { timestampMs: receivedMs, length: 0 } : { timestampMs: iso, length: blank + 1 };
}
