import { EVERYONE_GRN, grnOf } from 'api/grn';
import { type Account, type AccountDocument, type Accounts, NEW_ACCOUNT } from 'server/areas/accounts';
import { ordinaryGranted, ordinaryPermissions } from 'server/entities/entity-kind';
import { createEntityRegistry } from 'server/entities/registry';
import { type Collection, createCollection } from 'server/storage/documents/collection';
import { sql } from 'server/storage/documents/sql';
import { openTestDatabase, type TestDatabase } from 'test/documents';
import { createGrants, type Grants } from './grants';
import { createOwnership } from './ownership';
import { createPeople } from './people';
import { createRights } from './rights';

const ID = '0123456789abcdef01234567';
const STREAM = grnOf('stream', ID);
const MADE = new Date('2026-11-21T03:00:00.000Z');
const NO_ROLES = { permissionsOf: () => [] };
const registryOf = (documents: Collection<{ title: string }>) => {
  const entities = createEntityRegistry();
  entities.add({
    ...{ kind: 'stream', noun: 'stream', version: 1, grnType: 'stream', documents },
    titleOf: ({ title }) => title,
    permissions: ordinaryPermissions('streams'),
    granted: ordinaryGranted('streams'),
  });
  return entities;
};
const account = (username: string, rest: Partial<Account> = {}): Account => ({
  ...NEW_ACCOUNT,
  username,
  fullName: '',
  email: '',
  passwordHash: '',
  permissions: [],
  roles: [],
  timezone: null,
  sessionTimeoutMs: 1,
  ...rest,
});

describe('rights', () => {
  let test: TestDatabase;
  let accounts: Accounts;
  let grants: Grants;
  let mara: AccountDocument;

  beforeAll(async () => {
    test = await openTestDatabase();
    accounts = createCollection<Account>(test.database, 'user', { now: () => MADE });
    mara = await accounts.insert(account('mara'), 'test', { key: 'mara' });
    await accounts.insert(account('root', { root: true }), 'test', { key: 'root' });
    grants = createGrants(test.database);
  });
  afterAll(() => test.clean());

  it('follow every change at once, and one that nobody told of within a second', async () => {
    let nowMs = 0;
    const rights = createRights(grants, registryOf(createCollection(test.database, 'stream')), NO_ROLES, () => nowMs);
    const given = async () => (await rights.of(mara)).permissions.filter((each) => each.endsWith(ID));
    expect(await given()).toEqual([]);

    await createGrants(test.database).give({ grantee: EVERYONE_GRN, capability: 'view', target: STREAM }, 'test');
    expect(await given()).toEqual([`streams:read:${ID}`]);
    expect((await rights.ofEveryone()).permissions).toEqual([`streams:read:${ID}`]);

    await test.database.query(sql`update documents set deleted_at = now() where kind = 'grant'`);
    nowMs = 999;
    expect(await given()).toEqual([`streams:read:${ID}`]);
    nowMs = 1000;
    expect(await given()).toEqual([]);
  });

  it('on the own account are not given to a name that reads as a pattern', async () => {
    const odd = await accounts.insert(account('m*'), 'test', { key: 'm*' });
    expect(
      (await createRights(grants, registryOf(createCollection(test.database, 'stream')), NO_ROLES).of(odd)).permissions,
    ).toEqual([]);
  });

  it('of an owner go to whoever makes a thing, and to who made it before there were grants', async () => {
    let at = MADE;
    const streams = createCollection<{ title: string }>(test.database, 'stream', { now: () => at });
    const entities = registryOf(streams);
    const ownership = createOwnership(grants, createPeople(accounts), entities);
    const granteesOf = async (id: string) => (await grants.on([grnOf('stream', id)])).map(({ body }) => body.grantee);
    const make = async (by: string) => (await streams.insert({ title: by }, by)).id;
    const adopted = async (by: string, made: Date) => {
      at = made;
      const id = await make(by);
      await ownership.adopt();
      return granteesOf(id);
    };
    expect(await adopted('mara', MADE)).toEqual([grnOf('user', mara.id)]);
    expect(await adopted('mara', new Date(MADE.getTime() - 1))).toEqual([]);
    expect(await adopted('root', MADE)).toEqual([]);
    expect(await adopted('system', MADE)).toEqual([]);

    at = MADE;
    const shared = await make('mara');
    await grants.give({ grantee: EVERYONE_GRN, capability: 'view', target: grnOf('stream', shared) }, 'test');
    await ownership.adopt();
    expect(await granteesOf(shared)).toEqual([EVERYONE_GRN]);

    const stop = test.database.changes.listen(ownership.made);
    expect(await granteesOf(await make('mara'))).toEqual([grnOf('user', mara.id)]);
    expect(await granteesOf(await make('root'))).toEqual([]);
    stop();
  });
});
