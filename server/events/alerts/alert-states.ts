import { type AlertChange, type AlertState, type AlertStateName } from 'api/events/alert-states';
import { type Event } from 'api/events/events';
import { type EventSources } from 'server/search/scope/streams/event-sources';
import { type Database, type Transaction } from 'server/storage/documents/database';
import { isAmong, sql, type Statement } from 'server/storage/documents/sql';
import { storableText } from 'server/storage/documents/jsonb';
import { seenFrom } from '../search/seen-from';
import { keyDigest } from './alert-key';

/** Which alert: that of a definition and a key. */
export interface AlertId {
  definitionId: string;
  key: string;
}

export const alertOf = ({ event_definition_id: definitionId, key }: Pick<Event, 'event_definition_id' | 'key'>) =>
  ({ definitionId, key: key ?? '' }) satisfies AlertId;

/** The state of an alert, whoever asks. */
export type KnownState = Omit<AlertState, 'may_change'>;
/** The same, and its last event. */
export type KnownAlert = KnownState & { event: Event };

/** What somebody makes of it. */
export interface Change {
  state: Exclude<AlertStateName, 'recovered'>;
  by: string;
  note: string;
  snoozedUntil: Date | null;
}

/** Which alerts somebody asks for. */
export interface AlertsAsked {
  states: readonly AlertStateName[];
  definition: string | undefined;
  /** Part of message or key. */
  query: string;
  sources: EventSources;
  /** From 1. */
  page: number;
  perPage: number;
}

interface StateRow {
  event_definition_id: string;
  key: string;
  state: AlertStateName;
  since: Date;
  changed_by: string | null;
  note: string;
  snoozed_until: Date | null;
  opened_at: Date;
  last_event_at: Date;
  last_event_id: string;
  events: number;
  event: Event;
}

const CHANGES = 100;
const SWEPT_AT_ONCE = 2_000;
const SWEPT_A_RUN = 200_000;
const KEPT_MS = 30 * 24 * 3_600_000;

const stateOf = (row: StateRow): KnownState => ({
  event_definition_id: row.event_definition_id,
  key: row.key,
  state: row.state,
  since: row.since.toISOString(),
  by: row.changed_by,
  note: row.note,
  snoozed_until: row.snoozed_until?.toISOString() ?? null,
  opened_at: row.opened_at.toISOString(),
  last_event_at: row.last_event_at.toISOString(),
  last_event_id: row.last_event_id,
  events: row.events,
});

const isAlert = ({ definitionId, key }: AlertId): Statement =>
  sql`event_definition_id = ${definitionId} and key_digest = ${keyDigest(key)}`;

/** Text within a pattern of `like`. */
const literally = (text: string) => storableText(text).replaceAll(/[\\%_]/g, '\\$&');

