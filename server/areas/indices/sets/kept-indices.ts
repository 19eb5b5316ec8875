import { type Connection } from 'server/storage/documents/database';
import { sql } from 'server/storage/documents/sql';
import { type MessageEngine } from 'server/storage/messages/engine';
import { createMessageTable, messageTable } from 'server/storage/messages/table';

/**
 * The set that was deleted without its data and had this prefix; undefined when there is none. A new set of the prefix
 * goes on with its indices, as indices go by their names.
 */
export async function findKeptSet(within: Connection, prefix: string): Promise<string | undefined> {
  const rows = await within.query<{ id: string }>(sql`
    select id from documents
    where kind = 'index_set' and deleted_at is not null and body->>'prefix' = ${prefix}
      and exists (select 1 from indices where index_set_id = documents.id)
      and not exists (select 1 from index_set_cleanups where index_set_id = documents.id)
    order by deleted_at desc limit 1`);
  return rows[0]?.id;
}

/** Makes the table of a kept set that of another, which has none yet. */
export async function takeOverTable(engine: MessageEngine, fromSetId: string, toSetId: string): Promise<void> {
  await createMessageTable(engine, fromSetId);
  await engine.command(`RENAME TABLE ${messageTable(fromSetId)} TO ${messageTable(toSetId)}`);
}
