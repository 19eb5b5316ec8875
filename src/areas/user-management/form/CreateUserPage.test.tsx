import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { resetStores } from 'flux/store';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { server, strictServer } from 'test/nock/backend';
import { signedInAs } from 'test/nock/people';
import { expectToasts } from 'test/toasts';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { userPage } from '../list/user-fixtures';
import { hasWayIn, passwordErrors, profileErrors, rolesError, timeoutError, usernameError } from './checks';
import { CreateUserPage } from './CreateUserPage';
import { timeoutMs, timeoutOf } from './timeout';
import { timeZoneOptions } from 'ui/combobox/time-zone-options';

const role = (name: string, permissions: string[], description = name) => ({
  ...{ name, permissions, description, read_only: true },
});
const ROLES = [
  role('Admin', ['*']),
  role('Reader', ['messages:read']),
  role('Dashboard Creator', ['dashboards:create']),
];

async function opened(permissions = ['*']) {
  await signedInAs({ permissions });
  if (permissions.includes('*') || permissions.includes('roles:read'))
    server().get('/roles').reply(200, { roles: ROLES, total: 3 });
  const router = createMemoryRouter(
    [
      { path: '/system/users/new', element: <CreateUserPage /> },
      { path: '/system/users', element: <h1>The list</h1> },
    ],
    { initialEntries: ['/system/users/new'] },
  );
  return render(
    <main>
      <RouterProvider router={router} />
    </main>,
  );
}

const field = (name: RegExp | string) => screen.getByRole('textbox', { name });
async function fill(username = 'lena') {
  await userEvent.type(field('First name'), 'Lena');
  await userEvent.type(field('Last name'), 'Holm');
  await userEvent.type(field('Username'), username);
  await userEvent.type(field('E-mail address'), 'l@acme.test');
  await userEvent.type(screen.getByLabelText('Password', { selector: 'input' }), 's3cret-9');
  await userEvent.type(screen.getByLabelText('Repeat password', { selector: 'input' }), 's3cret-9');
}
const create = async () => userEvent.click(screen.getByRole('button', { name: 'Create User' }));
const similar = (usernames: readonly string[], isOptional = false) =>
  server()
    .get('/users/paginated')
    .query(({ sort }) => sort === 'username')
    .optionally(isOptional)
    .reply(200, userPage(usernames.map((username) => ({ username }) as never)));

afterEach(() => resetStores());

describe('a new user', () => {
  test('is what the form says, and nothing more', async () => {
    const { container } = await opened();
    similar([]);
    await fill();
    await userEvent.click(screen.getByRole('combobox', { name: /Add a role/ }));
    await userEvent.click(await screen.findByRole('option', { name: /Dashboard Creator/ }));
    expect(await accessibilityProblems(container)).toEqual([]);
    strictServer()
      .post('/users', {
        ...{ username: 'lena', password: 's3cret-9', email: 'l@acme.test', first_name: 'Lena', last_name: 'Holm' },
        ...{ permissions: [], roles: ['Reader', 'Dashboard Creator'], session_timeout_ms: 3_600_000 },
        service_account: false,
      })
      .reply(201);
    await create();
    await screen.findByText('The list');
    expectToasts(['success', 'Created user "Lena Holm".']);
  });

  test('stays in the form when the server refuses it, with what it said', async () => {
    await opened();
    // Who is quick is refused before the name is looked up.
    similar([], true);
    await fill();
    server()
      .post('/users')
      .reply(400, {
        type: 'ValidationApiError',
        message: 'Refused',
        validation_errors: { email: [{ error: 'Odd.' }] },
      });
    await create();
    expect(await screen.findByText('Odd.')).toBeTruthy();
    expect(field('Last name')).toHaveProperty('value', 'Holm');
    expectToasts(['error', 'Could not create user "Lena Holm": Refused']);
  });

  test('is not sent as long as something is missing or taken', async () => {
    await opened();
    similar(['lena']);
    await fill();
    expect(await screen.findByText('This username is already taken')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Create User' }).getAttribute('aria-disabled')).toBe('true');
  });

  test('has only roles that one has oneself, or those there are when one may not see them', async () => {
    const view = await opened(['users:create', 'roles:read', 'messages:read']);
    await userEvent.click(screen.getByRole('button', { name: 'Remove Reader' }));
    await waitFor(async () => {
      await userEvent.click(screen.getByRole('combobox', { name: /Add a role/ }));
      expect(within(screen.getByRole('listbox')).getAllByRole('option')).toHaveLength(1);
    });
    view.unmount();
    resetStores();
    await opened(['users:create']);
    expect(await screen.findByText(/roles:read/)).toBeTruthy();
    expect(screen.queryByRole('combobox', { name: /Add a role/ })).toBeNull();
  });

  test('becomes a service account after a question', async () => {
    await opened();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Service account' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Make it a service account' }));
    await waitFor(() =>
      expect(screen.getByRole('checkbox', { name: 'Service account' })).toHaveProperty('checked', true),
    );
  });
});

