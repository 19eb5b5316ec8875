import { type Migration } from 'server/storage/documents/migrations';

/** Slow searches of all nodes. */
export const MIGRATIONS: readonly Migration[] = [
  {
    name: '2026-11-27 slow searches',
    steps: [
      `create table slow_searches (
         id text primary key,
         username text not null,
         started_at timestamptz not null,
         body jsonb not null
       )`,
      'create index slow_searches_by_age on slow_searches (started_at desc)',
    ],
  },
];
