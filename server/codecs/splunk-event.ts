import { type FieldValue } from 'server/messages/field-value';
import { type Codec, UndecodableError } from './codec';
import { flatten } from './flatten';
import { isJsonObject, readJsonObject, textAt } from './json-object';

const OWN = new Set(['message', 'source', 'timestamp']);
const META = ['source', 'sourcetype', 'index'] as const;

/** An event of Splunk's HTTP Event Collector. */
export const splunkEventCodec: Codec = {
  id: 'timberline-splunk',
  metricName: 'org.timberline.inputs.codecs.SplunkEventCodec',

  decode(payload) {
    const sent = readJsonObject(payload, 'An event');
    const { event } = sent;
    if (event === undefined || event === null || event === '')
      throw new UndecodableError('"event" is missing or empty');
    const fields = new Map<string, FieldValue>();
    const isObject = isJsonObject(event);
    const named = { ...(isObject && event), ...(isJsonObject(sent.fields) && sent.fields) };
    for (const [key, value] of Object.entries(named))
      if (!OWN.has(key) || isJsonObject(value)) flatten(key.replaceAll('.', '_'), value, fields);
    for (const key of META) flatten(`splunk_${key}`, textAt(sent, key), fields);
    return {
      message: (isObject && textAt(event, 'message')) || (typeof event === 'string' ? event : JSON.stringify(event)),
      source: textAt(sent, 'host'),
      timestampMs: timeOf(sent.time),
      fields,
    };
  },
};

/** Seconds with decimals, as a number or as text. */
function timeOf(value: unknown): number | undefined {
  const seconds = typeof value === 'number' || typeof value === 'string' ? Number(value) : NaN;
  return Number.isFinite(seconds) && seconds > 0 ? Math.round(seconds * 1000) : undefined;
}
