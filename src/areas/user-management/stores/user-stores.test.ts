import { resetStores } from 'flux/store';
import { server, strictServer } from 'test/nock/backend';
import { eventually } from 'test/nock/eventually';
import { aUser, signedInAs } from 'test/nock/people';
import { expectToasts } from 'test/toasts';
import { PreferencesActions } from './PreferencesStore';
import { RolesActions } from './RolesStore';
import { StartpageActions } from './StartpageStore';
import { UsersActions } from './UsersActions';
import './UsersStore';

const JON = aUser({ id: '64b2', username: 'jon', full_name: 'Jon Berg', timezone: 'Europe/Oslo' });
const BROKEN = { type: 'ApiError', message: 'Broken' };
const NEW = {
  ...{ username: 'lena', password: 's3cret-9', email: 'l@acme.test', first_name: 'Lena', last_name: 'Holm' },
  ...{ permissions: [], roles: ['Reader'] },
};

beforeEach(async () => {
  await signedInAs();
});
afterEach(() => {
  resetStores();
  localStorage.clear();
});

const reloaded = (part = {}) => server().get('/users/mara').reply(200, aUser(part));

describe('accounts', () => {
  test('are created, and a refusal is told in the words of the server', async () => {
    strictServer().post('/users', NEW).reply(201);
    await UsersActions.create(NEW);
    expectToasts(['success', 'Created user "Lena Holm".']);
    server().post('/users').reply(400, BROKEN);
    await expect(UsersActions.create(NEW)).rejects.toThrow('Broken');
    expectToasts(['error', 'Could not create user "Lena Holm": Broken']);
  });

  test('are loaded by id and name; one that is gone is for its page to say', async () => {
    server().get('/users/id/local%3Aadmin').reply(200, JON);
    expect(await UsersActions.load('local:admin')).toEqual(JON);
    server().get('/users/jon').reply(200, JON);
    expect(await UsersActions.loadByUsername('jon')).toEqual(JON);
    server().get('/users/id/gone').reply(404, BROKEN);
    await expect(UsersActions.load('gone')).rejects.toMatchObject({ status: 404 });
    expectToasts();
    server().get('/users/id/a').reply(500, BROKEN);
    await expect(UsersActions.load('a')).rejects.toThrow();
    expectToasts(['error', 'Could not load the user: Broken']);
  });

  test('are saved with their time zone, which may be another', async () => {
    server()
      .put('/users/64b2', { timezone: 'Europe/Oslo', roles: ['Reader'] })
      .reply(204);
    await UsersActions.update(JON, { roles: ['Reader'] });
    expectToasts(['success', 'Saved user "Jon Berg".']);
    server().put('/users/64b2', { timezone: null }).reply(204);
    await UsersActions.update(JON, { timezone: null });
    expectToasts(['success', 'Saved user "Jon Berg".']);
    server().put('/users/64b2').reply(400, BROKEN);
    await expect(UsersActions.update(JON, {})).rejects.toThrow();
    expectToasts(['error', 'Could not save user "Jon Berg": Broken']);
  });

  test('of oneself are loaded again when saved', async () => {
    const me = aUser();
    server().put(`/users/${me.id}`).reply(204);
    const again = reloaded();
    await UsersActions.update(me, { email: 'new@acme.test' });
    await eventually(() => expect(again.isDone()).toBe(true));
    expectToasts(['success', 'Saved user "Mara Lind".']);
  });

  test('are deleted, with what they own handed to somebody', async () => {
    server().delete('/users/id/64b2').reply(204);
    await UsersActions.delete(JON);
    expectToasts(['success', 'Deleted user "Jon Berg".']);
    server().post('/timberline/users/64b2/removal', { hand_over_to: 'ada' }).reply(204);
    await UsersActions.delete(JON, 'ada');
    expectToasts(['success', 'Deleted user "Jon Berg".']);
    server().delete('/users/id/64b2').reply(404, BROKEN);
    await expect(UsersActions.delete(JON)).rejects.toThrow();
    expectToasts(['error', 'Could not delete user "Jon Berg": Broken']);
    const owned = { entities: [], total: 0 };
    server().get('/timberline/users/64b2/sole-ownership').reply(200, owned);
    expect(await UsersActions.loadOwnedAlone('64b2')).toEqual(owned);
  });

  test('get a password and a status', async () => {
    server().put('/users/64b2/password', { password: 'n3w', old_password: 'old' }).reply(204);
    await UsersActions.changePassword('64b2', 'n3w', 'old');
    server().put('/users/64b2/password', { password: 'n3w' }).reply(403, BROKEN);
    await expect(UsersActions.changePassword('64b2', 'n3w')).rejects.toThrow();
    server().put('/users/64b2/status/disabled').reply(200);
    await UsersActions.setStatus(JON, 'disabled');
    server().put('/users/64b2/status/enabled').reply(400, BROKEN);
    await expect(UsersActions.setStatus(JON, 'enabled')).rejects.toThrow();
    expectToasts(
      ['success', 'Password changed.'],
      ['error', 'Could not change the password: Broken'],
      ['success', 'User "Jon Berg" is now disabled.'],
      ['error', 'Could not set user "Jon Berg" to enabled: Broken'],
    );
  });

  test('are listed, with the query encoded twice in pages', async () => {
    server()
      .get('/users')
      .reply(200, { users: [JON] });
    expect(await UsersActions.loadUsers()).toEqual([JON]);
    const page = { total: 0, page: 1, per_page: 10, count: 0, query: '', users: [], context: { admin_user: null } };
    server().get('/users/paginated?page=1&per_page=10&query=a%252Bb&sort=full_name&order=asc').reply(200, page);
    expect(await UsersActions.loadUsersPaginated({ page: 1, pageSize: 10, text: 'a+b' })).toEqual(page);
    server().get('/users').reply(500, BROKEN);
    await expect(UsersActions.loadUsers()).rejects.toThrow();
    expectToasts(['error', 'Could not load users: Broken']);
  });
});

