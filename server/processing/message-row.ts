import { analyseText } from 'lang/query/analyse';
import { exactValues } from 'lang/query/exact-values';
import { type FieldValue } from 'server/messages/field-value';
import { EARLIER_COPIES, type MessageRow, type StoredPlace } from 'server/storage/messages/table';
import { accountedSize } from 'server/messages/accounted-size';
import { type LogMessage } from 'server/messages/log-message';
import { fingerprint } from 'server/messages/pattern/fingerprint';
import { createPlainWords } from 'server/messages/plain-words';

/** Fields that have a column of their own. */
const COLUMNS: ReadonlySet<string> = new Set([
  'message',
  'source',
  'full_message',
  'streams',
  'gl2_message_id',
  'gl2_source_input',
  'gl2_source_node',
  'gl2_remote_ip',
  'gl2_remote_port',
  'gl2_accounted_message_size',
  'gl2_receive_timestamp',
  'gl2_processing_timestamp',
  'gl2_processing_error',
  'gl2_pattern',
]);
/** A longer value is stored, but found only through its field. */
export const MAX_EXACT_VALUE_LENGTH = 32_766;
const LEAST_INT64 = -(2n ** 63n);
const END_UINT64 = 2n ** 64n;

/** A message as it is stored, but for the index it goes to. */
export interface ProcessedRow extends Omit<MessageRow, 'earlier_copies' | 'fields' | 'idx'> {
  fields: ReadonlyMap<string, FieldValue>;
}

/** Digits that the number of an index may have. */
const INDEX_DIGITS = 10;
const BEFORE_INDEX = '{"idx":';
/** How a row ends for JSON.stringify: its last property is a Map. */
const NO_FIELDS = '{}}';
const NO_INDEX = `${BEFORE_INDEX}${'0'.padStart(INDEX_DIGITS)},`;

/**
 * A row as the message table takes it, in index 0 until {@link setIndex} names another. Ends with a line break.
 *
 * @param received what is kept of the message as it was received; absent: nothing
 */
export function messageLine(row: ProcessedRow, received?: string): string {
  // Taking the fields out of the row first would copy all its columns, which takes V8 longer than writing them.
  const columns = JSON.stringify(row).slice(1, -NO_FIELDS.length);
  const kept = received === undefined ? '' : `,"received":${JSON.stringify(received)}`;
  const line = `${NO_INDEX}${columns}${fieldsJson(row.fields)}${kept}}\n`;
  // JSON.stringify writes half a surrogate pair as an escape, which the engine refuses.
  return line.includes('\\ud') ? withoutLoneSurrogates(line) : line;
}

/** The line of a row whose fields are not those of a log message: lists, and names that mean paths. */
export function lineOfRow(row: Omit<MessageRow, 'earlier_copies' | 'idx'>): string {
  const line = `${NO_INDEX}${JSON.stringify(row).slice(1)}\n`;
  return line.includes('\\ud') ? withoutLoneSurrogates(line) : line;
}

/** Writes the number of its index into a line that begins at a place. */
export function setIndex(lines: Buffer, start: number, idx: number): void {
  lines.write(String(idx).padStart(INDEX_DIGITS), start + BEFORE_INDEX.length, 'latin1');
}

const END = '}\n';
const BEFORE_COPIES = `,"${EARLIER_COPIES}":[`;
const AFTER_COPIES = `]${END}`;

/** The line of a further copy: it lists the ones before it. */
export function withEarlierCopies(line: Buffer, copies: readonly StoredPlace[]): Buffer {
  if (copies.length === 0) return Buffer.from(line);
  const listed = copies.map((place) => JSON.stringify(place)).join();
  return Buffer.concat([
    line.subarray(0, line.length - END.length),
    Buffer.from(`${BEFORE_COPIES}${listed}${AFTER_COPIES}`),
  ]);
}

/** Empties the list of a line in place; a line without one stays as it is. */
export function forgetEarlierCopies(line: Buffer): void {
  // The list comes last, and within the texts before it quotation marks are escaped.
  const at = line.lastIndexOf(BEFORE_COPIES);
  if (at >= 0 && line.subarray(-AFTER_COPIES.length).equals(Buffer.from(AFTER_COPIES)))
    line.fill(' ', at + BEFORE_COPIES.length, line.length - AFTER_COPIES.length);
}

/** Dots in names become underscores; a name that has its underscore already wins. */
function storedFields(message: LogMessage): Map<string, FieldValue> {
  const fields = new Map<string, FieldValue>();
  for (const [name, value] of message.entries()) {
    if (COLUMNS.has(name)) continue;
    if (!name.includes('.')) fields.set(name, value);
    else if (!message.has(name.replaceAll('.', '_'))) fields.set(name.replaceAll('.', '_'), value);
  }
  return fields;
}

/** Writes moments; messages come many at a time, so the last one is remembered. */
function createIsoTime(): (ms: number) => string {
  let last = NaN;
  let text = '';
  return (ms) => {
    if (ms !== last) {
      last = ms;
      text = new Date(ms).toISOString();
    }
    return text;
  };
}

const receivedTime = createIsoTime();
const processedTime = createIsoTime();
const plainWords = createPlainWords();

/** Works out everything that is stored of a message. */
export function messageRow(message: LogMessage, processedMs: number): ProcessedRow {
  const fields = storedFields(message);
  const text = message.text('message');
  const source = message.text('source');
  const fullMessage = message.text('full_message');
  const words = analyseText(text);
  const streams = [...message.streams];
  const input = message.text('gl2_source_input');
  const node = message.text('gl2_source_node');
  const remoteIp = message.text('gl2_remote_ip');
  return {
    timestamp: new Date(message.timestampMs).toISOString(),
    gl2_message_id: message.id,
    source,
    message: text,
    full_message: fullMessage,
    streams,
    gl2_source_input: input,
    gl2_source_node: node,
    gl2_remote_ip: remoteIp,
    gl2_remote_port: Number(message.get('gl2_remote_port') ?? 0),
    gl2_accounted_message_size: accountedSize(message),
    gl2_receive_timestamp: receivedTime(message.receivedMs),
    gl2_processing_timestamp: processedTime(processedMs),
    gl2_processing_error: message.text('gl2_processing_error'),
    gl2_pattern: fingerprint(text),
    words,
    full_message_words: fullMessage === '' ? [] : analyseText(fullMessage),
    plain_words: plainWords(words),
    values: exactValues(source, [...exactFieldValues(fields), ...streams, input, node, remoteIp]),
    fields,
  };
}

function* exactFieldValues(fields: ReadonlyMap<string, FieldValue>): Iterable<string | number | boolean> {
  for (const value of fields.values()) {
    if (typeof value === 'bigint') yield value.toString();
    else if (typeof value !== 'string' || value.length <= MAX_EXACT_VALUE_LENGTH) yield value;
  }
}

function fieldsJson(fields: ReadonlyMap<string, FieldValue>): string {
  const members: string[] = [];
  for (const [name, value] of fields) members.push(`"${name}":${valueJson(value)}`);
  return `{${members.join(',')}}`;
}

function valueJson(value: FieldValue): string {
  if (typeof value !== 'bigint') return JSON.stringify(value);
  return value >= LEAST_INT64 && value < END_UINT64 ? value.toString() : `"${value}"`;
}

function withoutLoneSurrogates(line: string): string {
  return line.replace(/(\\\\)|\\ud[89a-f][0-9a-f]{2}/g, (_found, backslash?: string) => backslash ?? '\ufffd');
}