/** The states of alerts, as people see and change them. */
export function createAlertStates(database: Database) {
  return {
    async find(id: AlertId): Promise<KnownState | undefined> {
      const [row] = await database.query<StateRow>(sql`select * from alert_states where ${isAlert(id)}`);
      return row && stateOf(row);
    },

    /** The same by what stands for its key, with its last event. */
    async findByDigest(alert: { definitionId: string; keyDigest: string }): Promise<KnownAlert | undefined> {
      const [row] = await database.query<StateRow>(sql`
        select * from alert_states
        where event_definition_id = ${alert.definitionId} and key_digest = ${alert.keyDigest}`);
      return row && { ...stateOf(row), event: row.event };
    },

    /** Those of these that there are. */
    async findEach(ids: readonly AlertId[]): Promise<KnownState[]> {
      const wanted = ids.map(({ definitionId, key }) => ({ id: definitionId, digest: keyDigest(key) }));
      const rows = await database.query<StateRow>(sql`
        select st.* from (
          select distinct id, digest from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as each(id text, digest text)
        ) as wanted join alert_states st on st.event_definition_id = wanted.id and st.key_digest = wanted.digest`);
      return rows.map(stateOf);
    },

    /** The newest first. */
    async historyOf(id: AlertId): Promise<AlertChange[]> {
      const rows = await database.query<
        Pick<StateRow, 'changed_by' | 'note' | 'snoozed_until' | 'state'> & { at: Date }
      >(sql`select * from alert_state_changes where ${isAlert(id)} order by id desc limit ${CHANGES}`);
      return rows.map((row) => ({
        at: row.at.toISOString(),
        state: row.state,
        by: row.changed_by,
        note: row.note,
        snoozed_until: row.snoozed_until?.toISOString() ?? null,
      }));
    },

    /**
     * Changes what people say of an alert.
     *
     * @param allow is asked with the state before, and throws what speaks against it
     * @returns undefined: there is no such alert
     */
    change: (id: AlertId, change: Change, now: Date, allow: (before: AlertStateName) => void) =>
      database.transaction(async (within): Promise<KnownState | undefined> => {
        const [before] = await within.query<StateRow>(sql`select * from alert_states where ${isAlert(id)} for update`);
        if (!before) return undefined;
        allow(before.state);
        const { state, by, note, snoozedUntil } = change;
        const until = sql`${snoozedUntil?.toISOString() ?? null}::timestamptz`;
        const at = sql`${now.toISOString()}::timestamptz`;
        const text = storableText(note);
        const [row] = await within.query<StateRow>(sql`
          update alert_states set state = ${state}, since = ${at}, changed_by = ${by}, note = ${text},
                                  snoozed_until = ${until}, former = null
          where ${isAlert(id)} returning *`);
        await within.query(sql`
          insert into alert_state_changes (event_definition_id, key_digest, at, state, changed_by, note, snoozed_until)
          values (${id.definitionId}, ${keyDigest(id.key)}, ${at}, ${state}, ${by}, ${text}, ${until})`);
        return row && stateOf(row);
      }),

    /** The newest first, and how many there are of each state, whatever the rest that is asked. */
    async page({ states, definition, query, sources, page, perPage }: AlertsAsked) {
      const seen = seenFrom(sources, sql`event`);
      const pattern = `%${literally(query)}%`;
      const rules = [
        isAmong(sql`state`, states),
        ...(definition === undefined ? [] : [sql`event_definition_id = ${definition}`]),
        ...(query === '' ? [] : [sql`(key ilike ${pattern} or event->>'message' ilike ${pattern})`]),
      ];
      const from = rules.reduce((rule, each) => sql`${rule} and ${each}`, sql`from alert_states where ${seen}`);
      const [counted] = await database.query<{ total: number }>(sql`select count(*)::integer as total ${from}`);
      const rows = await database.query<StateRow>(sql`
        select * ${from} order by last_event_at desc, event_definition_id, key_digest
        limit ${perPage} offset ${(page - 1) * perPage}`);
      const counts = await database.query<{ state: AlertStateName; alerts: number }>(
        sql`select state, count(*)::integer as alerts from alert_states where ${seen} group by state`,
      );
      return {
        total: counted?.total ?? 0,
        alerts: rows.map((row): KnownAlert => ({ ...stateOf(row), event: row.event })),
        counts: Object.fromEntries(counts.map(({ state, alerts }) => [state, alerts])),
      };
    },

    async forgetDefinition(definitionId: string, within: Transaction): Promise<void> {
      await within.query(sql`delete from alert_sightings where event_definition_id = ${definitionId}`);
      await within.query(sql`delete from alert_states where event_definition_id = ${definitionId}`);
      await within.query(sql`delete from alert_windows where event_definition_id = ${definitionId}`);
    },

    /** Deletes alerts 30 days after their last event, and the older ones of many changes. */
    async sweep(now: Date, signal: AbortSignal): Promise<void> {
      const before = new Date(now.getTime() - KEPT_MS).toISOString();
      await database.query(sql`delete from alert_sightings where noted_at < ${before}::timestamptz`);
      for (let swept = 0; swept < SWEPT_A_RUN && !signal.aborted; swept += SWEPT_AT_ONCE) {
        const gone = await database.query(sql`
          delete from alert_states where (event_definition_id, key_digest) in (
            select event_definition_id, key_digest from alert_states where last_event_at < ${before}::timestamptz
            order by last_event_at limit ${SWEPT_AT_ONCE}
          ) returning 1`);
        if (gone.length < SWEPT_AT_ONCE) break;
      }
      if (signal.aborted) return;
      await database.query(sql`
        delete from alert_state_changes where id in (
          select id from (
            select id, row_number() over (partition by event_definition_id, key_digest order by id desc) as place
            from alert_state_changes
          ) as placed where place > ${CHANGES}
        )`);
    },
  };
}

export type AlertStates = ReturnType<typeof createAlertStates>;
