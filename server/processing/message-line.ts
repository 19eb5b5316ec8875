import { type FieldValue } from 'server/messages/field-value';
import { parseLenientJson } from 'server/codecs/lenient-json';
import { EARLIER_COPIES, type MessageRow, type StoredPlace } from 'server/storage/messages/table';
import { type ProcessedRow } from './message-row';

/** The columns whose values a line has, in its order. The place of the first has a fixed width; the last may be written later. */
export const LINE_COLUMNS = [
  'idx',
  'timestamp',
  'gl2_message_id',
  'source',
  'message',
  'full_message',
  'streams',
  'gl2_source_input',
  'gl2_source_node',
  'gl2_remote_ip',
  'gl2_remote_port',
  'gl2_accounted_message_size',
  'gl2_receive_timestamp',
  'gl2_processing_timestamp',
  'gl2_processing_error',
  'gl2_pattern',
  'words',
  'full_message_words',
  'plain_words',
  'values',
  'fields',
  'received',
  EARLIER_COPIES,
] as const satisfies readonly (keyof MessageRow | 'received')[];

/** Digits that the number of an index may have. */
const INDEX_DIGITS = 10;
const BEFORE_INDEX = '[';
const NO_INDEX = `${BEFORE_INDEX}${'0'.padStart(INDEX_DIGITS)}`;
/** An empty list of copies ends the line. */
const NO_COPIES = ',[]]\n';

const LEAST_INT64 = -(2n ** 63n);
const END_UINT64 = 2n ** 64n;

/** ASCII characters that JSON takes as they are. */
const UNESCAPED = Uint8Array.from({ length: 128 }, (_, code) =>
  Number(JSON.stringify(String.fromCharCode(code)).length === 3),
);

/**
 * A row as the message table takes it, in index 0 until {@link setIndex} names another: an array of the values of
 * {@link LINE_COLUMNS}. Ends with a line break.
 *
 * Put together here because JSON.stringify takes V8 a third longer. Words have no characters that JSON escapes.
 *
 * @param received what is kept of the message as it was received
 */
export function messageLine(row: ProcessedRow, received = ''): string {
  return withoutLoneSurrogates(
    `${NO_INDEX},"${row.timestamp}",${textJson(row.gl2_message_id)},${textJson(row.source)}` +
      `,${textJson(row.message)},${textJson(row.full_message)},${textsJson(row.streams)}` +
      `,${originJson(row)},${row.gl2_accounted_message_size}` +
      `,"${row.gl2_receive_timestamp}","${row.gl2_processing_timestamp}"` +
      `,${textJson(row.gl2_processing_error)},"${row.gl2_pattern}"` +
      `,${wordsJson(row.words)},${wordsJson(row.full_message_words)},"${row.plain_words}"` +
      `,${textsJson(row.values)},${fieldsJson(row.fields)},${textJson(received)}${NO_COPIES}`,
  );
}

/** The line of a row whose fields are not those of a log message: lists, and names that mean paths. */
export function lineOfRow(row: Omit<MessageRow, 'earlier_copies' | 'idx'>): string {
  const given = { ...row, received: '' };
  const [, ...columns] = LINE_COLUMNS.slice(0, -1) as ['idx', ...(keyof typeof given)[]];
  return withoutLoneSurrogates(`${NO_INDEX},${columns.map((name) => JSON.stringify(given[name])).join()}${NO_COPIES}`);
}

/** Writes the number of its index into a line that begins at a place. */
export function setIndex(lines: Buffer, start: number, idx: number): void {
  lines.write(String(idx).padStart(INDEX_DIGITS), start + BEFORE_INDEX.length, 'latin1');
}

const AFTER_COPIES = ']]\n';
const END_OF_COPY = ']'.charCodeAt(0);
/** Where a list of copies begins. Nothing behind it looks the same: copies are separated by `],[`. */
const BEFORE_COPIES = ',[[';

/** The line of a further copy: it lists the ones before it. */
export function withEarlierCopies(line: Buffer, copies: readonly StoredPlace[]): Buffer {
  const listed = copies.map((place) => JSON.stringify(place)).join();
  return Buffer.concat([line.subarray(0, line.length - AFTER_COPIES.length), Buffer.from(`${listed}${AFTER_COPIES}`)]);
}

/** Empties the list of a line in place; one that is empty stays as it is. */
export function forgetEarlierCopies(line: Buffer): void {
  const end = line.length - AFTER_COPIES.length;
  if (line[end - 1] !== END_OF_COPY) return;
  line.fill(' ', line.lastIndexOf(BEFORE_COPIES) + BEFORE_COPIES.length - 1, end);
}

/** What a line says, for people: an object. Whole numbers that a double cannot keep are text; a line that was cut stays as it is. */
export function describeLine(line: string): string {
  try {
    const values = parseLenientJson(line) as readonly unknown[];
    const named = Object.fromEntries(LINE_COLUMNS.map((name, at) => [name, values[at]]));
    return JSON.stringify(named, (_name, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));
  } catch {
    return line;
  }
}

function textJson(text: string): string {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code > 127 || UNESCAPED[code] === 0) return JSON.stringify(text);
  }
  return `"${text}"`;
}

function textsJson(texts: readonly string[]): string {
  let members = '';
  for (const text of texts) members += members === '' ? textJson(text) : `,${textJson(text)}`;
  return `[${members}]`;
}

function wordsJson(words: readonly string[]): string {
  if (words.length === 0) return '[]';
  let members = '';
  for (const word of words) members += members === '' ? word : `","${word}`;
  return `["${members}"]`;
}

type Origin = Pick<ProcessedRow, 'gl2_remote_ip' | 'gl2_remote_port' | 'gl2_source_input' | 'gl2_source_node'>;

/** Writes where a message came from: messages of a connection, one after the other, have it in common. */
function createOriginJson(): (origin: Origin) => string {
  let last: Origin | undefined;
  let text = '';
  return (origin) => {
    const isAsLast =
      last?.gl2_source_input === origin.gl2_source_input &&
      last.gl2_source_node === origin.gl2_source_node &&
      last.gl2_remote_ip === origin.gl2_remote_ip &&
      last.gl2_remote_port === origin.gl2_remote_port;
    if (!isAsLast) {
      const { gl2_source_input, gl2_source_node, gl2_remote_ip, gl2_remote_port } = origin;
      last = { gl2_source_input, gl2_source_node, gl2_remote_ip, gl2_remote_port };
      text = JSON.stringify([gl2_source_input, gl2_source_node, gl2_remote_ip, gl2_remote_port]).slice(1, -1);
    }
    return text;
  };
}

const originJson = createOriginJson();

function fieldsJson(fields: ReadonlyMap<string, FieldValue>): string {
  let members = '';
  for (const [name, value] of fields) members += `${members === '' ? '' : ','}"${name}":${valueJson(value)}`;
  return `{${members}}`;
}

function valueJson(value: FieldValue): string {
  if (typeof value === 'string') return textJson(value);
  if (typeof value !== 'bigint') return JSON.stringify(value);
  return value >= LEAST_INT64 && value < END_UINT64 ? value.toString() : `"${value}"`;
}

/** JSON.stringify writes half a surrogate pair as an escape, which the engine refuses. */
function withoutLoneSurrogates(line: string): string {
  if (!line.includes('\\ud')) return line;
  return line.replace(/(\\\\)|\\ud[89a-f][0-9a-f]{2}/g, (_found, backslash?: string) => backslash ?? '\ufffd');
}
