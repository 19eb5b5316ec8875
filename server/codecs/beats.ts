import { type FieldValue } from 'server/messages/field-value';
import { type Codec, UndecodableError } from './codec';
import { flatten } from './flatten';
import { type JsonObject, readJsonObject, textAt } from './json-object';

/** Events of Beats (card inputs.md, "Beats"). */
export const beatsCodec: Codec = {
  id: 'beats',
  metricName: 'org.graylog.plugins.beats.Beats2Codec',

  decode(payload, { configuration }) {
    const event = readJsonObject(payload, 'A Beats event');
    const beat = textAt(event, '@metadata', 'beat') ?? 'beat';
    const fields = new Map<string, FieldValue>([['beats_type', beat]]);
    const prefix = configuration.no_beats_prefix === true ? '' : `${beat}_`;
    for (const [key, value] of Object.entries(event)) {
      if (key === 'message') continue;
      if (key === 'gl2_source_collector') flatten(key, value, fields);
      else flatten(`${prefix}${key}`, value, fields);
    }
    return {
      message: textAt(event, 'message') ?? '-',
      source: sourceOf(event),
      timestampMs: timeOf(event),
      fields,
    };
  },
};

const sourceOf = (event: JsonObject): string =>
  textAt(event, 'agent', 'hostname') ??
  textAt(event, 'agent', 'name') ??
  textAt(event, 'beat', 'hostname') ??
  textAt(event, 'beat', 'name') ??
  'unknown';

function timeOf({ '@timestamp': time }: JsonObject): number {
  const ms = typeof time === 'string' ? Date.parse(time) : NaN;
  if (Number.isNaN(ms)) throw new UndecodableError('"@timestamp" is not a time');
  return ms;
}
