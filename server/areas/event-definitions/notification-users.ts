import { type Caller } from 'server/calls/caller';
import { type Database } from 'server/storage/documents/database';
import { isAmong, sql, type Statement } from 'server/storage/documents/sql';
import { DEFINITION_KIND } from './stored-definition';

/** For more than a page of notifications it is quicker to look at all definitions than to ask the index for each. */
const MOST_BY_INDEX = 100;

/** Definitions that tell a notification; by the index of notifications of event definitions. */
export const tells = (id: string): Statement => sql`body->'notifications' @> ${JSON.stringify([{ id }])}::jsonb`;

/** How many of the definitions that somebody may read tell each of these notifications; none: absent. */
export async function countUsers(
  database: Database,
  caller: Caller,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  if (ids.length === 0) return counts;
  const first = tells(ids[0] ?? '');
  const candidates =
    ids.length > MOST_BY_INDEX ? sql`true` : ids.slice(1).reduce((rule, id) => sql`${rule} or ${tells(id)}`, first);
  const pairs = await database.query<{ id: string; notification: string }>(sql`
    select distinct documents.id, told->>'id' as notification
    from documents, jsonb_array_elements(body->'notifications') told
    where kind = ${DEFINITION_KIND} and deleted_at is null and (${candidates}) and ${isAmong(sql`told->>'id'`, ids)}`);
  for (const { id, notification } of pairs) {
    if (caller.may(`eventdefinitions:read:${id}`)) counts.set(notification, (counts.get(notification) ?? 0) + 1);
  }
  return counts;
}
