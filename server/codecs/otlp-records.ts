import { JsonCursor } from './json-cursor';
import { type JsonObject, isJsonObject } from './json-object';
import { MAX_SENT_FIELDS } from 'server/messages/message-limits';
import { fieldsOf, ProtobufError, sizedField } from './wire/protobuf';

/**
 * One log record with its resource and scope, each as JSON of OTLP has it: attributes as lists of `key` and `value`, ids
 * in hexadecimal digits, times in nanoseconds as text.
 */
export interface OtlpRecord {
  resource: JsonObject;
  scope: JsonObject;
  record: JsonObject;
}

const NOTHING: JsonObject = {};

/**
 * Cuts a request in protocol buffers into requests of one record each; what records hold is not looked at.
 *
 * @returns the requests, and undefined between them where the work may be interrupted
 */
export function* cutOtlpProtobuf(request: Buffer): Generator<Buffer | undefined> {
  for (const resourceLogs of placesOf(request, 1)) {
    yield undefined;
    if (!resourceLogs) continue;
    const resource = repeated(1, sharedOf(resourceLogs));
    for (const scopeLogs of placesOf(resourceLogs, 2)) {
      yield undefined;
      if (!scopeLogs) continue;
      const scope = repeated(1, sharedOf(scopeLogs));
      for (const record of placesOf(scopeLogs, 2)) {
        const alone = record && sizedField(2, Buffer.concat([scope, sizedField(2, record)]));
        yield alone && sizedField(1, Buffer.concat([resource, alone]));
      }
    }
  }
}

/** A field as every record gets it again; nothing when there was none. */
const repeated = (number: number, bytes: Buffer | undefined): Buffer =>
  bytes ? sizedField(number, bytes) : Buffer.alloc(0);

/**
 * Cuts a request in JSON into such of one record each, as {@link cutOtlpProtobuf} does.
 *
 * @throws JsonStructureError
 */
export function* cutOtlpJson(request: Buffer): Generator<Buffer | undefined> {
  const cursor = new JsonCursor(request);
  for (const key of cursor.members()) {
    if (key !== 'resourceLogs') continue;
    for (const resource of cutEach(cursor, 'resource', 'scopeLogs'))
      for (const scope of resource ? cutEach(cursor, 'scope', 'logRecords') : [undefined])
        yield* resource && scope ? recordsOf(cursor, resource, scope) : [undefined];
  }
  cursor.end();
}

/** What the objects of a list share, while the cursor stands at the list inside of each; undefined for what is none. */
function* cutEach(cursor: JsonCursor, shared: string, list: string): Generator<Buffer | undefined> {
  for (const element of cursor.elements()) {
    yield undefined;
    if (!element.isObject()) continue;
    let found: Buffer | undefined;
    for (const key of cursor.members()) {
      if (key === shared) found = cursor.cut();
      else if (key === list) {
        yield undefined;
        found ??= cursor.lookAhead(shared) ?? Buffer.from('{}');
        yield undefined;
        yield found;
      }
    }
  }
}

function* recordsOf(cursor: JsonCursor, resource: Buffer, scope: Buffer): Generator<Buffer | undefined> {
  for (const element of cursor.elements())
    yield element.isObject()
      ? Buffer.concat([RESOURCE, resource, SCOPE, scope, RECORD, element.cut(), CLOSING])
      : undefined;
}

const [RESOURCE, SCOPE, RECORD, CLOSING] = ['{"resource":', ',"scope":', ',"record":', '}'].map((part) =>
  Buffer.from(part),
) as [Buffer, Buffer, Buffer, Buffer];

/** What {@link cutOtlpProtobuf} made. @throws ProtobufError */
export function readOtlpProtobuf(request: Buffer): OtlpRecord {
  const resourceLogs = firstOf(request, 1) ?? Buffer.alloc(0);
  const resource = firstOf(resourceLogs, 1);
  const scopeLogs = firstOf(resourceLogs, 2) ?? Buffer.alloc(0);
  const scope = firstOf(scopeLogs, 1);
  const record = firstOf(scopeLogs, 2);
  return {
    resource: resource ? { attributes: attributesIn(resource, 1) } : NOTHING,
    scope: scope ? { name: textIn(scope, 1), version: textIn(scope, 2) } : NOTHING,
    record: record ? readRecord(record) : NOTHING,
  };
}

