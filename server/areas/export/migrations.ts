import { type Migration } from 'server/storage/documents/migrations';

/** Export jobs. */
export const MIGRATIONS: readonly Migration[] = [
  {
    name: '2026-11-21 export jobs',
    steps: [
      `create table export_jobs (
         id text primary key,
         owner text not null,
         created_at timestamptz not null,
         request jsonb not null,
         state text not null,
         written bigint not null,
         total bigint,
         message text,
         run_id text,
         seen_at timestamptz not null
       )`,
      'create index export_jobs_created_at on export_jobs (created_at)',
    ],
  },
];
