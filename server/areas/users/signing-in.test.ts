import 'test/server/quick-passwords';
import { grnOf } from 'api/grn';
import { type UserCounts, type UsersPage } from 'api/users/reading';
import { type SoleOwnership } from 'api/users/removal';
import { type User } from 'api/users/user';
import { type Account, accounts } from 'server/areas/accounts';
import { authentication, hashPassword } from 'server/areas/authentication';
import { documents } from 'server/areas/documents';
import { shares } from 'server/areas/shares';
import { defineServerArea } from 'server/assembly/server-area';
import { ordinaryGranted, ordinaryPermissions } from 'server/entities/entity-kind';
import { type Collection, createCollection } from 'server/storage/documents/collection';
import { startTestServer, type TestServer } from 'test/server/test-server';
import { users } from '.';

const PASSWORD = 's3cret-9';
const basic = (name: string, password = PASSWORD) => ({
  authorization: `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`,
});
const ADMIN = basic('admin');

describe('people who are signed in', () => {
  let server: TestServer;
  let hash: string;
  let things: Collection<{ title: string }>;
  const told: string[] = [];
  let now = new Date('2026-11-24T06:00:00Z');
  let number = 0;

  const thingsArea = defineServerArea({
    name: 'things',
    setUp({ database, entities, events }) {
      things = createCollection<{ title: string }>(database, 'thing');
      entities.add({
        ...{ kind: 'thing', noun: 'thing', version: 1, documents: things, grnType: 'thing' },
        titleOf: ({ title }) => title,
        permissions: ordinaryPermissions('things'),
        granted: ordinaryGranted('things'),
      });
      events.on('user.stopped', async ({ username }) => void told.push(`${username} stopped`));
      events.on('user.deleted', async ({ username }) => void told.push(`${username} deleted`));
      return {};
    },
  });

  beforeAll(async () => {
    hash = await hashPassword(PASSWORD);
    server = await startTestServer({
      areas: [users, authentication, documents, thingsArea],
      configuration: { adminUsername: 'admin', adminPassword: PASSWORD },
      core: { now: () => now },
    });
  });
  beforeEach(() => told.splice(0));
  afterAll(() => server.close());

  async function somebody(part: Partial<Account> = {}) {
    const username = `p${(number += 1)}`;
    const id = await server.addPerson(username, { passwordHash: hash, roles: ['Reader'], ...part });
    return { id, username };
  }
  const call = <Body>(method: string, path: string, headers: Record<string, string>, body?: unknown) =>
    server.call<Body>(method, path, { as: null, headers, body });
  const status = async (method: string, path: string, headers: Record<string, string>, body?: unknown) =>
    (await call(method, path, headers, body)).status;
  async function signIn(username: string, password = PASSWORD) {
    const { body } = await call<{ session_id?: string }>('POST', '/system/sessions', {}, { username, password });
    return basic(body?.session_id ?? '', 'session');
  }
  const seen = (username: string, headers: Record<string, string>) => status('GET', `/users/${username}`, headers);
  const overview = async (username: string) => {
    const path = `/users/paginated?query=username:=${username}`;
    return (await call<UsersPage>('GET', path, ADMIN)).body.users[0];
  };

  it('are shown with their session while it lives, and with their last sign-in after it', async () => {
    const { id, username } = await somebody({ sessionTimeoutMs: 60_000 });
    await signIn(username);
    const shown = { last_activity: '2026-11-24T06:00:00.000+0000', client_address: '127.0.0.1' };
    expect(await overview(username)).toMatchObject({ session_active: true, ...shown });
    expect((await call<User>('GET', `/users/id/${id}`, ADMIN)).body).toMatchObject({ session_active: true, ...shown });
    expect((await call<UsersPage>('GET', '/users/paginated?query=session_active:true', ADMIN)).body.total).toBe(1);
    expect((await call<UserCounts>('GET', '/timberline/users/counts', ADMIN)).body.active).toBe(1);
    now = new Date(now.getTime() + 60_000);
    expect(await overview(username)).toMatchObject({
      ...{ session_active: null, last_activity: null, last_login: '2026-11-24T06:00:00.000Z' },
    });
  });

  it('are out at once when disabled, and come in again when enabled', async () => {
    const { id, username } = await somebody();
    const session = await signIn(username);
    expect(await seen(username, session)).toBe(200);
    const answer = await call('PUT', `/users/${id}/status/disabled`, ADMIN);
    expect([answer.status, answer.text]).toEqual([200, '']);
    expect(await seen(username, session)).toBe(401);
    expect(await seen(username, basic(username))).toBe(401);
    expect(told).toEqual([`${username} stopped`]);
    expect(await status('PUT', `/users/${id}/status/disabled`, ADMIN)).toBe(304);
    expect(await status('PUT', `/users/${id}/status/asleep`, ADMIN)).toBe(400);
    expect(await status('PUT', `/users/${id}/status/enabled`, ADMIN)).toBe(200);
    expect(await seen(username, session)).toBe(401);
    expect(await seen(username, basic(username))).toBe(200);
  });

  it('cannot disable or delete themselves', async () => {
    const { id, username } = await somebody({ roles: ['Admin'] });
    const me = basic(username);
    expect(await status('PUT', `/users/${id}/status/disabled`, me)).toBe(400);
    expect(await status('DELETE', `/users/${username}`, me)).toBe(400);
    expect(await status('DELETE', `/users/id/${id}`, me)).toBe(400);
  });

  it('change their password with the old one, which ends their other sessions', async () => {
    const { id, username } = await somebody();
    const [here, elsewhere] = [await signIn(username), await signIn(username)];
    const put = async (headers: Record<string, string>, body: object) => {
      const answer = await call<{ message?: string }>('PUT', `/users/${id}/password`, headers, body);
      return [answer.status, answer.body?.message];
    };
    const password = 'n3w-secret';
    expect(await put(here, { password })).toEqual([400, expect.stringMatching(/^Old password is missing/)]);
    expect(await put(here, { old_password: 'wrong', password })).toEqual([400, 'Old password is wrong.']);
    expect(await put(here, { old_password: PASSWORD, password: 'short' })).toEqual([400, expect.anything()]);
    expect(await put(here, { old_password: PASSWORD, password, repeat: password })).toEqual([
      400,
      expect.stringMatching(/^Unable to map property repeat/),
    ]);
    expect(await put(here, { old_password: PASSWORD, password })).toEqual([204, undefined]);
    expect([await seen(username, here), await seen(username, elsewhere)]).toEqual([200, 401]);
    expect([await seen(username, basic(username)), await seen(username, basic(username, password))]).toEqual([
      401, 200,
    ]);
  });

  it('cannot have their password guessed through a session of theirs', async () => {
    const { id, username } = await somebody();
    const session = await signIn(username);
    const guess = () => status('PUT', `/users/${id}/password`, session, { old_password: 'wrong', password: PASSWORD });
    // Five, and five more as where they are signed in.
    for (let count = 0; count < 10; count += 1) expect(await guess()).toBe(400);
    expect(await guess()).toBe(429);
  });

  it('get a new password without the old one from administrators of passwords, but administrators only from their like', async () => {
    const { username } = await somebody({ permissions: ['users:passwordchange'] });
    const { id } = await somebody();
    const admin = await somebody({ roles: ['Admin'] });
    const external = await somebody({ external: { serviceId: 'a', uid: 'b' } });
    const set = (of: string, headers: Record<string, string>) =>
      status('PUT', `/users/${of}/password`, headers, { password: 'n3w-secret' });
    expect(await set(id, basic(username))).toBe(204);
    expect(await set(admin.id, basic(username))).toBe(403);
    expect(await set(admin.id, ADMIN)).toBe(204);
    expect(await set(external.id, ADMIN)).toBe(403);
  });

  it('have another timeout at once', async () => {
    const { id, username } = await somebody({ sessionTimeoutMs: 3_600_000 });
    const session = await signIn(username);
    await call('PUT', `/users/${id}`, ADMIN, { session_timeout_ms: 1_000 });
    now = new Date(now.getTime() + 1_000);
    expect(await seen(username, session)).toBe(401);
  });

  it('are people: programs are refused a session once their password was checked', async () => {
    const { id, username } = await somebody();
    const session = await signIn(username);
    expect(await status('PUT', `/users/${id}`, ADMIN, { service_account: true })).toBe(204);
    expect(await seen(username, session)).toBe(401);
    expect(await status('POST', '/system/sessions', {}, { username, password: PASSWORD })).toBe(401);
    const { body } = await call<User>('GET', `/users/${username}`, basic(username));
    expect(body.permissions.filter((permission) => permission.startsWith('users:'))).toEqual([]);
  });

  describe('and are deleted', () => {
    const make = (title: string, by: string) => things.insert({ title }, by).then(({ id }) => grnOf('thing', id));
    const ownersOf = async (grn: string) => {
      const { body } = await call<{ active_shares: { grantee: string; capability: string }[] }>(
        'POST',
        `/authz/shares/entities/${grn}/prepare`,
        ADMIN,
        {},
      );
      return body.active_shares.map(({ grantee, capability }) => `${grantee.split(':').at(-1)} ${capability}`);
    };
    const give = (grn: string, selection: object) =>
      call('POST', `/authz/shares/entities/${grn}`, ADMIN, { selected_grantee_capabilities: selection });

    it('lose session, grants and what hangs on their name', async () => {
      const { id, username } = await somebody();
      const { id: other } = await somebody();
      const grn = await make('shared', username);
      await give(grn, { [grnOf('user', id)]: 'own', [grnOf('user', other)]: 'view' });
      const session = await signIn(username);
      expect(await status('DELETE', `/users/${username}`, ADMIN)).toBe(204);
      expect(await seen(username, session)).toBe(401);
      expect(told.sort()).toEqual([`${username} deleted`, `${username} stopped`]);
      expect(await ownersOf(grn)).toEqual([`${other} view`]);
      expect(await status('DELETE', `/users/${username}`, ADMIN)).toBe(404);
      // A later one of that name starts with nothing.
      const later = await server.addPerson(username, { passwordHash: hash });
      expect(await seen(username, session)).toBe(401);
      expect((await call<User>('GET', `/users/id/${later}`, ADMIN)).body).toMatchObject({ grn_permissions: [] });
      expect((await overview(username))?.last_login).toBeNull();
    });

    it('are told what they alone own, and hand it over in one step', async () => {
      const [leaving, heir] = [await somebody(), await somebody()];
      const alone = await make('alone', leaving.username);
      const together = await make('together', leaving.username);
      await give(together, { [grnOf('user', leaving.id)]: 'own', [grnOf('user', heir.id)]: 'own' });
      const seenAlone = await make('seen', leaving.username);
      await give(seenAlone, { [grnOf('user', leaving.id)]: 'own', [grnOf('user', heir.id)]: 'view' });

      const path = `/timberline/users/${leaving.id}`;
      const { body } = await call<SoleOwnership>('GET', `${path}/sole-ownership`, ADMIN);
      expect(body).toEqual({
        total: 2,
        entities: [
          { id: alone, type: 'thing', title: 'alone' },
          { id: seenAlone, type: 'thing', title: 'seen' },
        ],
      });
      const remove = (to: string | null, headers = ADMIN) =>
        status('POST', `${path}/removal`, headers, { hand_over_to: to });
      const disabled = await somebody({ status: 'disabled' });
      for (const wrong of [leaving.id, disabled.id, 'local:admin', '0123456789abcdef01234567'])
        expect(await remove(wrong)).toBe(400);
      const editor = await somebody({ permissions: ['users:edit'] });
      expect(await remove(heir.id, basic(editor.username))).toBe(403);
      expect(await remove(heir.id)).toBe(204);
      expect(await ownersOf(alone)).toEqual([`${heir.id} own`]);
      expect(await ownersOf(seenAlone)).toEqual([`${heir.id} own`]);
      expect(await ownersOf(together)).toEqual([`${heir.id} own`]);
      expect(await remove(null)).toBe(404);
    });
  });

  it('of earlier versions are as they were, and grants of people long gone are removed', async () => {
    const database = createCollection<object>(server.database, 'user');
    const { id } = await database.insert(
      {
        ...{ username: 'old', fullName: 'Old Hand', email: '', passwordHash: hash, permissions: [], roles: ['Reader'] },
        ...{ timezone: null, sessionTimeoutMs: 1_000, preferences: {}, enabled: false, root: false },
      },
      'test',
      { key: 'old' },
    );
    expect((await call<User>('GET', `/users/id/${id}`, ADMIN)).body).toMatchObject({
      ...{ full_name: 'Old Hand', first_name: null, last_name: null, account_status: 'disabled' },
      ...{ service_account: false, external: false, startpage: null },
    });
    await call('PUT', `/users/${id}/status/enabled`, ADMIN);
    expect((await server.of(accounts).get(id))?.body).not.toHaveProperty('enabled');
    expect(await seen('old', basic('old'))).toBe(200);

    const grants = createCollection<object>(server.database, 'grant');
    const grant = (grantee: string) => grants.insert({ grantee, capability: 'view', target: 'grn::::thing:x' }, 'test');
    const gone = await grant('grn::::user:0123456789abcdef01234567');
    const kept = [await grant(grnOf('user', id)), await grant('grn::::builtin-team:everyone')];
    await server.of(shares).sweep();
    expect(await grants.get(gone.id)).toBeUndefined();
    for (const { id: each } of kept) expect(await grants.get(each)).toBeDefined();
  });
});
