import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type User } from 'api/users/user';
import { resetStores } from 'flux/store';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { server, strictServer } from 'test/nock/backend';
import { knows } from 'test/nock/authentication-services';
import { aUser, signedInAs } from 'test/nock/people';
import { expectToasts } from 'test/toasts';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { ErrorsStore } from 'rest/ErrorsStore';
import { EditUserPage } from './EditUserPage';

const SELF = ['users:edit:mara', 'users:passwordchange:mara'];
const JON = aUser({
  ...{ id: '64b2', username: 'jon', full_name: 'Jon Berg', first_name: 'Jon', last_name: 'Berg' },
  ...{ roles: ['Reader'], permissions: [], timezone: 'Europe/Oslo', preferences: { other: 1 } },
});
const ROLES = [
  { name: 'Admin', permissions: ['*'], description: 'Full access', read_only: true },
  { name: 'Reader', permissions: [], description: 'Sign in', read_only: true },
];

const loads = (user: User) =>
  server()
    .get(`/users/id/${encodeURIComponent(user.id)}`)
    .reply(200, user);
const offers = (entities: readonly object[] = []) =>
  server()
    .get('/authz/shares/user/64b2')
    .query(true)
    .reply(200, {
      entities,
      total: 0,
      page: 1,
      per_page: 1,
      count: 0,
      grand_total: 0,
      context: { grantee_capabilities: {} },
    });
const offersAll = () => {
  server()
    .get('/dashboards')
    .query(true)
    .reply(200, { views: [{ id: 'd1', title: 'Shop' }], total: 1 });
  server()
    .get('/streams')
    .reply(200, { streams: [{ id: 's1', title: 'Firewall' }], total: 1 });
};

async function opened(user: User, me: Partial<User> = {}) {
  await signedInAs(me);
  loads(user);
  const router = createMemoryRouter([{ path: '/system/users/edit/:id', element: <EditUserPage /> }], {
    initialEntries: [`/system/users/edit/${encodeURIComponent(user.id)}`],
  });
  const view = render(
    <main>
      <RouterProvider router={router} />
    </main>,
  );
  await screen.findByRole('heading', { level: 1, name: user.full_name });
  return view;
}

const section = (name: string) => within(screen.getByRole('region', { name }));
const press = async (name: string, inside: string) => userEvent.click(section(inside).getByRole('button', { name }));

afterEach(() => {
  resetStores();
  localStorage.clear();
});

