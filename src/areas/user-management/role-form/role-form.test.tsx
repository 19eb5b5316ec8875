import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type RoleWithId } from 'api/roles/role';
import { resetStores } from 'flux/store';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { server, strictServer } from 'test/nock/backend';
import { signedInAs } from 'test/nock/people';
import { expectToasts } from 'test/toasts';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { userPage } from '../list/user-fixtures';
import { aRole, memberPage, READER, rolePage } from '../roles/role-fixtures';
import { CreateRolePage } from './CreateRolePage';
import { EditRolePage } from './EditRolePage';
import { roleErrors } from './role-draft';

const CATALOGUE = { streams: ['create', 'edit', 'read'], users: ['list'] };
const ON_CALL = aRole();

async function opened(path: string, permissions: readonly string[] = ['*']) {
  await signedInAs({ permissions: [...permissions] });
  const router = createMemoryRouter(
    [
      { path: '/system/roles/new', element: <CreateRolePage /> },
      { path: '/system/roles/edit/:id', element: <EditRolePage /> },
      { path: '*', element: <h1>Elsewhere</h1> },
    ],
    { initialEntries: [path] },
  );
  const view = render(
    <main>
      <RouterProvider router={router} />
    </main>,
  );
  return { router, ...view };
}
const lists = () => server().get('/system/permissions').reply(200, { permissions: CATALOGUE });
const loads = (role: RoleWithId) => server().get(`/authz/roles/${role.id}`).reply(200, role);
const found = (roles: readonly RoleWithId[]) =>
  server()
    .get('/authz/roles')
    .query(({ users_per_role: named }) => named === '0')
    .reply(200, rolePage(roles));
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });
const box = async (name: string, of: string) =>
  within(await screen.findByRole('group', { name: of })).getByRole<HTMLInputElement>('checkbox', { name });
const press = async (name: string) => userEvent.click(screen.getByRole('button', { name }));

afterEach(() => resetStores());

describe('a new role', () => {
  test('is what the form says, and its page is opened', async () => {
    lists();
    const { container, router } = await opened('/system/roles/new');
    await userEvent.type(await field('Name'), ' On Call ');
    await userEvent.type(await field('Description'), 'Nights');
    await userEvent.click(await box('read', 'Streams'));
    expect(await accessibilityProblems(container)).toEqual([]);
    const body = { name: 'On Call', description: 'Nights', permissions: ['streams:read'] };
    strictServer()
      .post('/roles', body)
      .reply(201, { ...body, read_only: false });
    found([ON_CALL]);
    await press('Create role');
    await waitFor(() => expect(router.state.location.pathname).toBe('/system/roles/5f01'));
    expectToasts(['success', 'Role "On Call" was created successfully']);
  });

  test('needs a name that can be part of permissions', async () => {
    lists();
    await opened('/system/roles/new');
    await field('Name');
    expect(screen.queryByText('Required')).toBeNull();
    await userEvent.keyboard('{Control>}s{/Control}');
    expect(document.activeElement).toBe(await field('Name'));
    expect(screen.getByText('Required')).toBeTruthy();
    expect(roleErrors({ name: 'a:b', description: 'x'.repeat(1_001), permissions: [] })).toEqual({
      ...{ name: 'None of : , * /', description: 'At most 1,000 characters' },
    });
    expect(roleErrors({ name: 'x'.repeat(101), description: '', permissions: [] }).name).toBe('At most 100 characters');
    const many = Array.from({ length: 1_001 }, (_, at) => `streams:read:${at}`);
    expect(roleErrors({ name: 'a', description: '', permissions: many })).toEqual({
      permissions: 'At most 1,000 permissions',
    });
  });

  test('keeps what was typed when the server refuses it, and says it at the field', async () => {
    lists();
    await opened('/system/roles/new');
    await userEvent.type(await field('Name'), 'Reader');
    await userEvent.click(await box('read', 'Streams'));
    const taken = 'There is a role Reader already. Choose another name.';
    const errors = { name: [{ error: taken }] };
    server().post('/roles').reply(400, { type: 'ValidationApiError', message: taken, validation_errors: errors });
    await press('Create role');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(taken));
    expect(document.activeElement).toBe(await field('Name'));
    expectToasts(['error', taken, 'Could not create role']);
    expect((await box('read', 'Streams')).checked).toBe(true);
    const missing = 'You cannot give these permissions: you do not have streams:read yourself.';
    server().post('/roles').reply(403, { type: 'ApiError', message: missing });
    await userEvent.type(await field('Name'), ' 2');
    await press('Create role');
    const note = await screen.findByText('The role was not saved');
    expect(note.closest('[role="alert"]')?.textContent).toContain(missing);
    expectToasts(['error', missing, 'Could not create role']);
  });

  test('begins as a copy, without what one does not have', async () => {
    lists();
    loads(aRole({ permissions: ['streams:read', 'streams:edit', 'streams:read:5f'] }));
    await opened('/system/roles/new?copy=5f01', ['roles:create', 'roles:read', 'streams:read']);
    expect((await field('Name')).value).toBe('Copy of On Call');
    expect((await field('Description')).value).toBe('Nights');
    expect((await box('read', 'Streams')).checked).toBe(true);
    expect(screen.getByText(/Not copied, because you do not have them yourself: streams:edit\./)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Remove streams:read:5f' })).toBeTruthy();
  });
});

