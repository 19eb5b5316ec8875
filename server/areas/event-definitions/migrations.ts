import { type Migration } from 'server/storage/documents/migrations';

export const MIGRATIONS: readonly Migration[] = [
  {
    name: '2026-11-25 event processing',
    steps: [
      `create table event_processor_states (
         event_definition_id text primary key,
         min_processed_timestamp timestamptz not null,
         max_processed_timestamp timestamptz not null
       )`,
      `create table stored_until (
         node_id text primary key,
         hostname text not null,
         stored_until timestamptz,
         is_processing boolean not null,
         seen_at timestamptz not null
       )`,
    ],
  },
  {
    name: '2026-11-26 notifications of event definitions',
    steps: [
      `create index documents_definition_notifications on documents using gin ((body->'notifications') jsonb_path_ops)
         where kind = 'event_definition' and deleted_at is null`,
    ],
  },
  {
    name: '2026-11-27 messages stored by the time of receipt',
    steps: ['alter table stored_until add column received_until timestamptz'],
  },
  {
    name: '2026-11-27 stored until, by the clock of the database alone',
    steps: ['alter table stored_until drop column received_until'],
  },
];
