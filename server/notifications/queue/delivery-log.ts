import { type Event } from 'api/events/events';
import { type NotificationDelivery } from 'api/events/deliveries';
import { seenFrom } from 'server/events/search/seen-from';
import { type EventSources } from 'server/search/scope/streams/event-sources';
import { type Database, type Transaction } from 'server/storage/documents/database';
import { jsonbOf } from 'server/storage/documents/jsonb';
import { isAmong, sql, type Statement } from 'server/storage/documents/sql';
import { type Attempt } from '../notification-type';

/** A delivery that waits. */
export interface WaitingDelivery {
  id: string;
  definitionId: string;
  notificationId: string;
  notificationTitle: string;
  event: Event;
  /** Whether it tells that the alert of the event has recovered. */
  isRecovery: boolean;
  /** Those that were made. */
  attempts: number;
  /** Whether it has reached a receiver. */
  isReached: boolean;
  /** The receivers that no attempt has reached and another may; null: all. */
  outstanding: string[] | null;
}

/** What an attempt makes of a delivery. */
export interface DeliveryEnd {
  attempts: readonly Attempt[];
  state: 'given_up' | 'sent' | 'waiting';
  outstanding: readonly string[] | null;
  isReached: boolean;
  now: Date;
  /** Of those that failed. */
  nextTry: Date | null;
}

/** Which rows of the log somebody asks for, and may see. */
export interface LogAsked {
  of: 'event_definition_id' | 'event_id' | 'notification_id' | 'silence_id';
  id: string;
  mayRead(column: 'event_definition_id' | 'notification_id', id: string): boolean;
  sources: EventSources;
  /** From 1. */
  page: number;
  perPage: number;
}

interface LogRow extends Omit<NotificationDelivery, 'at' | 'event_timestamp' | 'id' | 'next_try' | 'event_message'> {
  delivery_id: string;
  event_message: string | null;
  event_timestamp: Date;
  at: Date;
  next_try: Date | null;
}

const KEPT = sql`interval '30 days'`;
const CLEANED_AT_ONCE = 2_000;
/** Of one run; the next one goes on. */
const CLEANED_A_RUN = 200_000;

const presentRow = (row: LogRow): NotificationDelivery => ({
  id: row.delivery_id,
  event_id: row.event_id,
  event_message: row.event_message ?? '',
  event_timestamp: row.event_timestamp.toISOString(),
  event_definition_id: row.event_definition_id,
  event_key: row.event_key,
  notification_id: row.notification_id,
  notification_title: row.notification_title,
  recipient: row.recipient,
  attempt: row.attempt,
  at: row.at.toISOString(),
  outcome: row.outcome,
  withheld_by: row.withheld_by,
  status: row.status,
  answer: row.answer,
  reason: row.reason,
  next_try: row.next_try?.toISOString() ?? null,
});

const COLUMNS = {
  event_definition_id: sql`event_definition_id`,
  event_id: sql`event_id`,
  notification_id: sql`notification_id`,
  silence_id: sql`silence_id`,
} as const;