test('roles are loaded; where there are none nothing is said', async () => {
  const role = { name: 'Reader', description: null, permissions: [], read_only: true };
  server()
    .get('/roles')
    .reply(200, { roles: [role], total: 1 });
  expect(await RolesActions.loadRoles()).toEqual([role]);
  server().get('/roles').reply(404, BROKEN);
  await expect(RolesActions.loadRoles()).rejects.toThrow();
  expectToasts();
  server().get('/roles').reply(500, BROKEN);
  await expect(RolesActions.loadRoles()).rejects.toThrow();
  expectToasts(['error', 'Broken', 'Could not load role list']);
});

test('a start page is set, with the time zone, and taken away', async () => {
  const { id } = await signedInAs({ timezone: 'Asia/Tokyo' });
  server()
    .put(`/users/${id}`, { timezone: 'Asia/Tokyo', startpage: { type: 'stream', id: 's1' } })
    .reply(204);
  const again = reloaded({ timezone: 'Asia/Tokyo' });
  await StartpageActions.set(id, 'stream', 's1');
  await eventually(() => expect(again.isDone()).toBe(true));
  server().put(`/users/${id}`, { timezone: 'Asia/Tokyo', startpage: {} }).reply(500, BROKEN);
  await expect(StartpageActions.set(id)).rejects.toThrow();
  expectToasts(
    ['success', 'Your start page was changed successfully'],
    ['error', 'Changing your start page failed with error: Broken', 'Could not change your start page'],
  );
});

describe('preferences', () => {
  test('are read from the person, and saved with booleans', async () => {
    server()
      .get('/users/jon')
      .reply(200, { ...JON, preferences: { enableSmartSearch: 'false', themeMode: 'dark' } });
    expect(await PreferencesActions.loadUserPreferences('jon')).toEqual({
      enableSmartSearch: false,
      themeMode: 'dark',
    });
    server()
      .put('/users/jon/preferences', { preferences: { enableSmartSearch: true, other: 'x' } })
      .reply(204);
    await PreferencesActions.saveUserPreferences('jon', { enableSmartSearch: 'true', other: 'x' });
    server().put('/users/jon/preferences').reply(500, BROKEN);
    await expect(PreferencesActions.saveUserPreferences('jon', {})).rejects.toThrow();
    server().get('/users/jon').reply(500, BROKEN);
    await expect(PreferencesActions.loadUserPreferences('jon')).rejects.toThrow();
    expectToasts(
      ['success', 'User preferences successfully saved'],
      ['error', 'Broken', 'Could not save user preferences'],
      [
        'error',
        'Reload the page and try again. The server said: Broken',
        'Could not retrieve user preferences from server',
      ],
    );
  });

  test('of the built-in administrator stay in the browser', async () => {
    await signedInAs({ read_only: true });
    const again = reloaded({ read_only: true });
    await PreferencesActions.saveUserPreferences('mara', { updateUnfocussed: true });
    await eventually(() => expect(again.isDone()).toBe(true));
    reloaded({ read_only: true, preferences: { updateUnfocussed: false, enableSmartSearch: true } });
    expect(await PreferencesActions.loadUserPreferences('mara')).toEqual({
      ...{ updateUnfocussed: true, enableSmartSearch: true },
    });
    expectToasts(['success', 'User preferences successfully saved']);
  });
});