describe('somebody else', () => {
  const open = async () => {
    offers();
    server().get('/roles').reply(200, { roles: ROLES, total: 2 });
    return opened(JON);
  };

  test('has a section for everything that is saved by itself', async () => {
    const { container } = await open();
    expect(screen.getAllByRole('region').map((region) => region.getAttribute('aria-labelledby') !== null)).toHaveLength(
      5,
    );
    expect(await accessibilityProblems(container)).toEqual([]);
    await userEvent.clear(section('Profile').getByRole('textbox', { name: 'Last name' }));
    await userEvent.type(section('Profile').getByRole('textbox', { name: 'Last name' }), ' Berger ');
    expect(within(screen.getByRole('navigation', { name: 'Sections' })).getByRole('img')).toBeTruthy();
    strictServer()
      .put('/users/64b2', { timezone: 'Europe/Oslo', first_name: 'Jon', last_name: 'Berger', email: JON.email })
      .reply(204);
    loads({ ...JON, last_name: 'Berger', full_name: 'Jon Berger' });
    await press('Save profile', 'Profile');
    await screen.findByRole('heading', { level: 1, name: 'Jon Berger' });
    expectToasts(['success', 'Saved user "Jon Berger".']);
  });

  test('gets settings: a start page must be chosen, and a timeout that fits', async () => {
    await open();
    await userEvent.selectOptions(section('Settings').getByRole('combobox', { name: /Start page/ }), 'stream');
    await press('Save settings', 'Settings');
    expect(await section('Settings').findByText('Choose one')).toBeTruthy();
    await userEvent.selectOptions(section('Settings').getByRole('combobox', { name: /Start page/ }), '');
    await userEvent.clear(section('Settings').getByRole('spinbutton', { name: 'Sessions timeout' }));
    await userEvent.type(section('Settings').getByRole('spinbutton', { name: 'Sessions timeout' }), '2');
    strictServer()
      .put('/users/64b2', {
        ...{ timezone: 'Europe/Oslo', startpage: {}, session_timeout_ms: 7_200_000, service_account: false },
      })
      .reply(204);
    loads({ ...JON, session_timeout_ms: 7_200_000 });
    await press('Save settings', 'Settings');
    await waitFor(() => expectToasts(['success', 'Saved user "Jon Berg".']));
  });

  test('is told when a timeout for everybody counts in place of their own', async () => {
    const common = (isOn: boolean) =>
      server()
        .get('/system/cluster_config/org.graylog2.users.UserConfiguration')
        .reply(200, { enable_global_session_timeout: isOn, global_session_timeout_interval: 'PT2H' });
    await knows('password-rules');
    common(true);
    const { container, unmount } = await open();
    expect(await section('Settings').findByText(/^All sessions end after 2 hours without use/)).toBeTruthy();
    expect(await accessibilityProblems(container)).toEqual([]);
    unmount();

    const asked = common(false);
    await open();
    await waitFor(() => expect(asked.isDone()).toBe(true));
    await waitFor(() => expect(section('Settings').queryByText(/^All sessions end/)).toBeNull());
  });

  test('gets a password without the old one, which is not kept', async () => {
    await open();
    const password = () => section('Password').getByLabelText('Password', { selector: 'input' });
    expect(section('Password').queryByLabelText('Old password')).toBeNull();
    await userEvent.type(password(), 'n3w-secret');
    await userEvent.type(section('Password').getByLabelText('Repeat password', { selector: 'input' }), 'n3w-secret');
    strictServer().put('/users/64b2/password', { password: 'n3w-secret' }).reply(204);
    await press('Change password', 'Password');
    await waitFor(() => expect(password()).toHaveProperty('value', ''));
    expectToasts(['success', 'Password changed.']);
  });

  test('gets roles, and keeps one that lets them in', async () => {
    await open();
    await userEvent.click(await section('Roles').findByRole('button', { name: 'Remove Reader' }));
    expect(await section('Roles').findByText(/Reader or Admin is needed/)).toBeTruthy();
    await userEvent.click(section('Roles').getByRole('combobox', { name: 'Add a role' }));
    await userEvent.click(await screen.findByRole('option', { name: /Admin/ }));
    expect(section('Roles').getByText('Added')).toBeTruthy();
    strictServer()
      .put('/users/64b2', { timezone: 'Europe/Oslo', roles: ['Admin'] })
      .reply(204);
    loads({ ...JON, roles: ['Admin'] });
    await press('Save roles', 'Roles');
    await waitFor(() => expect(section('Roles').queryByText('Added')).toBeNull());
    expectToasts(['success', 'Saved user "Jon Berg".']);
  });

  test('is shown with what they will be able to do, before it is saved', async () => {
    offers();
    const roles = [ROLES[0], { ...ROLES[1], permissions: ['messages:read', 'inputs:read'] }];
    server().get('/roles').reply(200, { roles, total: 2 });
    const permissions = ['inputs:read', 'messages:read', 'streams:read:57bc', 'users:edit:jon'];
    const { container } = await opened({ ...JON, permissions });
    const rights = () => within(screen.getByRole('region', { name: 'Permissions after saving' }));
    const lines = () => [...container.querySelectorAll('dl > div')].map(({ textContent }) => textContent?.trim());
    await waitFor(() => expect(rights().getByText('Inputs')).toBeTruthy());
    expect(lines()).toEqual([
      'Users1 individual permissionown account',
      'MessagesreadReader',
      'Streams1 individual permissionshares',
      'InputsreadReader',
    ]);
    expect(await accessibilityProblems(container)).toEqual([]);
    await userEvent.click(section('Roles').getByRole('combobox', { name: 'Add a role' }));
    await userEvent.click(await screen.findByRole('option', { name: /Admin/ }));
    expect(lines()[0]).toBe('EverythingeverythingAdmin with this change');
    await press('Discard', 'Roles');
    await userEvent.click(section('Roles').getByRole('button', { name: 'Remove Reader' }));
    expect(lines()[3]).toBe('Inputsnone less with this change');
    await userEvent.type(section('What this person may do').getByRole('textbox'), 'stream{Enter}');
    expect(lines()).toHaveLength(1);
  });

  test('keeps preferences that are not known here', async () => {
    await open();
    await userEvent.click(section('Preferences').getByRole('checkbox', { name: /in the background/ }));
    strictServer()
      .put('/users/jon/preferences', { preferences: { other: 1, updateUnfocussed: true } })
      .reply(204);
    await press('Save preferences', 'Preferences');
    await waitFor(() => expectToasts(['success', 'User preferences successfully saved']));
  });
});

