import { waitFor } from '@testing-library/dom';
import { CurrentUserStore } from 'areas/users';
import { resetStores } from 'flux/store';
import { entitiesOf } from 'rest/entity/entity-store';
import { server, strictServer } from 'test/nock/backend';
import { aUser, signedInAs } from 'test/nock/people';
import { expectToasts } from 'test/toasts';
import { AuthzRolesActions, AuthzRolesStore } from './AuthzRolesStore';
import { RolesActions, RolesStore } from './RolesStore';
import { UsersActions } from './UsersActions';
import './UsersStore';

const BROKEN = { type: 'ApiError', message: 'Broken' };
const ROLE = { name: 'On Call', description: null, permissions: ['streams:read'] };
const STORED = { ...ROLE, read_only: false };
const NAMED = { id: '5f01', name: 'On Call' };
const TOKEN = { id: '64a1', name: 'backup job', last_access: '1970-01-01T00:00:00.000Z' };
const PATH = '/users/64b2/tokens';

beforeEach(async () => {
  await signedInAs();
});
afterEach(() => {
  resetStores();
  localStorage.clear();
});

const failed = async (doing: Promise<unknown>, ...toasts: Parameters<typeof expectToasts>) => {
  await expect(doing).rejects.toThrow();
  expectToasts(...toasts);
};

describe('access tokens', () => {
  test('are made, for ever or with an end', async () => {
    const made = { ...TOKEN, token: '1k3v' };
    strictServer().post(`${PATH}/backup%20job`, {}).reply(200, made);
    expect(await UsersActions.createToken('64b2', 'backup job')).toEqual(made);
    expectToasts(['success', 'Created token "backup job".']);
    strictServer()
      .post(`${PATH}/a%2Fb`, { tokenTTL: 'P30D' })
      .reply(200, { ...made, name: 'a/b' });
    await UsersActions.createToken('64b2', 'a/b', 'P30D');
    expectToasts(['success', 'Created token "a/b".']);
    server().post(`${PATH}/x`).reply(400, BROKEN);
    await failed(UsersActions.createToken('64b2', 'x'), ['error', 'Could not create token "x": Broken']);
  });

  test('are loaded and deleted', async () => {
    server()
      .get(PATH)
      .reply(200, { tokens: [TOKEN] });
    expect(await UsersActions.loadTokens('64b2')).toEqual([TOKEN]);
    server().get(PATH).reply(500, BROKEN);
    await failed(UsersActions.loadTokens('64b2'), ['error', 'Could not load tokens: Broken']);
    server().delete(`${PATH}/64a1`).reply(204);
    await UsersActions.deleteToken('64b2', TOKEN);
    expectToasts(['success', 'Deleted token "backup job".']);
    server().delete(`${PATH}/64a1`).reply(404, BROKEN);
    await failed(UsersActions.deleteToken('64b2', TOKEN), ['error', 'Could not delete token "backup job": Broken']);
  });
});

describe('roles by name', () => {
  test('are created, changed and deleted', async () => {
    server().post('/roles', ROLE).reply(201, STORED);
    expect(await RolesActions.createRole(ROLE)).toEqual(STORED);
    expectToasts(['success', 'Role "On Call" was created successfully']);
    server().put('/roles/Nights', ROLE).reply(200, STORED);
    await RolesActions.updateRole('Nights', ROLE);
    expectToasts(['success', 'Role "On Call" was updated successfully']);
    server().delete('/roles/On%20Call').reply(204);
    await RolesActions.deleteRole('On Call');
    expectToasts(['success', 'Role "On Call" was deleted successfully']);
    server().get('/roles/On%20Call/members').reply(200, { role: 'On Call', users: [] });
    expect(await RolesActions.getMembers('On Call')).toEqual([]);
  });

  test('of one’s own tell what one may do from then on', async () => {
    await signedInAs({ roles: ['Admin', 'Nights'] });
    const renamed = { ...aUser(), roles: ['On Call'], permissions: ['streams:read'] };
    server().put('/roles/Nights', ROLE).reply(200, STORED);
    server().get('/users/mara').reply(200, renamed);
    await RolesActions.updateRole('Nights', ROLE);
    await waitFor(() => expect(CurrentUserStore.getState().currentUser).toEqual(renamed));
  });

  test('are made of the permissions that the server has', async () => {
    const permissions = { streams: ['edit', 'read'], 'plugin-things': ['wave'] };
    server().get('/system/permissions').reply(200, { permissions });
    expect(await RolesActions.loadPermissions()).toEqual(permissions);
    expect(RolesStore.getState().catalogue).toEqual({ status: 'loaded', value: permissions });
    server().get('/system/permissions').reply(500, BROKEN);
    await failed(RolesActions.loadPermissions(), ['error', 'Could not load permissions: Broken']);
    expect(RolesStore.getState().catalogue).toMatchObject({ status: 'failed', value: permissions });
  });

  test.each([
    ['post', '/roles', () => RolesActions.createRole(ROLE), 'Could not create role'],
    ['put', '/roles/a', () => RolesActions.updateRole('a', ROLE), 'Could not update role'],
    ['delete', '/roles/a', () => RolesActions.deleteRole('a'), 'Could not delete role'],
    ['get', '/roles/a/members', () => RolesActions.getMembers('a'), 'Could not load role members'],
  ] as const)('say what failed, but not of one that is gone: %s %s', async (method, path, act, title) => {
    server()[method](path).reply(400, BROKEN);
    await failed(act(), ['error', 'Broken', title]);
    server()[method](path).reply(404, BROKEN);
    await failed(act());
  });
});

