import { type Migration } from 'server/storage/documents/migrations';

/** Indexes for look-ups that every call makes. */
export const MIGRATIONS: readonly Migration[] = [
  {
    name: '2026-11-22 grants',
    steps: [
      `create index documents_grant_grantee on documents ((body->>'grantee'))
         where kind = 'grant' and deleted_at is null`,
      `create index documents_grant_target on documents ((body->>'target'))
         where kind = 'grant' and deleted_at is null`,
    ],
  },
  {
    name: '2026-11-25 ends of grants',
    steps: [
      `create index documents_grant_end on documents ((body->>'expiresAt'))
         where kind = 'grant' and deleted_at is null and body->>'expiresAt' is not null`,
    ],
  },
];
