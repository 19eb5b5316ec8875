import { analyseText } from 'lang/query/analyse';
import { exactValues } from 'lang/query/exact-values';
import { type FieldValue } from 'server/messages/field-value';
import { type MessageRow } from 'server/storage/messages/table';
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

/** A message as it is stored, but for the index it goes to. */
export interface ProcessedRow extends Omit<MessageRow, 'earlier_copies' | 'fields' | 'idx'> {
  fields: ReadonlyMap<string, FieldValue>;
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

/** Writes moments as `Date` does; messages come many at a time, so the last second is remembered. */
function createIsoTime(): (ms: number) => string {
  let lastSecond = NaN;
  let upToSecond = '';
  return (ms) => {
    const second = Math.floor(ms / 1000);
    if (second !== lastSecond) {
      upToSecond = new Date(second * 1000).toISOString().slice(0, -'000Z'.length);
      lastSecond = second;
    }
    return `${upToSecond}${String(Math.floor(ms) - second * 1000).padStart(3, '0')}Z`;
  };
}

const messageTime = createIsoTime();
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
    timestamp: messageTime(message.timestampMs),
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