describe('roles by id', () => {
  const QUERY = { page: 2, pageSize: 10, text: 'a+b' };
  const sent = { query: 'a%2Bb' };
  const role = '/authz/roles/5f01';

  test('are loaded, and deleted', async () => {
    server()
      .get(role)
      .reply(200, { id: '5f01', ...STORED });
    expect(await AuthzRolesActions.load('5f01')).toMatchObject(NAMED);
    server().get(role).reply(404, BROKEN);
    await failed(AuthzRolesActions.load('5f01'));
    server().get(role).reply(500, BROKEN);
    await failed(AuthzRolesActions.load('5f01'), ['error', 'Could not load roles: Broken']);
    expect(AuthzRolesStore.getState().one).toMatchObject({ status: 'failed', value: NAMED });
    server().delete(role).reply(204);
    await AuthzRolesActions.delete(NAMED);
    expectToasts(['success', 'Role "On Call" was deleted successfully']);
    server().delete(role).reply(405, BROKEN);
    await failed(AuthzRolesActions.delete(NAMED), ['error', 'Broken', 'Could not delete role']);
  });

  test('are given to people and taken from them', async () => {
    server().put(`${role}/assignees`, ['mara', 'jon']).reply(204);
    server().get('/users/mara').times(2).reply(200, aUser());
    await AuthzRolesActions.addMembers(NAMED, ['mara', 'jon']);
    expectToasts(['success', 'Assigned 2 user(s) to "On Call".']);
    server().put(`${role}/assignees`).reply(403, BROKEN);
    await failed(AuthzRolesActions.addMembers(NAMED, ['mara']), ['error', 'Could not assign users: Broken']);
    server().delete(`${role}/assignee/mara`).reply(204);
    await AuthzRolesActions.removeMember(NAMED, 'mara');
    expectToasts(['success', 'Removed "mara" from "On Call".']);
    server().delete(`${role}/assignee/mara`).reply(400, BROKEN);
    await failed(AuthzRolesActions.removeMember(NAMED, 'mara'), ['error', 'Could not remove "mara": Broken']);
  });

  test('are listed by a query that is encoded twice', async () => {
    const page = { total: 0, page: 2, per_page: 10, count: 0, query: 'a+b' };
    const users = { ...page, users: [] };
    server()
      .get(`${role}/assignees`)
      .query((query) => query.query === sent.query && query.sort === 'username' && query.per_page === '10')
      .reply(200, users);
    expect(await AuthzRolesActions.loadUsersForRole(NAMED, QUERY)).toEqual(users);
    expect(AuthzRolesStore.getState()).toMatchObject({
      membersOf: '5f01',
      members: { status: 'loaded', value: { users: [], total: 0 } },
    });
    const roles = { ...page, roles: [] };
    server()
      .get('/authz/roles/user/mara')
      .query((query) => query.query === sent.query && query.sort === 'name')
      .reply(200, roles);
    expect(await AuthzRolesActions.loadRolesForUser('mara', QUERY)).toEqual(roles);
    const all = { ...roles, grand_total: 9, context: { users: {} } };
    server()
      .get('/authz/roles')
      .query((query) => query.query === sent.query && query.sort === 'name' && query.order === 'asc')
      .reply(200, all);
    expect(await AuthzRolesActions.loadRolesPaginated(QUERY)).toEqual(all);
    const clock = [{ id: '64b2', username: 'jon' }];
    const shown = { ...all, roles: [{ id: '5f01', ...STORED }], context: { users: { '5f01': clock } } };
    for (const [counts, userCount] of [
      [{ user_counts: { '5f01': 12_000 } }, 12_000],
      // A 4.3 cluster names all instead.
      [{}, 1],
    ] as const) {
      server()
        .get('/authz/roles')
        .query((query) => query.users_per_role === '10')
        .reply(200, { ...shown, context: { ...shown.context, ...counts } });
      await AuthzRolesActions.loadRolesPaginated(QUERY);
      expect(entitiesOf(AuthzRolesStore.getState())).toMatchObject([{ title: 'On Call', users: clock, userCount }]);
    }
    // A name that is part of others; its id is in no answer of the call that makes it.
    server()
      .get('/authz/roles')
      .query((query) => query.query === encodeURIComponent('name:"On Call"'))
      .reply(200, {
        ...all,
        roles: [
          { id: '5f02', ...STORED, name: 'Not On Call' },
          { id: '5f01', ...STORED },
        ],
      });
    expect(await AuthzRolesActions.findByName('On Call')).toMatchObject(NAMED);
    for (const [path, act, text] of [
      [`${role}/assignees`, () => AuthzRolesActions.loadUsersForRole(NAMED, QUERY), 'users of "On Call"'],
      ['/authz/roles/user/mara', () => AuthzRolesActions.loadRolesForUser('mara', QUERY), 'roles'],
      ['/authz/roles', () => AuthzRolesActions.loadRolesPaginated(QUERY), 'roles'],
    ] as const) {
      server().get(path).query(true).reply(500, BROKEN);
      await failed(act(), ['error', `Could not load ${text}: Broken`]);
    }
  });
});
