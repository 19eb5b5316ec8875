import { type Migration } from 'server/storage/documents/migrations';

/** The rules of streams, applied to stored messages. Which messages were changed is in the message engine. */
export const MIGRATIONS: readonly Migration[] = [
  {
    name: '2026-11-23 stream reroutings',
    steps: [
      `create table stream_reroutings (
         id text primary key,
         stream_id text not null,
         node_id text not null,
         state text not null,
         started_at timestamptz not null,
         body jsonb not null
       )`,
      'create index stream_reroutings_by_stream on stream_reroutings (stream_id, started_at desc)',
    ],
  },
];
