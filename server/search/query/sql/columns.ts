import { fieldKind } from 'lang/query/fields';
import { type WordsColumn } from './expanded-terms';

/** A column of the message table, and how it is compared with values. */
export interface Column {
  kind: 'text' | 'source' | 'date' | 'number' | 'keyword' | 'keywords' | 'pattern';
  /** SQL of the value. */
  expression: string;
  /** SQL that tells whether the message has a value; `''` and 0 mean none. */
  exists: string;
  /** For text: the column with the words. */
  words?: WordsColumn;
}

const text = (name: string, words: WordsColumn): Column => ({
  kind: 'text',
  expression: name,
  exists: `${name} != ''`,
  words,
});
const date = (name: string): Column => ({
  kind: 'date',
  expression: name,
  exists: `${name} != fromUnixTimestamp64Milli(0, 'UTC')`,
});
const keyword = (name: string): Column => ({ kind: 'keyword', expression: name, exists: `${name} != ''` });
const number = (name: string): Column => ({ kind: 'number', expression: name, exists: `${name} != 0` });

/** The message table by field name; every other field lives in the column `fields`. */
export const COLUMNS: ReadonlyMap<string, Column> = new Map<string, Column>([
  ['message', text('message', 'words')],
  ['full_message', text('full_message', 'full_message_words')],
  ['source', { kind: 'source', expression: 'lowerUTF8(source)', exists: `source != ''` }],
  ['timestamp', date('timestamp')],
  ['gl2_receive_timestamp', date('gl2_receive_timestamp')],
  ['gl2_processing_timestamp', date('gl2_processing_timestamp')],
  ['streams', { kind: 'keywords', expression: 'streams', exists: 'notEmpty(streams)' }],
  ['_id', keyword('gl2_message_id')],
  ['gl2_message_id', keyword('gl2_message_id')],
  ['gl2_source_input', keyword('gl2_source_input')],
  ['gl2_source_node', keyword('gl2_source_node')],
  ['gl2_remote_ip', keyword('gl2_remote_ip')],
  ['gl2_processing_error', keyword('gl2_processing_error')],
  ['gl2_remote_port', number('gl2_remote_port')],
  ['gl2_accounted_message_size', number('gl2_accounted_message_size')],
  ['gl2_pattern', { kind: 'pattern', expression: 'gl2_pattern', exists: 'gl2_pattern != 0' }],
]);

/** Date columns: a date without a field is searched in each of them. */
export const DATE_COLUMNS = [...COLUMNS.keys()].filter((name) => fieldKind(name) === 'date');
