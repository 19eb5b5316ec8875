import { randomUUID } from 'node:crypto';
import { type Connection, type Database, type Transaction } from 'server/storage/documents/database';
import { isAmong, sql } from 'server/storage/documents/sql';
import { type DatabaseClock, timeOf } from './database-clock';
import { type JobConfig, type JobDefinition, type JobTrigger, readTrigger, type TriggerRow } from './records';
import { checkSchedule, ONCE, type Schedule } from './schedule';

/** Announced when triggers may have become due. */
export const DUE = 'job_triggers_due';
/** Announced when claims may have been taken from their nodes. */
export const WITHDRAWN = 'job_claims_withdrawn';
/** The same for all changes, so that PostgreSQL tells the other nodes once a transaction. */
const ANY = 'any';

/** When a job first becomes due; absent: now, and without an end. */
export interface FirstTime {
  nextTime?: Date;
  startTime?: Date;
  endTime?: Date;
}

/** What is changed of a job; absent: as it was. */
export interface JobChanges {
  title?: string;
  description?: string;
  config?: JobConfig;
  schedule?: Schedule;
  /** Null: it begins anew, without what earlier runs left. */
  data?: unknown;
  /** When it is due next; absent: now. */
  nextTime?: Date;
}

/** What an enqueued trigger is for. */
export interface QueuedFor {
  /** Absent: a definition of the type alone, which is made when it is missing. */
  definitionId?: string;
  /** By which it is counted and discarded with others; unique over all types: `event-definition:5f…`. */
  subject?: string;
  /** Absent: now. */
  at?: Date;
}

/**
 * The jobs and their triggers. What takes `within` is done there, and not at all when that transaction is rolled back;
 * without it, in one of its own.
 */
