import { type RolesPage } from 'api/roles/by-id';
import { type PermissionCatalogue } from 'api/roles/permissions';
import { type Role, type RoleWithId } from 'api/roles/role';
import { type User, type UserOverview } from 'api/users/user';
import { type Account, accounts } from 'server/areas/accounts';
import { documents } from 'server/areas/documents';
import { ADMIN_ROLE, permissions, READER_ROLE } from 'server/areas/permissions';
import { createCollection } from 'server/storage/documents/collection';
import { ADMIN, startTestServer, type TestPerson, type TestServer } from 'test/server/test-server';
import { roles } from '.';

const NOBODY: TestPerson = { username: 'kim', permissions: [] };
const MANAGER: TestPerson = {
  username: 'pat',
  permissions: ['roles:*', 'users:*', 'streams:read', 'inputs:read', 'system:read'],
};
const UNKNOWN = '0123456789abcdef01234567';
const ROLE = { name: 'On Call', description: 'Nights', permissions: ['streams:read', 'inputs:read'] };

describe('roles', () => {
  let server: TestServer;
  let number = 0;

  beforeAll(async () => {
    server = await startTestServer({ areas: [roles, documents] });
    await server.addPerson('root', { root: true, permissions: ['*'], roles: [ADMIN_ROLE] });
  });
  afterAll(async () => {
    await server.close();
    expect(server.troubles).toEqual([]);
  });

  type As = TestPerson | null;
  const ask = <Body>(method: string, path: string, body?: unknown, as: As = ADMIN) =>
    server.call<Body>(method, path, { as, body });
  const status = async (method: string, path: string, body?: unknown, as?: As) =>
    (await ask(method, path, body, as)).status;
  const message = async (method: string, path: string, body?: unknown, as?: As) => {
    const answer = await ask<{ message?: string }>(method, path, body, as);
    return [answer.status, answer.body?.message ?? ''] as const;
  };
  const somebody = async (part: Partial<Account> = {}) => {
    const username = `p${(number += 1)}`;
    return { username, id: await server.addPerson(username, part) };
  };
  const rolesOf = async (id: string) =>
    server.of(permissions).namesOf((await server.of(accounts).get(id))?.body.roles ?? []);
  const idOf = (name: string) => server.of(permissions).find(name)?.id ?? '';
  async function aRole(part: object = {}): Promise<RoleWithId> {
    const role = { ...ROLE, name: `Role ${(number += 1)}`, ...part };
    expect(await status('POST', '/roles', role)).toBe(201);
    return (await ask<RoleWithId>('GET', `/authz/roles/${idOf(role.name)}`)).body;
  }

  it('are nobody’s to see, change or give without credentials or rights', async () => {
    const { username } = await somebody();
    const calls: [string, string, unknown?][] = [
      ['GET', '/roles'],
      ['GET', '/roles/Reader'],
      ['POST', '/roles', ROLE],
      ['PUT', '/roles/Reader', ROLE],
      ['DELETE', '/roles/Reader'],
      ['GET', '/roles/Reader/members'],
      ['PUT', `/roles/Reader/members/${username}`, {}],
      ['DELETE', `/roles/Reader/members/${username}`],
      ['GET', '/authz/roles'],
      ['GET', `/authz/roles/${READER_ROLE}`],
      ['DELETE', `/authz/roles/${READER_ROLE}`],
      ['GET', `/authz/roles/${READER_ROLE}/assignees`],
      ['PUT', `/authz/roles/${READER_ROLE}/assignees`, [username]],
      ['PUT', `/authz/roles/${READER_ROLE}/assignees`, []],
      ['DELETE', `/authz/roles/${READER_ROLE}/assignee/${username}`],
      ['GET', `/authz/roles/user/${username}`],
    ];
    for (const [method, path, body] of calls) {
      expect([path, await status(method, path, body, null)]).toEqual([path, 401]);
      expect([path, await status(method, path, body, NOBODY)]).toEqual([path, 403]);
    }
    // Either of two permissions is not enough.
    const as = (...granted: string[]): TestPerson => ({ username: 'kim', permissions: granted });
    expect(await status('GET', '/roles/Reader/members', undefined, as('users:list'))).toBe(403);
    for (const method of ['PUT', 'DELETE'])
      expect(await status(method, `/roles/Reader/members/${username}`, undefined, as('users:edit'))).toBe(403);
  });

  it('are not found by names and ids that nobody has', async () => {
    const { username } = await somebody();
    const calls: [string, string, unknown?][] = [
      ['GET', '/roles/Wizard'],
      ['PUT', '/roles/Wizard', ROLE],
      ['DELETE', '/roles/Wizard'],
      ['GET', '/roles/Wizard/members'],
      ['PUT', `/roles/Wizard/members/${username}`, {}],
      ['PUT', '/roles/Reader/members/nobody'],
      ['DELETE', `/roles/Wizard/members/${username}`],
      ['DELETE', `/roles/Reader/members/nobody`],
      ['GET', '/authz/roles/user/nobody'],
      ...[UNKNOWN, 'x', 'admin'].flatMap((id): [string, string, unknown?][] => [
        ['GET', `/authz/roles/${id}`],
        ['DELETE', `/authz/roles/${id}`],
        ['GET', `/authz/roles/${id}/assignees`],
        ['PUT', `/authz/roles/${id}/assignees`, [username]],
        ['DELETE', `/authz/roles/${id}/assignee/${username}`],
      ]),
    ];
    for (const [method, path, body] of calls) expect([path, await status(method, path, body)]).toEqual([path, 404]);
  });

  it('that every server has are there from the start', async () => {
    const { body } = await ask<{ roles: Role[]; total: number }>('GET', '/roles', undefined, MANAGER);
    const named = new Map(body.roles.map((role) => [role.name, role]));
    expect(body.total).toBe(body.roles.length);
    expect(body.roles[0]).toEqual({
      ...{ name: 'Admin', description: expect.any(String) as unknown, permissions: ['*'], read_only: true },
    });
    expect(named.get('Reader')?.permissions).toEqual([
      ...['buffers:read', 'clusterconfigentry:read', 'decorators:read', 'fieldnames:read', 'indexercluster:read'],
      ...['inputs:read', 'journal:read', 'jvmstats:read', 'messagecount:read', 'messages:analyze', 'messages:read'],
      ...['metrics:read', 'system:read', 'throughput:read'],
    ]);
    expect([...named.keys()].slice(2, 13)).toEqual([
      ...['Dashboard Creator', 'Event Definition Creator', 'Event Notification Creator', 'User Inspector'],
      ...['Alerts Manager', 'Views Manager', 'Sidecar System (Internal)', 'Sidecar Manager', 'Sidecar Reader'],
      ...['Pipelines Manager', 'Audit Log Reader'],
    ]);
    const { body: reader } = await ask<Role>('GET', '/roles/reader');
    expect(reader).toEqual(named.get('Reader'));
  });

  it('that every server has cannot be changed or deleted', async () => {
    for (const [method, path, body] of [
      ['PUT', '/roles/Reader', ROLE],
      ['DELETE', '/roles/Reader', undefined],
    ] as const)
      expect(await message(method, path, body)).toEqual([400, 'The role Reader is built in and cannot be changed.']);
    expect(await message('DELETE', `/authz/roles/${READER_ROLE}`)).toEqual([
      405,
      'The role Reader is built in and cannot be deleted.',
    ]);
  });

  it('are made, changed under the same id, and deleted', async () => {
    const made = await ask<Role>('POST', '/roles', { ...ROLE, name: ' On Call ', read_only: true }, MANAGER);
    expect([made.status, made.headers.get('location')]).toEqual([201, 'roles/On%20Call']);
    expect(made.body).toEqual({ ...ROLE, read_only: false });
    const id = idOf('ON CALL');
    const shown = { id, ...made.body };
    expect((await ask('GET', `/authz/roles/${id}`)).body).toEqual(shown);
    const reader: TestPerson = { username: 'kim', permissions: [`roles:read:${id}`] };
    expect((await ask('GET', `/authz/roles/${id}`, undefined, reader)).status).toBe(200);

    const { id: userId } = await somebody({ roles: [id, READER_ROLE] });
    const change = { name: 'Night Shift', description: null, permissions: ['inputs:read'] };
    const changed = await ask<Role>('PUT', '/roles/on%20call', change, MANAGER);
    expect([changed.status, changed.body]).toEqual([200, { ...change, read_only: false }]);
    expect(idOf('night shift')).toBe(id);
    expect(await rolesOf(userId)).toEqual(['Night Shift', 'Reader']);
    expect(await status('GET', '/roles/On%20Call')).toBe(404);

    expect(await status('DELETE', '/roles/Night%20Shift')).toBe(204);
    expect((await server.of(accounts).get(userId))?.body.roles).toEqual([READER_ROLE]);
    expect(await status('GET', `/authz/roles/${id}`)).toBe(404);
    const second = await aRole();
    expect(await status('DELETE', `/authz/roles/${second.id}`, undefined, MANAGER)).toBe(204);
  });

  it.each<[object, string]>([
    [{ name: ' ' }, 'The name of the role is missing.'],
    [{ name: 'x'.repeat(101) }, 'longer than 100 characters'],
    [{ name: 'a:*' }, 'The name of the role contains'],
    [{ name: 'a\u0007' }, 'The name of the role contains'],
    [{ name: undefined }, 'name'],
    [{ name: 'READER' }, 'There is a role READER already.'],
    [{ description: 'x'.repeat(1_001) }, 'description of the role is longer'],
    [{ permissions: 'all' }, 'permissions must be array'],
    [{ permissions: [''] }, 'A permission has'],
    [{ permissions: Array.from({ length: 10_000 }, (_, at) => `p:${at}`) }, 'more than 1000 permissions'],
    [{ colour: 'red' }, 'Unable to map property colour.'],
  ])('are refused: %j', async (part, text) => {
    const { name } = await aRole();
    for (const [method, path] of [
      ['POST', '/roles'],
      ['PUT', `/roles/${encodeURIComponent(name)}`],
    ] as const) {
      const [code, said] = await message(method, path, { ...ROLE, name: 'Refused', ...part });
      expect([code, said]).toEqual([400, expect.stringContaining(text)]);
    }
  });

  it('are refused at the field that is wrong', async () => {
    const fieldsOf = async (part: object) => {
      const { body } = await ask<{ validation_errors: object }>('POST', '/roles', { ...ROLE, ...part });
      return Object.keys(body.validation_errors);
    };
    expect(await fieldsOf({ name: 'READER' })).toEqual(['name']);
    expect(await fieldsOf({ name: 'a:b', description: 'x'.repeat(1_001) })).toEqual(['name', 'description']);
    expect(await fieldsOf({ name: 'Refused', permissions: ['\u0007'] })).toEqual(['permissions']);
  });

  it('get no permission that their maker does not have, and keep those they have', async () => {
    const permissionsOf = (role: RoleWithId) => server.of(permissions).get(role.id)?.body.permissions;
    const wide = { ...ROLE, name: 'Wide', permissions: ['*'] };
    expect(await message('POST', '/roles', wide, MANAGER)).toEqual([
      403,
      'You cannot give these permissions: you do not have * yourself.',
    ]);
    const role = await aRole({ permissions: ['outputs:edit'] });
    const path = `/roles/${encodeURIComponent(role.name)}`;
    const put = (...given: string[]) => status('PUT', path, { name: role.name, permissions: given }, MANAGER);
    expect(await put('outputs:edit', 'outputs:create')).toBe(403);
    expect(await put('outputs:edit', 'streams:read')).toBe(200);
    expect(permissionsOf(role)).toEqual(['outputs:edit', 'streams:read']);
    expect(await put('streams:read')).toBe(200);
    const back = `/timberline/documents/role/${role.id}/versions/1/restore`;
    expect(await status('POST', back, {}, MANAGER)).toBe(403);
    expect(await status('POST', back, {})).toBe(200);
    expect(permissionsOf(role)).toEqual(['outputs:edit']);
    const ofReader = `/timberline/documents/role/${READER_ROLE}/versions/1/restore`;
    expect(await status('POST', ofReader, {})).toBe(400);
  });

  it('come back from the trash without those who had them', async () => {
    const role = await aRole();
    const { id } = await somebody({ roles: [role.id] });
    await ask('DELETE', `/authz/roles/${role.id}`);
    expect(await status('POST', `/timberline/documents/role/trash/${role.id}/restore`)).toBe(200);
    expect((await ask<Role>('GET', `/roles/${encodeURIComponent(role.name)}`)).body.name).toBe(role.name);
    expect(await rolesOf(id)).toEqual([]);
  });

  describe('of people', () => {
    const byName = (role: Role, username: string) => `/roles/${encodeURIComponent(role.name)}/members/${username}`;

    it('are given and taken by name', async () => {
      const role = await aRole();
      const { id, username } = await somebody({ roles: ['Reader'] });
      expect(await status('PUT', byName(role, username), {}, MANAGER)).toBe(204);
      expect(await status('PUT', byName(role, username), undefined, MANAGER)).toBe(204);
      expect(await rolesOf(id)).toEqual(['Reader', role.name]);
      const { body } = await ask<{ role: string; users: User[] }>(
        'GET',
        `/roles/${encodeURIComponent(role.name)}/members`,
      );
      expect(body.role).toBe(role.name);
      expect(body.users).toMatchObject([
        { id, username, roles: ['Reader', role.name], timezone: 'UTC', session_active: false, last_activity: null },
      ]);
      expect(await status('DELETE', byName(role, username), undefined, MANAGER)).toBe(204);
      expect(await message('DELETE', byName(role, username))).toEqual([404, expect.stringContaining('does not have')]);
      expect(await rolesOf(id)).toEqual(['Reader']);
    });

    it('are given by id to several or to none of them', async () => {
      const role = await aRole();
      const path = `/authz/roles/${role.id}`;
      const [one, other] = [await somebody(), await somebody()];
      const both = [one.username, other.username];
      const half: TestPerson = { ...MANAGER, permissions: [`users:rolesedit:${one.username}`, ...role.permissions] };
      expect(await status('PUT', `${path}/assignees`, both, half)).toBe(403);
      expect(await status('PUT', `${path}/assignees`, [one.username, 'nobody'])).toBe(404);
      expect(await rolesOf(one.id)).toEqual([]);
      expect(await status('PUT', `${path}/assignees`, 'all')).toBe(400);
      expect(
        await status(
          'PUT',
          `${path}/assignees`,
          Array.from({ length: 1_001 }, () => 'a'),
        ),
      ).toBe(400);
      expect(await status('PUT', `${path}/assignees`, both, MANAGER)).toBe(204);
      expect([await rolesOf(one.id), await rolesOf(other.id)]).toEqual([[role.name], [role.name]]);

      const page = async (query: string) =>
        (await ask<{ users: UserOverview[]; total: number }>('GET', `${path}/assignees?${query}`)).body;
      const { users: found, ...figures } = await page('per_page=1&order=desc');
      expect(figures).toEqual({ total: 2, page: 1, per_page: 1, count: 1, query: '' });
      expect(found).toMatchObject([{ ...other, roles: [role.name], session_active: null, account_status: 'enabled' }]);
      expect((await page(`query=${one.username}`)).users.map(({ username }) => username)).toEqual([one.username]);
      expect(await status('GET', `${path}/assignees?query=id:x`)).toBe(400);

      expect(await status('DELETE', `${path}/assignee/${one.username}`, undefined, half)).toBe(204);
      expect((await page('')).total).toBe(1);
    });

    it('are not given by those who do not have their permissions', async () => {
      const { id, username } = await somebody();
      const kept = { ...MANAGER, permissions: ['roles:*', 'users:*'] };
      const role = await aRole();
      for (const [method, path, body] of [
        ['PUT', byName(role, username), {}],
        ['PUT', `/authz/roles/${role.id}/assignees`, [username]],
        ['PUT', `/authz/roles/${ADMIN_ROLE}/assignees`, [username]],
      ] as const)
        expect(await message(method, path, body, kept)).toEqual([403, expect.stringContaining('You cannot give')]);
      expect(await rolesOf(id)).toEqual([]);
    });

    it('leave them a way in, and are not those of the built-in administrator', async () => {
      const { id, username } = await somebody({ roles: ['Reader'] });
      for (const path of [`/authz/roles/${READER_ROLE}/assignee/${username}`, `/roles/Reader/members/${username}`])
        expect(await message('DELETE', path)).toEqual([400, expect.stringContaining('Keep one of both')]);
      expect(await status('PUT', `/authz/roles/${ADMIN_ROLE}/assignees`, [username])).toBe(204);
      expect(await status('DELETE', `/authz/roles/${READER_ROLE}/assignee/${username}`)).toBe(204);
      expect(await rolesOf(id)).toEqual(['Admin']);
      const robot = await somebody({ serviceAccount: true, roles: ['Reader'] });
      expect(await status('PUT', `/authz/roles/${ADMIN_ROLE}/assignees`, [robot.username])).toBe(400);
      expect(await status('DELETE', `/authz/roles/${READER_ROLE}/assignee/${robot.username}`)).toBe(204);
      expect(await status('PUT', `/authz/roles/${READER_ROLE}/assignees`, ['root'])).toBe(400);
    });

    it('count with the next call', async () => {
      const role = await aRole({ permissions: ['users:list'] });
      const { username } = await somebody();
      const me: TestPerson = { username, permissions: [] };
      const lists = () => status('GET', '/users', undefined, me);
      expect(await lists()).toBe(403);
      await ask('PUT', `/authz/roles/${role.id}/assignees`, [username]);
      expect(await lists()).toBe(200);
      await ask('PUT', `/roles/${encodeURIComponent(role.name)}`, { name: role.name, permissions: [] });
      expect(await lists()).toBe(403);
      await ask('PUT', `/roles/${encodeURIComponent(role.name)}`, { name: role.name, permissions: ['users:list'] });
      expect(await lists()).toBe(200);
      await ask('DELETE', `/authz/roles/${role.id}`);
      expect(await lists()).toBe(403);
    });

    it('are listed, for each of them', async () => {
      const role = await aRole();
      const { username } = await somebody({ roles: ['Reader', role.id] });
      const { body } = await ask<{ roles: RoleWithId[] }>('GET', `/authz/roles/user/${username}?query=role`);
      expect(body).toEqual({ total: 1, page: 1, per_page: 50, count: 1, query: 'role', roles: [role] });
      expect((await ask<{ total: number }>('GET', `/authz/roles/user/${username}`)).body.total).toBe(2);
    });
  });

  it('are listed in pages, with who has them', async () => {
    const role = await aRole({ description: 'quokka' });
    const { id, username } = await somebody({ roles: [role.id] });
    const { body } = await ask<RolesPage>('GET', '/authz/roles?query=description:quokka');
    expect(body).toEqual({
      ...{ total: 1, page: 1, per_page: 50, count: 1, query: 'description:quokka' },
      ...{ grand_total: server.of(permissions).all().length, roles: [role] },
      context: { users: { [role.id]: [{ id, username }] }, user_counts: { [role.id]: 1 } },
    });
    const second = await somebody({ roles: [role.id] });
    const first = await ask<RolesPage>('GET', '/authz/roles?query=description:quokka&users_per_role=1');
    const [earlier] = [{ id, username }, second].sort((one, other) => (one.username < other.username ? -1 : 1));
    expect(first.body.context).toEqual({
      users: { [role.id]: [earlier] },
      user_counts: { [role.id]: 2 },
    });
    await ask('DELETE', `/authz/roles/${role.id}/assignee/${username}`);
    const rest = await ask<RolesPage>('GET', '/authz/roles?query=description:quokka');
    expect(rest.body.context.users).toEqual({ [role.id]: [second] });
    const all = await ask<RolesPage>('GET', '/authz/roles?per_page=0&sort=name');
    expect([all.body.total, all.body.roles[0]?.name]).toEqual([all.body.grand_total, 'Admin']);
    expect(all.body.context.users[ADMIN_ROLE]).toContainEqual({ id: 'local:admin', username: 'root' });
    expect((await ask<RolesPage>('GET', '/authz/roles?query=%22vIEWS+man%22')).body.total).toBe(1);
    expect(await status('GET', '/authz/roles?page=0')).toBe(400);
    expect(await status('GET', '/authz/roles?users_per_role=1001')).toBe(400);
    expect(await status('GET', '/authz/roles?query=id:x')).toBe(400);
  });

  it('of accounts of earlier versions are known by their names then', async () => {
    const stored = createCollection<object>(server.database, 'user');
    const { id } = await stored.insert(
      {
        ...{ username: 'old', fullName: 'Old Hand', email: '', passwordHash: '', permissions: [], timezone: null },
        ...{ roles: ['reader', 'Views Manager', 'Wizard'], sessionTimeoutMs: 1_000, preferences: {}, enabled: true },
        root: false,
      },
      'test',
      { key: 'old' },
    );
    expect((await ask<User>('GET', '/users/old')).body.roles).toEqual(['Reader', 'Views Manager']);
    await ask('PUT', '/roles/Dashboard%20Creator/members/old');
    expect((await stored.get(id))?.body).toMatchObject({
      roles: [READER_ROLE, idOf('views manager'), idOf('dashboard creator')],
    });
  });

  describe('and permissions', () => {
    const catalogue = async (as: As = null) =>
      (await ask<{ permissions: PermissionCatalogue }>('GET', '/system/permissions', undefined, as)).body.permissions;

    it('are told without credentials: those calls ask for, those of shares, and those of other servers', async () => {
      const all = await catalogue();
      expect(all.users).toEqual([
        ...['create', 'edit', 'list', 'passwordchange', 'permissionsedit', 'read', 'rolesedit'],
        ...['tokencreate', 'tokenlist', 'tokenremove'],
      ]);
      expect(all).toMatchObject({ sidecars: ['create', 'delete', 'read', 'update'], 'default-view': ['set'] });
      expect(Object.keys(all)).toEqual(Object.keys(all).sort());
      for (const { definition } of server.calls) {
        const [group = '', action = ''] = definition.access.split(':');
        if (action) expect(all[group]).toContain(action);
      }
    });

    it('of somebody on the own account are told by name', async () => {
      const answer = await ask('GET', '/system/permissions/reader/mara', undefined, null);
      const actions = ['edit', 'passwordchange', 'tokencreate', 'tokenlist', 'tokenremove'];
      expect(answer.body).toEqual({ permissions: actions.map((action) => `users:${action}:mara`) });
      expect((await ask('GET', '/system/permissions/reader/m*', undefined, null)).body).toEqual({ permissions: [] });
    });
  });
});
