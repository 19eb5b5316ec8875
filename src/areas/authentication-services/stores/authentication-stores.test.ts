import { resetStores } from 'flux/store';
import { valueOf } from 'flux/loadable';
import { entitiesOf } from 'rest/entity/entity-store';
import { aService, answersRoles, knows, servicePage } from 'test/nock/authentication-services';
import { server, signedIn, signedOut, strictServer } from 'test/nock/backend';
import { expectToasts } from 'test/toasts';
import { AuthenticationActions, AuthenticationStore } from './AuthenticationStore';
import { HTTPHeaderAuthConfigActions, HTTPHeaderAuthConfigStore } from './HTTPHeaderAuthConfigStore';

const SERVICES = '/system/authentication/services';
const BACKENDS = `${SERVICES}/backends`;
const BROKEN = { type: 'ApiError', message: 'Broken' };
const QUERY = { page: 1, pageSize: 10, text: '' };
const office = aService();
const branch = aService({ id: '64a2', title: 'Branch' });
const text = {
  ...{ title: office.title, description: office.description, default_roles: office.default_roles },
  config: { type: 'ldap', servers: [] },
};

beforeEach(() => signedIn('mara'));
afterEach(() => resetStores());

const lists = () =>
  server()
    .get(BACKENDS)
    .query({ page: 1, per_page: 10, query: '', sort: 'title', order: 'asc' })
    .reply(200, servicePage([office, branch], office));