export interface JobStore {
  /** The time of the database, by which triggers become due. */
  now(within?: Transaction): Promise<Date>;
  /** Stores a definition, or changes one, without a trigger. */
  define(definition: JobDefinition, within?: Transaction): Promise<void>;
  /** Stores a job with a trigger. One that exists already keeps its trigger as it is: to repeat a call does no harm. */
  schedule(
    job: JobDefinition & FirstTime & { schedule: Schedule; data?: unknown },
    within?: Transaction,
  ): Promise<void>;
  /**
   * Changes a job and makes its trigger due, one in error too. A run of it loses its claim.
   *
   * @returns false when it is not scheduled
   */
  update(definitionId: string, changes: JobChanges, within?: Transaction): Promise<boolean>;
  /** Deletes a definition with all its triggers. A run of it loses its claim. */
  unschedule(definitionId: string, within?: Transaction): Promise<void>;
  /** Makes the trigger of a job due now, one in error or paused too. @returns false when it runs, is complete or not there */
  wake(definitionId: string, within?: Transaction): Promise<boolean>;
  /** The triggers of scheduled jobs by the ids of their definitions, without what is enqueued. One query. */
  triggersOf(definitionIds: readonly string[], within?: Transaction): Promise<ReadonlyMap<string, JobTrigger>>;
  /** One run of a type, besides those that are scheduled. @returns the id of the trigger */
  enqueueOnce(type: string, data: unknown, within: Transaction, queuedFor?: QueuedFor): Promise<string>;
  /** A run of a job for each of these, besides those that are scheduled; the definition is made when it is missing. */
  enqueueEach(job: JobDefinition, data: readonly unknown[], within: Transaction, subject?: string): Promise<void>;
  /** How many triggers wait, by definition; none: absent. One query. */
  waitingOf(definitionIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** How many enqueued triggers wait, by subject; none: absent. One query. */
  waitingFor(subjects: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Deletes the enqueued triggers of a subject that are not complete; runs of them lose their claims. @returns how many */
  discard(subject: string, within?: Transaction): Promise<number>;
}

const iso = (time: Date | undefined) => time?.toISOString() ?? null;
const json = (data: unknown) => (data === undefined || data === null ? null : JSON.stringify(data));

/** The jobs in the database. */
export function createJobStore(database: Database, clock: DatabaseClock): JobStore {
  const inside = <Result>(within: Transaction | undefined, work: (transaction: Transaction) => Promise<Result>) =>
    within ? work(within) : database.transaction(work);
  const announce = (transaction: Transaction, what: string) => database.changes.announce(transaction, what, ANY);

  async function define({ id, title, description, config }: JobDefinition, connection: Connection): Promise<void> {
    await connection.query(sql`
      insert into job_definitions (id, title, description, config, created_at, updated_at)
      values (${id}, ${title}, ${description}, ${JSON.stringify(config)}::jsonb, ${clock()}, ${clock()})
      on conflict (id) do update
      set title = excluded.title, description = excluded.description, config = excluded.config,
          updated_at = excluded.updated_at`);
  }

  /** Not {@link define}, whose lock on the row would make all who enqueue wait for each other. */
  async function defineOnce({ id, title, description, config }: JobDefinition, within: Transaction): Promise<void> {
    await within.query(sql`
      insert into job_definitions (id, title, description, config, created_at, updated_at)
      values (${id}, ${title}, ${description}, ${JSON.stringify(config)}::jsonb, ${clock()}, ${clock()})
      on conflict (id) do nothing`);
  }

  async function countBy(column: 'job_definition_id' | 'subject', values: readonly string[]) {
    const by = column === 'subject' ? sql`subject` : sql`job_definition_id`;
    const rows = await database.query<{ name: string; waiting: number }>(sql`
      select ${by} as name, count(*)::int as waiting from job_triggers
      where ${isAmong(by, values)} and status = 'runnable' group by 1`);
    return new Map(rows.map(({ name, waiting }) => [name, waiting]));
  }

  return {
    now: (within) => timeOf(within ?? database, clock),

    async define(definition, within) {
      await define(definition, within ?? database);
    },

    async schedule(job, within) {
      checkSchedule(job.schedule);
      await inside(within, async (transaction) => {
        await define(job, transaction);
        const first = sql`greatest(coalesce(${iso(job.nextTime)}::timestamptz, ${clock()}), ${iso(job.startTime)}::timestamptz)`;
        await transaction.query(sql`
          insert into job_triggers (id, job_definition_id, is_queued, status, schedule, data, start_time, end_time,
                                    next_time, due_time, created_at, updated_at)
          values (${randomUUID()}, ${job.id}, false, 'runnable', ${JSON.stringify(job.schedule)}::jsonb,
                  ${json(job.data)}::jsonb, coalesce(${iso(job.startTime)}::timestamptz, ${clock()}),
                  ${iso(job.endTime)}::timestamptz, ${first}, ${first}, ${clock()}, ${clock()})
          on conflict (job_definition_id) where not is_queued do nothing`);
        await announce(transaction, DUE);
      });
    },

    async update(definitionId, changes, within) {
      const { title = null, description = null, config, schedule, nextTime } = changes;
      if (schedule) checkSchedule(schedule);
      return inside(within, async (transaction) => {
        await transaction.query(sql`
          update job_definitions
          set title = coalesce(${title}, title), description = coalesce(${description}, description),
              config = coalesce(${json(config)}::jsonb, config), updated_at = ${clock()}
          where id = ${definitionId}`);
        const next = sql`coalesce(${iso(nextTime)}::timestamptz, ${clock()})`;
        const rows = await transaction.query(sql`
          update job_triggers
          set status = 'runnable', lock_owner = null, last_lock_time = null, retries = 0, reason = null,
              next_time = greatest(${next}, start_time), due_time = greatest(${next}, start_time),
              schedule = coalesce(${json(schedule)}::jsonb, schedule),
              data = ${changes.data === undefined ? sql`data` : sql`${json(changes.data)}::jsonb`},
              updated_at = ${clock()}
          where job_definition_id = ${definitionId} and not is_queued returning id`);
        await announce(transaction, WITHDRAWN);
        await announce(transaction, DUE);
        return rows.length > 0;
      });
    },

    unschedule: (definitionId, within) =>
      inside(within, async (transaction) => {
        await transaction.query(sql`delete from job_triggers where job_definition_id = ${definitionId}`);
        await transaction.query(sql`delete from job_definitions where id = ${definitionId}`);
        await announce(transaction, WITHDRAWN);
      }),

    wake: (definitionId, within) =>
      inside(within, async (transaction) => {
        const rows = await transaction.query(sql`
          update job_triggers
          set status = 'runnable', next_time = greatest(${clock()}, start_time),
              due_time = greatest(${clock()}, start_time), retries = 0, reason = null,
              updated_at = ${clock()}
          where job_definition_id = ${definitionId} and not is_queued
            and status in ('runnable', 'paused', 'error') returning id`);
        await announce(transaction, DUE);
        return rows.length > 0;
      }),

    async triggersOf(definitionIds, within) {
      const rows = await (within ?? database).query<TriggerRow>(sql`
        select * from job_triggers where ${isAmong(sql`job_definition_id`, definitionIds)} and not is_queued`);
      return new Map(rows.map((row) => [row.job_definition_id, readTrigger(row)]));
    },

    async enqueueOnce(type, data, within, { definitionId, subject, at } = {}) {
      if (definitionId === undefined)
        await defineOnce({ id: type, title: type, description: '', config: { type } }, within);
      const id = randomUUID();
      const due = sql`coalesce(${iso(at)}::timestamptz, ${clock()})`;
      await within.query(sql`
        insert into job_triggers (id, job_definition_id, is_queued, subject, status, schedule, data, start_time,
                                  next_time, due_time, created_at, updated_at)
        values (${id}, ${definitionId ?? type}, true, ${subject ?? null}, 'runnable', ${JSON.stringify(ONCE)}::jsonb,
                ${json(data)}::jsonb, least(${clock()}, ${due}), ${due}, ${due}, ${clock()}, ${clock()})`);
      await announce(within, DUE);
      return id;
    },

    async enqueueEach(job, data, within, subject) {
      if (data.length === 0) return;
      await defineOnce(job, within);
      const queued = JSON.stringify(data.map((each) => ({ id: randomUUID(), data: each })));
      await within.query(sql`
        insert into job_triggers (id, job_definition_id, is_queued, subject, status, schedule, data, start_time,
                                  next_time, due_time, created_at, updated_at)
        select queued.id, ${job.id}::text, true, ${subject ?? null}::text, 'runnable', ${JSON.stringify(ONCE)}::jsonb,
               queued.data, ${clock()}, ${clock()}, ${clock()}, ${clock()}, ${clock()}
        from jsonb_to_recordset(${queued}::jsonb) as queued(id text, data jsonb)`);
      await announce(within, DUE);
    },

    waitingOf: (definitionIds) => countBy('job_definition_id', definitionIds),
    waitingFor: (subjects) => countBy('subject', subjects),

    discard: (subject, within) =>
      inside(within, async (transaction) => {
        const rows = await transaction.query(
          sql`delete from job_triggers where subject = ${subject} and status <> 'complete' returning id`,
        );
        await announce(transaction, WITHDRAWN);
        return rows.length;
      }),
  };
}
