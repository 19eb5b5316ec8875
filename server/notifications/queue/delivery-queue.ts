import { createHash, randomUUID } from 'node:crypto';
import { type EventDefinition } from 'api/events/definition';
import { type NotificationDelivery } from 'api/events/deliveries';
import { type Event } from 'api/events/events';
import { type EventQueue, queueOf } from 'server/events/event-queue';
import { countedAt, eventOf } from 'server/events/event-record';
import { type JobStore } from 'server/jobs/scheduler/job-store';
import { type JobDefinition } from 'server/jobs/scheduler/records';
import { type Database, type Transaction } from 'server/storage/documents/database';
import { jsonbOf } from 'server/storage/documents/jsonb';
import { isAmong, sql, type Statement } from 'server/storage/documents/sql';
import { toIso } from 'server/search/scope/time/instants';
import { type GraceAsked, withhold } from './grace';
import { askWithholdings, type DeliveryAsked, type Withheld, type Withholding } from './withholding';

/** The job type of deliveries. */
export const NOTIFICATION_EXECUTION = 'notification-execution-v1';

/** Deliveries noted or released in one statement: each brings its event along. */
const NOTED_AT_ONCE = 500;
const RELEASED_AT_ONCE = 500;
const ID_LENGTH = 32;

/** What waits to be delivered. What takes `within` is done there. */
export interface DeliveryQueue extends EventQueue {
  /** Prepares to tell that the alerts of these events have recovered, once each; to be called before the release. */
  tellRecovered(definition: EventDefinition, events: readonly Event[], within: Transaction): Promise<void>;
  /** Delivers once more, to all receivers and whatever would withhold it. @returns false when there is no such delivery */
  sendAgain(deliveryId: string, within: Transaction): Promise<boolean>;
  /** Gives up what waits for a notification that was deleted. */
  forgetNotification(notificationId: string, within: Transaction): Promise<void>;
  /** Forgets for whom a definition that was deleted has told of what. */
  forgetDefinition(definitionId: string, within: Transaction): Promise<void>;
}

export interface DeliveryQueueParts {
  database: Database;
  jobs: Pick<JobStore, 'discard' | 'enqueueEach' | 'now' | 'unschedule'>;
  /** Undefined: there is no such notification. */
  titleOf(notificationId: string, within?: Transaction): Promise<string | undefined>;
  /** What keeps deliveries back, in this order, before the grace period is looked at. */
  withholdings(): readonly Withholding[];
}

/** The same however often a run is repeated. */
export const deliveryId = (eventId: string, notificationId: string, ...kind: 'recovery'[]): string =>
  createHash('sha256')
    .update(JSON.stringify([eventId, notificationId, ...kind]))
    .digest('hex')
    .slice(0, ID_LENGTH);

/** The job of a notification: its runs end with it. */
const jobOf = (notificationId: string): JobDefinition => ({
  id: `notification:${notificationId}`,
  title: NOTIFICATION_EXECUTION,
  description: '',
  config: { type: NOTIFICATION_EXECUTION, notification_id: notificationId },
});

/** An event that is told of, and the time that grace periods go by. */
interface Told {
  event: Event;
  at: string;
}

const noteOf = ({ event, at }: Told, [notificationId, title]: readonly [string, string], isRecovery: boolean) => ({
  id: deliveryId(event.id, notificationId, ...(isRecovery ? (['recovery'] as const) : [])),
  event_definition_id: event.event_definition_id,
  notification_id: notificationId,
  notification_title: title,
  event_id: event.id,
  event_timestamp: at,
  event_key: event.key,
  event,
  is_recovery: isRecovery,
});

/** What a row of the log says besides its delivery. */
interface LogEntry {
  outcome: Statement;
  withheldBy?: Statement;
  reason?: Statement;
  silenceId?: Statement;
}

const NULL = sql`null`;

