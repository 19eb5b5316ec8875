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
    await press('Disabled');
    await screen.findByText('Deploy bot');
    expect(screen.queryByText('Administrator')).toBeNull();
    lists([BOT], { query: encodeURIComponent('username:a+b -account_status:=enabled') });
    await userEvent.type(screen.getByRole('textbox'), 'username:a+b{Enter}');
    await waitFor(() => expect(screen.getByText('Deploy bot')).toBeTruthy());
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
    expect(await menuOf('Jon Berg')).toEqual(['Edit usere', 'Disable account…', 'Delete user…']);
    await userEvent.keyboard('{Escape}');
    expect(await menuOf('Mara Lind')).toEqual(['Edit usere']);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('button', { name: 'Actions for Administrator' })).toBeNull();
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

  test('are disabled together', async () => {
    lists([MARA, JON, BOT]);
    await opened();
    await screen.findByText('Jon Berg');
    await press('Select Jon Berg', 'checkbox');
    await press('Select Deploy bot', 'checkbox');
    // The bot is disabled already.
    await press('Disable (1)');
    const dialog = await screen.findByRole('dialog', { name: 'Disable Jon Berg?' });
    server().put('/users/64b2/status/disabled').reply(200);
    const again = lists([MARA, { ...JON, account_status: 'disabled' }, BOT]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Disable' }));
    await waitFor(() => expect(again.isDone()).toBe(true));
    expectToasts(['success', 'User "Jon Berg" is now disabled.']);
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
