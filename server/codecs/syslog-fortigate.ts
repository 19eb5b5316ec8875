import { type FieldValue } from 'server/messages/field-value';
import { parseIsoTime } from 'server/formats/syslog/syslog-date';
import { type SyslogEvent } from 'server/formats/syslog/syslog-event';

/** The look behind keeps a long text without pairs from being tried at each of its characters. */
const PAIR = /(?<![\w.-])([\w.-]+)=(?:"((?:[^"\\]|\\.)*)"|(\S*))/g;

/** FortiGate's dialect behind the priority: `date=2017-03-06 time=12:53:10 devname=FW1 …`. */
export function readFortiGate(text: string): SyslogEvent {
  const pairs = new Map<string, FieldValue>();
  for (const [, name = '', quoted, bare = ''] of text.matchAll(PAIR)) pairs.set(name, quoted ?? bare);
  const valueOf = (name: string) => String(pairs.get(name) ?? '');
  const zone = /^[+-]\d{2}:?\d{2}$/.exec(valueOf('tz'))?.[0] ?? 'Z';
  const event: SyslogEvent = {
    message: text,
    host: valueOf('devname') || undefined,
    timestampMs: parseIsoTime(`${valueOf('date')}T${valueOf('time')}${zone}`),
  };
  pairs.delete('level'); // The level of the priority counts.
  return { ...event, fields: pairs };
}
