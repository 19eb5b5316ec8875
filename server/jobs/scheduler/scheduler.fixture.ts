import { silentLog } from 'server/runtime/log';
import { type Database } from 'server/storage/documents/database';
import { sql } from 'server/storage/documents/sql';
import { createScheduler, type Scheduler } from './scheduler';

export const START = Date.parse('2026-11-25T08:00:00Z');
export const SECOND = 1000;
export const MINUTE = 60_000;
export const HOUR = 3_600_000;

export const at = (ms: number) => new Date(START + ms);

/** A time that passes when the test says so, for the database and the monotonic clocks of all nodes. */
export interface VirtualTime {
  /** Since {@link START}. */
  ms: number;
}

/** A node on a database, with the time of the test. */
export function aNode(database: Database, time: VirtualTime, nodeId = 'node-1'): Scheduler {
  return createScheduler({
    ...{ database, nodeId, log: silentLog(), stopsWithinMs: 50 },
    monotonicMs: () => time.ms,
    clock: () => sql`${at(time.ms).toISOString()}::timestamptz`,
  });
}

export const emptyJobs = async (database: Database): Promise<void> => {
  await database.query(sql`delete from job_triggers`);
  await database.query(sql`delete from job_definitions`);
};

/** A promise and what resolves it. */
export function held<Value = void>() {
  let release: (value: Value) => void = () => undefined;
  const until = new Promise<Value>((resolve) => {
    release = resolve;
  });
  return { until, release: (value: Value) => release(value) };
}
