import { type Connection } from 'server/storage/documents/database';
import { sql, type Statement } from 'server/storage/documents/sql';

/**
 * The time as an SQL expression, which every comparison of the scheduler uses. Clocks of nodes differ, that of their
 * database does not.
 */
export type DatabaseClock = () => Statement;

/** In milliseconds, as JavaScript has them: what is read and written back is the same. */
export const databaseClock: DatabaseClock = () => sql`date_trunc('milliseconds', now())`;

/** Asks for the time. */
export async function timeOf(connection: Connection, clock: DatabaseClock): Promise<Date> {
  const [row] = await connection.query<{ now: Date }>(sql`select ${clock()} as now`);
  return row?.now ?? new Date(NaN);
}
