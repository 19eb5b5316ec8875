import { type Database } from 'server/storage/documents/database';
import { sql } from 'server/storage/documents/sql';
import { type Job, type JobState } from './job';

/** A node that has not spoken for so long is taken for dead, and its jobs with it. */
const DEAD_AFTER = sql`interval '1 minute'`;
/** A job that has ended is shown for so long. */
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

/** The jobs of all nodes as rows: each node publishes its own here and requests cancellation of others'. */
export type JobTable = ReturnType<typeof createJobTable>;

/** @param nodeId the node whose rows are written */
export function createJobTable(database: Database, nodeId: string) {
  const change = async (id: string, what: ReturnType<typeof sql>) => {
    await database.query(sql`update system_jobs set ${what} where id = ${id} and finished_at is null`);
  };

  return {
    /** Whether the limit of the job's class allowed one more; concurrent nodes are serialized. */
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

    /** Forgets all this node's jobs: of a process that is over. */
    async removeOwn() {
      await database.query(sql`delete from system_jobs where node_id = ${nodeId}`);
    },

    /** Renews this node's heartbeat. @returns its jobs that are to be cancelled */
    async tellAlive(): Promise<string[]> {
      const rows = await database.query<{ id: string; cancel_requested: boolean }>(sql`
        update system_jobs set seen_at = now() where node_id = ${nodeId} and finished_at is null
        returning id, cancel_requested`);
      return rows.filter(({ cancel_requested: isWanted }) => isWanted).map(({ id }) => id);
    },

    /** Removes what is no longer shown, of any node. */
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
