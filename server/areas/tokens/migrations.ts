import { type Migration } from 'server/storage/documents/migrations';

/** The last use is no property of the token, whose every change is a version. */
export const MIGRATIONS: readonly Migration[] = [
  {
    name: '2026-11-24 access tokens',
    steps: [
      `create table token_uses (token_id text primary key, at timestamptz not null)`,
      `create index documents_access_token_account on documents ((body->>'accountId'))
         where kind = 'access_token' and deleted_at is null`,
    ],
  },
];
