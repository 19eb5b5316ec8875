import 'test/server/quick-passwords';
import { type UserCounts, type UsersPage } from 'api/users/reading';
import { type User } from 'api/users/user';
import { type Account, accounts } from 'server/areas/accounts';
import { hashPassword } from 'server/areas/authentication';
import { permissions } from 'server/areas/permissions';
import { startTestServer, type TestPerson, type TestServer } from 'test/server/test-server';
import { users } from '.';

const NOBODY: TestPerson = { username: 'kim', permissions: [] };
const MANAGER: TestPerson = { username: 'pat', permissions: ['users:*', 'roles:read', 'streams:read', 'system:read'] };
const MARA: TestPerson = { username: 'mara', permissions: [] };
const UNKNOWN = '0123456789abcdef01234567';
const LARGE = 'x'.repeat(20_000_000);

const aNewUser = (part: object = {}) => ({
  username: 'lena',
  password: 's3cret-9',
  email: 'lena@acme.test',
  first_name: 'Lena',
  last_name: 'Holm',
  permissions: [],
  roles: ['dashboard creator'],
  ...part,
});

describe('users', () => {
  let server: TestServer;
  let maraId: string;
  let number = 0;

  beforeAll(async () => {
    server = await startTestServer({ areas: [users] });
    maraId = await server.addPerson('mara', {
      ...{ firstName: 'Mara', lastName: 'Lind', fullName: 'Mara Lind', email: 'mara@acme.test', roles: ['Reader'] },
      ...{ timezone: 'Europe/Stockholm', passwordHash: await hashPassword('old-secret') },
    });
    await server.addPerson('jon', { fullName: 'Jon Berg', email: 'jon@other.test', status: 'disabled' });
    await server.addPerson('root', { fullName: 'Administrator', root: true, permissions: ['*'], roles: ['Admin'] });
  });
  afterAll(async () => {
    expect(server.troubles).toEqual([]);
    await server.close();
  });

  const message = async (method: string, path: string, as: TestPerson | null, body?: unknown) => {
    const answer = await server.call<{ message?: string }>(method, path, { as, body });
    return [answer.status, answer.body?.message ?? ''] as const;
  };
  const status = async (method: string, path: string, as?: TestPerson | null, body?: unknown) =>
    (await server.call(method, path, { as, body })).status;
  const stored = async (id: string) => {
    const body = (await server.of(accounts).get(id))?.body as Account;
    return { ...body, roles: server.of(permissions).namesOf(body.roles) };
  };
  const found = async (query: string) => {
    const { body } = await server.call<UsersPage>('GET', `/users/paginated?query=${query}`);
    return body.users.map(({ username }) => username);
  };
  const somebody = (part: Partial<Account> = {}) => server.addPerson(`p${(number += 1)}`, part);

  it('are nobody’s to read or change without credentials or rights', async () => {
    const calls: [string, string, unknown?][] = [
      ['GET', '/users'],
      ['GET', '/users/paginated'],
      ['GET', '/users/mara'],
      ['GET', `/users/id/${maraId}`],
      ['GET', '/users/mara/preferences'],
      ['POST', '/users', aNewUser()],
      ['PUT', `/users/${maraId}`, {}],
      ['DELETE', '/users/mara'],
      ['DELETE', `/users/id/${maraId}`],
      ['PUT', '/users/mara/permissions', { permissions: [] }],
      ['DELETE', '/users/mara/permissions'],
      ['PUT', '/users/mara/preferences', { preferences: {} }],
      ['PUT', `/users/${maraId}/password`, { password: 's3cret-9' }],
      ['PUT', `/users/${maraId}/status/disabled`],
      ['GET', `/timberline/users/${maraId}/sole-ownership`],
      ['POST', `/timberline/users/${maraId}/removal`, { hand_over_to: null }],
    ];
    for (const [method, path, body] of calls) {
      expect([path, await status(method, path, null, body)]).toEqual([path, 401]);
      expect([path, await status(method, path, NOBODY, body)]).toEqual([path, 403]);
    }
  });

  it('are not found by names and ids that nobody has', async () => {
    for (const id of [UNKNOWN, 'a', 'local:other', '%00x'.slice(3)]) {
      expect(await status('GET', `/users/id/${id}`)).toBe(404);
      expect(await status('PUT', `/users/${id}`, undefined, {})).toBe(404);
      expect(await status('DELETE', `/users/id/${id}`)).toBe(404);
      expect(await status('PUT', `/users/${id}/password`, undefined, { password: 's3cret-9' })).toBe(404);
      expect(await status('PUT', `/users/${id}/status/enabled`)).toBe(404);
      expect(await status('GET', `/timberline/users/${id}/sole-ownership`)).toBe(404);
    }
    expect(await message('GET', '/users/nobody', undefined as never)).toEqual([404, "Couldn't find user nobody"]);
    for (const [method, path] of [
      ['DELETE', '/users/nobody'],
      ['DELETE', '/users/nobody/permissions'],
      ['GET', '/users/nobody/preferences'],
    ] as const)
      expect(await status(method, path)).toBe(404);
  });

  it('are shown in full by name and id, rights only to oneself and to those who may change them', async () => {
    const { body } = await server.call<User>('GET', '/users/mara', { as: MARA });
    expect(body).toEqual({
      ...{ id: maraId, username: 'mara', email: 'mara@acme.test', first_name: 'Mara', last_name: 'Lind' },
      ...{ full_name: 'Mara Lind', roles: ['Reader'], account_status: 'enabled', service_account: false },
      permissions: expect.arrayContaining(['users:edit:mara', 'messages:read']) as unknown,
      ...{ grn_permissions: [], preferences: { updateUnfocussed: false, enableSmartSearch: true } },
      ...{ timezone: 'Europe/Stockholm', session_timeout_ms: 3_600_000, read_only: false, external: false },
      ...{ startpage: null, session_active: false, last_activity: null, client_address: null },
    });
    // Acceptance check 1: the five on oneself, the fourteen of Reader, nothing else.
    expect(body.permissions).toHaveLength(5 + 14);
    const byId = `/users/id/${maraId}`;
    expect((await server.call<User>('GET', byId, { as: MARA })).body).toEqual(body);
    const editor: TestPerson = { username: 'kim', permissions: ['users:edit:mara'] };
    expect((await server.call<User>('GET', byId, { as: editor })).body).toEqual({ ...body, permissions: [] });
    const giver: TestPerson = { username: 'kim', permissions: ['users:edit:mara', 'users:permissionsedit:mara'] };
    expect((await server.call<User>('GET', byId, { as: giver })).body).toEqual(body);
    expect((await server.call<User>('GET', '/users/id/local:admin')).body).toMatchObject({
      ...{ id: 'local:admin', read_only: true, first_name: null },
    });
  });

  it('are listed in pages, the built-in administrator apart', async () => {
    const { body } = await server.call<UsersPage>('GET', '/users/paginated?per_page=1&sort=username&order=desc');
    expect(body).toMatchObject({
      page: 1,
      per_page: 1,
      count: 1,
      query: '',
      context: { admin_user: { id: 'local:admin' } },
    });
    expect(body.context.admin_user).toMatchObject({ read_only: true, roles: ['Admin'], session_active: null });
    const mara = await server.call<UsersPage>('GET', '/users/paginated?query=mara');
    expect(mara.body.users).toEqual([
      {
        ...{ id: maraId, auth_service_id: null, auth_service_uid: null, username: 'mara', email: 'mara@acme.test' },
        ...{ first_name: 'Mara', last_name: 'Lind', full_name: 'Mara Lind', external_user: false, roles: ['Reader'] },
        ...{ read_only: null, session_active: null, last_activity: null, client_address: null },
        ...{ account_status: 'enabled', service_account: false, last_login: null },
      },
    ]);
    const all = await server.call<UsersPage>('GET', '/users/paginated?per_page=0');
    expect(all.body.count).toBe(all.body.total);
    expect(await status('GET', '/users/paginated?page=0')).toBe(400);
    expect(await message('GET', '/users/paginated?query=id:nonsense', undefined as never)).toEqual([
      400,
      expect.stringContaining('not an id'),
    ]);
    const { users: whole } = (await server.call<{ users: User[] }>('GET', '/users')).body;
    expect(whole[0]).toMatchObject({ id: 'local:admin' });
    const { users: seen } = (
      await server.call<{ users: User[] }>('GET', '/users', { as: { username: 'kim', permissions: ['users:list'] } })
    ).body;
    expect(seen.map(({ permissions }) => permissions.length)).toEqual(seen.map(() => 0));
  });

  it.each([
    ['-username:ma+email:acme', ['lisa']],
    ['%22Mara+Lind%22', ['mara']],
    ['%2522Mara%2520Lind%2522', ['mara']],
    ['account_status:disabled', ['jon']],
    ['role:reader+-username:p', ['mara']],
    ['service_account:true', ['robot']],
    ['external:true', ['ldap']],
    ['session_active:true', []],
  ])('are found by %s', async (query, names) => {
    const more: Record<string, Partial<Account>> = {
      lisa: { fullName: 'Lisa Ek' },
      robot: { serviceAccount: true, email: 'robot@bots.test' },
      ldap: { external: { serviceId: 'a', uid: 'b' }, email: 'l@dap.test' },
    };
    for (const [name, part] of Object.entries(more))
      if (!(await server.of(accounts).find(name))) await server.addPerson(name, part);
    // People of other tests come and go.
    expect((await found(query)).filter((name) => !/^(p\d+|lena.*)$/.test(name))).toEqual(names);
  });

  it('are counted by what they are, among those a query finds', async () => {
    await somebody({ fullName: 'Count One', serviceAccount: true, status: 'disabled' });
    await somebody({ fullName: 'Count Two', external: { serviceId: 'a', uid: 'c' } });
    const counts = async (query: string) =>
      (await server.call<UserCounts>('GET', `/timberline/users/counts${query}`)).body;
    expect(await counts('?query=Count')).toEqual({ all: 2, active: 0, disabled: 1, service: 1, external: 1 });
    expect(await counts('?query=Count+service_account:true')).toMatchObject({ all: 1, external: 0 });
    // As many as the list has pages of: the built-in administrator stands apart.
    const { total } = (await server.call<UsersPage>('GET', '/users/paginated?per_page=1')).body;
    expect((await counts('')).all).toBe(total);
    expect(await status('GET', '/timberline/users/counts', NOBODY)).toBe(403);
    expect(await status('GET', '/timberline/users/counts', null)).toBe(401);
    expect(await status('GET', '/timberline/users/counts?query=id:x')).toBe(400);
  });

  describe('created', () => {
    it('have what was sent, and what nobody sent', async () => {
      const body = aNewUser({ username: ' lena ', timezone: 'Asia/Tokyo', startpage: { type: 'stream', id: 'abc' } });
      const answer = await server.call('POST', '/users', { body });
      expect([answer.status, answer.headers.get('location'), answer.text]).toEqual([201, 'users/lena', '']);
      expect((await server.call<User>('GET', '/users/lena')).body).toMatchObject({
        ...{ username: 'lena', full_name: 'Lena Holm', roles: ['Dashboard Creator'], timezone: 'Asia/Tokyo' },
        ...{ session_timeout_ms: 28_800_000, startpage: { type: 'stream', id: 'abc' }, account_status: 'enabled' },
        ...{ external: false, service_account: false },
      });
      expect((await message('POST', '/users', undefined as never, aNewUser()))[1]).toMatch(/^User lena exists already/);
    });

    it('have names in any script, and no body of twenty megabytes', async () => {
      const username = 'лена🌲';
      // A family is three joined by invisible characters; this Persian name has one that keeps letters apart.
      const first_name = '👨\u200d👩\u200d👧 علی\u200cرضا';
      const place = `/users/${encodeURIComponent(username)}`;
      expect(await status('POST', '/users', undefined, aNewUser({ username, first_name }))).toBe(201);
      expect((await server.call<User>('GET', place)).body).toMatchObject({ username, full_name: `${first_name} Holm` });
      expect(await status('DELETE', place)).toBe(204);
      const [refused, sentence] = await message('POST', '/users', undefined as never, aNewUser({ email: LARGE }));
      expect([refused, sentence]).toEqual([413, expect.stringMatching(/256/)]);
    });

    const wrong: [object, string][] = [
      [{ username: '' }, 'username is missing'],
      [{ username: 'a'.repeat(101) }, 'longer than 100'],
      ...['users:edit:a*', 'a b', 'a:b', 'a,b', 'a*', 'a/b', 'a\u0007b', 'a\u200bb'].map(
        (username): [object, string] => [{ username }, 'The username contains a space'],
      ),
      ...['paginated', 'ID', 'system'].map((username): [object, string] => [{ username }, 'is reserved']),
      [{ first_name: ' ' }, 'first name is missing'],
      [{ last_name: 'Li\u200end' }, 'last name contains a control character'],
      [{ last_name: 'x'.repeat(101) }, 'last name is longer'],
      [{ first_name: 'x'.repeat(100), last_name: 'y'.repeat(100) }, 'longer than 200 characters together'],
      [{ email: '' }, 'e-mail address is missing'],
      [{ email: 'e'.repeat(255) }, 'longer than 254'],
      [{ password: '12345' }, 'shorter than 6'],
      [{ password: 'p'.repeat(101) }, 'longer than 100'],
      [{ full_name: 'Lena' }, 'Unable to map property full_name.'],
      [{ password_repeat: 's3cret-9' }, 'Unable to map property password_repeat.'],
      [{ email: undefined }, 'Missing property email.'],
      [{ roles: ['Reader', 'Wizard'] }, 'no roles with these names: Wizard'],
      [{ roles: ['Admin'], service_account: true }, 'cannot have the role Admin'],
      [{ session_timeout_ms: -2 }, 'session_timeout_ms must be'],
      [{ session_timeout_ms: 1e18 }, 'session_timeout_ms must be'],
      [{ session_timeout_ms: 1.5 }, 'session_timeout_ms must be'],
      [{ startpage: { type: 'planet', id: 'a' } }, 'startpage must have'],
      [{ permissions: [''] }, 'A permission has'],
      [{ permissions: 'all' }, 'permissions must be array'],
      [{ permissions: Array.from({ length: 1_001 }, (_, at) => `p:${at}`) }, 'more than 1000'],
    ];
    it.each(wrong.map(([part, text]) => [text, part] as const))('are refused: %s', async (text, part) => {
      expect(await message('POST', '/users', undefined as never, aNewUser({ username: 'lena2', ...part }))).toEqual([
        400,
        expect.stringContaining(text),
      ]);
    });

    it('are refused property by property', async () => {
      const { body } = await server.call('POST', '/users', { body: aNewUser({ email: '', first_name: '' }) });
      expect(body).toMatchObject({
        type: 'ValidationApiError',
        validation_errors: { email: [{ error: expect.any(String) }], first_name: [{ error: expect.any(String) }] },
      });
    });

    it('get nothing that their maker does not have', async () => {
      expect(await message('POST', '/users', MANAGER, aNewUser({ username: 'x1', roles: ['Admin'] }))).toEqual([
        403,
        'You cannot give the role Admin: you do not have * yourself.',
      ]);
      const permissions = ['inputs:edit'];
      expect(await status('POST', '/users', MANAGER, aNewUser({ username: 'x1', roles: [], permissions }))).toBe(403);
      const own = { username: 'x1', roles: [], permissions: ['streams:read:abc', 'users:edit:x1'] };
      expect(await status('POST', '/users', MANAGER, aNewUser(own))).toBe(201);
    });
  });

  describe('changed', () => {
    const change = (id: string, body: object, as?: TestPerson) => message('PUT', `/users/${id}`, as as never, body);

    it('keep what was not sent, the time zone too', async () => {
      const id = await somebody({ timezone: 'Europe/Oslo', roles: ['Reader'] });
      expect((await change(id, { roles: ['Reader', 'views manager'], full_name: 'ignored' }))[0]).toBe(204);
      expect(await stored(id)).toMatchObject({ timezone: 'Europe/Oslo', roles: ['Reader', 'Views Manager'] });
      await change(id, { timezone: 'Nowhere/Never' });
      expect((await stored(id)).timezone).toBe('Europe/Oslo');
      await change(id, { timezone: '' });
      expect((await stored(id)).timezone).toBeNull();
      await change(id, { startpage: { type: 'dashboard', id: 'd1' } });
      await change(id, { startpage: null });
      expect((await stored(id)).startPage).toEqual({ type: 'dashboard', id: 'd1' });
      await change(id, { startpage: {} });
      expect((await stored(id)).startPage).toBeNull();
    });

    it('take names together only, and of external people none', async () => {
      const id = await somebody({ firstName: 'A', lastName: 'B', fullName: 'A B' });
      await change(id, { first_name: 'C' });
      expect((await stored(id)).fullName).toBe('A B');
      await change(id, { first_name: ' C ', last_name: 'D', email: ' c@d.test ' });
      expect(await stored(id)).toMatchObject({ firstName: 'C', lastName: 'D', fullName: 'C D', email: 'c@d.test' });
      expect(await change(id, { first_name: ' ', last_name: 'D' })).toEqual([400, expect.stringContaining('missing')]);
      const external = await somebody({ external: { serviceId: 'a', uid: 'b' }, fullName: 'E F' });
      expect((await change(external, { first_name: 'C', last_name: 'D', email: 'x@y.z' }))[0]).toBe(204);
      expect(await stored(external)).toMatchObject({ fullName: 'E F' });
    });

    it('let people change their profile, but not lift a restriction', async () => {
      const id = await somebody({ roles: ['Reader'], sessionTimeoutMs: 1_000 });
      const me: TestPerson = { username: (await stored(id)).username, permissions: [] };
      const sent = { email: 'new@acme.test', roles: ['Admin'], permissions: ['*'], session_timeout_ms: -1 };
      expect((await change(id, sent, me))[0]).toBe(204);
      expect(await stored(id)).toMatchObject({
        ...{ email: 'new@acme.test', roles: ['Reader'], permissions: [], sessionTimeoutMs: 1_000 },
      });
      expect((await change(id, { service_account: true }, me))[0]).toBe(403);
      expect((await change(id, { service_account: false }, me))[0]).toBe(204);
    });

    it('get nothing that the giver does not have, and keep what they have', async () => {
      const id = await somebody({ roles: ['Reader', 'Views Manager'], permissions: ['inputs:edit'] });
      expect((await change(id, { roles: ['Admin', 'Reader'] }, MANAGER))[0]).toBe(403);
      expect((await change(id, { permissions: ['inputs:edit', 'inputs:create'] }, MANAGER))[0]).toBe(403);
      const { username } = await stored(id);
      const permissions = ['inputs:edit', 'streams:read:a', 'messages:read', `users:edit:${username}`];
      expect((await change(id, { roles: ['Reader'], permissions }, MANAGER))[0]).toBe(204);
      expect(await stored(id)).toMatchObject({ roles: ['Reader'], permissions: ['inputs:edit', 'streams:read:a'] });
    });

    it('keep a way in, and are not administrators by program', async () => {
      const id = await somebody({ roles: ['Reader'] });
      expect(await change(id, { roles: [] })).toEqual([400, expect.stringContaining('Keep one of both')]);
      expect((await change(id, { roles: null }))[0]).toBe(204);
      const service = await somebody({ serviceAccount: true, roles: ['Reader'] });
      expect((await change(service, { roles: [] }))[0]).toBe(204);
      expect((await change(service, { roles: ['Admin'] }))[0]).toBe(400);
      const admin = await somebody({ roles: ['Admin'] });
      expect((await change(admin, { service_account: true }))[0]).toBe(400);
    });

    it.each([
      [{ session_timeout_ms: -2 }, 'session_timeout_ms'],
      [{ email: '' }, 'e-mail'],
      [{ timezone: 7 }, 'timezone'],
      [{ roles: ['Wizard'] }, 'Wizard'],
    ])('are refused with %j', async (body, text) => {
      expect(await change(maraId, body)).toEqual([400, expect.stringContaining(text)]);
    });

    it('take a timeout of nought for none', async () => {
      const id = await somebody({ sessionTimeoutMs: 5_000 });
      await change(id, { session_timeout_ms: 0 });
      expect((await stored(id)).sessionTimeoutMs).toBe(5_000);
      await change(id, { session_timeout_ms: -1 });
      expect((await stored(id)).sessionTimeoutMs).toBe(-1);
    });

    it('are not the built-in administrator', async () => {
      for (const [method, path, body] of [
        ['PUT', '/users/local:admin', {}],
        ['DELETE', '/users/root', undefined],
        ['DELETE', '/users/id/local:admin', undefined],
        ['PUT', '/users/root/permissions', { permissions: [] }],
        ['PUT', '/users/root/preferences', { preferences: {} }],
        ['PUT', '/users/local:admin/password', { password: 's3cret-9' }],
        ['PUT', '/users/local:admin/status/disabled', undefined],
      ] as const)
        expect([path, ...(await message(method, path, undefined as never, body))]).toEqual([
          path,
          400,
          expect.stringContaining('built-in administrator'),
        ]);
    });
  });

  it('have permissions of their own, which can be replaced and taken away', async () => {
    const id = await somebody();
    const { username } = await stored(id);
    const path = `/users/${username}/permissions`;
    expect(await status('PUT', path, MANAGER, { permissions: ['inputs:edit'] })).toBe(403);
    expect(await status('PUT', path, MANAGER, { permissions: ['streams:read:a', 'streams:read:a'] })).toBe(204);
    expect((await stored(id)).permissions).toEqual(['streams:read:a']);
    expect(await status('DELETE', path, MANAGER)).toBe(204);
    expect((await stored(id)).permissions).toEqual([]);
  });

  it('have preferences, which are replaced as a whole and bounded', async () => {
    const path = '/users/mara/preferences';
    const put = (body: unknown) => message('PUT', path, MARA, body);
    expect((await put({ preferences: { themeMode: 'dark', enableSmartSearch: false } }))[0]).toBe(204);
    expect((await server.call('GET', path, { as: MARA })).body).toEqual({
      preferences: { themeMode: 'dark', enableSmartSearch: false },
    });
    expect(await put({ preferences: {}, themeMode: 'dark' })).toEqual([
      400,
      expect.stringMatching(/^Unable to map property themeMode\./),
    ]);
    expect((await put({ preferences: { long: 'x'.repeat(20_000) } }))[0]).toBe(400);
    expect((await put({ preferences: {} }))[0]).toBe(204);
  });
});
