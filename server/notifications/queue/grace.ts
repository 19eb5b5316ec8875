import { keyDigest } from 'server/events/alerts/alert-key';
import { type Transaction } from 'server/storage/documents/database';
import { jsonbOf } from 'server/storage/documents/jsonb';
import { sql } from 'server/storage/documents/sql';
import { isInGrace } from './grace-rule';

/** A delivery that is about to wait. */
export interface GraceAsked {
  id: string;
  notification_id: string;
  event_key: string;
  event_timestamp: Date;
}

interface GraceRow {
  notification_id: string;
  key_digest: string;
  last_event_at: Date;
}

const DAY_MS = 24 * 3_600_000;

const keyOf = ({ notification_id: id, key_digest: digest }: Pick<GraceRow, 'key_digest' | 'notification_id'>) =>
  JSON.stringify([id, digest]);

/** Keys come from messages and may be longer than an index takes: a digest stands for them. */
const rowOf = ({ id, notification_id, event_key, event_timestamp }: GraceAsked) => ({
  ...{ id, notification_id, key_digest: keyDigest(event_key), event_timestamp },
});

/**
 * Which deliveries the grace period of a definition withholds; the others begin a new one. It goes by the times of the events,
 * not by when they were found.
 *
 * @param asked by the times of their events
 * @returns the ids of those that are withheld
 */
export async function withhold(
  definition: { id: string; graceMs: number },
  asked: readonly GraceAsked[],
  now: Date,
  within: Transaction,
): Promise<string[]> {
  const { id: definitionId, graceMs } = definition;
  if (graceMs <= 0 || asked.length === 0) return [];
  const places = asked.map(rowOf);
  const rows = await within.query<GraceRow>(sql`
    select distinct g.notification_id, g.key_digest, g.last_event_at
    from jsonb_to_recordset(${jsonbOf(places)}::jsonb) as asked(notification_id text, key_digest text)
    join notification_grace g on g.event_definition_id = ${definitionId}
      and g.notification_id = asked.notification_id and g.key_digest = asked.key_digest`);
  const last = new Map(rows.map((row) => [keyOf(row), row.last_event_at.getTime()]));
  const begun = new Map<string, (typeof places)[number]>();
  const withheld: string[] = [];
  for (const each of places) {
    const key = keyOf(each);
    const time = each.event_timestamp.getTime();
    if (isInGrace(last.get(key), time, graceMs)) withheld.push(each.id);
    else {
      last.set(key, time);
      begun.set(key, each);
    }
  }
  const keptUntil = new Date(now.getTime() + Math.max(graceMs, DAY_MS)).toISOString();
  await within.query(sql`
    insert into notification_grace (event_definition_id, notification_id, key_digest, last_event_at, delivery_id, kept_until)
    select ${definitionId}::text, notification_id, key_digest, event_timestamp, id, ${keptUntil}::timestamptz
    from jsonb_to_recordset(${jsonbOf([...begun.values()])}::jsonb)
      as begun(id text, notification_id text, key_digest text, event_timestamp timestamptz)
    on conflict (event_definition_id, notification_id, key_digest) do update
    set last_event_at = excluded.last_event_at, delivery_id = excluded.delivery_id, kept_until = excluded.kept_until`);
  return withheld;
}
