import { type FieldValue } from 'server/messages/field-value';
import { type Codec, type DecodedMessage, type InputConfiguration, UndecodableError } from './codec';
import { readBsd } from './syslog-bsd';
import { readCisco } from './syslog-cisco';
import {
  facilityName,
  type Priority,
  readPriority,
  type SyslogContext,
  type SyslogEvent,
} from 'server/formats/syslog/syslog-event';
import { readFortiGate } from './syslog-fortigate';
import { readStructured } from 'server/formats/syslog/syslog-structured';

const FRAME_ENDS = new Set([0x00, 0x0a, 0x0d]);
const NO_PRIORITY: Priority = { level: -1, facility: -1, length: 0 };

/** Syslog in the dialects devices speak; which one is told by how the text begins (card inputs.md, "Syslog"). */
export const syslogCodec: Codec = {
  id: 'syslog',
  metricName: 'org.graylog2.inputs.codecs.SyslogCodec',

  decode(payload, { receivedMs, configuration, remoteHostname }) {
    const text = withoutFrameEnd(payload).toString('utf8');
    const priority = readPriority(text);
    const context = { receivedMs, expandStructuredData: isOn(configuration, 'expand_structured_data', false) };
    const read = priority && dialectOf(text.slice(priority.length));
    const event = read ? read(text.slice(priority.length), context) : { message: text };
    if (event.timestampMs === undefined && !isOn(configuration, 'allow_override_date', true)) {
      throw new UndecodableError('The message has no time, and the input does not allow overriding it');
    }
    const isLeft = isOn(configuration, 'recognise_formats', false) && (!read || read === readBsd);
    const decoded = isLeft ? whole(text) : withStandardFields(event, priority ?? NO_PRIORITY);
    if (isOn(configuration, 'store_full_message', false)) decoded.fields.set('full_message', text);
    return remoteHostname === undefined ? decoded : { ...decoded, source: remoteHostname };
  },
};

/** Recognition of formats reads such a line itself, in the zone of the input. */
const whole = (text: string): DecodedMessage => ({ message: text, fields: new Map() });

/** Octet counted frames may still carry the delimiter of other framings. */
function withoutFrameEnd(payload: Buffer): Buffer {
  let end = payload.length;
  while (end > 0 && FRAME_ENDS.has(payload[end - 1] ?? -1)) end -= 1;
  return payload.subarray(0, end);
}

function dialectOf(text: string): (text: string, context: SyslogContext) => SyslogEvent {
  if (/^\d{1,3}\s/.test(text)) return readStructured;
  if (/^\d*:\s/.test(text)) return readCisco;
  return text.startsWith('date=') ? readFortiGate : readBsd;
}

function withStandardFields(event: SyslogEvent, { level, facility }: Priority): DecodedMessage {
  const fields = new Map<string, FieldValue>();
  event.fields?.forEach((value, name) => {
    if (name !== 'message' && name !== 'source' && name !== 'timestamp') fields.set(name, value);
  });
  fields.set('level', level);
  fields.set('facility', facilityName(facility));
  fields.set('facility_num', facility);
  return { message: event.message, source: event.host, timestampMs: event.timestampMs, fields };
}

function isOn(configuration: InputConfiguration, name: string, byDefault: boolean): boolean {
  const value = configuration[name];
  return typeof value === 'boolean' ? value : byDefault;
}