describe('what is checked', () => {
  test('names, and whether a username widens a permission', () => {
    const errors = (username: string) => Boolean(usernameError(username, false));
    expect(['mara', 'a.b-c_d', ' mara '].map(errors)).toEqual([false, false, false]);
    const wrong = ['', 'a b', 'a:b', 'a,b', 'a*', 'a/b', 'paginated', 'ID', 'system', 'x'.repeat(101)];
    expect(wrong.map(errors)).toEqual(wrong.map(() => true));
    expect(usernameError('mara', true)).toBe('This username is already taken');
    expect(Object.keys(profileErrors({ first_name: ' ', last_name: 'x'.repeat(101), email: '' }))).toEqual([
      ...['first_name', 'last_name', 'email'],
    ]);
  });

  test('passwords, roles and timeouts', () => {
    expect(passwordErrors({ password: 'short', repeat: 'short' })).toEqual({ password: 'At least 6 characters' });
    expect(passwordErrors({ password: 'long enough', repeat: 'other' })).toEqual({
      repeat: 'The passwords do not match',
    });
    expect(rolesError({ roles: ['Admin'] }, { isService: true, hadWayIn: true })).toContain('service account');
    expect(rolesError({ roles: [] }, { isService: false, hadWayIn: true })).toContain('Reader or Admin');
    expect(rolesError({ roles: [] }, { isService: false, hadWayIn: false })).toBe(false);
    expect([hasWayIn(['Reader']), hasWayIn(['Other'])]).toEqual([true, false]);
    expect(timeoutError({ isNever: false, count: undefined, unit: 'hours' })).toBeTruthy();
    expect(timeoutError({ isNever: true, count: undefined, unit: 'hours' })).toBe(false);
  });

  test('a timeout is shown in the greatest unit that fits', () => {
    const shown = [86_400_000, 7_200_000, 90_000_000, 60_000, 61_000, 0].map(timeoutOf);
    expect(shown.map(({ count, unit }) => `${count} ${unit}`)).toEqual([
      ...['1 days', '2 hours', '25 hours', '1 minutes', '61 seconds', '0 seconds'],
    ]);
    expect(timeoutOf(-1)).toEqual({ isNever: true, count: 1, unit: 'hours' });
    expect([timeoutMs(timeoutOf(-1)), timeoutMs(timeoutOf(28_800_000))]).toEqual([-1, 28_800_000]);
  });

  test('a time zone is found by place and offset, and one that is stored is offered', () => {
    const zones = timeZoneOptions(Date.parse('2026-11-24T10:00:00Z'), 'Old/Place');
    expect(zones[0]).toEqual({ value: 'Old/Place', label: 'Old/Place' });
    expect(zones.find(({ value }) => value === 'America/New_York')).toEqual({
      ...{ value: 'America/New_York', label: 'America/New York', detail: 'UTC-05:00, 05:00' },
    });
  });
});
