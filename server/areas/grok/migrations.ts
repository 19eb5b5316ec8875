import { STANDARD_PATTERNS } from 'lang/grok/standard/standard-patterns';
import { SYSTEM } from 'server/calls/caller';
import { sql } from 'server/storage/documents/sql';
import { type Migration } from 'server/storage/documents/migrations';
import { type StoredGrokPattern } from './stored-pattern';

const bodies = () =>
  [...STANDARD_PATTERNS].map(([name, pattern]): StoredGrokPattern => ({ name, pattern, contentPack: null }));

/** The standard patterns are there once: those that somebody deletes do not come back. */
export const MIGRATIONS: readonly Migration[] = [
  {
    name: '2026-11-23 standard grok patterns',
    steps: [
      async (connection) => {
        await connection.query(sql`
          insert into documents (kind, id, key, version, body, created_at, created_by, updated_at, updated_by)
          select 'grok_pattern', left(md5('grok ' || (body->>'name')), 24), body->>'name', 1, body, now(), ${SYSTEM}, now(), ${SYSTEM}
          from jsonb_array_elements(${JSON.stringify(bodies())}::jsonb) as body`);
      },
      `insert into document_versions (kind, id, version, change, body, changed_at, changed_by)
       select kind, id, version, 'created', body, created_at, created_by from documents where kind = 'grok_pattern'`,
    ],
  },
];
