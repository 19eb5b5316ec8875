import { type EventDefinition } from 'api/events/definition';
import { type Event } from 'api/events/events';
import { type Database, type Transaction } from 'server/storage/documents/database';
import { jsonbOf } from 'server/storage/documents/jsonb';
import { sql } from 'server/storage/documents/sql';
import { countedAt, eventOf, type EventRecord } from '../event-record';
import { type RunWindows } from '../event-watch';
import { keyDigest } from './alert-key';
import { hasEnded, type Quiet } from './quiet';

/** Sightings noted in one statement: each may have a key of its own, and bring its event along. */
const NOTED_AT_ONCE = 500;

/** In the order in which {@link countSightings} looks at them. */
const isLater = (one: EventRecord, other: EventRecord): boolean =>
  countedAt(one) === countedAt(other) ? one.id > other.id : countedAt(one) > countedAt(other);

/** The last event of each key. */
function lastOfKeys(events: readonly EventRecord[]): ReadonlySet<EventRecord> {
  const last = new Map<string, EventRecord>();
  for (const event of events) {
    const known = last.get(event.key);
    if (!known || isLater(event, known)) last.set(event.key, event);
  }
  return new Set(last.values());
}

/**
 * Notes events of a run that is under way. Only the last event of a key is told of, and so only those bring along what they
 * say: whichever is the last of all runs is the last of those it is noted with.
 */
export async function noteSightings(database: Database, events: readonly EventRecord[], now: Date): Promise<void> {
  for (let at = 0; at < events.length; at += NOTED_AT_ONCE) {
    const noted = events.slice(at, at + NOTED_AT_ONCE);
    const last = lastOfKeys(noted);
    const notes = noted.map((event) => ({
      event_id: event.id,
      event_definition_id: event.event_definition_id,
      key_digest: keyDigest(event.key),
      key: event.key,
      event_at: new Date(countedAt(event)).toISOString(),
      window_end: event.timerange_end === null ? null : new Date(event.timerange_end).toISOString(),
      event: last.has(event) ? (eventOf(event) satisfies Event) : undefined,
    }));
    await database.query(sql`
      insert into alert_sightings (event_id, event_definition_id, key_digest, key, event_at, window_end, event, noted_at)
      select event_id, event_definition_id, key_digest, key, event_at, window_end, event, ${now.toISOString()}::timestamptz
      from jsonb_to_recordset(${jsonbOf(notes)}::jsonb)
        as note(event_id text, event_definition_id text, key_digest text, key text, event_at timestamptz,
                window_end timestamptz, event jsonb)
      on conflict (event_id) do nothing`);
  }
}

/**
 * Counts what is prepared of a definition into the states of its alerts. Everything goes by the times of the events and by
 * windows: a run that catches up may see an alert end and begin anew.
 *
 * @param quiet the first window of the run has the number `quiet.before + 1`
 */
