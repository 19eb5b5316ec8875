import { type Migration } from 'server/storage/documents/migrations';

/**
 * Deliveries and what became of them. The log repeats what it is listed by, so that a page of it is read from an index,
 * however many there are.
 */
export const MIGRATIONS: readonly Migration[] = [
  {
    name: '2026-11-26 notification deliveries',
    steps: [
      `create table notification_deliveries (
         id text primary key,
         event_definition_id text not null,
         notification_id text not null,
         notification_title text not null,
         event_id text not null,
         event_timestamp timestamptz not null,
         event_key text not null,
         event jsonb not null,
         state text not null check (state in ('prepared', 'waiting', 'sent', 'given_up', 'withheld')),
         attempts integer not null default 0,
         is_reached boolean not null default false,
         outstanding jsonb,
         created_at timestamptz not null
       )`,
      `create index notification_deliveries_prepared on notification_deliveries (event_definition_id, event_timestamp, id)
         where state = 'prepared'`,
      `create index notification_deliveries_waiting on notification_deliveries (event_definition_id)
         where state = 'waiting'`,
      `create index notification_deliveries_of_notification on notification_deliveries (notification_id)
         where state in ('prepared', 'waiting')`,
      'create index notification_deliveries_by_age on notification_deliveries (created_at)',
      `create table notification_log (
         id bigint generated always as identity primary key,
         delivery_id text not null references notification_deliveries (id) on delete cascade,
         event_id text not null,
         event_definition_id text not null,
         notification_id text not null,
         recipient text,
         attempt integer not null,
         at timestamptz not null,
         outcome text not null check (outcome in ('waiting', 'sent', 'failed', 'given_up', 'withheld')),
         withheld_by text,
         status integer,
         answer text,
         reason text,
         next_try timestamptz
       )`,
      'create index notification_log_of_delivery on notification_log (delivery_id)',
      'create index notification_log_of_event on notification_log (event_id)',
      'create index notification_log_of_definition on notification_log (event_definition_id, at, id)',
      'create index notification_log_of_notification on notification_log (notification_id, at, id)',
      `create table notification_grace (
         event_definition_id text not null,
         notification_id text not null,
         event_key text not null,
         last_event_at timestamptz not null,
         delivery_id text not null,
         kept_until timestamptz not null,
         primary key (event_definition_id, notification_id, event_key)
       )`,
      'create index notification_grace_of_delivery on notification_grace (delivery_id)',
      'create index notification_grace_by_age on notification_grace (kept_until)',
    ],
  },
  {
    name: '2026-11-26 deliveries of recoveries',
    steps: ['alter table notification_deliveries add column is_recovery boolean not null default false'],
  },
  {
    name: '2026-11-26 deliveries withheld by silences',
    steps: [
      'alter table notification_log add column silence_id text',
      `create index notification_log_of_silence on notification_log (silence_id, at, id) where silence_id is not null`,
    ],
  },
  {
    name: '2026-11-26 grace by digests of keys',
    steps: [
      'alter table notification_grace rename column event_key to key_digest',
      // As `keyDigest` makes them.
      `update notification_grace set key_digest = left(encode(sha256(convert_to(key_digest, 'UTF8')), 'hex'), 32)`,
    ],
  },
];
