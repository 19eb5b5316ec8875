import { type Migration } from 'server/storage/documents/migrations';

export const MIGRATIONS: readonly Migration[] = [
  // When somebody signed in last: no property of the account, whose every change is a version.
  {
    name: '2026-11-24 last sign-ins',
    steps: [`create table last_sign_ins (user_id text primary key, at timestamptz not null)`],
  },
  {
    name: '2026-11-24 counters of failed sign-ins',
    steps: [
      `create table sign_in_counters (
         id text primary key,
         kind text not null,
         username text,
         address text,
         failures integer not null default 0,
         failures_until timestamptz not null default 'epoch',
         blocked_until timestamptz not null default 'epoch',
         pending integer not null default 0,
         pending_until timestamptz not null default 'epoch'
       )`,
      `create table known_addresses (
         username text not null,
         address text not null,
         at timestamptz not null,
         primary key (username, address)
       )`,
      // Of IPv6 the network is kept, which SQL cannot tell; those become known at the next sign-in.
      `insert into known_addresses (username, address, at)
         select username, host, max(last_access_at) from sessions where host ~ '^[0-9.]+$' group by username, host`,
    ],
  },
  {
    name: '2026-11-24 sessions that end with the browser',
    steps: [`alter table sessions add column ends_with_browser boolean not null default false`],
  },
  {
    name: '2026-11-24 sessions by a trusted header',
    steps: [`alter table sessions add column header_user text`],
  },
  {
    // Without a time the view has ended by itself, and the console does not know it yet.
    name: '2026-11-25 sessions that view as another person',
    steps: [
      `alter table sessions add column viewed_user_id text`,
      `alter table sessions add column viewed_until timestamptz`,
    ],
  },
  {
    name: '2026-11-25 sessions by a provider',
    steps: [`alter table sessions add column provider_session text`],
  },
];
