import 'test/server/quick-passwords';
import { getUser } from 'api/users/reading';
import { type User } from 'api/users/user';
import { type Accounts, createAccounts } from 'server/areas/accounts';
import { readingCalls } from 'server/areas/users/reading-calls.fixture';
import { createCaller } from 'server/calls/caller';
import { ConfigurationError } from 'server/configuration';
import { type Database } from 'server/storage/documents/database';
import { plainSql } from 'server/storage/documents/sql';
import { openTestDatabase } from 'test/documents';
import { type ConfiguredAdministrator, ensureRootAccount } from './root-account';
import { createSessions, type Sessions } from './sessions';

const NOW = new Date('2026-11-21T03:00:00.000Z');

describe('the administrator of the configuration', () => {
  let database: Database;
  let clean: () => Promise<void>;
  let accounts: Accounts;
  let sessions: Sessions;
  let handed: string[] = [];

  beforeAll(async () => {
    ({ database, clean } = await openTestDatabase());
    accounts = createAccounts(database);
    sessions = createSessions(database, () => NOW);
  });
  beforeEach(async () => {
    for (const table of ['documents', 'document_versions', 'sessions'])
      await database.query(plainSql(`delete from ${table}`));
    handed = [];
  });
  afterAll(() => clean());

  const start = (administrator: Partial<ConfiguredAdministrator> = {}) =>
    ensureRootAccount(
      {
        accounts,
        sessions,
        handOver: async (from, to) => {
          handed.push(`${from} to ${to}`);
        },
      },
      { username: 'admin', password: 'password-1', timeZone: 'UTC', ...administrator },
    );
  const stored = async (username: string) => (await accounts.find(username))?.body;
  const openSession = (username: string) =>
    sessions.create({ username, userId: `local:${username}`, host: '10.0.4.7', timeoutMs: 3_600_000 });
  const shown = async (username: string): Promise<User> => {
    const rightsOf = async () => ({ permissions: ['*'], ownerships: [] });
    const call = readingCalls(accounts, rightsOf, sessions).find(({ definition }) => definition === getUser);
    const caller = createCaller({ userId: 'local:admin', username, permissions: ['*'] });
    return (await call?.handle({ params: { username }, caller } as never)) as User;
  };

  it('is made once; a password in the configuration wins later', async () => {
    const generated = await start({ password: undefined });
    expect(generated).toMatch(/^[a-zA-Z2-9]{20}$/);
    expect(await start({ password: undefined })).toBeUndefined();

    const before = (await stored('admin'))?.passwordHash;
    await start({ password: 'chosen' });
    expect((await stored('admin'))?.passwordHash).not.toBe(before);
  });

  it('is written only when something of it has changed', async () => {
    await start();
    await start();
    expect((await accounts.find('admin'))?.version).toBe(1);
    await start({ timeZone: 'Europe/Stockholm' });
    expect(await accounts.find('admin')).toMatchObject({ version: 2, body: { timezone: 'Europe/Stockholm' } });
  });

  it('has the same id whatever its name, no first and last name, and the preferences of a beginner', async () => {
    await start({ username: 'boss', timeZone: 'Asia/Tokyo' });
    await openSession('boss');
    expect(await shown('boss')).toMatchObject({
      id: 'local:admin',
      username: 'boss',
      full_name: 'Administrator',
      first_name: null,
      last_name: null,
      preferences: { updateUnfocussed: false, enableSmartSearch: true },
      timezone: 'Asia/Tokyo',
      session_active: true,
      last_activity: '2026-11-21T03:00:00.000+0000',
      client_address: '10.0.4.7',
    });
  });

  it('tells of a session only while it lives', async () => {
    await start();
    await sessions.create({ username: 'admin', userId: 'local:admin', host: '10.0.4.7', timeoutMs: 0 });
    expect(await shown('admin')).toMatchObject({ session_active: false, last_activity: null, client_address: null });
  });

  describe('under another name', () => {
    it('is the same account, which alone is root', async () => {
      await start();
      const { id, body } = (await accounts.find('admin'))!;
      await accounts.update(id, { ...body, preferences: { themeMode: 'dark' } }, 'admin');

      await start({ username: 'boss', password: undefined });

      const all = await accounts.list();
      expect(all.map((account) => [account.id, account.body.username, account.body.root])).toEqual([
        [id, 'boss', true],
      ]);
      expect(await stored('boss')).toMatchObject({ preferences: { themeMode: 'dark' }, permissions: ['*'] });
      expect((await stored('boss'))?.passwordHash).toBe(body.passwordHash);
      expect(handed).toEqual(['admin to boss']);
    });

    it('leaves nothing to the former one: no account, no session', async () => {
      await start();
      const session = await openSession('admin');
      await start({ username: 'boss' });

      expect(await stored('admin')).toBeUndefined();
      expect(await sessions.use(session, false)).toBeUndefined();
      // Somebody who gets that name later starts with nothing.
      await accounts.insert({ ...(await stored('boss'))!, username: 'admin', root: false, permissions: [] }, 'boss', {
        key: 'admin',
      });
      expect(await sessions.use(session, false)).toBeUndefined();
    });

    it('takes away what earlier versions left to former ones', async () => {
      await start();
      const { body } = (await accounts.find('admin'))!;
      await accounts.insert({ ...body, username: 'boss' }, 'system', { key: 'boss' });
      const session = await openSession('admin');

      await start({ username: 'boss' });

      expect((await accounts.list()).map((account) => account.body.username)).toEqual(['boss']);
      expect(await sessions.use(session, false)).toBeUndefined();
      expect(handed).toEqual(['admin to boss']);
    });

    it('does not take the name of somebody else', async () => {
      await start();
      const { body } = (await accounts.find('admin'))!;
      const mara = { ...body, username: 'mara', root: false, permissions: [] };
      await accounts.insert(mara, 'admin', { key: 'mara' });

      const refused = start({ username: 'mara' });

      await expect(refused).rejects.toThrow(ConfigurationError);
      await expect(refused).rejects.toThrow(
        /^TIMBERLINE_ADMIN_USERNAME=mara cannot be used: .+ choose another name\.$/,
      );
      expect(await stored('mara')).toEqual(mara);
      expect(await stored('admin')).toEqual(body);
    });
  });
});
