import { type FieldValue } from 'server/messages/field-value';
import { beatsCodec } from './beats';
import { type Codec } from './codec';
import { flatten } from './flatten';
import { type JsonObject, readJsonObject, textAt } from './json-object';

/** What Filebeat's events keep under their own names. */
const OF_FILEBEAT = ['file', 'input_type', 'count', 'offset'] as const;
const CONSUMED = new Set(['message', '@timestamp', '@metadata', 'beat', 'type', 'tags', 'gl2_source_collector']);

/** Events of Beats as inputs of old configurations name their fields (card inputs.md, "Deprecated codec"). */
export const deprecatedBeatsCodec: Codec = {
  id: 'beats-deprecated',
  metricName: 'org.graylog.plugins.beats.BeatsCodec',

  decode(payload, context) {
    const event = readJsonObject(payload, 'A Beats event');
    const { message, source, timestampMs } = beatsCodec.decode(payload, context);
    const beat = textAt(event, '@metadata', 'beat') ?? 'beat';
    const fields = new Map<string, FieldValue>([['facility', beat]]);
    flatten('name', textAt(event, 'beat', 'name'), fields);
    flatten('type', event.type, fields);
    flatten('tags', event.tags, fields);
    flatten('gl2_source_collector', event.gl2_source_collector, fields);
    if (beat === 'filebeat') {
      flatten('file', event.source, fields);
      for (const key of OF_FILEBEAT) if (key in event) flatten(key, event[key], fields);
    } else addOthers(event, beat, fields);
    return { message, source, timestampMs, fields };
  },
};

function addOthers(event: JsonObject, beat: string, fields: Map<string, FieldValue>): void {
  const found = new Map<string, FieldValue>();
  for (const [key, value] of Object.entries(event)) if (!CONSUMED.has(key)) flatten(`${beat}_${key}`, value, found);
  for (const [name, value] of found) fields.set(name.replaceAll('.', '_'), value);
}
