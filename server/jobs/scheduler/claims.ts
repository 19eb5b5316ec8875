import { type Connection, type Database } from 'server/storage/documents/database';
import { isAmong, sql, type Statement } from 'server/storage/documents/sql';
import { type DatabaseClock } from './database-clock';
import { type JobOutcome } from './job-type';
import { type JobConfig, type JobDefinition, type JobTrigger, readTrigger, type TriggerRow } from './records';

/** A running trigger whose node was not heard of for so long is taken over. */
export const TAKEOVER_MS = 5 * 60_000;
const TAKEOVER = sql`interval '5 minutes'`;

/** One run of one trigger: the next claim has a higher clock. */
export interface Claim {
  id: string;
  clock: number;
}

/** A trigger that this node has claimed. */
export interface ClaimedTrigger {
  trigger: JobTrigger;
  /** Undefined when it is gone. */
  definition: JobDefinition | undefined;
}

type ClaimedRow = TriggerRow & { title: string | null; description: string | null; config: JobConfig | null };

/** Answers of other systems can be long. */
const MAX_REASON = 1000;

const said = (reason: string | undefined) => reason?.slice(0, MAX_REASON) ?? null;
const dataOf = (outcome: JobOutcome): Statement =>
  'data' in outcome && outcome.data !== undefined ? sql`${JSON.stringify(outcome.data)}::jsonb` : sql`data`;

/** What an outcome makes of a trigger. */
function changesOf(outcome: JobOutcome): Statement {
  if ('failed' in outcome) return sql`status = 'error', reason = ${said(outcome.failed)}`;
  if ('done' in outcome)
    return sql`status = 'complete', next_time = null, retries = 0, reason = null, data = ${dataOf(outcome)}`;
  if ('retryAt' in outcome)
    return sql`status = 'runnable', next_time = ${outcome.retryAt.toISOString()}::timestamptz, retries = retries + 1,
               reason = ${said(outcome.reason)}, data = ${dataOf(outcome)}`;
  const next = sql`${outcome.next.toISOString()}::timestamptz`;
  return sql`status = case when end_time <= ${next} then 'complete' else 'runnable' end,
             next_time = case when end_time <= ${next} then null else ${next} end,
             due_time = ${next}, retries = 0, reason = ${said(outcome.reason)}, data = ${dataOf(outcome)}`;
}

/** The claims of a node on triggers. Every statement is a transaction of its own, none lasts as long as a run. */
export type Claims = ReturnType<typeof createClaims>;

/** @param nodeId the owner */
export function createClaims(database: Database, nodeId: string, clock: DatabaseClock) {
  const isMine = ({ id, clock: at }: Claim) =>
    sql`id = ${id} and status = 'running' and lock_owner = ${nodeId} and lock_clock = ${at}`;

  return {
    /**
     * Claims what has been due the longest. No two nodes get the same, and none waits for another. The times are compared
     * with the first rows of the index only: a range of it would be sorted as a whole where the planner has no, or old,
     * statistics, for every claim.
     *
     * @param besides types that are left for later
     */
    async claim(atMost: number, besides: readonly string[] = []): Promise<ClaimedTrigger[]> {
      const isWanted =
        besides.length === 0
          ? sql`true`
          : sql`job_definition_id not in (select id from job_definitions where ${isAmong(sql`config->>'type'`, besides)})`;
      const rows = await database.query<ClaimedRow>(sql`
        with due as (
          select id, job_definition_id from job_triggers
          where status = 'runnable' and (end_time is null or end_time > ${clock()}) and ${isWanted}
            and (select min(next_time) from job_triggers where status = 'runnable') <= ${clock()}
          order by next_time, id
          limit ${atMost}
          for update skip locked
        )
        update job_triggers as claimed
        set status = 'running', lock_owner = ${nodeId}, lock_clock = lock_clock + 1, last_lock_time = ${clock()},
            lock_progress = 0, triggered_at = ${clock()}
        from due left join job_definitions as definition on definition.id = due.job_definition_id
        where claimed.id = due.id and claimed.next_time <= ${clock()} and claimed.start_time <= ${clock()}
        returning claimed.*, definition.title, definition.description, definition.config`);
      return rows
        .map((row) => {
          const { title, description, config } = row;
          const isThere = title !== null && description !== null && config !== null;
          return {
            trigger: readTrigger(row),
            definition: isThere ? { id: row.job_definition_id, title, description, config } : undefined,
          };
        })
        .sort(({ trigger: one }, { trigger: other }) => Number(one.nextTime) - Number(other.nextTime));
    },

    /** Renews claims. @returns those that are still this node's */
    async renew(claims: readonly Claim[]): Promise<Set<string>> {
      if (claims.length === 0) return new Set();
      const rows = await database.query<{ id: string; lock_clock: number }>(sql`
        update job_triggers set last_lock_time = ${clock()}
        where status = 'running' and lock_owner = ${nodeId}
          and ${isAmong(
            sql`id || '@' || lock_clock`,
            claims.map((claim) => `${claim.id}@${claim.clock}`),
          )}
          and ${isAmong(
            sql`id`,
            claims.map(({ id }) => id),
          )}
        returning id`);
      return new Set(rows.map(({ id }) => id));
    },

    /** Renews one. @returns whether it is still this node's */
    async keep(claim: Claim, progress: number | undefined): Promise<boolean> {
      const rows = await database.query(sql`
        update job_triggers
        set last_lock_time = ${clock()}, lock_progress = coalesce(${progress ?? null}::integer, lock_progress)
        where ${isMine(claim)} returning id`);
      return rows.length > 0;
    },

    /** Moves a trigger on and ends the claim. @returns false when it is not this node's any more: nothing was changed */
    async complete(connection: Connection, claim: Claim, outcome: JobOutcome): Promise<boolean> {
      const rows = await connection.query(sql`
        update job_triggers
        set lock_owner = null, last_lock_time = null, updated_at = ${clock()}, ${changesOf(outcome)}
        where ${isMine(claim)} returning id`);
      return rows.length > 0;
    },

    /** Gives a trigger back as it was before it was claimed. */
    async giveBack(claim: Claim): Promise<void> {
      await database.query(sql`
        update job_triggers set status = 'runnable', lock_owner = null, last_lock_time = null where ${isMine(claim)}`);
    },

    /** Gives back what an earlier process of this node had claimed. */
    async giveBackOwn(): Promise<void> {
      await database.query(sql`
        update job_triggers set status = 'runnable', lock_owner = null, last_lock_time = null
        where status = 'running' and lock_owner = ${nodeId}`);
    },

    /**
     * Makes triggers claimable whose node is not heard of. A renewal that lies in the future was made before the clock of
     * the database was set back: the living renew it within seconds. One that somebody has locked is left for later: a node
     * that stands still may have stopped within a transaction.
     *
     * @returns how many
     */
    async takeOver(): Promise<number> {
      const rows = await database.query(sql`
        with left_behind as (
          select id from job_triggers
          where status = 'running' and last_lock_time not between ${clock()} - ${TAKEOVER} and ${clock()} + ${TAKEOVER}
          for update skip locked
        )
        update job_triggers set status = 'runnable', lock_owner = null, last_lock_time = null
        from left_behind where job_triggers.id = left_behind.id
        returning job_triggers.id`);
      return rows.length;
    },
  };
}
