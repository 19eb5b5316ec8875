import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ACCESS_TOKENS_CAPABILITY, NEVER_USED, type TokenOfUser, type TokenSummary } from 'api/users/tokens';
import { type User } from 'api/users/user';
import { resetStores } from 'flux/store';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { CapabilitiesActions } from 'rest/CapabilitiesStore';
import { server } from 'test/nock/backend';
import { aUser, signedInAs } from 'test/nock/people';
import { expectToasts } from 'test/toasts';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { TokensPage } from './TokensPage';
import { UserTokensPage } from './UserTokensPage';

const DAY_MS = 24 * 3_600_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const JON = aUser({ id: '64b2', username: 'jon', full_name: 'Jon Berg' });
const PATH = '/users/64b2/tokens';
const aToken = (part: Partial<TokenSummary> = {}): TokenSummary => ({
  ...{ id: '65a1', name: 'nightly', last_access: NEVER_USED, created_at: inDays(-2), expires_at: null },
  ...part,
});
const BACKUP = aToken({ id: '65a2', name: 'Backup job', last_access: inDays(-1), expires_at: inDays(3) });

const lists = (...tokens: TokenSummary[]) => server().get(PATH).reply(200, { tokens });

interface Opening {
  me?: Partial<User>;
  capabilities?: string[];
  path?: string;
}

async function show({
  me = {},
  capabilities = [ACCESS_TOKENS_CAPABILITY],
  path = '/system/users/tokens/64b2',
}: Opening) {
  await signedInAs(me);
  server().get('/timberline/capabilities').reply(200, { capabilities });
  await CapabilitiesActions.load();
  const router = createMemoryRouter(
    [
      { path: '/system/users/tokens', element: <TokensPage /> },
      { path: '/system/users/tokens/:id', element: <UserTokensPage /> },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: [path] },
  );
  const { container } = render(
    <main>
      <RouterProvider router={router} />
    </main>,
  );
  return { router, container };
}

async function opened(options: Opening = {}, user: User = JON) {
  server().get('/users/id/64b2').reply(200, user);
  const shown = await show(options);
  await screen.findByRole('heading', { level: 1, name: user.full_name });
  return shown;
}

const press = async (name: string | RegExp, role = 'button') =>
  userEvent.click(await screen.findByRole(role, { name }));
const nameField = () => screen.getByRole('textbox', { name: 'Token name' });
const rowTexts = async () => {
  const rows = within(await screen.findByRole('grid')).getAllByRole('row');
  return rows.slice(1).map((row) =>
    within(row)
      .getAllByRole('gridcell')
      .map(({ textContent }) => textContent),
  );
};

afterEach(() => act(() => resetStores()));

