import { render, screen, within } from '@testing-library/react';
import { type User } from 'api/users/user';
import { resetStores } from 'flux/store';
import { createMemoryRouter, RouterProvider } from 'react-router';
import userEvent from '@testing-library/user-event';
import { server } from 'test/nock/backend';
import { aUser, signedInAs } from 'test/nock/people';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { effectiveRights } from './effective-rights';
import { UserPage } from './UserPage';

const STREAM = '57bc9188e62a2373778d9e03';
const JON = aUser({
  ...{ id: '64b2', username: 'jon', full_name: 'Jon Berg', first_name: 'Jon', last_name: 'Berg' },
  ...{ roles: ['Reader'], permissions: ['messages:read', 'users:edit:jon', `streams:read:${STREAM}`] },
  ...{ startpage: { type: 'stream', id: STREAM }, session_timeout_ms: -1, timezone: 'Europe/Oslo' },
});
const READER = { name: 'Reader', permissions: ['messages:read'], description: 'Sign in', read_only: true };

const shares = (entities: readonly object[], query: object = {}) =>
  server()
    .get('/authz/shares/user/64b2')
    .query((sent) => Object.entries(query).every(([key, value]) => sent[key] === value))
    .reply(200, {
      ...{ entities, total: entities.length, page: 1, per_page: 10, count: entities.length, grand_total: 1 },
      context: { grantee_capabilities: { [`grn::::stream:${STREAM}`]: 'manage' } },
    });
const FIREWALL = {
  ...{ id: `grn::::stream:${STREAM}`, type: 'stream', title: 'Firewall' },
  owners: [{ id: 'grn::::user:64c3', type: 'user', title: 'Ada Roe' }],
};

async function opened(user: User, me: Partial<User> = {}) {
  await signedInAs(me);
  server()
    .get(`/users/id/${encodeURIComponent(user.id)}`)
    .reply(200, user);
  const router = createMemoryRouter([{ path: '/system/users/:id', element: <UserPage /> }], {
    initialEntries: [`/system/users/${encodeURIComponent(user.id)}`],
  });
  const view = render(
    <main>
      <RouterProvider router={router} />
    </main>,
  );
  await screen.findByRole('heading', { level: 1, name: user.full_name });
  return view;
}
const section = async (name: string) => within(await screen.findByRole('region', { name }));

afterEach(() => resetStores());

test('a person is shown with settings, roles, what is shared with them and what they may do', async () => {
  server()
    .get('/roles')
    .reply(200, { roles: [READER], total: 1 });
  shares([FIREWALL], { per_page: '10' });
  // Not an administrator: what is shared with them could be their start page.
  shares([FIREWALL], { per_page: '1000' });
  const { container } = await opened(JON);
  expect((await section('Settings')).getByText('Never')).toBeTruthy();
  expect(await (await section('Settings')).findByRole('link', { name: 'Firewall' })).toBeTruthy();
  expect(await (await section('Roles')).findByText('Sign in')).toBeTruthy();
  const shared = await section('Shared entities');
  expect((await shared.findByRole('row', { name: /Firewall/ })).textContent).toBe('FirewallStreamAda RoeManager');
  expect(shared.getByRole('link', { name: 'Ada Roe' }).getAttribute('href')).toBe('/system/users/64c3');
  const rights = await section('Effective permissions');
  expect(rights.getByText('messages:read').parentElement?.textContent).toContain('role Reader');
  expect(rights.getByText('users:edit:jon').parentElement?.textContent).toContain('own account');
  expect(screen.getByRole('link', { name: 'Edit user' })).toBeTruthy();
  expect(await accessibilityProblems(container)).toEqual([]);
  shares([], { entity_type: 'dashboard' });
  await userEvent.selectOptions(shared.getByRole('combobox', { name: 'Type' }), 'dashboard');
  expect(await shared.findByText(/shared entities of this kind/)).toBeTruthy();
});

test('what is shared for a while says until when, and so do the rights that come of it', async () => {
  const end = `${new Date().getFullYear() + 1}-01-02T10:00:00.000Z`;
  const until = /Jan 2 \d{4}, \d\d:\d\d$/;
  server()
    .get('/roles')
    .reply(200, { roles: [READER], total: 1 });
  const grn = FIREWALL.id;
  server()
    .get('/authz/shares/user/64b2')
    .query(true)
    .times(2)
    .reply(200, {
      ...{ entities: [FIREWALL], total: 1, page: 1, per_page: 10, count: 1, grand_total: 1 },
      context: { grantee_capabilities: { [grn]: 'view' }, grantee_expirations: { [grn]: end } },
    });
  await opened({ ...JON, permissions_until: { [`streams:read:${STREAM}`]: end } });
  const shared = await section('Shared entities');
  expect((await shared.findByRole('row', { name: /Firewall/ })).textContent).toMatch(until);
  const rights = await section('Effective permissions');
  expect(rights.getByText(`streams:read:${STREAM}`).parentElement?.textContent).toMatch(until);
  expect(rights.getByText('messages:read').parentElement?.textContent).not.toMatch(until);
});

test('oneself sees no settings of administrators', async () => {
  const me = { permissions: ['users:edit:mara'], roles: ['Reader'] };
  server()
    .get(`/authz/shares/user/${aUser().id}`)
    .query(true)
    .reply(200, {
      ...{ entities: [], total: 0, page: 1, per_page: 10, count: 0, grand_total: 0 },
      context: { grantee_capabilities: {} },
    });
  await opened(aUser(me), me);
  expect(await screen.findByText('Nothing is shared with this person.')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Settings' })).toBeNull();
});

test('rights name every role that gives them, and what no role gives', () => {
  const other = { ...READER, name: 'Other' };
  const [messages, streams, users] = effectiveRights({ ...JON, roles: ['Reader', 'Other'] }, [READER, other]);
  expect(messages?.rights[0]?.sources).toEqual([
    { kind: 'role', name: 'Reader' },
    { kind: 'role', name: 'Other' },
  ]);
  expect([streams?.rights[0]?.sources, users?.rights[0]?.sources]).toEqual([[{ kind: 'other' }], [{ kind: 'self' }]]);
});