describe('services', () => {
  test('are listed with the active one; where several can be active, with their order', async () => {
    lists();
    await AuthenticationActions.loadBackendsPaginated(QUERY);
    expect(entitiesOf(AuthenticationStore.getState())).toEqual([office, branch]);
    expect(AuthenticationStore.getState().activeIds).toEqual([office.id]);
    await knows('directories');
    lists();
    server()
      .get('/timberline/authentication/services/active')
      .reply(200, { active_backends: ['64a2', '64a1'] });
    await AuthenticationActions.loadBackendsPaginated(QUERY);
    expect(AuthenticationStore.getState().activeIds).toEqual(['64a2', '64a1']);
    // Who may not read the order still sees the list.
    lists();
    server().get('/timberline/authentication/services/active').reply(403, BROKEN);
    await AuthenticationActions.loadBackendsPaginated(QUERY);
    expect(AuthenticationStore.getState().activeIds).toEqual([office.id]);
    server().get(BACKENDS).query(true).reply(500, BROKEN);
    await expect(AuthenticationActions.loadBackendsPaginated(QUERY)).rejects.toThrow('Broken');
    expectToasts(['error', 'Could not load authentication services: Broken']);
    expect(entitiesOf(AuthenticationStore.getState())).toEqual([office, branch]);
  });

  test('are created without an id, and told of', async () => {
    strictServer().post(BACKENDS, text).reply(200, { backend: office });
    expect(await AuthenticationActions.create(text)).toEqual(office);
    expectToasts(['success', 'Created authentication service "Head office".']);
    server().post(BACKENDS).reply(500, BROKEN);
    await expect(AuthenticationActions.create(text)).rejects.toThrow();
    expectToasts(['error', 'Could not create authentication service "Head office": Broken']);
  });

  test('that break a rule are for the form to explain, with the words of the server', async () => {
    const errors = { user_search_base: ['is missing'], servers: ['none', 'at all'] };
    server().post(BACKENDS).reply(400, { failed: true, errors, error_context: {} });
    await expect(AuthenticationActions.create(text)).rejects.toThrow(
      'user_search_base is missing; servers none. at all',
    );
    expectToasts();
  });

  test('are changed, and shown as the server has them then', async () => {
    server().get(`${BACKENDS}/64a1`).reply(200, { backend: office });
    await AuthenticationActions.load('64a1');
    const changed = { ...office, title: 'Main office' };
    server()
      .put(`${BACKENDS}/64a1`, { ...text, title: 'Main office', id: '64a1' })
      .reply(200, { backend: changed });
    await AuthenticationActions.update('64a1', { ...text, title: 'Main office' });
    expect(valueOf(AuthenticationStore.getState().one)).toEqual(changed);
    expectToasts(['success', 'Saved authentication service "Main office".']);
    server().put(`${BACKENDS}/64a1`).reply(500, BROKEN);
    await expect(AuthenticationActions.update('64a1', text)).rejects.toThrow();
    expectToasts(['error', 'Could not save authentication service "Head office": Broken']);
  });

  test('that are gone have a page, other failures a toast with the title', async () => {
    server().get(`${BACKENDS}/64a1`).reply(404, BROKEN);
    await expect(AuthenticationActions.load('64a1')).rejects.toThrow();
    expectToasts();
    lists();
    await AuthenticationActions.loadBackendsPaginated(QUERY);
    server().get(`${BACKENDS}/64a1`).reply(500, BROKEN);
    await expect(AuthenticationActions.load('64a1')).rejects.toThrow();
    expectToasts(['error', 'Could not load authentication service "Head office": Broken']);
  });

  test('are deleted; why one in use is not stands in the dialog', async () => {
    server().delete(`${BACKENDS}/64a1`).reply(204);
    await AuthenticationActions.delete(office);
    expectToasts(['success', 'Deleted authentication service "Head office".']);
    server().delete(`${BACKENDS}/64a1`).reply(400, BROKEN);
    await expect(AuthenticationActions.delete(office)).rejects.toThrow('Broken');
    expectToasts();
    server().delete(`${BACKENDS}/64a1`).reply(500, BROKEN);
    await expect(AuthenticationActions.delete(office)).rejects.toThrow();
    expectToasts(['error', 'Could not delete authentication service "Head office": Broken']);
  });

  test('become active and inactive', async () => {
    const sets = (id: string | null) =>
      server()
        .post(`${SERVICES}/configuration`, { active_backend: id })
        .reply(200, { configuration: { active_backend: id } });
    sets('64a1');
    await AuthenticationActions.setActiveBackend('64a1', 'Head office');
    expect(AuthenticationStore.getState().activeIds).toEqual(['64a1']);
    sets(null);
    await AuthenticationActions.setActiveBackend(null, 'Head office');
    expect(AuthenticationStore.getState().activeIds).toEqual([]);
    server().post(`${SERVICES}/configuration`).reply(400, BROKEN);
    await expect(AuthenticationActions.setActiveBackend('64a1', 'Head office')).rejects.toThrow();
    expectToasts(
      ['success', 'Authentication service "Head office" is now active.'],
      ['success', 'Authentication service "Head office" is no longer active.'],
      ['error', 'Could not change the active authentication service: Broken'],
    );
  });

  test('are active in an order', async () => {
    const sets = (...ids: string[]) =>
      server()
        .put('/timberline/authentication/services/active', { active_backends: ids })
        .reply(200, { active_backends: ids });
    sets('64a1', '64a2');
    await AuthenticationActions.setActiveServices(['64a1', '64a2'], branch);
    sets('64a2', '64a1');
    await AuthenticationActions.setActiveServices(['64a2', '64a1']);
    sets('64a1');
    await AuthenticationActions.setActiveServices(['64a1'], branch);
    expect(AuthenticationStore.getState().activeIds).toEqual(['64a1']);
    expectToasts(
      ['success', 'Authentication service "Branch" is now active.'],
      ['success', 'Saved the order of the active authentication services.'],
      ['success', 'Authentication service "Branch" is no longer active.'],
    );
  });

  test('are tried as they are typed, with the stored password by the id', async () => {
    const result = { success: false, message: 'No', errors: ['connect ECONNREFUSED'], result: {} };
    server()
      .post(`${SERVICES}/test/backend/connection`, { backend_id: '64a1', backend_configuration: text })
      .reply(200, result);
    expect(await AuthenticationActions.testConnection({ id: '64a1', service: text })).toEqual(result);
    const user_login = { username: 'jon', password: 'pw' };
    server()
      .post(`${SERVICES}/test/backend/login`, { backend_id: null, backend_configuration: text, user_login })
      .reply(200, result);
    await AuthenticationActions.testLogin({ id: null, service: text }, 'jon', 'pw');
    expectToasts();
  });

  test('tell who came from them, and the type of the active one before anybody is signed in', async () => {
    const users = { total: 0, page: 1, per_page: 10, count: 0, query: 'a', users: [], context: { roles: {} } };
    server()
      .get(`${BACKENDS}/64a1/users`)
      .query({ page: 1, per_page: 10, query: encodeURIComponent('a b'), sort: 'full_name', order: 'asc' })
      .reply(200, users);
    await AuthenticationActions.loadUsersPaginated('64a1', { ...QUERY, text: 'a b' });
    expect(AuthenticationStore.getState()).toMatchObject({ usersOf: '64a1', users: { status: 'loaded' } });
    server().get(`${BACKENDS}/64a1/users`).query(true).reply(500, BROKEN);
    await expect(AuthenticationActions.loadUsersPaginated('64a1', QUERY)).rejects.toThrow();
    expectToasts(['error', 'Could not load users of this service: Broken']);
    signedOut();
    server().get(`${BACKENDS}/active-backend/type`).reply(200, { backend: 'ldap' });
    expect(await AuthenticationActions.loadActiveBackendType()).toBe('ldap');
  });

  test('give any of the roles, however many pages they have', async () => {
    answersRoles();
    expect(await AuthenticationActions.loadRoles()).toHaveLength(2);
    server().get('/authz/roles').query(true).reply(500, BROKEN);
    await expect(AuthenticationActions.loadRoles()).rejects.toThrow();
    expectToasts(['error', 'Could not load roles: Broken']);
  });
});

test('the trusted header is read and set', async () => {
  const path = '/system/authentication/http-header-auth-config';
  const config = { enabled: false, username_header: 'Remote-User', trusted_proxies: ['10.0.0.0/8'] };
  server().get(path).reply(200, config);
  await HTTPHeaderAuthConfigActions.load();
  expect(valueOf(HTTPHeaderAuthConfigStore.getState().config)).toEqual(config);
  const changed = { enabled: true, username_header: 'X-User' };
  server()
    .put(path, changed)
    .reply(200, { ...config, ...changed });
  await HTTPHeaderAuthConfigActions.update(changed);
  expect(valueOf(HTTPHeaderAuthConfigStore.getState().config)).toEqual({ ...config, ...changed });
  expectToasts(['success', 'Saved trusted header settings.']);
  server().put(path).reply(500, BROKEN);
  await expect(HTTPHeaderAuthConfigActions.update(changed)).rejects.toThrow('Broken');
  // The form says it.
  expectToasts();
});
