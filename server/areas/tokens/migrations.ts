import { type Migration } from 'server/storage/documents/migrations';

export const MIGRATIONS: readonly Migration[] = [
  // The last use is no property of the token, whose every change is a version.
  {
    name: '2026-11-24 access tokens',
    steps: [
      `create table token_uses (token_id text primary key, at timestamptz not null)`,
      `create index documents_access_token_account on documents ((body->>'accountId'))
         where kind = 'access_token' and deleted_at is null`,
    ],
  },
  {
    name: '2026-11-24 check of the secret',
    steps: [
      `create table secret_check (
         is_only boolean primary key default true check (is_only),
         mark text not null,
         former_mark text,
         changed_at timestamptz
       )`,
    ],
  },
];
