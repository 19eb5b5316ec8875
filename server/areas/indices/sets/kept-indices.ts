import { type Connection } from 'server/storage/documents/database';
import { sql } from 'server/storage/documents/sql';
import { type MessageEngine } from 'server/storage/messages/engine';
import { createMessageTable, messageTable } from 'server/storage/messages/table';

/**
 * The set with this prefix that was deleted without its data; undefined when there is none. A new set with the prefix
 * takes over its indices, which are identified by name.
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

/** Makes the table of a deleted set that of another set, which has none yet. */
export async function takeOverTable(engine: MessageEngine, fromSetId: string, toSetId: string): Promise<void> {
  await createMessageTable(engine, fromSetId);
  await engine.command(`RENAME TABLE ${messageTable(fromSetId)} TO ${messageTable(toSetId)}`);
}
