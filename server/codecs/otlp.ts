import { type FieldValue } from 'server/messages/field-value';
import { type Codec, UndecodableError } from './codec';
import { flatten } from './flatten';
import { isJsonObject, type JsonObject, readJsonObject, textAt } from './json-object';
import { type OtlpRecord, readOtlpJson, readOtlpProtobuf } from './otlp-records';
import { ProtobufError } from './wire/protobuf';

const BRACE = 0x7b;

/** Log records of OpenTelemetry, each with its resource and scope. */
export const otlpCodec: Codec = {
  id: 'timberline-otlp',
  metricName: 'org.timberline.inputs.codecs.OtlpCodec',

  decode(payload) {
    const { resource, scope, record } = read(payload);
    const fields = new Map<string, FieldValue>();
    const attributes = attributesOf(resource);
    for (const [name, value] of [...attributes, ...attributesOf(record)]) flatten(plain(name), value, fields);
    flatten('otel_scope_name', textAt(scope, 'name'), fields);
    flatten('otel_scope_version', textAt(scope, 'version'), fields);
    flatten('trace_id', textAt(record, 'traceId'), fields);
    flatten('span_id', textAt(record, 'spanId'), fields);
    flatten('event_name', textAt(record, 'eventName'), fields);
    flatten('severity_text', textAt(record, 'severityText'), fields);
    flatten('level', levelOf(Number(record.severityNumber ?? 0)), fields);
    return {
      message: messageOf(record),
      source: sourceOf(attributes),
      timestampMs: timeOf(record.timeUnixNano) ?? timeOf(record.observedTimeUnixNano),
      fields,
    };
  },
};

function read(payload: Buffer): OtlpRecord {
  if (payload[0] === BRACE) return readOtlpJson(readJsonObject(payload, 'An OpenTelemetry log record'));
  try {
    return readOtlpProtobuf(payload);
  } catch (cause) {
    if (cause instanceof ProtobufError || cause instanceof RangeError)
      throw new UndecodableError(`An OpenTelemetry log record cannot be read: ${cause.message}`, { cause });
    throw cause;
  }
}

const plain = (name: string): string => name.replaceAll('.', '_');

function attributesOf({ attributes }: JsonObject): Map<string, unknown> {
  const found = new Map<string, unknown>();
  if (!Array.isArray(attributes)) return found;
  for (const pair of attributes)
    if (isJsonObject(pair) && typeof pair.key === 'string') found.set(pair.key, valueOf(pair.value));
  return found;
}

/** A value as plain JSON. */
function valueOf(value: unknown): unknown {
  if (!isJsonObject(value)) return undefined;
  if (value.intValue !== undefined) return integerOf(value.intValue);
  const { arrayValue: list, kvlistValue: pairs } = value;
  if (isJsonObject(list)) return Array.isArray(list.values) ? list.values.map(valueOf) : [];
  if (isJsonObject(pairs)) return Object.fromEntries(attributesOf({ attributes: pairs.values }));
  return value.stringValue ?? value.boolValue ?? value.doubleValue ?? value.bytesValue;
}

/** Integers of 64 bits come as text. */
function integerOf(value: unknown): FieldValue | undefined {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || !/^-?\d{1,20}$/.test(value)) return undefined;
  return Number.isSafeInteger(Number(value)) ? Number(value) : BigInt(value);
}

function messageOf({ body, eventName }: JsonObject): string {
  const value = valueOf(body);
  if (typeof value === 'string' && value !== '') return value;
  if (value === undefined || value === '') return typeof eventName === 'string' && eventName !== '' ? eventName : '-';
  return typeof value === 'bigint'
    ? value.toString()
    : JSON.stringify(value, (_key, inner: unknown) => (typeof inner === 'bigint' ? inner.toString() : inner));
}

function sourceOf(attributes: ReadonlyMap<string, unknown>): string | undefined {
  const named = ['host.name', 'service.name'].map((name) => attributes.get(name));
  return named.find((value): value is string => typeof value === 'string' && value !== '');
}

/** Nanoseconds as a number or as text; zero is no time. */
function timeOf(nanos: unknown): number | undefined {
  const text = typeof nanos === 'string' || typeof nanos === 'number' ? String(nanos) : '';
  const ms = /^\d{1,20}$/.test(text) ? Number(BigInt(text) / 1_000_000n) : 0;
  return ms > 0 ? ms : undefined;
}

/** The level of syslog; undefined of a severity nobody set. */
function levelOf(severity: number): number | undefined {
  if (!(severity >= 1)) return undefined;
  if (severity <= 8) return 7;
  if (severity <= 12) return 6;
  if (severity <= 16) return 4;
  return severity <= 20 ? 3 : 2;
}
