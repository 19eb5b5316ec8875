import { type Connection } from 'server/storage/documents/database';
import { sql, type Statement } from 'server/storage/documents/sql';
import { indexName } from '../names';
import { type Index, type IndexSet, type IndexTimes } from '../model';

/** A new index, as inserted into `indices`. */
export type NewIndex = Omit<Index, 'forgetsCopies' | 'hidesCopies' | 'name'> & Partial<Pick<Index, 'hidesCopies'>>;

/** The mutable columns of an index; absent ones stay. */
export type IndexChange = Partial<
  Pick<Index, 'forgetsCopies' | 'hidesCopies' | 'isOpen' | 'isReadOnly' | 'isReopened'>
>;

/** A row of the table `indices`. 64-bit integers may be returned as text. */
export interface IndexRow {
  index_set_id: string;
  number: number;
  created_at: Date;
  is_open: boolean;
  is_reopened: boolean;
  is_read_only: boolean;
  shards: number;
  replicas: number;
  range_begin_ms: number | string | null;
  range_end_ms: number | string | null;
  range_calculated_at: Date | null;
  range_took_ms: number | null;
  hides_copies: boolean;
  forgets_copies: boolean;
}

const COLUMNS = sql`index_set_id, number, created_at, is_open, is_reopened, is_read_only, shards, replicas,
  range_begin_ms, range_end_ms, range_calculated_at, range_took_ms, hides_copies, forgets_copies`;

function timesOf(row: IndexRow): IndexTimes | undefined {
  if (row.range_calculated_at === null) return undefined;
  return {
    beginMs: Number(row.range_begin_ms),
    endMs: Number(row.range_end_ms),
    calculatedAt: new Date(row.range_calculated_at),
    tookMs: row.range_took_ms ?? 0,
  };
}

/** The index for a row, named after its set. */
export function indexOfRow(row: IndexRow, set: Pick<IndexSet, 'prefix'>): Index {
  const times = timesOf(row);
  return {
    setId: row.index_set_id,
    number: row.number,
    name: indexName(set, row.number),
    createdAt: new Date(row.created_at),
    isOpen: row.is_open,
    isReopened: row.is_reopened,
    isReadOnly: row.is_read_only,
    shards: row.shards,
    replicas: row.replicas,
    hidesCopies: row.hides_copies,
    forgetsCopies: row.forgets_copies,
    ...(times && { times }),
  };
}

/** All rows, or those of some sets. */
export const readIndexRows = (connection: Connection, setIds?: readonly string[]): Promise<IndexRow[]> =>
  connection.query<IndexRow>(
    setIds
      ? sql`select ${COLUMNS} from indices where index_set_id = any(${setIds}::text[]) order by index_set_id, number`
      : sql`select ${COLUMNS} from indices order by index_set_id, number`,
  );

/** Inserts rows in one statement; existing ones are left as they are and not returned. */
export function insertIndexRows(connection: Connection, indices: readonly NewIndex[]): Promise<IndexRow[]> {
  const given = indices.map(({ times, ...index }) => ({
    hidesCopies: true,
    forgetsCopies: false,
    ...index,
    createdAt: index.createdAt.toISOString(),
    beginMs: times?.beginMs ?? null,
    endMs: times?.endMs ?? null,
    calculatedAt: times?.calculatedAt.toISOString() ?? null,
    tookMs: times?.tookMs ?? null,
  }));
  return connection.query<IndexRow>(sql`
    insert into indices (${COLUMNS})
    select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(
      "setId" text, "number" integer, "createdAt" timestamptz, "isOpen" boolean, "isReopened" boolean,
      "isReadOnly" boolean, "shards" integer, "replicas" integer,
      "beginMs" bigint, "endMs" bigint, "calculatedAt" timestamptz, "tookMs" integer,
      "hidesCopies" boolean, "forgetsCopies" boolean)
    on conflict do nothing returning ${COLUMNS}`);
}

type Key = Pick<Index, 'setId' | 'number'>;

const updateRow = async (connection: Connection, { setId, number }: Key, change: Statement) =>
  (
    await connection.query<IndexRow>(
      sql`update indices set ${change} where index_set_id = ${setId} and number = ${number} returning ${COLUMNS}`,
    )
  )[0];

/** @returns undefined when the index was deleted */
export const changeIndexRow = (connection: Connection, key: Key, change: IndexChange): Promise<IndexRow | undefined> =>
  updateRow(
    connection,
    key,
    sql`is_open = coalesce(${change.isOpen ?? null}::boolean, is_open),
      is_reopened = coalesce(${change.isReopened ?? null}::boolean, is_reopened),
      is_read_only = coalesce(${change.isReadOnly ?? null}::boolean, is_read_only),
      hides_copies = coalesce(${change.hidesCopies ?? null}::boolean, hides_copies),
      forgets_copies = coalesce(${change.forgetsCopies ?? null}::boolean, forgets_copies)`,
  );

/** @param times undefined clears them. @returns undefined when the index was deleted */
export const setTimesOfRow = (
  connection: Connection,
  key: Key,
  times: IndexTimes | undefined,
): Promise<IndexRow | undefined> =>
  updateRow(
    connection,
    key,
    sql`range_begin_ms = ${times?.beginMs ?? null}::bigint, range_end_ms = ${times?.endMs ?? null}::bigint,
      range_calculated_at = ${times?.calculatedAt.toISOString() ?? null}::timestamptz,
      range_took_ms = ${times?.tookMs ?? null}::integer`,
  );

/** Does nothing when there is no such row. */
export async function deleteIndexRow(connection: Connection, { setId, number }: Key): Promise<void> {
  await connection.query(sql`delete from indices where index_set_id = ${setId} and number = ${number}`);
}

/** Lists in the closed indices of some sets are no longer true. @returns their rows */
export const forgetInClosedRows = (connection: Connection, setIds: readonly string[]): Promise<IndexRow[]> =>
  connection.query<IndexRow>(sql`
    update indices set forgets_copies = true
    where index_set_id = any(${setIds}::text[]) and not is_open and not forgets_copies returning ${COLUMNS}`);

/** Moves the indices of a removed set to another. @returns their rows */
export const moveIndexRows = (connection: Connection, from: string, to: string): Promise<IndexRow[]> =>
  connection.query<IndexRow>(
    sql`update indices set index_set_id = ${to} where index_set_id = ${from} returning ${COLUMNS}`,
  );
