import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type RoleWithId } from 'api/roles/role';
import { type UserOverview } from 'api/users/user';
import { resetStores } from 'flux/store';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { ErrorsStore } from 'rest/ErrorsStore';
import { server, strictServer } from 'test/nock/backend';
import { aUser, signedInAs } from 'test/nock/people';
import { expectToasts } from 'test/toasts';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { aUserOverview, userPage } from '../list/user-fixtures';
import { aRole, memberPage, READER, rolePage } from './role-fixtures';
import { RolePage } from './RolePage';
import { RolesPage } from './RolesPage';

const BROKEN = { type: 'ApiError', message: 'Broken' };
const ON_CALL = aRole();
const JON = aUserOverview({ roles: ['On Call'] });
const LENA = aUserOverview({ id: '64c3', username: 'lena', full_name: 'Lena Holm', roles: ['On Call', 'Reader'] });
const usual = { page: 1, per_page: 10, query: '', sort: 'name', order: 'asc', users_per_role: 10 };

const lists = (roles: readonly RoleWithId[], query: object = {}, users = {}) =>
  server()
    .get('/authz/roles')
    .query({ ...usual, ...query })
    .reply(200, rolePage(roles, users));
const members = (users: readonly UserOverview[], total?: number, query: object = {}, role = ON_CALL) =>
  server()
    .get(`/authz/roles/${role.id}/assignees`)
    .query((sent) => Object.entries(query).every(([key, value]) => sent[key] === value))
    .reply(200, memberPage(users, total));

