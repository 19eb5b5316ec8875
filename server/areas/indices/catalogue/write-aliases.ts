import { type Connection } from 'server/storage/documents/database';
import { sql } from 'server/storage/documents/sql';
import { type IndexSet, type IndexTimes } from '../model';
import { type IndexRow, insertIndexRows } from './index-rows';

/** The index that each set writes to. */
export const readAliases = (connection: Connection): Promise<{ index_set_id: string; number: number }[]> =>
  connection.query(sql`select index_set_id, number from write_aliases`);

/** Points the alias of a set to one of its indices. */
export async function writeAlias(connection: Connection, setId: string, number: number): Promise<void> {
  await connection.query(sql`
    insert into write_aliases (index_set_id, number) values (${setId}, ${number})
    on conflict (index_set_id) do update set number = excluded.number`);
}

/**
 * Adds the index after the newest one and points the alias to it (card indices.md, "Cycle algorithm", 1 to 3). Its time
 * range is unknown, as nothing was written to it. The alias counts as unset when its index was moved to another set. Numbers are
 * never used again, also when all indices were deleted with their set: copies elsewhere may list the former ones.
 *
 * @param from where the alias must point; undefined: nowhere
 * @returns the rows added: none when the alias points elsewhere
 */
export async function rotateAlias(
  connection: Connection,
  { id, shards, replicas }: IndexSet,
  from: number | undefined,
  now: Date,
): Promise<IndexRow[]> {
  const [place] = await connection.query<{ alias: number | null; next: number }>(sql`
    select (select number from write_aliases join indices using (index_set_id, number) where index_set_id = ${id}) as alias,
      1 + greatest((select max(number) from indices where index_set_id = ${id}),
                   (select number from write_aliases where index_set_id = ${id}), -1)::int as next`);
  if (!place || (place.alias ?? undefined) !== from) return [];
  const times: IndexTimes = { beginMs: 0, endMs: 0, calculatedAt: now, tookMs: 0 };
  const state = { isOpen: true, isReopened: false, isReadOnly: false };
  const rows = await insertIndexRows(connection, [
    { setId: id, number: place.next, createdAt: now, ...state, shards, replicas, times },
  ]);
  await writeAlias(connection, id, place.next);
  return rows;
}