describe('what one may change', () => {
  const names = () =>
    ['Profile', 'Settings', 'Password', 'Preferences', 'Roles'].filter(
      (name) => screen.queryByRole('region', { name }) !== null,
    );

  test('of oneself asks for the old password, and says why it was refused', async () => {
    offersAll();
    const me = { permissions: SELF, startpage: { type: 'stream', id: 's1' } };
    await opened(aUser(me), me);
    expect(names()).toEqual(['Profile', 'Settings', 'Password', 'Preferences']);
    expect(section('Settings').queryByRole('checkbox', { name: /Service/ })).toBeNull();
    expect(section('Settings').queryByRole('spinbutton')).toBeNull();
    await waitFor(() =>
      expect(section('Settings').getByRole('combobox', { name: 'Stream' })).toHaveProperty('value', 'Firewall'),
    );
    const type = async (label: string, text: string) =>
      userEvent.type(section('Password').getByLabelText(label, { selector: 'input' }), text);
    await type('Old password', 'wrong');
    await type('Password', 'n3w-secret');
    await type('Repeat password', 'n3w-secret');
    server()
      .put(`/users/${aUser().id}/password`, { password: 'n3w-secret', old_password: 'wrong' })
      .reply(400, { type: 'ApiError', message: 'Old password is wrong.' });
    await press('Change password', 'Password');
    expect(await section('Password').findByText('Old password is wrong.')).toBeTruthy();
    expectToasts(['error', 'Could not change the password: Old password is wrong.']);
  });

  test('of people from an authentication service is neither profile nor password', async () => {
    offers();
    server().get('/roles').reply(200, { roles: ROLES, total: 2 });
    await opened({ ...JON, external: true });
    expect(names()).toEqual(['Settings', 'Preferences', 'Roles']);
    expect(screen.getByText(/belongs to an authentication service/)).toBeTruthy();
  });

  test('of the built-in administrator is only how the console behaves in this browser', async () => {
    const root = { id: 'local:admin', username: 'admin', full_name: 'Administrator', read_only: true };
    await opened(aUser(root), root);
    expect(names()).toEqual(['Preferences']);
    await userEvent.click(section('Preferences').getByRole('checkbox', { name: /sidebar of the search/ }));
    server().get('/users/admin').reply(200, aUser(root));
    await press('Save preferences', 'Preferences');
    await waitFor(() => expectToasts(['success', 'User preferences successfully saved']));
    expect(localStorage.getItem('timberline:preferences')).toContain('searchSidebarIsPinned');
  });

  test('is told by their pages when they are not there, or not to be seen', async () => {
    await signedInAs({ permissions: SELF });
    server().get('/users/id/gone').reply(404, { type: 'ApiError', message: 'Gone' });
    const router = createMemoryRouter([{ path: '/:id', element: <EditUserPage /> }], { initialEntries: ['/gone'] });
    render(<RouterProvider router={router} />);
    await waitFor(() => expect(ErrorsStore.getState().report?.kind).toBe('NotFound'));
    expectToasts();
  });
});
