import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type UserOverview } from 'api/users/user';
import { resetStores } from 'flux/store';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { CapabilitiesActions } from 'rest/CapabilitiesStore';
import { server } from 'test/nock/backend';
import { aUser, signedInAs } from 'test/nock/people';
import { expectToasts } from 'test/toasts';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { activityOf } from './activity';
import { aUserOverview, ROOT, userPage } from './user-fixtures';
import { UsersPage } from './UsersPage';

const MARA = aUserOverview({ ...aUser(), external_user: false, read_only: null, full_name: 'Mara Lind' });
const JON = aUserOverview();
const BOT = aUserOverview({
  ...{ id: '64c3', username: 'bot', full_name: 'Deploy bot', service_account: true, account_status: 'disabled' },
});
const COUNTS = { all: 3, active: 1, disabled: 1, service: 1, external: 0 };
const usual = { page: 1, per_page: 10, query: '', sort: 'full_name', order: 'asc' };

const lists = (users: readonly UserOverview[], query: object = {}, root: UserOverview | null = ROOT) =>
  server()
    .get('/users/paginated')
    .query({ ...usual, ...query })
    .reply(200, userPage(users, root));

async function opened({ permissions = ['*'], path = '/system/users', capabilities = ['user-filters'] } = {}) {
  await signedInAs({ permissions });
  server().get('/timberline/capabilities').reply(200, { capabilities });
  await CapabilitiesActions.load();
  if (capabilities.includes('user-filters'))
    server().persist().get('/timberline/users/counts').query(true).reply(200, COUNTS);
  const router = createMemoryRouter([{ path: '*', element: <UsersPage /> }], { initialEntries: [path] });
  const view = render(
    <main>
      <RouterProvider router={router} />
    </main>,
  );
  return { router, ...view };
}

const press = async (name: string | RegExp, role = 'button') =>
  userEvent.click(await screen.findByRole(role, { name }));
const rowOf = async (name: RegExp) => screen.findByRole('row', { name });
const menuOf = async (name: string) => {
  await press(`Actions for ${name}`);
  return screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
};

afterEach(() => resetStores());

