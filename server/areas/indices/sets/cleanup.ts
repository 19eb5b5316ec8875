import { type Job } from 'server/jobs/job';
import { type Connection, type Database } from 'server/storage/documents/database';
import { sql } from 'server/storage/documents/sql';
import { type MessageEngine } from 'server/storage/messages/engine';
import { dropPartition } from 'server/storage/messages/partitions';
import { messageTable } from 'server/storage/messages/table';
import { deleteIndexRow, readIndexRows } from '../catalogue/index-rows';

/** Class of the job that deletes the indices of a deleted set. */
export const CLEANUP_JOB = 'org.graylog2.indexer.indices.jobs.IndexSetCleanupJob';

/**
 * Deletes the indices of deleted index sets. Requests survive restarts; after a cancellation the remaining indices stay
 * on disk.
 */
export interface Cleanup {
  /** Requests the deletion of a set's indices; it begins with {@link Cleanup.start}. */
  request(setId: string): Promise<void>;
  /** @param within the transaction of the deletion */
  isRequested(setId: string, within: Connection): Promise<boolean>;
  /** Withdraws a request. */
  withdraw(setId: string): Promise<void>;
  /** @param title of the set, for people */
  start(setId: string, title: string): Promise<void>;
  /** Resumes requests from before the start. @param isThere whether a set was not deleted after all */
  resume(isThere: (setId: string) => boolean): Promise<void>;
  /** To be called when the node stops: an interrupted cleanup is then resumed later, rather than cancelled. */
  close(): void;
}

export interface CleanupParts {
  database: Database;
  engine: MessageEngine;
  jobs: { submit(job: Job): Promise<string> };
  now: () => Date;
  tell(content: string): Promise<void>;
}

/** The cleaning up after index sets. */
export function createCleanup({ database, engine, jobs, now, tell }: CleanupParts): Cleanup {
  let isClosing = false;

  async function withdraw(setId: string): Promise<void> {
    await database.query(sql`delete from index_set_cleanups where index_set_id = ${setId}`);
  }

  /** @returns whether all were deleted */
  async function deleteIndices(setId: string, progress: (done: number, total: number) => void, signal: AbortSignal) {
    const rows = await readIndexRows(database, [setId]);
    for (const [done, { number }] of rows.entries()) {
      if (signal.aborted) return false;
      await dropPartition(engine, messageTable(setId), number);
      await deleteIndexRow(database, { setId, number });
      progress(done + 1, rows.length);
    }
    return true;
  }

  const jobFor = (setId: string, title: string): Job => ({
    name: CLEANUP_JOB,
    description: 'Deletes the indices of an index set that was deleted',
    info: `Deleting the indices of ${title}`,
    isCancelable: true,
    providesProgress: true,
    async run(progress, signal) {
      if (await deleteIndices(setId, progress, signal)) {
        await engine.command(`DROP TABLE IF EXISTS ${messageTable(setId)} SYNC`);
        await withdraw(setId);
        await tell(`The indices of the deleted index set ${title} were deleted.`);
      } else if (!isClosing) await withdraw(setId);
    },
  });

  async function start(setId: string, title: string): Promise<void> {
    await jobs.submit(jobFor(setId, title));
  }

  return {
    async request(setId) {
      await database.query(sql`
        insert into index_set_cleanups (index_set_id, requested_at) values (${setId}, ${now().toISOString()})
        on conflict do nothing`);
    },

    async isRequested(setId, within) {
      const rows = await within.query(sql`select 1 from index_set_cleanups where index_set_id = ${setId}`);
      return rows.length > 0;
    },

    withdraw,

    start,

    async resume(isThere) {
      const rows = await database.query<{ id: string; title: string }>(sql`
        select index_set_id as id, coalesce(body->>'title', index_set_id) as title
        from index_set_cleanups left join documents on kind = 'index_set' and id = index_set_id
        order by requested_at`);
      for (const { id, title } of rows) await (isThere(id) ? withdraw(id) : start(id, title));
    },

    close: () => void (isClosing = true),
  };
}
