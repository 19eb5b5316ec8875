import { type Migration } from 'server/storage/documents/migrations';

/**
 * The jobs of the durable scheduler. What is looked for often has an index without what has ended, so that it takes as
 * long with a million completed triggers as with none.
 */
export const MIGRATIONS: readonly Migration[] = [
  {
    name: '2026-11-25 job triggers',
    steps: [
      `create table job_definitions (
         id text primary key,
         title text not null,
         description text not null,
         config jsonb not null,
         created_at timestamptz not null,
         updated_at timestamptz not null
       )`,
      `create table job_triggers (
         id text primary key,
         job_definition_id text not null,
         is_queued boolean not null,
         subject text,
         status text not null check (status in ('runnable', 'running', 'complete', 'paused', 'error')),
         schedule jsonb not null,
         data jsonb,
         start_time timestamptz not null,
         end_time timestamptz,
         next_time timestamptz,
         due_time timestamptz,
         created_at timestamptz not null,
         updated_at timestamptz not null,
         triggered_at timestamptz,
         lock_owner text,
         last_lock_time timestamptz,
         lock_clock integer not null default 0,
         lock_progress integer not null default 0,
         retries integer not null default 0,
         reason text
       )`,
      `create index job_triggers_due on job_triggers (next_time, id) where status = 'runnable'`,
      `create index job_triggers_held on job_triggers (last_lock_time) where status = 'running'`,
      `create index job_triggers_ended on job_triggers (updated_at) where status in ('complete', 'error')`,
      'create unique index job_triggers_scheduled on job_triggers (job_definition_id) where not is_queued',
      'create index job_triggers_of_definition on job_triggers (job_definition_id, status)',
      'create index job_triggers_of_subject on job_triggers (subject, status) where subject is not null',
    ],
  },
];