describe('the users', () => {
  test('are listed below the built-in administrator, with what they are and whether they are here', async () => {
    const active = { session_active: true, last_activity: new Date().toISOString().replace('Z', '+0000') };
    lists([{ ...MARA, ...active, client_address: '10.0.4.7' }, JON, BOT]);
    const { container } = await opened();
    const mara = await rowOf(/Mara Lind/);
    expect(within(mara).getByText('You')).toBeTruthy();
    expect(within(mara).getByText('Signed in')).toBeTruthy();
    const rows = within(screen.getByRole('grid')).getAllByRole('row').slice(1);
    expect(rows.map((row) => within(row).getByRole('link').textContent)).toEqual([
      ...['Administrator', 'Mara Lind', 'Jon Berg', 'Deploy bot'],
    ]);
    expect(within(await rowOf(/Deploy bot/)).getByText('Disabled')).toBeTruthy();
    expect(within(await rowOf(/Administrator/)).getByText('Built in')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).parentElement?.textContent).toContain('4');
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  test('are found in the language of lists, which is encoded twice, and by quick filters', async () => {
    lists([MARA, JON]);
    await opened();
    await screen.findByText('Jon Berg');
    lists([BOT], { query: encodeURIComponent('-account_status:=enabled') });
    await press(/^Disabled/);
    await screen.findByText('Deploy bot');
    expect(screen.queryByText('Administrator')).toBeNull();
    lists([BOT], { query: encodeURIComponent('username:a+b -account_status:=enabled') });
    await userEvent.type(screen.getByRole('textbox'), 'username:a+b{Enter}');
    await waitFor(() => expect(screen.getByText('Deploy bot')).toBeTruthy());
  });

  test('are counted with the built-in administrator, who is among those signed in', async () => {
    const root = { ...ROOT, session_active: true };
    lists([MARA, JON], {}, root);
    await opened();
    const filter = await screen.findByRole('button', { name: /^Signed in/ });
    await waitFor(() => expect(filter.textContent).toBe('Signed in2'));
    lists([MARA], { query: encodeURIComponent('session_active:true') }, root);
    await press(/^Signed in/);
    await waitFor(() => expect(screen.queryByText('Jon Berg')).toBeNull());
    expect(screen.getByText('Administrator')).toBeTruthy();
  });

  test('have no quick filters on a plain cluster', async () => {
    lists([JON]);
    await opened({ capabilities: [] });
    await screen.findByText('Jon Berg');
    expect(screen.queryByRole('group', { name: 'Quick filters' })).toBeNull();
  });

  test('offer what one may do with each, and nothing else', async () => {
    lists([MARA, JON, BOT]);
    await opened();
    await screen.findByText('Jon Berg');
    expect(await menuOf('Jon Berg')).toEqual(['Edit usere', 'Tokens', 'Disable account…', 'Delete user…']);
    await userEvent.keyboard('{Escape}');
    expect(await menuOf('Mara Lind')).toEqual(['Edit usere', 'Tokens']);
    await userEvent.keyboard('{Escape}');
    expect(await menuOf('Administrator')).toEqual(['Tokens']);
  });

  test('of those who may only list them lead nowhere', async () => {
    lists([JON]);
    await opened({ permissions: ['users:list'] });
    await screen.findByText('Jon Berg');
    expect(screen.queryByRole('link', { name: 'Jon Berg' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Actions for|Create User/ })).toBeNull();
  });

  test('are disabled after a question, and enabled at once', async () => {
    lists([JON]);
    await opened();
    await screen.findByText('Jon Berg');
    await menuOf('Jon Berg');
    await press('Disable account…', 'menuitem');
    const dialog = await screen.findByRole('dialog', { name: 'Disable Jon Berg?' });
    expect(dialog.textContent).toContain('All running sessions end.');
    server().put('/users/64b2/status/disabled').reply(200);
    lists([{ ...JON, account_status: 'disabled' }]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Disable' }));
    await waitFor(() => expect(within(screen.getByRole('grid')).getByText('Disabled')).toBeTruthy());
    expectToasts(['success', 'User "Jon Berg" is now disabled.']);
    server().put('/users/64b2/status/enabled').reply(200);
    lists([JON]);
    await menuOf('Jon Berg');
    await press('Enable account', 'menuitem');
    await waitFor(() => expect(within(screen.getByRole('grid')).queryByText('Disabled')).toBeNull());
    expectToasts(['success', 'User "Jon Berg" is now enabled.']);
  });

  test('are disabled together, with what came of each, and again where it failed', async () => {
    const ADA = aUserOverview({ id: '64d4', username: 'ada', full_name: 'Ada Roe' });
    lists([MARA, JON, ADA, BOT]);
    await opened();
    await screen.findByText('Jon Berg');
    for (const name of ['Jon Berg', 'Ada Roe', 'Deploy bot']) await press(`Select ${name}`, 'checkbox');
    // The bot is disabled already.
    await press('Disable (2)');
    const dialog = await screen.findByRole('dialog', { name: 'Disable 2 users?' });
    expect(dialog.textContent).toContain('All running sessions end.');
    server().put('/users/64b2/status/disabled').reply(200);
    server().put('/users/64d4/status/disabled').reply(403, { type: 'ApiError', message: 'Not this one' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Disable' }));
    expect(await within(dialog).findByText('1 of 2 done.')).toBeTruthy();
    const results = () =>
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(results()).toEqual(['Jon BergDisabled', 'Ada RoeNot this one']);
    expect(await accessibilityProblems(document.body)).toEqual([]);
    server().put('/users/64d4/status/disabled').reply(200);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Try again where it failed' }));
    expect(await within(dialog).findByText('All done.')).toBeTruthy();
    expect(results()).toEqual(['Jon BergDisabled', 'Ada RoeDisabled']);
    const close = within(dialog).getByRole('button', { name: 'Close' });
    await waitFor(() => expect(document.activeElement).toBe(close));
    const again = lists([MARA, { ...JON, account_status: 'disabled' }, BOT]);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(again.isDone()).toBe(true));
    expectToasts();
  });

  test('are given a role together: none with rights one does not have, none that all have', async () => {
    lists([
      { ...JON, roles: ['Reader', 'Nights'] },
      { ...BOT, roles: ['Reader'] },
    ]);
    await opened({ permissions: ['users:*', 'roles:read', 'streams:read', 'messages:read'] });
    await screen.findByText('Jon Berg');
    for (const name of ['Jon Berg', 'Deploy bot']) await press(`Select ${name}`, 'checkbox');
    const role = (name: string, permission: string) => ({
      ...{ name, description: null, permissions: [permission], read_only: false },
    });
    const roles = [role('Reader', 'messages:read'), role('Nights', 'streams:read'), role('Admin', '*')];
    server().get('/roles').reply(200, { roles, total: 3 });
    await press('Assign role…');
    const dialog = await screen.findByRole('dialog', { name: 'Assign a role to 2 users' });
    await userEvent.click(within(dialog).getByRole('combobox', { name: 'Role' }));
    const [option, ...others] = within(await screen.findByRole('listbox')).getAllByRole('option');
    expect([option?.textContent, others]).toEqual(['Nights', []]);
    await userEvent.click(option as HTMLElement);
    const withIds = roles.map((each, at) => ({ id: `5f0${at}`, ...each }));
    server()
      .get('/authz/roles')
      .query(true)
      .reply(200, { roles: withIds, total: 3, page: 1, per_page: 0, count: 3, query: '', context: { users: {} } });
    server().put('/authz/roles/5f01/assignees', ['jon']).reply(204);
    server().put('/authz/roles/5f01/assignees', ['bot']).reply(204);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Assign role' }));
    expect(await within(dialog).findByText('All done.')).toBeTruthy();
  });

  test('are deleted together, and what they alone own is handed over', async () => {
    lists([JON, BOT, MARA]);
    await opened({ capabilities: ['user-removal', 'user-filters'] });
    await screen.findByText('Jon Berg');
    for (const name of ['Jon Berg', 'Deploy bot']) await press(`Select ${name}`, 'checkbox');
    server().get('/timberline/users/64b2/sole-ownership').reply(200, { entities: [], total: 2 });
    server().get('/timberline/users/64c3/sole-ownership').reply(200, { entities: [], total: 0 });
    lists([JON, BOT, MARA], { per_page: 50 });
    await press('Delete');
    const dialog = await screen.findByRole('dialog', { name: 'Delete 2 users?' });
    expect(await within(dialog).findByText('Only these people own 2 things.')).toBeTruthy();
    expect(within(dialog).getByText('alone owns 2 things')).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('combobox', { name: /Hand over to/ }));
    await userEvent.click(await screen.findByRole('option', { name: /Mara/ }));
    server().post('/timberline/users/64b2/removal', { hand_over_to: MARA.id }).reply(204);
    server().delete('/users/id/64c3').reply(204);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete 2 users' }));
    expect(await within(dialog).findByText('All done.')).toBeTruthy();
    const again = lists([MARA]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(again.isDone()).toBe(true));
  });

  test('fill a page with the built-in one, and the next page goes on from there', async () => {
    const people = Array.from({ length: 10 }, (_, at) =>
      aUserOverview({ id: `6${at}`, username: `p${at}`, full_name: `Person ${at}` }),
    );
    const all = { ...userPage(people), total: 11 };
    server().get('/users/paginated').query(usual).times(2).reply(200, all);
    const { router } = await opened();
    await screen.findByText('Person 8');
    const names = () =>
      within(screen.getByRole('grid'))
        .getAllByRole('link')
        .map(({ textContent }) => textContent);
    expect(names()).toEqual(['Administrator', ...people.slice(0, 9).map(({ full_name: name }) => name)]);
    expect(screen.getByText('1–10 of 12')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^All/ }).textContent).toBe('All4');
    const last = { ...userPage([JON]), total: 11, page: 2 };
    server()
      .get('/users/paginated')
      .query({ ...usual, page: 2 })
      .reply(200, last);
    await router.navigate('/system/users?page=2');
    await screen.findByText('Jon Berg');
    expect(names()).toEqual(['Person 9', 'Jon Berg']);
  });

  test('that cannot be loaded say why, and are asked for again', async () => {
    server().get('/users/paginated').query(usual).reply(500, { type: 'ApiError', message: 'Broken' });
    await opened();
    expect(await screen.findByText('Broken')).toBeTruthy();
    expectToasts(['error', 'Could not load users: Broken']);
    lists([JON]);
    await press('Try again');
    await screen.findByText('Jon Berg');
  });

  test('without an account but the built-in one are that one', async () => {
    lists([]);
    await opened();
    await screen.findByText('Administrator');
    expect(screen.queryByText('Everyone needs an account')).toBeNull();
  });
});