async function opened(path: string, permissions: readonly string[] = ['*']) {
  await signedInAs({ permissions: [...permissions] });
  const router = createMemoryRouter(
    [
      { path: '/system/roles', element: <RolesPage /> },
      { path: '/system/roles/:id', element: <RolePage /> },
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

const press = async (name: RegExp | string, role = 'button') =>
  userEvent.click(await screen.findByRole(role, { name }));
const rowOf = async (name: RegExp) => screen.findByRole('row', { name });
const menuOf = async (name: string) => {
  await press(`Actions for ${name}`);
  const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  await userEvent.keyboard('{Escape}');
  return items;
};

afterEach(() => resetStores());

describe('the roles', () => {
  test('are listed with what they give and who has them', async () => {
    const users = { '5f01': [{ id: '64b2', username: 'jon' }] };
    lists([ON_CALL, READER], {}, users);
    const { container } = await opened('/system/roles');
    const row = await rowOf(/On Call/);
    expect(within(row).getByRole('link', { name: 'jon' }).getAttribute('href')).toBe('/system/users/64b2');
    expect(within(row).getByRole('link', { name: 'On Call' }).getAttribute('href')).toBe('/system/roles/5f01');
    const reader = await rowOf(/Reader/);
    expect(within(reader).getByText('Built in')).toBeTruthy();
    expect(within(reader).getByText('nobody')).toBeTruthy();
    const tabs = within(screen.getByRole('navigation', { name: 'Accounts and roles' }));
    expect(tabs.getByRole('link', { name: 'Roles' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('link', { name: 'Create role' }).getAttribute('href')).toBe('/system/roles/new');
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  test('are found, sorted and cut into pages by the server', async () => {
    lists([ON_CALL, READER]);
    await opened('/system/roles');
    await rowOf(/On Call/);
    lists([ON_CALL], { query: encodeURIComponent('description:a+b') });
    await userEvent.type(screen.getByRole('textbox'), 'description:a+b{Enter}');
    await waitFor(() => expect(screen.queryByText('Reader')).toBeNull());
    lists([ON_CALL], { query: encodeURIComponent('description:a+b'), sort: 'description' });
    await press('Description');
  });

  test('offer what one may do with each, and built-in ones only copies', async () => {
    lists([ON_CALL, READER]);
    await opened('/system/roles');
    await rowOf(/On Call/);
    expect(await menuOf('On Call')).toEqual(['Edit rolee', 'Copy role…', 'Delete role…']);
    expect(await menuOf('Reader')).toEqual(['Copy role…']);
  });

  test('name people only to those who may read them', async () => {
    const users = {
      '5f01': [
        { id: '64b2', username: 'jon' },
        { id: '64c3', username: 'lena' },
      ],
    };
    lists([ON_CALL], {}, users);
    await opened('/system/roles', ['roles:read', 'users:read:jon']);
    const row = await rowOf(/On Call/);
    expect(row.textContent).toContain('2jon, …');
    expect(within(row).queryByRole('link', { name: 'jon' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Create role' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Actions for/ })).toBeNull();
    expect(screen.queryByRole('navigation', { name: 'Accounts and roles' })).toBeNull();
  });

  test('that cannot be loaded say why, and are asked for again', async () => {
    server().get('/authz/roles').query(usual).reply(500, BROKEN);
    await opened('/system/roles');
    expect(await screen.findByText('Broken')).toBeTruthy();
    expectToasts(['error', 'Could not load roles: Broken']);
    lists([ON_CALL]);
    await press('Try again');
    await rowOf(/On Call/);
  });

  test('are deleted after it was said who loses what', async () => {
    lists([ON_CALL]);
    await opened('/system/roles');
    await rowOf(/On Call/);
    members([JON, LENA], 12);
    await press('Actions for On Call');
    await press('Delete role…', 'menuitem');
    const dialog = await screen.findByRole('dialog', { name: 'Delete role "On Call"?' });
    await within(dialog).findByText('It is assigned to 12 users, who lose what it gives:');
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([...['Jon Berghas no other role then', 'Lena Holm', 'and 10 more']]);
    server().delete('/roles/On%20Call').reply(204);
    lists([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete role' }));
    expect(await screen.findByText('Roles define what people may do')).toBeTruthy();
    expectToasts(['success', 'Role "On Call" was deleted successfully']);
  });
});

describe('a role', () => {
  async function shown(role = ON_CALL, permissions?: readonly string[]) {
    server().get(`/authz/roles/${role.id}`).reply(200, role);
    const view = await opened(`/system/roles/${role.id}`, permissions);
    await screen.findByRole('heading', { level: 1, name: role.name });
    return view;
  }
  const section = () => within(screen.getByRole('region', { name: 'Users with this role' }));
  const finds = (users: readonly UserOverview[]) =>
    server()
      .get('/users/paginated')
      .query(({ per_page: size }) => size === '50')
      .reply(200, userPage(users));

  test('is shown with what it gives and who has it', async () => {
    members([JON, LENA]);
    finds([JON, LENA]);
    const { container } = await shown();
    expect(screen.getByText('Nights')).toBeTruthy();
    expect(
      within(screen.getByRole('region', { name: 'Permissions' })).getByText('Streams').nextSibling?.textContent,
    ).toBe('read');
    expect(await section().findByRole('link', { name: 'Lena Holm' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Edit role' }).getAttribute('href')).toBe('/system/roles/edit/5f01');
    expect(screen.getByRole('link', { name: 'Copy role' }).getAttribute('href')).toBe('/system/roles/new?copy=5f01');
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  test('is given to people who do not have it', async () => {
    const pia = aUserOverview({ id: '64d4', username: 'pia', full_name: 'Pia Sund', roles: ['Reader'] });
    members([JON]);
    finds([JON, pia]);
    await shown();
    await section().findByText('jon');
    await userEvent.click(section().getByRole('combobox', { name: 'Add users' }));
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Pia Sundpia']);
    await userEvent.click(options[0] as HTMLElement);
    expect(within(section().getByRole('list', { name: 'Chosen users' })).getByText('Pia Sund')).toBeTruthy();
    strictServer().put('/authz/roles/5f01/assignees', ['pia']).reply(204);
    members([JON, { ...pia, roles: ['Reader', 'On Call'] }]);
    await press('Assign 1 user');
    expect(await section().findByText('pia')).toBeTruthy();
    expectToasts(['success', 'Assigned 1 user(s) to "On Call".']);
  });

  test('is taken away, but not one’s own without a question, and not the last way in', async () => {
    const mara = aUserOverview({ id: '64a1f0c2a2b3c40d5e6f7a81', username: 'mara', full_name: 'Mara Lind' });
    const other = aUserOverview({ ...LENA, roles: ['Reader', 'Admin'] });
    members(
      [mara, JON, other].map((user) => ({ ...user, roles: [...user.roles, 'Reader'] })),
      3,
      {},
      READER,
    );
    finds([]);
    await shown(READER);
    await section().findByText('jon');
    await press('Remove Jon Berg');
    expect((await screen.findByRole('alert')).textContent).toContain('Jon Berg was not removed');
    server().delete('/authz/roles/b01e02/assignee/lena').reply(204);
    members([mara, JON], 2, {}, READER);
    await press('Remove Lena Holm');
    await waitFor(() => expect(section().queryByText('lena')).toBeNull());
    expectToasts(['success', 'Removed "lena" from "Reader".']);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('of one’s own is taken away after a question', async () => {
    members([aUserOverview({ id: '64a1f0c2a2b3c40d5e6f7a81', username: 'mara', roles: ['On Call', 'Admin'] })]);
    finds([]);
    await shown();
    await press('Remove Jon Berg');
    const dialog = await screen.findByRole('dialog', { name: 'Take On Call away from Jon Berg?' });
    expect(dialog.textContent).toContain('This is your own account');
    server().delete('/authz/roles/5f01/assignee/mara').reply(204);
    server().get('/users/mara').reply(200, aUser());
    members([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Take away' }));
    expect(await section().findByText('Nobody has this role.')).toBeTruthy();
    expectToasts(['success', 'Removed "mara" from "On Call".']);
  });

  test('with many people has pages and a filter, which are in the address', async () => {
    members([JON], 30);
    finds([]);
    const { router } = await shown();
    await section().findByText('jon');
    members([LENA], 30, { page: '2' });
    await press('Page 2');
    await section().findByText('lena');
    members([], 0, { query: 'zo', page: '1' });
    await userEvent.type(section().getByRole('textbox', { name: 'Filter users' }), 'zo{Enter}');
    await section().findByText(/No users with this text in their name/);
    expect(router.state.location.search).toBe('?query=zo');
  });

  test('that gives more than one has oneself cannot be given', async () => {
    members([JON]);
    await shown(ON_CALL, ['roles:read', 'users:list', 'users:rolesedit']);
    expect(await section().findByText(/You cannot give this role: you do not have streams:read/)).toBeTruthy();
    expect(section().queryByRole('combobox')).toBeNull();
    expect(await section().findByRole('button', { name: 'Remove Jon Berg' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Edit|Copy/ })).toBeNull();
  });

  test('says that it does not say who has it', async () => {
    await shown(ON_CALL, ['roles:read']);
    expect(section().getByText(/This needs the permission users:list/)).toBeTruthy();
  });

  test('that is built in is neither changed nor deleted', async () => {
    members([], 0, {}, READER);
    finds([]);
    await shown(READER);
    expect(await section().findByText('Nobody has this role.')).toBeTruthy();
    expect(screen.getByText('Built in')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Edit role' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull();
  });

  test('that is not there, or not to be seen, has the page of those', async () => {
    server().get('/authz/roles/5f09').reply(404, BROKEN);
    await opened('/system/roles/5f09');
    await waitFor(() => expect(ErrorsStore.getState().report).toMatchObject({ kind: 'NotFound' }));
  });
});
