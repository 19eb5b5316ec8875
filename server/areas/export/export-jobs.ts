import { randomUUID } from 'node:crypto';
import { type ExportProgress } from 'api/export';
import { newObjectId } from 'server/storage/documents/collection';
import { type Database } from 'server/storage/documents/database';
import { sql } from 'server/storage/documents/sql';
import { type ExportRequest } from './export-request';

type State = 'cancelled' | 'done' | 'failed' | 'prepared' | 'running';

/** A prepared export: any node can write its file until it expires. */
export interface ExportJob {
  id: string;
  request: ExportRequest;
  progress: ExportProgress;
}

/** One attempt to write the file. */
export interface ExportRun {
  /** Aborted when the export is cancelled on any node, or its file is requested again. */
  signal: AbortSignal;
  wrote(messages: number): void;
  counted(total: number): void;
  /** Reports the outcome; to be called once. */
  end(state: State, message?: string): Promise<void>;
}

export interface ExportJobs {
  create(owner: string, request: ExportRequest): Promise<string>;
  /** Undefined for a job that is unknown, expired or somebody else's. */
  find(id: string, owner: string): Promise<ExportJob | undefined>;
  begin(id: string): Promise<ExportRun>;
  /** @returns whether the user has such a job */
  cancel(id: string, owner: string): Promise<boolean>;
  /** Passes the jobs of one username to another. */
  handOver(from: string, to: string): Promise<void>;
  removeAllOf(owner: string): Promise<void>;
  /** Removes expired jobs; to be called regularly. */
  sweep(): Promise<void>;
}

/** Card search.md, "Export" 32: jobs expire after an hour. */
export const JOB_LIFE_MS = 3_600_000;
/** Limit for one user; older jobs are removed. */
const MAX_JOBS_PER_OWNER = 100;
const SAVED_EVERY_MS = 1_000;
/** A writer without a heartbeat for this long counts as dead. */
const LOST_AFTER_MS = 30_000;

interface Row {
  id: string;
  request: ExportRequest;
  state: State;
  written: string | number;
  total: string | number | null;
  message: string | null;
  seen_at: Date;
}

/** Export jobs in the database. */
export function createExportJobs(database: Database, now: () => Date): ExportJobs {
  const at = () => now().toISOString();
  const since = () => new Date(now().getTime() - JOB_LIFE_MS).toISOString();
  const running = new Map<string, AbortController>();

  function present({ id, request, seen_at: seenAt, ...row }: Row): ExportJob {
    const isLost = row.state === 'running' && now().getTime() - new Date(seenAt).getTime() > LOST_AFTER_MS;
    const message = isLost ? 'The server that was writing the file stopped.' : row.message;
    const progress = {
      state: isLost ? 'failed' : row.state,
      written: Number(row.written),
      ...(row.total !== null && { total: Number(row.total) }),
      ...(message !== null && { message }),
    };
    return { id, request, progress };
  }

  return {
    async create(owner, request) {
      const id = newObjectId(now());
      await database.query(sql`
        insert into export_jobs (id, owner, created_at, request, state, written, seen_at)
        values (${id}, ${owner}, ${at()}, ${JSON.stringify(request)}::jsonb, 'prepared', 0, ${at()})`);
      await database.query(sql`
        delete from export_jobs where owner = ${owner} and id not in (
          select id from export_jobs where owner = ${owner} order by created_at desc, id desc limit ${MAX_JOBS_PER_OWNER})`);
      return id;
    },

    async find(id, owner) {
      const [row] = await database.query<Row>(sql`
        select id, request, state, written, total, message, seen_at from export_jobs
        where id = ${id} and owner = ${owner} and created_at > ${since()}`);
      return row && present(row);
    },

    async begin(id) {
      running.get(id)?.abort();
      const stop = new AbortController();
      running.set(id, stop);
      const runId = randomUUID();
      const progress = { written: 0, total: null as number | null };
      await database.query(sql`
        update export_jobs set state = 'running', written = 0, total = null, message = null, run_id = ${runId},
          seen_at = ${at()} where id = ${id}`);

      /** Saves the progress; a cancelled job stays cancelled. */
      async function save(state: State, message: string | null): Promise<void> {
        const rows = await database.query<{ state: State }>(sql`
          update export_jobs set written = ${progress.written}, total = ${progress.total}, seen_at = ${at()},
            message = case when state = 'running' then ${message} else message end,
            state = case when state = 'running' then ${state} else state end
          where id = ${id} and run_id = ${runId} returning state`);
        // Cancelled or requested again on another node.
        if (rows[0]?.state !== state) stop.abort();
      }
      const saving = setInterval(() => {
        // The next heartbeat retries.
        save('running', null).catch(() => undefined);
      }, SAVED_EVERY_MS);
      saving.unref();

      return {
        signal: stop.signal,
        wrote(messages) {
          progress.written += messages;
        },
        counted(total) {
          progress.total = total;
        },
        async end(state, message) {
          clearInterval(saving);
          if (running.get(id) === stop) running.delete(id);
          if (state === 'done') progress.total = progress.written;
          await save(state, message ?? null);
        },
      };
    },

    async cancel(id, owner) {
      const found = await database.query(sql`
        update export_jobs set state = case when state in ('prepared', 'running') then 'cancelled' else state end
        where id = ${id} and owner = ${owner} and created_at > ${since()} returning id`);
      if (found.length > 0) running.get(id)?.abort();
      return found.length > 0;
    },

    async handOver(from, to) {
      await database.query(sql`update export_jobs set owner = ${to} where owner = ${from}`);
    },

    async removeAllOf(owner) {
      await database.query(sql`delete from export_jobs where owner = ${owner}`);
    },

    async sweep() {
      await database.query(sql`delete from export_jobs where created_at <= ${since()}`);
    },
  };
}
