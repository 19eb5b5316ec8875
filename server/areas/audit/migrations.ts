import { type Migration } from 'server/storage/documents/migrations';

export const MIGRATIONS: readonly Migration[] = [
  {
    name: '2026-11-22 audit log',
    steps: [
      `create table audit_outbox (
         position bigint generated always as identity primary key,
         entry_id text not null,
         node_id text not null,
         happened_at timestamptz not null,
         seen_at timestamptz not null,
         is_last boolean not null,
         entry jsonb not null,
         change jsonb
       )`,
      'create index audit_outbox_entry_id on audit_outbox (entry_id)',
    ],
  },
];
