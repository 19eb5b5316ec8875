import { type Event } from 'api/events/events';
import { type Transaction } from 'server/storage/documents/database';
import { sql } from 'server/storage/documents/sql';
import { hasEnded, type Quiet } from './quiet';

const RECOVERED_AT_ONCE = 500;

/**
 * Recovers the alerts of a definition that have been quiet for long enough; one that is snoozed not before its time is over.
 *
 * @returns the last events of those that somebody may want to hear of, a few at a time
 */
export async function* recover(
  definitionId: string,
  quiet: Quiet,
  now: Date,
  within: Transaction,
): AsyncGenerator<Event[]> {
  const { firstEndMs, everyMs, count } = quiet.windows;
  const completed = quiet.before + count;
  const end = new Date(firstEndMs + (count - 1) * everyMs).toISOString();
  const at = sql`${now.toISOString()}::timestamptz`;
  for (;;) {
    const recovered = await within.query<{ state: string; event: Event }>(sql`
      with due as (
        select event_definition_id, key_digest, state, changed_by, snoozed_until, event from alert_states
        where event_definition_id = ${definitionId} and state in ('new', 'acknowledged', 'snoozed')
          and (state <> 'snoozed' or snoozed_until <= ${end}::timestamptz)
          and ${hasEnded(quiet, sql`last_event_at`, sql`last_window`, sql`${completed}::integer`)}
        order by key_digest limit ${RECOVERED_AT_ONCE} for update
      ), told as (
        insert into alert_state_changes (event_definition_id, key_digest, at, state)
        select event_definition_id, key_digest, ${at}, 'recovered' from due
      ), ended as (
        update alert_states st
        set state = 'recovered', since = ${at}, changed_by = null, note = '', snoozed_until = null,
            former = case when due.state = 'new' then former else jsonb_build_object(
              'state', due.state, 'by', due.changed_by, 'snoozed_until', due.snoozed_until, 'ended_at', ${end}::text) end
        from due where st.event_definition_id = due.event_definition_id and st.key_digest = due.key_digest
      )
      select state, event from due`);
    if (recovered.length === 0) return;
    yield recovered.filter(({ state }) => state !== 'snoozed').map(({ event }) => event);
  }
}
