import { type Migration } from 'server/storage/documents/migrations';

/** What the inputs of each node do, a row a node, written by it alone; and when their senders were heard. */
export const MIGRATIONS: readonly Migration[] = [
  {
    name: '2026-11-23 input states',
    steps: [
      `create table input_states (
         node_id text primary key,
         states jsonb not null,
         seen_at timestamptz not null
       )`,
    ],
  },
  {
    name: '2026-11-23 rhythms of senders',
    steps: [
      `create table input_senders (
         node_id text not null,
         input_id text not null,
         address text not null,
         messages bigint not null,
         first_ms bigint not null,
         last_ms bigint not null,
         gaps integer not null,
         gap_ms double precision not null,
         primary key (node_id, input_id, address)
       )`,
      'create index input_senders_by_input on input_senders (input_id)',
    ],
  },
  {
    name: '2026-11-24 rhythms of sources behind relays',
    steps: [
      'alter table input_senders rename column address to name',
      `alter table input_senders
         add column is_source boolean not null default false,
         add column source text not null default '',
         add column is_relay boolean not null default false,
         add column relay text not null default '',
         drop constraint input_senders_pkey,
         add primary key (node_id, input_id, is_source, name)`,
    ],
  },
];