/** A row of the log for each of these deliveries. */
const logged = (
  deliveries: Statement,
  now: string,
  { outcome, withheldBy = NULL, reason = NULL, silenceId = NULL }: LogEntry,
) => sql`
  insert into notification_log (delivery_id, event_id, event_definition_id, notification_id, attempt, at, outcome, withheld_by,
                                reason, silence_id)
  select id, event_id, event_definition_id, notification_id, attempts + 1, ${now}::timestamptz, ${outcome}, ${withheldBy}, ${reason},
         ${silenceId}
  from ${deliveries} as noted order by event_timestamp, id`;

/** The queue of deliveries in the database. */
export function createDeliveryQueue({ database, jobs, titleOf, withholdings }: DeliveryQueueParts): DeliveryQueue {
  async function titlesOf({ notifications }: EventDefinition, within?: Transaction): Promise<[string, string][]> {
    const titles: [string, string][] = [];
    for (const id of new Set(notifications.map((each) => each.notification_id))) {
      const title = await titleOf(id, within);
      if (title !== undefined) titles.push([id, title]);
    }
    return titles;
  }

  async function enqueue(deliveries: readonly GraceAsked[], definitionId: string, within: Transaction): Promise<void> {
    for (const notificationId of new Set(deliveries.map((each) => each.notification_id))) {
      const those = deliveries.filter((each) => each.notification_id === notificationId);
      const data = those.map(({ id }) => ({ type: NOTIFICATION_EXECUTION, delivery_id: id }));
      await jobs.enqueueEach(jobOf(notificationId), data, within, queueOf(definitionId));
    }
  }

  /** Ends what waits without an attempt. */
  async function drop(
    condition: Statement,
    state: 'given_up' | 'withheld',
    reason: string | null,
    within: Transaction,
  ) {
    const now = (await jobs.now(within)).toISOString();
    await within.query(sql`delete from notification_deliveries where ${condition} and state = 'prepared'`);
    const withheldBy = state === 'withheld' ? sql`'cleared'` : NULL;
    await within.query(sql`
      with dropped as (
        update notification_deliveries set state = ${state} where ${condition} and state = 'waiting' returning *
      ), answered as (
        delete from notification_log where outcome = 'waiting' and delivery_id in (select id from dropped)
      ), ungraced as (
        delete from notification_grace
        where delivery_id in (select id from dropped where not is_reached)
      )
      ${logged(sql`dropped`, now, { outcome: sql`${state}::text`, withheldBy, reason: sql`${reason}::text` })}`);
  }

  /** Notes what waits until it is released. */
  async function note(definition: EventDefinition, told: readonly Told[], isRecovery: boolean, within?: Transaction) {
    if (told.length === 0 || definition.notifications.length === 0) return;
    const titles = await titlesOf(definition, within);
    const now = (await jobs.now(within)).toISOString();
    const notes = told.flatMap((event) => titles.map((each) => noteOf(event, each, isRecovery)));
    for (let at = 0; at < notes.length; at += NOTED_AT_ONCE)
      await (within ?? database).query(sql`
        insert into notification_deliveries (id, event_definition_id, notification_id, notification_title, event_id,
                                             event_timestamp, event_key, event, is_recovery, state, created_at)
        select id, event_definition_id, notification_id, notification_title, event_id, event_timestamp, event_key, event,
               is_recovery, 'prepared', ${now}::timestamptz
        from jsonb_to_recordset(${jsonbOf(notes.slice(at, at + NOTED_AT_ONCE))}::jsonb)
          as note(id text, event_definition_id text, notification_id text, notification_title text, event_id text,
                  event_timestamp timestamptz, event_key text, event jsonb, is_recovery boolean)
        on conflict (id) do nothing`);
  }

  async function withheldOf(...asked: Parameters<Withholding>) {
    const [{ id, notification_settings: settings }, prepared, now, within] = asked;
    const withheld = new Map<string, Omit<Withheld, 'by'> & { by: NotificationDelivery['withheld_by'] }>(
      await askWithholdings(withholdings(), ...asked),
    );
    // A recovery neither begins a grace period nor is withheld by one.
    const passed = prepared.filter((each) => !withheld.has(each.id) && !each.is_recovery);
    for (const late of await withhold({ id, graceMs: settings.grace_period_ms }, passed, now, within))
      withheld.set(late, { by: 'grace', reason: null });
    return withheld;
  }

  return {
    prepare: (definition, events) =>
      note(
        definition,
        events.map((event) => ({ event: eventOf(event), at: toIso(countedAt(event)) })),
        false,
      ),
    tellRecovered: (definition, events, within) =>
      note(
        definition,
        events.map((event) => ({ event, at: event.timestamp })),
        true,
        within,
      ),

    async release(definition, within) {
      const { id: definitionId, notifications } = definition;
      const wanted = notifications.map((each) => each.notification_id);
      const now = await jobs.now(within);
      const ofDefinition = sql`event_definition_id = ${definitionId} and state = 'prepared'`;
      await within.query(
        sql`delete from notification_deliveries where ${ofDefinition} and not ${isAmong(sql`notification_id`, wanted)}`,
      );
      for (;;) {
        const prepared = await within.query<DeliveryAsked>(sql`
          select id, notification_id, event_id, event_key, event_timestamp, event, is_recovery from notification_deliveries
          where ${ofDefinition} order by event_timestamp, id limit ${RELEASED_AT_ONCE} for update`);
        if (prepared.length === 0) return;
        const withheld = await withheldOf(definition, prepared, now, within);
        const states = prepared.map(({ id }) => ({
          ...{ id, state: withheld.has(id) ? 'withheld' : 'waiting' },
          withheld_by: withheld.get(id)?.by ?? null,
          reason: withheld.get(id)?.reason ?? null,
          silence_id: withheld.get(id)?.silenceId ?? null,
        }));
        await within.query(sql`
          with released as (
            update notification_deliveries as delivery set state = released.state
            from jsonb_to_recordset(${jsonbOf(states)}::jsonb)
              as released(id text, state text, withheld_by text, reason text, silence_id text)
            where delivery.id = released.id returning delivery.*, released.withheld_by, released.reason, released.silence_id
          )
          ${logged(sql`released`, now.toISOString(), {
            outcome: sql`state`,
            withheldBy: sql`withheld_by`,
            reason: sql`reason`,
            silenceId: sql`silence_id`,
          })}`);
        const waiting = prepared.filter(({ id }) => !withheld.has(id));
        await enqueue(waiting, definitionId, within);
      }
    },

    async clear(definitionId, within) {
      await jobs.discard(queueOf(definitionId), within);
      await drop(sql`event_definition_id = ${definitionId}`, 'withheld', null, within);
    },

    async sendAgain(id, within) {
      const now = (await jobs.now(within)).toISOString();
      const again = await within.query<GraceAsked & { event_definition_id: string }>(sql`
        insert into notification_deliveries (id, event_definition_id, notification_id, notification_title, event_id,
                                             event_timestamp, event_key, event, is_recovery, state, created_at)
        select ${randomUUID().replaceAll('-', '')}::text, event_definition_id, notification_id, notification_title, event_id,
               event_timestamp, event_key, event, is_recovery, 'waiting', ${now}::timestamptz
        from notification_deliveries where id = ${id} returning *`);
      for (const delivery of again) {
        const noted = sql`(select * from notification_deliveries where id = ${delivery.id})`;
        await within.query(logged(noted, now, { outcome: sql`'waiting'` }));
        await enqueue([delivery], delivery.event_definition_id, within);
      }
      return again.length > 0;
    },

    async forgetNotification(notificationId, within) {
      await jobs.unschedule(jobOf(notificationId).id, within);
      const reason = 'The notification was deleted.';
      await drop(sql`notification_id = ${notificationId}`, 'given_up', reason, within);
      await within.query(sql`delete from notification_grace where notification_id = ${notificationId}`);
    },

    async forgetDefinition(definitionId, within) {
      await within.query(sql`delete from notification_grace where event_definition_id = ${definitionId}`);
    },
  };
}