/** What {@link cutOtlpJson} made. */
export const readOtlpJson = ({ resource, scope, record }: JsonObject): OtlpRecord => ({
  resource: isJsonObject(resource) ? resource : NOTHING,
  scope: isJsonObject(scope) ? scope : NOTHING,
  record: isJsonObject(record) ? record : NOTHING,
});

function readRecord(bytes: Buffer): JsonObject {
  const record: Record<string, unknown> = { attributes: attributesIn(bytes, 6) };
  for (const { number, integer, bytes: inner = Buffer.alloc(0) } of fieldsOf(bytes)) {
    if (number === 1) record.timeUnixNano = String(integer);
    else if (number === 2) record.severityNumber = Number(integer);
    else if (number === 3) record.severityText = inner.toString('utf8');
    else if (number === 5) record.body = readValue(inner, 0);
    else if (number === 9) record.traceId = inner.toString('hex');
    else if (number === 10) record.spanId = inner.toString('hex');
    else if (number === 11) record.observedTimeUnixNano = String(integer);
    else if (number === 12) record.eventName = inner.toString('utf8');
  }
  return record;
}

const MAX_DEPTH = 20;

function readValue(bytes: Buffer, depth: number): JsonObject {
  const { value: field } = fieldsOf(bytes).next();
  if (!field || depth > MAX_DEPTH) return NOTHING;
  const { number, integer = 0n, bytes: inner = Buffer.alloc(0) } = field;
  if (number === 1) return { stringValue: inner.toString('utf8') };
  if (number === 2) return { boolValue: integer !== 0n };
  if (number === 3) return { intValue: String(BigInt.asIntN(64, integer)) };
  if (number === 4) return { doubleValue: inner.readDoubleLE() };
  if (number === 5) return { arrayValue: { values: listOf(inner, 1).map((value) => readValue(value, depth + 1)) } };
  if (number === 6) return { kvlistValue: { values: attributesIn(inner, 1, depth + 1) } };
  return number === 7 ? { bytesValue: inner.toString('base64') } : NOTHING;
}

const attributesIn = (message: Buffer, number: number, depth = 0): JsonObject[] =>
  listOf(message, number).map((pair) => {
    const value = firstOf(pair, 2);
    return { key: textIn(pair, 1), value: value && readValue(value, depth) };
  });

/** Fields in which that is looked for what all others share; it comes first. */
const MAX_LOOKED_AT = 100_000;

/** What the parts of a message share: its field 1. */
function sharedOf(message: Buffer): Buffer | undefined {
  let looked = 0;
  for (const { number, bytes } of fieldsOf(message)) {
    if (number === 1 && bytes) return bytes;
    if ((looked += 1) > MAX_LOOKED_AT) return undefined;
  }
  return undefined;
}

/** The fields of a number, and undefined for all others. */
function* placesOf(message: Buffer, wanted: number): Generator<Buffer | undefined> {
  for (const { number, bytes } of fieldsOf(message)) yield number === wanted ? bytes : undefined;
}

function* bytesOf(message: Buffer, wanted: number): Generator<Buffer> {
  for (const { number, bytes } of fieldsOf(message)) if (number === wanted && bytes) yield bytes;
}

/** Members of a list, of which a message needs few and a few bytes can hold millions. @throws ProtobufError */
function listOf(message: Buffer, number: number): Buffer[] {
  const list: Buffer[] = [];
  for (const bytes of bytesOf(message, number)) {
    list.push(bytes);
    if (list.length > MAX_SENT_FIELDS) throw new ProtobufError(`A list has more than ${MAX_SENT_FIELDS} members`);
  }
  return list;
}

const firstOf = (message: Buffer, number: number): Buffer | undefined => bytesOf(message, number).next().value;

const textIn = (message: Buffer, number: number): string => firstOf(message, number)?.toString('utf8') ?? '';
