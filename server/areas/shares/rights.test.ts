import { EVERYONE_GRN, grnOf } from 'api/grn';
import { type Account, type AccountDocument, type Accounts } from 'server/areas/users';
import { createCollection } from 'server/storage/documents/collection';
import { openTestDatabase, type TestDatabase } from 'test/documents';
import { createGrants, type Grants } from './grants';
import { createOwnership } from './ownership';
import { createPeople } from './people';
import { createRights } from './rights';

const ID = '0123456789abcdef01234567';
const STREAM = grnOf('stream', ID);
const MADE = new Date('2026-11-21T03:00:00.000Z');
const account = (username: string, rest: Partial<Account> = {}): Account => ({
  username,
  fullName: '',
  email: '',
  passwordHash: '',
  permissions: [],
  roles: [],
  timezone: null,
  sessionTimeoutMs: 1,
  preferences: {},
  enabled: true,
  root: false,
  ...rest,
});

describe('rights', () => {
  let test: TestDatabase;
  let accounts: Accounts;
  let grants: Grants;
  let mara: AccountDocument;

  beforeAll(async () => {
    test = await openTestDatabase();
    accounts = createCollection<Account>(test.database, 'user', () => MADE);
    mara = await accounts.insert(account('mara'), 'test', { key: 'mara' });
    await accounts.insert(account('root', { root: true }), 'test', { key: 'root' });
    grants = createGrants(test.database);
  });
  afterAll(() => test.clean());
  afterEach(() => grants.removeOn(STREAM, 'test'));

  it('follow a change of another node within a second, and one made here at once', async () => {
    let nowMs = 0;
    const rights = createRights(grants, () => nowMs);
    const elsewhere = createGrants(test.database);
    const given = async () => (await rights.of(mara)).permissions.filter((each) => each.endsWith(ID));
    expect(await given()).toEqual([]);

    await elsewhere.give({ grantee: EVERYONE_GRN, capability: 'view', target: STREAM }, 'test');
    nowMs = 999;
    expect(await given()).toEqual([]);
    nowMs = 1000;
    expect(await given()).toEqual([`streams:read:${ID}`]);
    expect((await rights.ofEveryone()).permissions).toEqual([`streams:read:${ID}`]);

    await grants.removeOn(STREAM, 'test');
    expect(await given()).toEqual([]);
  });

  it('on the own account are not given to a name that reads as a pattern', async () => {
    const odd = await accounts.insert(account('m*'), 'test', { key: 'm*' });
    expect((await createRights(grants).of(odd)).permissions).toEqual([]);
  });

  it('of an owner go to whoever made a thing before there were grants', async () => {
    const ownership = createOwnership(grants, createPeople(accounts));
    const owners = async (by: string, at: Date) => {
      await ownership.adopt([{ type: 'stream', id: ID, by, at }]);
      const found = (await grants.on([STREAM])).map(({ body }) => body.grantee);
      await grants.removeOn(STREAM, 'test');
      return found;
    };
    expect(await owners('mara', MADE)).toEqual([grnOf('user', mara.id)]);
    expect(await owners('mara', new Date(MADE.getTime() - 1))).toEqual([]);
    expect(await owners('root', MADE)).toEqual([]);
    expect(await owners('system', MADE)).toEqual([]);

    await grants.give({ grantee: EVERYONE_GRN, capability: 'view', target: STREAM }, 'test');
    expect(await owners('mara', MADE)).toEqual([EVERYONE_GRN]);
  });
});
