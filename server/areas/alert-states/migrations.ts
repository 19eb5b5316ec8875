import { type Migration } from 'server/storage/documents/migrations';

/** Keys come from messages and may be longer than an index takes: a digest stands for them. */
export const MIGRATIONS: readonly Migration[] = [
  {
    name: '2026-11-26 alert states',
    steps: [
      `create table alert_states (
         event_definition_id text not null,
         key_digest text not null,
         key text not null,
         state text not null check (state in ('new', 'acknowledged', 'snoozed', 'recovered', 'closed')),
         since timestamptz not null,
         changed_by text,
         note text not null default '',
         snoozed_until timestamptz,
         opened_at timestamptz not null,
         last_event_at timestamptz not null,
         last_event_id text not null,
         last_window integer not null,
         events integer not null,
         former jsonb,
         event jsonb not null,
         primary key (event_definition_id, key_digest)
       )`,
      'create index alert_states_by_age on alert_states (last_event_at)',
      `create index alert_states_open on alert_states (event_definition_id, last_window)
         where state in ('new', 'acknowledged', 'snoozed')`,
      `create table alert_state_changes (
         id bigint generated always as identity primary key,
         event_definition_id text not null,
         key_digest text not null,
         at timestamptz not null,
         state text not null,
         changed_by text,
         note text not null default '',
         snoozed_until timestamptz,
         foreign key (event_definition_id, key_digest) references alert_states on delete cascade
       )`,
      'create index alert_state_changes_of_alert on alert_state_changes (event_definition_id, key_digest, id)',
      `create table alert_sightings (
         event_id text primary key,
         event_definition_id text not null,
         key_digest text not null,
         key text not null,
         event_at timestamptz not null,
         window_end timestamptz,
         event jsonb not null,
         noted_at timestamptz not null
       )`,
      'create index alert_sightings_of_definition on alert_sightings (event_definition_id, key_digest)',
      `create table alert_windows (
         event_definition_id text primary key,
         completed integer not null
       )`,
    ],
  },
  {
    name: '2026-11-27 sightings without their events',
    steps: ['alter table alert_sightings alter column event drop not null'],
  },
];
