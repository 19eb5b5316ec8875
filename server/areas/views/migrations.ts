import { type Migration } from 'server/storage/documents/migrations';

/** Indexes for look-ups over many views. */
export const MIGRATIONS: readonly Migration[] = [
  {
    name: '2026-11-21 searches of views',
    steps: [
      `create index documents_view_search on documents ((body->>'searchId')) where kind = 'view' and deleted_at is null`,
    ],
  },
  {
    name: '2026-11-22 searches of versions of views',
    steps: [
      "create index document_versions_view_search on document_versions ((body->>'searchId')) where kind = 'view'",
    ],
  },
];
