import { isJsonObject, type JsonObject } from 'server/codecs/json-object';
import { type LokiLine } from 'server/codecs/loki';
import { fieldsOf } from 'server/codecs/wire/protobuf';

const NANOS = 1_000_000_000n;
const LABEL = /([A-Za-z_:][\w:.]*)\s*=\s*"((?:[^"\\]|\\.)*)"/y;
const BETWEEN = /\s*,?\s*/y;
const MOST_LABELS = 100;

/** The lines of a push in JSON. */
export function* linesOfJson({ streams }: JsonObject): Generator<LokiLine> {
  for (const { stream, values } of objectsIn(streams)) {
    const labels = isJsonObject(stream) ? stream : {};
    for (const value of Array.isArray(values) ? (values as unknown[]) : []) {
      const [nanos, line, metadata] = Array.isArray(value) ? (value as unknown[]) : [];
      if (typeof line !== 'string') continue;
      yield { labels: isJsonObject(metadata) ? { ...metadata, ...labels } : labels, nanos: String(nanos), line };
    }
  }
}

/** The lines of a push in protocol buffers. @throws ProtobufError */
export function* linesOfProtobuf(push: Buffer): Generator<LokiLine> {
  for (const { number, bytes: stream } of fieldsOf(push)) {
    if (number !== 1 || !stream) continue;
    let labels: Record<string, string> = {};
    for (const field of fieldsOf(stream)) {
      if (field.number === 1 && field.bytes) labels = labelsIn(field.bytes.toString('utf8'));
      else if (field.number === 2 && field.bytes) yield lineOf(field.bytes, labels);
    }
  }
}

function lineOf(entry: Buffer, labels: Record<string, string>): LokiLine {
  let [nanos, line] = [0n, ''];
  const metadata: Record<string, string> = {};
  for (const { number, bytes = Buffer.alloc(0) } of fieldsOf(entry)) {
    if (number === 1) nanos = nanosIn(bytes);
    else if (number === 2) line = bytes.toString('utf8');
    else if (number === 3) {
      let [name, value] = ['', ''];
      for (const field of fieldsOf(bytes)) {
        if (field.number === 1) name = field.bytes?.toString('utf8') ?? '';
        else if (field.number === 2) value = field.bytes?.toString('utf8') ?? '';
      }
      metadata[name] = value;
    }
  }
  return { labels: { ...metadata, ...labels }, nanos: String(nanos), line };
}

function nanosIn(timestamp: Buffer): bigint {
  let nanos = 0n;
  for (const { number, integer = 0n } of fieldsOf(timestamp)) nanos += number === 1 ? integer * NANOS : integer;
  return nanos;
}

/** `{app="shop", host="web-1"}`. */
export function labelsIn(text: string): Record<string, string> {
  const labels: Record<string, string> = {};
  let at = text.indexOf('{') + 1;
  for (let read = 0; read < MOST_LABELS; read += 1) {
    LABEL.lastIndex = at;
    const found = LABEL.exec(text);
    if (!found) break;
    labels[found[1] ?? ''] = (found[2] ?? '').replace(/\\(.)/g, (_all, what: string) => (what === 'n' ? '\n' : what));
    BETWEEN.lastIndex = LABEL.lastIndex;
    BETWEEN.exec(text);
    at = BETWEEN.lastIndex;
  }
  return labels;
}

const objectsIn = (list: unknown): JsonObject[] => (Array.isArray(list) ? list.filter(isJsonObject) : []);
