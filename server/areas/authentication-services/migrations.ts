import { type Migration } from 'server/storage/documents/migrations';

/** Accounts are found by what a directory knows people by at every sign-in. */
export const MIGRATIONS: readonly Migration[] = [
  {
    name: '2026-11-24 accounts of authentication services',
    steps: [
      `create index external_accounts on documents ((body->'external'->>'uid'), (body->'external'->>'serviceId'))
         where kind = 'user' and body->'external'->>'uid' is not null`,
    ],
  },
];
