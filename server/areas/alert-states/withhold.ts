import { keyDigest } from 'server/events/alerts/alert-key';
import { type Withheld, type Withholding } from 'server/notifications/queue/withholding';
import { isAmong, sql } from 'server/storage/documents/sql';

/** What keeps deliveries back: somebody looks after it, or wants to hear no more of it for a while. */
interface Said {
  state: string;
  by: string | null;
  snoozed_until: Date | string | null;
}

interface StateRow extends Said {
  key_digest: string;
  /** What was said before the run found that it is over, and when that was. */
  former: (Said & { ended_at: string }) | null;
}

function withheldBy({ state, by, snoozed_until: until }: Said, at: Date): Withheld | undefined {
  if (state === 'acknowledged') return { by: 'acknowledged', reason: `Acknowledged by ${by ?? ''}.` };
  if (state !== 'snoozed' || until === null || at >= new Date(until)) return undefined;
  return { by: 'snoozed', reason: `Snoozed by ${by ?? ''} until ${new Date(until).toISOString()}.` };
}

/** Withholds, by the times of events, what somebody has acknowledged or snoozed. It is asked after the run is counted in. */
export const withholdKnown: Withholding = async ({ id }, asked, _now, within) => {
  const digests = [...new Set(asked.map(({ event_key: key }) => keyDigest(key)))];
  const rows = await within.query<StateRow>(sql`
    select key_digest, state, changed_by as by, snoozed_until, former from alert_states
    where event_definition_id = ${id} and ${isAmong(sql`key_digest`, digests)}
      and (state in ('acknowledged', 'snoozed') or former is not null)`);
  const states = new Map(rows.map((row) => [row.key_digest, row]));
  const withheld = new Map<string, Withheld>();
  for (const { id: delivery, event_key: key, event_timestamp: at, is_recovery: isRecovery } of asked) {
    const known = isRecovery ? undefined : states.get(keyDigest(key));
    if (!known) continue;
    const { former } = known;
    const said = former && at < new Date(former.ended_at) ? former : known;
    const cause = withheldBy(said, at);
    if (cause) withheld.set(delivery, cause);
  }
  return withheld;
};
