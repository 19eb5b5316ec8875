import { type Database } from 'server/storage/documents/database';
import { sql } from 'server/storage/documents/sql';
import { type DatabaseClock } from './database-clock';

/** How long enqueued and other triggers that run once are kept after they are complete … */
const COMPLETE_KEPT = sql`interval '1 day'`;
/** … and after they failed. */
const FAILED_KEPT = sql`interval '30 days'`;

/** State of the queue over all nodes. */
export interface QueueFigures {
  /** Due, and not begun. */
  waiting: number;
  /** How long the first of them has been due. */
  lagMs: number;
}

/** What keeps the tables small, and tells how full they are. */
export function createUpkeep(database: Database, clock: DatabaseClock) {
  return {
    async figures(): Promise<QueueFigures> {
      const [row] = await database.query<{ waiting: number; lag_ms: number | null }>(sql`
        select count(*)::int as waiting,
               (extract(epoch from ${clock()} - min(next_time)) * 1000)::float8 as lag_ms
        from job_triggers where status = 'runnable' and next_time <= ${clock()}`);
      return { waiting: row?.waiting ?? 0, lagMs: Math.max(0, Math.round(row?.lag_ms ?? 0)) };
    },

    /** Deletes triggers that ran once and have ended, and completes those that may not run any more. */
    async cleanUp(): Promise<void> {
      await database.query(sql`
        update job_triggers set status = 'complete', next_time = null, updated_at = ${clock()}
        where status = 'runnable' and next_time <= ${clock()} and end_time <= ${clock()}`);
      await database.query(sql`
        delete from job_triggers
        where schedule->>'type' = 'once'
          and (status = 'complete' and updated_at < ${clock()} - ${COMPLETE_KEPT}
               or status = 'error' and is_queued and updated_at < ${clock()} - ${FAILED_KEPT})`);
    },

    /** Every run leaves two dead rows, and the embedded engine has nobody who clears them away. */
    async vacuum(): Promise<void> {
      await database.query(sql`vacuum job_triggers`);
    },
  };
}