describe('the tokens of somebody', () => {
  test('are listed by last use, found by a part of their name, and say when they expire', async () => {
    lists(aToken(), BACKUP);
    const { container } = await opened();
    await screen.findByText('Backup job');
    const rows = await rowTexts();
    expect(rows.map((cells) => cells[1])).toEqual(['Backup job', 'nightly']);
    expect(rows[0]?.[4]).toContain('Soon:');
    expect(rows[1]?.slice(3, 5)).toEqual(['Never used', 'Never']);
    expect(await accessibilityProblems(container)).toEqual([]);
    await userEvent.type(screen.getByRole('textbox', { name: 'Filter tokens' }), 'BACK');
    await waitFor(() => expect(screen.queryByText('nightly')).toBeNull());
    expect(screen.getByText('Backup job')).toBeTruthy();
  });

  test('are made with a name and an end, and shown once, with a command that uses them', async () => {
    lists();
    const { router, container } = await opened();
    await screen.findByText('No access tokens');
    const create = screen.getByRole('button', { name: 'Create token' });
    expect(create.getAttribute('aria-disabled')).toBe('true');
    await userEvent.type(nameField(), ' a/b ');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Expires' }), 'P30D');
    server()
      .post(`${PATH}/a%2Fb`, { tokenTTL: 'P30D' })
      .reply(200, { ...aToken({ name: 'a/b' }), token: '1k3v' });
    lists(aToken({ name: 'a/b', expires_at: inDays(30) }));
    await userEvent.keyboard('{Enter}');
    await press('Create token');
    expect(await screen.findByText('1k3v')).toBeTruthy();
    expectToasts(['success', 'Created token "a/b".']);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Copy token' }));
    expect(screen.getByText(/not shown again/)).toBeTruthy();
    expect(screen.getByText('curl -u 1k3v:token http://localhost/api/streams')).toBeTruthy();
    expect(screen.getByText(`Authorization: Basic ${btoa('1k3v:token')}`)).toBeTruthy();
    expect(await accessibilityProblems(container)).toEqual([]);

    await act(() => router.navigate('/elsewhere'));
    const dialog = await screen.findByRole('dialog', { name: 'Leave without the token?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await press('Done');
    expect(screen.queryByText('1k3v')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(nameField()));
    await act(() => router.navigate('/elsewhere'));
    expect(await screen.findByText('elsewhere')).toBeTruthy();
  });

  test('that are refused keep what was typed, with the reason', async () => {
    lists();
    await opened();
    await userEvent.type(nameField(), 'nightly');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Expires' }), 'other');
    await press('Create token');
    const lifetime = screen.getByRole('textbox', { name: 'Expires after' });
    await waitFor(() => expect(lifetime.getAttribute('aria-invalid')).toBe('true'));
    await userEvent.type(lifetime, '36 hours');
    server().post(`${PATH}/nightly`, { tokenTTL: 'PT36H' }).reply(403, { type: 'ApiError', message: 'Not for you' });
    await press('Create token');
    expect(await screen.findByText('Not for you')).toBeTruthy();
    expect((nameField() as HTMLInputElement).value).toBe('nightly');
    expectToasts(['error', 'Could not create token "nightly": Not for you']);
  });

  test('are revoked after a question, and the last one leaves the focus where the next is made', async () => {
    lists(aToken());
    await opened();
    await press('Actions for nightly');
    await press('Revoke token…', 'menuitem');
    const dialog = await screen.findByRole('dialog', { name: 'Revoke token "nightly"?' });
    expect(dialog.textContent).toContain('Clients using it stop working.');
    server().delete(`${PATH}/65a1`).reply(204);
    lists();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Revoke token' }));
    expect(await screen.findByText('No access tokens')).toBeTruthy();
    expectToasts(['success', 'Deleted token "nightly".']);
    await waitFor(() => expect(document.activeElement).toBe(nameField()));
  });

  test('are revoked together, with what came of each', async () => {
    lists(aToken(), BACKUP);
    await opened();
    await press('Select nightly', 'checkbox');
    await press('Select Backup job', 'checkbox');
    await press('Revoke');
    const dialog = await screen.findByRole('dialog', { name: 'Revoke 2 tokens?' });
    server().delete(`${PATH}/65a2`).reply(404, { type: 'ApiError', message: 'There is no such token' });
    server().delete(`${PATH}/65a1`).reply(204);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Revoke' }));
    expect(await within(dialog).findByText('1 of 2 done.')).toBeTruthy();
    const results = within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(results).toEqual(['Backup jobThere is no such token', 'nightlyRevoked']);
    lists();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(await screen.findByText('No access tokens')).toBeTruthy();
  });

  test('are what one may see and make of them', async () => {
    await opened({ me: { permissions: ['users:edit:jon', 'users:tokencreate:jon'] } });
    expect(await screen.findByText('You cannot see the tokens of this account.')).toBeTruthy();
    expect(nameField()).toBeTruthy();
  });

  test('of a disabled account say that they are refused; without rights nothing is made or revoked', async () => {
    lists(aToken());
    await opened(
      { me: { permissions: ['users:edit:jon', 'users:tokenlist:jon'] } },
      { ...JON, account_status: 'disabled' },
    );
    expect(await screen.findByText('nightly')).toBeTruthy();
    expect(screen.getByText(/Its tokens are refused/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Create token|Actions for/ })).toBeNull();
  });

  test('of a plain cluster have no end, and no columns for what it does not say', async () => {
    server()
      .get(PATH)
      .reply(200, { tokens: [{ id: '65a1', name: 'nightly', last_access: '1970-01-01T00:00:00.000Z' }] });
    await opened({ capabilities: [] });
    await screen.findByText('Never used');
    expect(screen.queryByRole('combobox', { name: 'Expires' })).toBeNull();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).not.toContain('Expires');
    await userEvent.type(nameField(), 'x');
    server().post(`${PATH}/x`, {}).reply(200, { id: '65a3', name: 'x', token: 'v', last_access: NEVER_USED });
    lists();
    await press('Create token');
    expect(await screen.findByText('v')).toBeTruthy();
    expectToasts(['success', 'Created token "x".']);
  });

  test('that cannot be loaded say why, and are asked for again', async () => {
    server().get(PATH).reply(500, { type: 'ApiError', message: 'Broken' });
    await opened();
    expect(await screen.findByText('Broken')).toBeTruthy();
    expectToasts(['error', 'Could not load tokens: Broken']);
    lists(aToken());
    await press('Try again');
    expect(await screen.findByText('nightly')).toBeTruthy();
  });
});

