import { JsonCursor, JsonStructureError } from 'server/codecs/json-cursor';
import { type LokiLine } from 'server/codecs/loki';
import { fieldsOf, ProtobufError } from 'server/codecs/wire/protobuf';

const NANOS = 1_000_000_000n;
const LABEL = /([A-Za-z_:][\w:.]*)\s*=\s*"((?:[^"\\]|\\.)*)"/y;
const BETWEEN = /\s*,?\s*/y;
const MAX_LABELS = 100;
const MAX_METADATA = 1_000;
const MAX_PARTS = 100;

/**
 * Cuts a push in JSON into its lines, each a {@link LokiLine} in JSON.
 *
 * @returns the lines, and undefined between them where the work may be interrupted
 * @throws JsonStructureError
 */
export function* cutLokiJson(push: Buffer): Generator<Buffer | undefined> {
  const cursor = new JsonCursor(push);
  for (const key of cursor.members()) {
    if (key !== 'streams') continue;
    for (const stream of cursor.elements()) {
      yield undefined;
      if (stream.isObject()) yield* linesOfStream(stream);
    }
  }
  cursor.end();
}

function* linesOfStream(cursor: JsonCursor): Generator<Buffer | undefined> {
  let labels: Buffer | undefined;
  for (const key of cursor.members()) {
    if (key === 'stream') labels = cursor.cut();
    else if (key === 'values') {
      labels ??= cursor.lookAhead('stream') ?? Buffer.from('{}');
      yield undefined;
      for (const line of cursor.elements()) yield lineOfJson(line, labels);
    }
  }
}

/** Time, line and metadata, as a list; undefined of what is none. */
function lineOfJson(cursor: JsonCursor, labels: Buffer): Buffer | undefined {
  const parts: Buffer[] = [];
  let isLine = false;
  for (const part of cursor.elements()) {
    if (parts.length === 1) isLine = part.isText();
    if (parts.length === MAX_PARTS) throw new JsonStructureError('A line of a push has too many parts');
    parts.push(part.cut());
  }
  const [nanos, line, metadata = Buffer.from('{}')] = parts;
  if (!nanos || !line || !isLine) return undefined;
  const named = [`{"labels":`, labels, ',"metadata":', metadata, ',"nanos":', nanos, ',"line":', line, '}'];
  return Buffer.concat(named.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
}

/**
 * Cuts a push in protocol buffers, as {@link cutLokiJson} does.
 *
 * @throws ProtobufError
 */
export function* cutLokiProtobuf(push: Buffer): Generator<Buffer | undefined> {
  for (const { number, bytes: stream } of fieldsOf(push)) {
    yield undefined;
    if (number !== 1 || !stream) continue;
    let labels: Record<string, string> = {};
    for (const field of fieldsOf(stream)) {
      if (field.number === 1 && field.bytes) labels = labelsIn(field.bytes.toString('utf8'));
      yield field.number === 2 && field.bytes ? Buffer.from(JSON.stringify(lineOf(field.bytes, labels))) : undefined;
    }
  }
}

function lineOf(entry: Buffer, labels: Record<string, string>): LokiLine {
  let [nanos, line] = [0n, ''];
  const metadata: Record<string, string> = {};
  let read = 0;
  for (const { number, bytes = Buffer.alloc(0) } of fieldsOf(entry)) {
    if ((read += 1) > MAX_METADATA) throw new ProtobufError(`A line has more than ${MAX_METADATA} fields`);
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
  return { labels, metadata, nanos: String(nanos), line };
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
  for (let read = 0; read < MAX_LABELS; read += 1) {
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
