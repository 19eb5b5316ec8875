import { type Migration } from 'server/storage/documents/migrations';

/** When somebody signed in last: no property of the account, whose every change is a version. */
export const MIGRATIONS: readonly Migration[] = [
  {
    name: '2026-11-24 last sign-ins',
    steps: [`create table last_sign_ins (user_id text primary key, at timestamptz not null)`],
  },
];
