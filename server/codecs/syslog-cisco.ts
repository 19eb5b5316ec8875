import { wallTimeMs } from 'server/formats/syslog/syslog-date';
import { type SyslogContext, type SyslogEvent } from 'server/formats/syslog/syslog-event';

const SEQUENCE = /^(\d*):\s+/;
const MNEMONIC = /%[\w-]{1,80}-\d-\w{1,80}/;
const TIME =
  /^[*.]?(?:(\d{4}) )?([A-Za-z]{3})\s+(\d{1,2}) (?:(\d{4}) )?(\d{2}):(\d{2}):(\d{2})(?:\.(\d{1,3}))?(?: ([A-Za-z]{1,5}))?: /;

/** Cisco's dialect behind the priority: `148094: *Mar  1 18:48:50.483 UTC: %SYS-5-CONFIG_I: text`. */
export function readCisco(text: string, { receivedMs }: SyslogContext): SyslogEvent {
  const sequence = SEQUENCE.exec(text);
  const fields = new Map([['sequence_number', Number(sequence?.[1] ?? 0)]]);
  const behindSequence = text.slice(sequence?.[0].length ?? 0);
  const { timestampMs, length } = readTime(behindSequence, receivedMs);
  const rest = behindSequence.slice(length);
  const mnemonic = rest.search(MNEMONIC);
  const host = rest.startsWith('%') ? undefined : /^([^\s:]+):?\s/.exec(rest)?.[1];
  return { message: mnemonic > 0 ? rest.slice(mnemonic) : rest, host, timestampMs, fields };
}

function readTime(text: string, receivedMs: number): { timestampMs?: number; length: number } {
  const found = TIME.exec(text);
  if (!found) return { length: 0 };
  const [whole, before, month = '', day, after, hour, minute, second, fraction = '0', zone = 'UTC'] = found;
  const year = before ?? after;
  const time = {
    year: year === undefined ? undefined : Number(year),
    month,
    day: Number(day),
    hour: Number(hour),
    minute: Number(minute),
    second: Number(second),
    millisecond: Number(fraction.padEnd(3, '0')),
  };
  return { timestampMs: wallTimeMs(time, receivedMs, zone), length: whole.length };
}
