import { type AlertState } from 'api/events/alert-states';
import { type Event } from 'api/events/events';
import { type Transaction } from 'server/storage/documents/database';
import { isAmong, sql } from 'server/storage/documents/sql';
import { type CompletedRun } from '../event-watch';
import { hasEnded, type Quiet } from './quiet';

const RECOVERED_AT_ONCE = 500;

/** An alert that was quiet for long enough. */
interface Due {
  key_digest: string;
  state: AlertState['state'];
  event: Event;
}

export interface Recovery extends Pick<CompletedRun, 'lasts'> {
  quiet: Quiet;
  now: Date;
}

/**
 * Recovers the alerts of a definition that have been quiet for long enough; one that is snoozed not before its time is over,
 * and none that lasts all the same.
 *
 * @returns the last events of those that somebody may want to hear of, a few at a time
 */
export async function* recover(
  definitionId: string,
  { quiet, lasts, now }: Recovery,
  within: Transaction,
): AsyncGenerator<Event[]> {
  const { firstEndMs, everyMs, count } = quiet.windows;
  const completed = quiet.before + count;
  const end = new Date(firstEndMs + (count - 1) * everyMs).toISOString();
  const at = sql`${now.toISOString()}::timestamptz`;
  let after = '';
  for (;;) {
    const due = await within.query<Due>(sql`
      select key_digest, state, event from alert_states
      where event_definition_id = ${definitionId} and state in ('new', 'acknowledged', 'snoozed')
        and (state <> 'snoozed' or snoozed_until <= ${end}::timestamptz)
        and ${hasEnded(quiet, sql`last_event_at`, sql`last_window`, sql`${completed}::integer`)}
        and key_digest > ${after}
      order by key_digest limit ${RECOVERED_AT_ONCE} for update`);
    const last = due.at(-1);
    if (!last) return;
    after = last.key_digest;
    const recovered = due.filter(({ event }) => !lasts?.(event));
    if (recovered.length === 0) continue;
    const keys = isAmong(
      sql`key_digest`,
      recovered.map((alert) => alert.key_digest),
    );
    await within.query(sql`
      with told as (
        insert into alert_state_changes (event_definition_id, key_digest, at, state)
        select event_definition_id, key_digest, ${at}, 'recovered' from alert_states
        where event_definition_id = ${definitionId} and ${keys}
      )
      update alert_states
      set state = 'recovered', since = ${at}, changed_by = null, note = '', snoozed_until = null,
          former = case when state = 'new' then former else jsonb_build_object(
            'state', state, 'by', changed_by, 'snoozed_until', snoozed_until, 'ended_at', ${end}::text) end
      where event_definition_id = ${definitionId} and ${keys}`);
    yield recovered.filter(({ state }) => state !== 'snoozed').map(({ event }) => event);
  }
}
