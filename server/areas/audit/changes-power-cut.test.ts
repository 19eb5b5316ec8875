import { rm } from 'node:fs/promises';
import { roles } from 'server/areas/roles';
import { users } from 'server/areas/users';
import { type Database } from 'server/storage/documents/database';
import { openEmbeddedDatabase } from 'server/storage/documents/embedded';
import { createPowerCut } from 'server/storage/documents/power-cut.fixture';
import { sql } from 'server/storage/documents/sql';
import { openTestDatabase } from 'test/documents';
import { startTestServer, type TestServer } from 'test/server/test-server';
import { audit } from '.';

const CHANGES = 200;
/** People who change something at the same time. */
const CHANGING = 6;
const KEPT = 4;
/** The power is cut when so many changes were answered. */
const CUT_AFTER = [7, 100, 151];

const aRole = (name: string, description = '') => ({ name, description, permissions: ['streams:read'] });

interface Key {
  kind: string;
  id: string;
  version: number;
}

const keysOf = (rows: readonly Key[]) => rows.map(({ kind, id, version }) => `${kind} ${id} ${version}`).sort();

/** The changes of accounts and roles by people. */
const changesIn = async (database: Database) =>
  keysOf(
    await database.query<Key>(sql`
      select kind, id, version from document_versions where kind in ('user', 'role') and changed_by = 'admin'`),
  );

/** The same as the audit log has them. */
const entriesIn = async (database: Database) =>
  keysOf(
    await database.query<Key>(sql`
      select change->>'kind' as kind, change->>'id' as id, (change->>'version')::int as version from audit_outbox
      where change->>'kind' in ('user', 'role') and entry->'actor'->>'username' = 'admin'`),
  );

describe('the end of a server during changes of accounts and roles', () => {
  let server: TestServer;
  let folder: string;
  let power: ReturnType<typeof createPowerCut>;
  let ids: string[];

  beforeAll(async () => {
    const fresh = await openTestDatabase();
    await fresh.database.close();
    ({ folder } = fresh);
    power = createPowerCut(folder);
    const database = await openEmbeddedDatabase(folder, { sync: power.sync });
    server = await startTestServer({ areas: [users, roles, audit], core: { database } });
    ids = await Promise.all([0, 1, 2, 3].map((each) => server.addPerson(`someone${each}`, { roles: ['Reader'] })));
    for (const each of [0, 1, 2, 3]) await server.call('POST', '/roles', { body: aRole(`kept${each}`) });
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** The change with a number, of accounts and roles by turns. */
  function changeOf(number: number) {
    const which = number % KEPT;
    const name = `kept${which}`;
    const member = `/roles/${name}/members/someone${(which + 1) % KEPT}`;
    const turns = [
      () => server.call('POST', '/roles', { body: aRole(`new${number}`) }),
      () => server.call('PUT', `/roles/${name}`, { body: aRole(name, `change ${number}`) }),
      () =>
        server.call('PUT', `/users/${ids[which] ?? ''}`, { body: { first_name: 'Changed', last_name: `${number}` } }),
      () => server.call('PUT', member),
      () => server.call('DELETE', member),
    ];
    return turns[number % turns.length]?.();
  }

  it(`leaves neither a change without its entry nor an entry without its change, at any of ${CHANGES}`, async () => {
    let next = 0;
    let answered = 0;
    const failed: unknown[] = [];
    const left: { answered: number; at: string }[] = [];
    const change = async () => {
      while (next < CHANGES) {
        const answer = await changeOf(next++);
        // Somebody else may have taken the same role away a moment before.
        if (!answer || answer.status >= 500) failed.push(answer?.text);
        answered += 1;
        if (!CUT_AFTER.includes(answered)) continue;
        // The others' changes are under way.
        const at = `${folder}-left-${answered}`;
        left.push({ answered, at });
        power.cut(at);
      }
    };
    await Promise.all(Array.from({ length: CHANGING }, change));
    expect([failed, left.map((each) => each.answered)]).toEqual([[], CUT_AFTER]);
    const all = await changesIn(server.database);
    expect(await entriesIn(server.database)).toEqual(all);

    for (const { answered: promised, at } of left) {
      const database = await openEmbeddedDatabase(at);
      const made = await changesIn(database);
      expect(await entriesIn(database)).toEqual(made);
      expect(made.length).toBeGreaterThan(promised / 2);
      expect(made.length).toBeLessThan(all.length);
      await database.close();
      await rm(at, { recursive: true });
    }
  });
});