describe('the tokens of all accounts', () => {
  const owned = (part: Partial<TokenOfUser> = {}): TokenOfUser => ({
    ...aToken(),
    ...{ user_id: '64b2', username: 'jon', full_name: 'Jon Berg', account_status: 'enabled', service_account: false },
    ...part,
  });
  const BOT = owned({ id: '65b1', name: 'shipper', user_id: '64c3', username: 'bot', full_name: '' });
  const counts = { all: 2, expiring: 1, idle: 0, lasting: 1, never_used: 2 };
  const usual = { page: 1, per_page: 10, query: '', sort: 'last_access', order: 'desc' };
  const listsAll = (tokens: readonly TokenOfUser[], query: object = {}) =>
    server()
      .get('/timberline/tokens')
      .query({ ...usual, ...query })
      .reply(200, {
        ...{ tokens, total: tokens.length, page: 1, per_page: 10, count: tokens.length, query: '' },
        counts,
      });
  const path = '/system/users/tokens';

  test('are listed with their owner, and narrowed by what one tidies up', async () => {
    listsAll([owned(), { ...BOT, service_account: true, account_status: 'disabled' }]);
    const { container } = await show({ path });
    await screen.findByText('shipper');
    const [jons, bots] = await rowTexts();
    expect([jons?.[2], bots?.[2]]).toEqual(['Jon Berg', 'botServiceDisabled']);
    const chips = within(screen.getByRole('group', { name: 'Quick filters' })).getAllByRole('button');
    expect(chips.map(({ textContent }) => textContent)).toEqual([
      ...['All2', 'Never used2', 'Not used for 90 days0', 'Expires within 7 days1', 'Never expires1'],
    ]);
    expect(screen.getByRole('link', { name: 'My tokens' }).getAttribute('href')).toBe(`${path}/${aUser().id}`);
    expect(await accessibilityProblems(container)).toEqual([]);
    listsAll([BOT], { facet: 'never_used' });
    await userEvent.click(chips[1] as HTMLElement);
    await waitFor(() => expect(screen.queryByText('nightly')).toBeNull());
    listsAll([], { facet: 'never_used', query: encodeURIComponent('username:mara') });
    await userEvent.type(screen.getByRole('textbox', { name: 'Filter access tokens' }), 'username:mara{Enter}');
    await screen.findByText(/matches/);
  });

  test('are revoked in one call, with what came of each', async () => {
    listsAll([owned(), BOT]);
    await show({ path });
    await screen.findByText('shipper');
    await press('Select nightly', 'checkbox');
    await press('Select shipper', 'checkbox');
    await press('Revoke');
    const dialog = await screen.findByRole('dialog', { name: 'Revoke 2 tokens?' });
    server()
      .post('/timberline/tokens/revocation', { ids: ['65a1', '65b1'] })
      .reply(200, { revoked: ['65a1'], missing: ['65b1'] });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Revoke' }));
    expect(await within(dialog).findByText('All done.')).toBeTruthy();
    listsAll([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(await screen.findByText('Tokens let programs in')).toBeTruthy();
  });

  test('that could not be revoked are still there, with the reason', async () => {
    listsAll([owned(), BOT]);
    await show({ path });
    await screen.findByText('shipper');
    await press('Select nightly', 'checkbox');
    await press('Select shipper', 'checkbox');
    await press('Revoke');
    const dialog = await screen.findByRole('dialog', { name: 'Revoke 2 tokens?' });
    server().post('/timberline/tokens/revocation').reply(403, { type: 'ApiError', message: 'Not for you' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Revoke' }));
    expect((await within(dialog).findByRole('alert')).textContent).toContain('Not for you');
    expect(within(dialog).getAllByText('Not changed')).toHaveLength(2);
  });

  test('are only listed by those who may do no more', async () => {
    listsAll([owned()]);
    await show({ path, me: { permissions: ['users:tokenlist'] } });
    await screen.findByText('nightly');
    expect(screen.queryByRole('link', { name: 'Jon Berg' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Actions for/ })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  test('are not asked for on a plain cluster', async () => {
    await show({ path, capabilities: [] });
    expect(await screen.findByText('This server does not list the tokens of all accounts')).toBeTruthy();
  });
});
