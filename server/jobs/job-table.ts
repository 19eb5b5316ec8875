import { type Database } from 'server/storage/documents/database';
import { sql } from 'server/storage/documents/sql';
import { type Job, type JobState } from './job';

/** A node without a heartbeat for this long counts as dead, and so do its jobs. */
const DEAD_AFTER = sql`interval '1 minute'`;
/** How long a finished job stays listed. */
const KEPT_AFTER_END = sql`interval '10 seconds'`;

const SHOWN = sql`(finished_at is null and seen_at > now() - ${DEAD_AFTER} or finished_at > now() - ${KEPT_AFTER_END})`;

interface Row {
  id: string;
  name: string;
  description: string;
  info: string;
  node_id: string;
  started_at: Date | null;
  percent_complete: number;
  is_cancelable: boolean;
  provides_progress: boolean;
  finished_at: Date | null;
}

const read = (row: Row): JobState => ({
  id: row.id,
  name: row.name,
  description: row.description,
  info: row.info,
  nodeId: row.node_id,
  startedAt: row.started_at && new Date(row.started_at),
  percentComplete: row.percent_complete,
  isCancelable: row.is_cancelable && row.finished_at === null,
  providesProgress: row.provides_progress,
});

/** The jobs of all nodes in the database: each node writes its own, and requests the cancellation of others'. */
export type JobTable = ReturnType<typeof createJobTable>;

/** @param nodeId the node that owns the rows written */
export function createJobTable(database: Database, nodeId: string) {
  const change = async (id: string, what: ReturnType<typeof sql>) => {
    await database.query(sql`update system_jobs set ${what} where id = ${id} and finished_at is null`);
  };

  return {
    /** @returns false when the concurrency limit of its class is reached; several nodes are serialized by a lock */
    insert: (id: string, job: Job, submittedAt: Date): Promise<boolean> =>
      database.transaction(async (connection) => {
        if (job.maxConcurrency !== undefined) {
          await connection.query(sql`select pg_advisory_xact_lock(hashtext(${`system job ${job.name}`}))`);
          const [there] = await connection.query<{ n: number }>(sql`
            select count(*)::int as n from system_jobs
            where name = ${job.name} and finished_at is null and seen_at > now() - ${DEAD_AFTER}`);
          if ((there?.n ?? 0) >= job.maxConcurrency) return false;
        }
        await connection.query(sql`
          insert into system_jobs (id, name, description, info, node_id, submitted_at, seen_at, percent_complete,
                                   is_cancelable, provides_progress, cancel_requested)
          values (${id}, ${job.name}, ${job.description}, ${job.info}, ${nodeId}, ${submittedAt.toISOString()}, now(), 0,
                  ${job.isCancelable}, ${job.providesProgress}, false)`);
        return true;
      }),

    start: (id: string, at: Date) => change(id, sql`started_at = ${at.toISOString()}`),
    progress: (id: string, percent: number) => change(id, sql`percent_complete = ${percent}`),
    finish: (id: string) => change(id, sql`percent_complete = 100, finished_at = now()`),
    requestCancel: (id: string) => change(id, sql`cancel_requested = true`),

    async remove(id: string) {
      await database.query(sql`delete from system_jobs where id = ${id}`);
    },

    /** Removes this node's jobs, left by an earlier process. */
    async removeOwn() {
      await database.query(sql`delete from system_jobs where node_id = ${nodeId}`);
    },

    /** Renews this node's heartbeat. @returns ids of its jobs whose cancellation was requested */
    async heartbeat(): Promise<string[]> {
      const rows = await database.query<{ id: string; cancel_requested: boolean }>(sql`
        update system_jobs set seen_at = now() where node_id = ${nodeId} and finished_at is null
        returning id, cancel_requested`);
      return rows.filter(({ cancel_requested: isWanted }) => isWanted).map(({ id }) => id);
    },

    /** Removes jobs of any node that are no longer listed. */
    async sweep() {
      await database.query(sql`delete from system_jobs where not ${SHOWN}`);
    },

    /** In the order of submission. */
    async list(): Promise<JobState[]> {
      const rows = await database.query<Row>(sql`select * from system_jobs where ${SHOWN} order by submitted_at, id`);
      return rows.map(read);
    },

    async get(id: string): Promise<JobState | undefined> {
      const [row] = await database.query<Row>(sql`select * from system_jobs where id = ${id} and ${SHOWN}`);
      return row && read(row);
    },
  };
}