describe('what is deleted with a person', () => {
  const owned = (entities: readonly object[]) =>
    server().get('/timberline/users/64b2/sole-ownership').reply(200, { entities, total: entities.length });
  const asked = async (capabilities: string[]) => {
    lists([JON, MARA]);
    await opened({ capabilities });
    await screen.findByText('Jon Berg');
    await menuOf('Jon Berg');
    await press('Delete user…', 'menuitem');
    return screen.findByRole('dialog', { name: 'Delete Jon Berg?' });
  };

  test('is listed, and handed over to somebody', async () => {
    owned([{ id: '57bc', type: 'stream', title: 'Firewall' }]);
    lists([JON, MARA, BOT], { per_page: 50 });
    const dialog = await asked(['user-removal']);
    expect((await within(dialog).findByRole('list')).textContent).toBe('FirewallStream');
    await userEvent.click(within(dialog).getByRole('combobox', { name: /Hand over to/ }));
    await screen.findByRole('option', { name: /Mara/ });
    const options = within(screen.getByRole('listbox')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Mara Lindmara']);
    await userEvent.click(options[0] as HTMLElement);
    server().post('/timberline/users/64b2/removal', { hand_over_to: MARA.id }).reply(204);
    const again = lists([MARA]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete user' }));
    await waitFor(() => expect(again.isDone()).toBe(true));
    expectToasts(['success', 'Deleted user "Jon Berg".']);
  });

  test('is not asked for on a plain cluster', async () => {
    const dialog = await asked([]);
    expect(dialog.textContent).toContain('Tokens and shares are removed too.');
    server().delete('/users/id/64b2').reply(204);
    const again = lists([MARA]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete user' }));
    await waitFor(() => expect(again.isDone()).toBe(true));
    expectToasts(['success', 'Deleted user "Jon Berg".']);
  });

  test('keeps the deletion waiting until it is known', async () => {
    server().get('/timberline/users/64b2/sole-ownership').reply(500, { type: 'ApiError', message: 'Broken' });
    const dialog = await asked(['user-removal']);
    await within(dialog).findByText('Broken');
    expectToasts(['error', 'Could not load what the user alone owns: Broken']);
    const button = within(dialog).getByRole('button', { name: 'Delete user' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    owned([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  });
});

test('somebody is idle after a quarter of an hour without a call', () => {
  const now = Date.parse('2026-11-24T10:00:00Z');
  const at = (lastActivity: string) =>
    activityOf({ session_active: true, last_activity: lastActivity, last_login: null }, now).state;
  expect([at('2026-11-24T09:46:00.000+0000'), at('2026-11-24T09:44:00.000+0000')]).toEqual(['active', 'idle']);
  expect(activityOf({ session_active: null, last_activity: null, last_login: null }, now)).toEqual({ state: 'away' });
});
