import { type Connection } from 'server/storage/documents/database';
import { sql } from 'server/storage/documents/sql';

interface Row {
  revision: number;
}

/** Counts changes of index sets, indices and aliases by any node. */
export async function readRevision(connection: Connection): Promise<number> {
  const [row] = await connection.query<Row>(sql`select revision::float8 as revision from index_catalogue`);
  return row?.revision ?? 0;
}

/** Records a change, and locks out other writers until the transaction ends. */
export async function raiseRevision(connection: Connection): Promise<number> {
  const [row] = await connection.query<Row>(
    sql`update index_catalogue set revision = revision + 1 returning revision::float8 as revision`,
  );
  return row?.revision ?? 0;
}
