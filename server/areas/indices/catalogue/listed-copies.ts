import { type Connection } from 'server/storage/documents/database';
import { sql } from 'server/storage/documents/sql';

/** Rows of an index set list copies of their messages in the table of another (docs/decisions/0027-found-once.md). */
export interface ListedTable {
  setId: string;
  /** The name of the table in the lists. */
  table: string;
  /** The set that the table belongs to by now. */
  ofSetId: string;
}

/** All of them. */
export const readListedTables = (connection: Connection): Promise<ListedTable[]> =>
  connection.query<ListedTable>(
    sql`select index_set_id as "setId", listed_table as "table", listed_set_id as "ofSetId" from listed_copies`,
  );

/** Adds them, or changes to which set a table belongs. */
export async function noteListedTables(connection: Connection, listed: readonly ListedTable[]): Promise<void> {
  await connection.query(sql`
    insert into listed_copies (index_set_id, listed_table, listed_set_id)
    select "setId", "table", "ofSetId" from jsonb_to_recordset(${JSON.stringify(listed)}::jsonb)
      as given("setId" text, "table" text, "ofSetId" text)
    on conflict (index_set_id, listed_table) do update set listed_set_id = excluded.listed_set_id`);
}

/** The table of a removed set became that of another; lists still have its former name. */
export async function moveListedTables(connection: Connection, from: string, to: string): Promise<void> {
  await connection.query(sql`update listed_copies set listed_set_id = ${to} where listed_set_id = ${from}`);
  await connection.query(sql`update listed_copies set index_set_id = ${to} where index_set_id = ${from}`);
}
