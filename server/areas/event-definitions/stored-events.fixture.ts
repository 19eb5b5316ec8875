import { indices } from 'server/areas/indices';
import { type TestServer } from 'test/server/test-server';

/** What is stored of the events of a definition: their messages and fields. */
export async function storedEventsOf(server: TestServer, definitionId: string): Promise<Record<string, unknown>[]> {
  const sets = server.of(indices);
  const table = sets.writeTarget(sets.builtInSets().events)?.table ?? '';
  const rows = await server.engine.query<{ message: string; fields: Record<string, unknown> }>(
    `SELECT message, fields FROM ${table} WHERE fields.event_definition_id = {id:String}`,
    { id: definitionId },
    { isForInserts: true },
  );
  return rows.map(({ message, fields }) => ({ message, ...fields }));
}
