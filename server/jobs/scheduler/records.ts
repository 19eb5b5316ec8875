import { type Schedule } from './schedule';

export type TriggerStatus = 'runnable' | 'running' | 'complete' | 'paused' | 'error';

/** What a job is about; the type says who runs it. */
export interface JobConfig {
  type: string;
  [name: string]: unknown;
}

/** A job, whatever its triggers do. */
export interface JobDefinition {
  id: string;
  title: string;
  description: string;
  config: JobConfig;
}

/** One thing to be run, at a time or again and again. Times are those of the database. */
export interface JobTrigger {
  id: string;
  definitionId: string;
  /** What {@link JobStore.enqueueOnce} says it is for. */
  subject: string | null;
  status: TriggerStatus;
  schedule: Schedule;
  /** What a run leaves for the next one. */
  data: unknown;
  startTime: Date;
  endTime: Date | null;
  /** When it may run; null once it is complete. */
  nextTime: Date | null;
  /** What the schedule had as the time of this run: a retry is later. */
  dueTime: Date | null;
  createdAt: Date;
  updatedAt: Date;
  /** Begin of the latest run. */
  triggeredAt: Date | null;
  lock: { owner: string | null; lastLockTime: Date | null; clock: number; progress: number };
  /** Runs in a row that asked for another attempt. */
  retries: number;
  /** Why it is in error, or is tried again. */
  reason: string | null;
}

/** A row of `job_triggers`. */
export interface TriggerRow {
  id: string;
  job_definition_id: string;
  subject: string | null;
  status: TriggerStatus;
  schedule: Schedule;
  data: unknown;
  start_time: Date;
  end_time: Date | null;
  next_time: Date | null;
  due_time: Date | null;
  created_at: Date;
  updated_at: Date;
  triggered_at: Date | null;
  lock_owner: string | null;
  last_lock_time: Date | null;
  lock_clock: number;
  lock_progress: number;
  retries: number;
  reason: string | null;
}

export const readTrigger = (row: TriggerRow): JobTrigger => ({
  id: row.id,
  definitionId: row.job_definition_id,
  subject: row.subject,
  status: row.status,
  schedule: row.schedule,
  data: row.data,
  startTime: row.start_time,
  endTime: row.end_time,
  nextTime: row.next_time,
  dueTime: row.due_time,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  triggeredAt: row.triggered_at,
  lock: {
    owner: row.lock_owner,
    lastLockTime: row.last_lock_time,
    clock: row.lock_clock,
    progress: row.lock_progress,
  },
  retries: row.retries,
  reason: row.reason,
});
