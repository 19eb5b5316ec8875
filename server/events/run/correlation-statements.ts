import { MESSAGE_COLUMNS } from 'server/search/rows/stored-message';
import { type Fragment } from 'server/search/fragment';
import { jsonPath, type StoredType, typedPath } from 'server/search/query/sql/json-path';
import { messagesOf, type Selected } from 'server/search/source';
import { type RunMessages } from './run-parts';
import { type SequenceEvent } from './sequence';

/** An event of one of the definitions that a correlation looks at. */
export interface LinkedEvent extends SequenceEvent {
  /** Empty without a key. */
  key: string;
  /** Its source streams. */
  sources: string[];
}

type Searched = Pick<RunMessages, 'condition' | 'sets'>;

const member = (name: string, type: StoredType): string => typedPath(jsonPath(name) ?? '', type);

const DEFINITION = member('event_definition_id', 'String');
const KEY = `ifNull(${member('key', 'String')}, '')`;

const COLUMNS: Selected = [
  ['id', 'gl2_message_id'],
  ['definition', `assumeNotNull(${DEFINITION})`],
  ['at', 'toUnixTimestamp64Milli(timestamp)'],
  ['key', KEY],
  ['sources', `arrayMap(id -> ifNull(id, ''), ${member('source_streams', 'Array(Nullable(String))')})`],
];

/** The events of some definitions. @param key absent: those of all keys */
const ofDefinitions = ({ sql, params }: Fragment, definitions: readonly string[], key?: string): Fragment => ({
  sql: `${sql} AND ifNull(${DEFINITION} IN {definitions:Array(String)}, 0)${key === undefined ? '' : ` AND ${KEY} = {key:String}`}`,
  params: { ...params, definitions, ...(key !== undefined && { key }) },
});

/** The statement for the newest events of some definitions, the newest first. @param key absent: those of all keys */
export function linkedStatement(
  { sets, condition }: Searched,
  definitions: readonly string[],
  limit: number,
  key?: string,
): Fragment {
  const events = messagesOf(sets, COLUMNS, ofDefinitions(condition, definitions, key));
  return {
    sql: `SELECT * FROM ${events.sql} ORDER BY at DESC, id DESC LIMIT {limit:UInt32}`,
    params: { ...events.params, limit },
  };
}

/** The statement for the whole messages of these events. */
export function wholeStatement({ sets, condition: { sql, params } }: Searched, ids: readonly string[]): Fragment {
  const events = messagesOf(sets, MESSAGE_COLUMNS, {
    sql: `${sql} AND gl2_message_id IN {ids:Array(String)}`,
    params: { ...params, ids },
  });
  return { sql: `SELECT * FROM ${events.sql}`, params: events.params };
}
