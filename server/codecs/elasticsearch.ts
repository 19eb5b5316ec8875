import { type FieldValue } from 'server/messages/field-value';
import { type Codec } from './codec';
import { flatten } from './flatten';
import { type JsonObject, readJsonObject, textAt } from './json-object';

const LF = 0x0a;
const MESSAGE_KEYS = ['message', 'log', 'msg'] as const;
/** What every message has; no key of a document takes its place. */
const OWN = new Set(['message', 'source', 'timestamp', '@timestamp']);

/** A document as it is indexed: what the action says of it in the first line, the document in the second. */
export const elasticsearchCodec: Codec = {
  id: 'timberline-elasticsearch',
  metricName: 'org.timberline.inputs.codecs.ElasticsearchCodec',

  decode(payload) {
    const end = payload.indexOf(LF);
    const action = readJsonObject(payload.subarray(0, Math.max(end, 0)), 'The action of a document');
    const document = readJsonObject(payload.subarray(end + 1), 'A document');
    const fields = new Map<string, FieldValue>();
    const messageKey = MESSAGE_KEYS.find((key) => textAt(document, key) !== undefined);
    for (const [key, value] of Object.entries(document)) {
      if (key !== messageKey && !OWN.has(key)) flatten(key.replaceAll('.', '_'), value, fields);
    }
    flatten('elasticsearch_index', textAt(action, '_index'), fields);
    return {
      message: messageKey === undefined ? JSON.stringify(document) : (textAt(document, messageKey) ?? ''),
      source: sourceOf(document),
      timestampMs: timeOf(document['@timestamp'] ?? document.timestamp),
      fields,
    };
  },
};

const sourceOf = (document: JsonObject): string | undefined =>
  textAt(document, 'source') ??
  textAt(document, 'host', 'name') ??
  textAt(document, 'host', 'hostname') ??
  textAt(document, 'host') ??
  textAt(document, 'hostname') ??
  textAt(document, 'agent', 'name');

/** A text of ISO 8601, or milliseconds since 1970. */
function timeOf(value: unknown): number | undefined {
  const ms = typeof value === 'string' ? Date.parse(value) : value;
  return typeof ms === 'number' && Number.isFinite(ms) && ms > 0 ? Math.round(ms) : undefined;
}