describe('a changed role', () => {
  test('keeps what no box stands for, and is saved under its old name', async () => {
    const role = aRole({ permissions: ['streams:read', 'inputs:*', 'streams:edit:5f'] });
    lists();
    loads(role);
    const { router } = await opened('/system/roles/edit/5f01');
    expect((await field('Name')).value).toBe('On Call');
    expect(screen.getByRole('button', { name: 'Save role' }).getAttribute('aria-disabled')).toBe('true');
    await userEvent.clear(await field('Name'));
    await userEvent.type(await field('Name'), 'Night Shift');
    expect(screen.getByText(/People keep the role under its new name/)).toBeTruthy();
    await userEvent.click(await box('read', 'Streams'));
    await userEvent.click(await box('list', 'Users'));
    const body = {
      name: 'Night Shift',
      description: 'Nights',
      permissions: ['inputs:*', 'streams:edit:5f', 'users:list'],
    };
    strictServer()
      .put('/roles/On%20Call', body)
      .reply(200, { ...body, read_only: false });
    await press('Save role');
    await waitFor(() => expect(router.state.location.pathname).toBe('/system/roles/5f01'));
    expectToasts(['success', 'Role "Night Shift" was updated successfully']);
  });

  test('is not left without a question', async () => {
    lists();
    loads(ON_CALL);
    const { router } = await opened('/system/roles/edit/5f01');
    await userEvent.click(await box('list', 'Users'));
    await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
    expect(await screen.findByRole('dialog', { name: /Leave/ })).toBeTruthy();
    expect(router.state.location.pathname).toBe('/system/roles/edit/5f01');
  });

  test('is none that is built in', async () => {
    loads(READER);
    server().get(`/authz/roles/${READER.id}/assignees`).query(true).reply(200, memberPage([]));
    server().get('/users/paginated').query(true).reply(200, userPage([]));
    await opened(`/system/roles/edit/${READER.id}`);
    expect(await screen.findByText(/This role is built in/)).toBeTruthy();
    expect(await screen.findByText('Nobody has this role.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Copy role' })).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: /^Name/ })).toBeNull();
  });

  test('is none of those one may not change', async () => {
    loads(ON_CALL);
    await opened('/system/roles/edit/5f01', ['roles:read']);
    expect(await screen.findByText('This role cannot be changed by you.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Copy role' })).toBeNull();
    expect(screen.queryByRole('textbox', { name: /^Name/ })).toBeNull();
  });
});
