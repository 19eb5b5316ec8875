import { type Migration } from 'server/storage/documents/migrations';

/** How the outputs of each node fare, a row a node, written by it alone. */
export const MIGRATIONS: readonly Migration[] = [
  {
    name: '2026-11-23 output states',
    steps: [
      `create table output_states (
         node_id text primary key,
         states jsonb not null,
         seen_at timestamptz not null
       )`,
    ],
  },
];