export async function countSightings(
  { id }: Pick<EventDefinition, 'id'>,
  { firstEndMs, everyMs, count }: RunWindows,
  quiet: Quiet,
  now: Date,
  within: Transaction,
): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  // Whoever changes one of these meanwhile comes before or after, and is not overwritten.
  await within.query(sql`
    select 1 from alert_states where event_definition_id = ${id}
      and key_digest in (select key_digest from alert_sightings where event_definition_id = ${id})
    order by key_digest for update`);
  const hop = (moment: ReturnType<typeof sql>) =>
    sql`((extract(epoch from ${moment}) * 1000 - ${firstEndMs}::float8) / ${everyMs}::float8)`;
  await within.query(sql`
    with seen as (
      select s.*, (${quiet.before}::integer + 1 + least(${count - 1}::integer, greatest(0,
        case when window_end is null then floor(${hop(sql`event_at`)}) + 1 else round(${hop(sql`window_end`)}) end)))::integer
        as number
      from alert_sightings s where event_definition_id = ${id}
    ), followed as (
      select seen.*, st.state as former_state, st.snoozed_until,
             row_number() over each as place,
             coalesce(lag(seen.number) over each, st.last_window) as former_number,
             coalesce(lag(seen.event_at) over each, st.last_event_at) as former_at
      from seen left join alert_states st
        on st.event_definition_id = seen.event_definition_id and st.key_digest = seen.key_digest
      window each as (partition by seen.key_digest order by seen.event_at, seen.event_id)
    ), judged as (
      select *, coalesce(former_state = 'snoozed' and event_at < snoozed_until, false) as sleeps
      from followed
    ), opened as (
      select *,
        (place = 1 and coalesce(former_state in ('recovered', 'closed'), true))
          or (not sleeps and ${hasEnded(quiet, sql`former_at`, sql`former_number`, sql`number - 1`)}) as opens,
        coalesce(former_state = 'snoozed' and not sleeps, false) as wakes
      from judged
    ), parted as (
      select *, sum(opens::integer) over (partition by key_digest order by place) as part from opened
    ), whole as (
      select *, max(part) over (partition by key_digest) as parts,
             row_number() over (partition by key_digest order by place desc) as from_last
      from parted
    ), summed as (
      select key_digest, max(parts) as parts, bool_or(wakes) as wakes,
             count(*) filter (where part = parts)::integer as events,
             min(event_at) filter (where part = parts) as opened_at,
             min(event_at) filter (where opens or wakes) as ended_at,
             max(event_at) as last_event_at, max(number) as last_window
      from whole group by key_digest
    ), counted as (
      select l.event_id, l.key, l.event, s.*, st.key_digest is not null as is_known,
             (s.parts > 0 or s.wakes) as is_new, coalesce(st.state in ('new', 'acknowledged', 'snoozed'), false) as was_open,
             st.state as former_state, st.since as former_since, st.changed_by, st.note, st.snoozed_until,
             st.opened_at as former_opened_at, st.last_event_at as former_last, st.last_event_id as former_event_id,
             st.event as former_event, st.events as former_events, st.former
      from summed s join whole l on l.key_digest = s.key_digest and l.from_last = 1
      left join alert_states st on st.event_definition_id = ${id} and st.key_digest = s.key_digest
    ), stated as (
      insert into alert_states (event_definition_id, key_digest, key, state, since, changed_by, note, snoozed_until, opened_at,
                                last_event_at, last_event_id, last_window, events, former, event)
      select ${id}::text, key_digest, key,
             case when is_new then 'new' else former_state end,
             case when is_new then ${at} else former_since end,
             case when is_new then null else changed_by end,
             case when is_new then '' else note end,
             case when is_new then null else snoozed_until end,
             case when parts > 0 then opened_at else former_opened_at end,
             case when is_known then greatest(last_event_at, former_last) else last_event_at end,
             case when is_known and former_last > last_event_at then former_event_id else event_id end,
             last_window,
             case when parts > 0 then events else former_events + events end,
             case when is_new and former_state in ('acknowledged', 'snoozed')
                  then jsonb_build_object('state', former_state, 'by', changed_by, 'snoozed_until', snoozed_until, 'ended_at', ended_at)
                  when parts > 0 then null else former end,
             case when is_known and former_last > last_event_at then former_event else event end
      from counted
      on conflict (event_definition_id, key_digest) do update
      set state = excluded.state, since = excluded.since, changed_by = excluded.changed_by, note = excluded.note,
          snoozed_until = excluded.snoozed_until, opened_at = excluded.opened_at, last_event_at = excluded.last_event_at,
          last_event_id = excluded.last_event_id, last_window = excluded.last_window, events = excluded.events,
          former = excluded.former, event = excluded.event
    ), gone as (
      delete from alert_sightings where event_definition_id = ${id}
    )
    insert into alert_state_changes (event_definition_id, key_digest, at, state)
    select ${id}::text, key_digest, ${at}, change.state
    from counted cross join (values (1, 'recovered'), (2, 'new')) as change(place, state)
    where is_new and (change.state = 'new' or parts > 1 or (parts > 0 and was_open and former_state <> 'snoozed'))
    order by key_digest, change.place`);
}
