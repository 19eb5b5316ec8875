import { levelOfWord } from 'server/formats/reading/levels';
import { type FieldValue } from 'server/messages/field-value';
import { type Codec } from './codec';
import { flatten } from './flatten';
import { isJsonObject, readJsonObject, textAt } from './json-object';

const OWN = new Set(['message', 'source', 'timestamp', 'level']);
const SOURCES = ['host', 'hostname', 'instance', 'pod', 'container', 'job'] as const;

/** A line of Loki's senders, with the labels of its stream: what the dialect makes of a push. */
export interface LokiLine {
  labels: Readonly<Record<string, unknown>>;
  /** Labels of the line alone; those of the stream win. */
  metadata?: Readonly<Record<string, unknown>>;
  /** Nanoseconds since 1970. */
  nanos: string;
  line: string;
}

/** Lines of Promtail, Alloy and others that speak to Loki. */
export const lokiCodec: Codec = {
  id: 'timberline-loki',
  metricName: 'org.timberline.inputs.codecs.LokiCodec',

  decode(payload) {
    const sent = readJsonObject(payload, 'A line');
    const labels = {
      ...(isJsonObject(sent.metadata) && sent.metadata),
      ...(isJsonObject(sent.labels) && sent.labels),
    };
    const fields = new Map<string, FieldValue>();
    for (const [name, value] of Object.entries(labels)) if (!OWN.has(name)) flatten(name, value, fields);
    const level = textAt(labels, 'level') ?? textAt(labels, 'detected_level') ?? '';
    flatten('level', levelOfWord(level), fields);
    return {
      message: textAt(sent, 'line') ?? '',
      source: SOURCES.map((name) => textAt(labels, name)).find((value) => value !== undefined),
      timestampMs: timeOf(sent.nanos),
      fields,
    };
  },
};

function timeOf(nanos: unknown): number | undefined {
  const text = typeof nanos === 'string' || typeof nanos === 'number' ? String(nanos) : '';
  return /^\d{7,20}$/.test(text) ? Number(BigInt(text) / 1_000_000n) : undefined;
}