/** What became of deliveries. */
export function createDeliveryLog(database: Database) {
  /** Of those that the rows name, these somebody may read. */
  async function readable({ of, id, mayRead }: LogAsked, column: 'event_definition_id' | 'notification_id') {
    const rows = await database.query<{ id: string }>(
      sql`select distinct ${COLUMNS[column]} as id from notification_log where ${COLUMNS[of]} = ${id}`,
    );
    return rows.map((row) => row.id).filter((each) => mayRead(column, each));
  }

  return {
    async waiting(id: string): Promise<WaitingDelivery | undefined> {
      const [row] = await database.query<{
        id: string;
        event_definition_id: string;
        notification_id: string;
        notification_title: string;
        event: Event;
        is_recovery: boolean;
        attempts: number;
        is_reached: boolean;
        outstanding: string[] | null;
      }>(sql`select * from notification_deliveries where id = ${id} and state = 'waiting'`);
      return (
        row && {
          id: row.id,
          definitionId: row.event_definition_id,
          notificationId: row.notification_id,
          notificationTitle: row.notification_title,
          event: row.event,
          isRecovery: row.is_recovery,
          attempts: row.attempts,
          isReached: row.is_reached,
          outstanding: row.outstanding,
        }
      );
    },

    /** Notes an attempt. One that was given up and reached nobody begins no grace period. */
    async record({ id, attempts: before }: WaitingDelivery, end: DeliveryEnd, within: Transaction): Promise<void> {
      const { state, outstanding, isReached, now, nextTry } = end;
      await within.query(sql`
        update notification_deliveries
        set state = ${state}, attempts = attempts + 1, is_reached = ${isReached},
            outstanding = ${outstanding === null ? null : jsonbOf(outstanding)}::jsonb
        where id = ${id}`);
      await within.query(sql`delete from notification_log where delivery_id = ${id} and outcome = 'waiting'`);
      const rows = end.attempts.map(({ recipient, outcome, status, answer, reason }, at) => ({
        ...{ at, recipient, status, answer, reason },
        outcome: outcome === 'given-up' || (outcome === 'failed' && nextTry === null) ? 'given_up' : outcome,
        next_try: outcome === 'failed' ? nextTry : null,
      }));
      await within.query(sql`
        insert into notification_log (delivery_id, event_id, event_definition_id, notification_id, recipient, attempt, at,
                                      outcome, status, answer, reason, next_try)
        select d.id, d.event_id, d.event_definition_id, d.notification_id, a.recipient, ${before + 1}::integer,
               ${now.toISOString()}::timestamptz, a.outcome, a.status, a.answer, a.reason, a.next_try
        from notification_deliveries d
        cross join jsonb_to_recordset(${jsonbOf(rows)}::jsonb)
          as a(at integer, recipient text, outcome text, status integer, answer text, reason text, next_try timestamptz)
        where d.id = ${id} order by a.at`);
      if (state === 'given_up' && !isReached)
        await within.query(sql`delete from notification_grace where delivery_id = ${id}`);
    },

    /** The newest first. */
    async page(asked: LogAsked): Promise<{ total: number; deliveries: NotificationDelivery[] }> {
      const { of, id, sources, page, perPage } = asked;
      const others = (['event_definition_id', 'notification_id'] as const).filter(
        (column) => column !== of && !(of === 'event_id' && column === 'event_definition_id'),
      );
      const rules: Statement[] = [];
      for (const column of others) rules.push(isAmong(sql`l.${COLUMNS[column]}`, await readable(asked, column)));
      const from = rules.reduce(
        (rule, each) => sql`${rule} and ${each}`,
        sql`from notification_log l join notification_deliveries d on d.id = l.delivery_id
            where l.${COLUMNS[of]} = ${id} and ${seenFrom(sources, sql`d.event`)}`,
      );
      const [counted] = await database.query<{ total: number }>(sql`select count(*)::int as total ${from}`);
      const rows = await database.query<LogRow>(sql`
        select l.*, (d.event->>'timestamp')::timestamptz as event_timestamp, d.event_key, d.notification_title, d.event->>'message' as event_message
        ${from} order by l.at desc, l.id desc limit ${perPage} offset ${(page - 1) * perPage}`);
      return { total: counted?.total ?? 0, deliveries: rows.map(presentRow) };
    },

    /** The event and the notification of a delivery. */
    async find(id: string): Promise<{ eventId: string; notificationId: string } | undefined> {
      const [row] = await database.query<{ event_id: string; notification_id: string }>(
        sql`select event_id, notification_id from notification_deliveries where id = ${id} and state <> 'prepared'`,
      );
      return row && { eventId: row.event_id, notificationId: row.notification_id };
    },

    /** Deletes what is older than 30 days and does not wait, and grace periods that are over. */
    async cleanUp(signal: AbortSignal): Promise<void> {
      await database.query(sql`delete from notification_grace where kept_until < now()`);
      for (let cleaned = 0; cleaned < CLEANED_A_RUN && !signal.aborted; cleaned += CLEANED_AT_ONCE) {
        const gone = await database.query(sql`
          delete from notification_deliveries where id in (
            select id from notification_deliveries where created_at < now() - ${KEPT} and state <> 'waiting'
            order by created_at limit ${CLEANED_AT_ONCE}
          ) returning id`);
        if (gone.length < CLEANED_AT_ONCE) return;
      }
    },
  };
}

export type DeliveryLog = ReturnType<typeof createDeliveryLog>;
