import { type MessageFields } from 'api/search';
import { type SearchedSet } from 'server/search/fields/stored-fields';
import { type Fragment } from 'server/search/fragment';
import { selectList, whereIn } from 'server/search/source';
import { MESSAGE_COLUMNS, presentMessage, type StoredMessage } from './stored-message';

export interface CsvParts {
  sets: readonly SearchedSet[];
  condition: Fragment;
  /** Columns, in order. */
  fields: readonly string[];
  descending: boolean;
  /** Messages in all; undefined: every one. */
  limit?: number;
  /** Messages passed over at the beginning. */
  offset: number;
  /** Messages read at a time. */
  batchSize: number;
  run(statement: Fragment): Promise<StoredMessage[]>;
}

const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;

function cell(value: unknown): string {
  if (value === undefined || value === null) return '';
  return quote(typeof value === 'object' ? JSON.stringify(value) : String(value));
}

const line = (cells: string[]) => `${cells.join(',')}\r\n`;

/** Where the last batch ended: the next one begins behind it. */
type Position = Pick<StoredMessage, 'gl2_message_id' | 'timestamp'>;

function behind({ timestamp, gl2_message_id: id }: Position, descending: boolean): Fragment {
  const sign = descending ? '<' : '>';
  const at = `fromUnixTimestamp64Milli({last_ms:Int64}, 'UTC')`;
  return {
    sql: ` AND timestamp ${sign}= ${at} AND (timestamp ${sign} ${at} OR gl2_message_id ${sign} {last_id:String})`,
    params: { last_ms: Date.parse(timestamp), last_id: id },
  };
}

function batchStatement(
  { sets, condition, descending }: CsvParts,
  size: number,
  skip: number,
  last?: Position,
): Fragment {
  const rest = last ? behind(last, descending) : { sql: '', params: {} };
  const direction = descending ? 'DESC' : 'ASC';
  const order = `ORDER BY timestamp ${direction}, gl2_message_id ${direction}`;
  const tables = sets.map(
    (set, index) =>
      `(SELECT ${selectList(MESSAGE_COLUMNS, index)} FROM ${set.table}
        WHERE ${whereIn(set, `${condition.sql}${rest.sql}`)} ${order} LIMIT {first:UInt64})`,
  );
  return {
    sql: `SELECT * FROM (${tables.join(' UNION ALL ')}) ${order} LIMIT {size:UInt32} OFFSET {skip:UInt32}`,
    params: { ...condition.params, ...rest.params, size, skip, first: size + skip },
  };
}

/** Messages as CSV, a batch at a time: the first line names the columns, missing values are empty. */
export async function* messagesCsv(parts: CsvParts): AsyncGenerator<string> {
  yield line(parts.fields.map(quote));
  let left = parts.limit ?? Number.MAX_SAFE_INTEGER;
  let skip = parts.offset;
  let last: Position | undefined;
  while (left > 0) {
    const size = Math.min(parts.batchSize, left);
    const rows = await parts.run(batchStatement(parts, size, skip, last));
    const messages: MessageFields[] = rows.map(presentMessage);
    if (messages.length > 0)
      yield messages.map((message) => line(parts.fields.map((field) => cell(message[field])))).join('');
    if (rows.length < size) return;
    left -= rows.length;
    skip = 0;
    last = rows.at(-1);
  }
}
