import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type AuthenticationService } from 'api/authentication-services/service';
import { resetStores } from 'flux/store';
import { PluginStore } from 'plugins/PluginStore';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { ErrorsStore } from 'rest/ErrorsStore';
import { aService, answersRoles, knows, READER_ID, servicePage } from 'test/nock/authentication-services';
import { server } from 'test/nock/backend';
import { signedInAs } from 'test/nock/people';
import { expectToasts } from 'test/toasts';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { ActiveServicePage } from '../detail/ActiveServicePage';
import { ServicePage } from '../detail/ServicePage';
import { authenticationServices } from '../manifest';
import { AuthenticationStore } from '../stores/AuthenticationStore';
import { ServicesPage } from './ServicesPage';

const PATH = '/system/authentication/services';
const BACKENDS = `${PATH}/backends`;
const LONG = 'Head office of Acme, all buildings and floors';
const office = aService();
const branch = aService({ id: '64a2', title: 'Branch', description: 'Far away', default_roles: ['gone'] });
const pigeon = aService({ id: '64a3', title: 'Pigeons', config: { type: 'carrier-pigeon' } });
const NOBODY = { total: 0, page: 1, per_page: 10, count: 0, query: '', users: [], context: { roles: {} } };

beforeAll(() => PluginStore.registerAll([authenticationServices]));
afterEach(() => resetStores());

const lists = (services: readonly AuthenticationService[], active?: AuthenticationService) =>
  server().get(BACKENDS).query(true).reply(200, servicePage(services, active));
const isActive = (service: AuthenticationService | null, total = 1) =>
  server()
    .get(`${PATH}/active-backend`)
    .reply(200, { backend: service, context: { backends_total: total } });
const users = (id: string, answer: object = NOBODY) =>
  server().get(`${BACKENDS}/${id}/users`).query(true).reply(200, answer);

async function opened(path: string, permissions: readonly string[] = ['*']) {
  await signedInAs({ permissions: [...permissions] });
  const router = createMemoryRouter(
    [
      { path: '/', element: <h1>Before</h1> },
      { path: PATH, element: <ServicesPage /> },
      { path: `${PATH}/create`, element: <h1>Types</h1> },
      { path: `${PATH}/active`, element: <ActiveServicePage /> },
      { path: `${PATH}/:id`, element: <ServicePage /> },
    ],
    { initialEntries: ['/', PATH + path], initialIndex: 1 },
  );
  const view = render(
    <main>
      <RouterProvider router={router} />
    </main>,
  );
  return { router, ...view };
}

const rowOf = async (name: RegExp) => screen.findByRole('row', { name });
const press = async (name: RegExp | string, role = 'button') =>
  userEvent.click(await screen.findByRole(role, { name }));
const menuOf = async (name: string) => {
  await press(`Actions for ${name}`);
  const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  await userEvent.keyboard('{Escape}');
  return items;
};
const choose = async (name: string, action: RegExp) => {
  await press(`Actions for ${name}`);
  await press(action, 'menuitem');
  return within(await screen.findByRole('dialog'));
};

describe('the services', () => {
  test('are listed with their roles, and which one is active', async () => {
    answersRoles();
    isActive(office);
    lists([office, branch, pigeon], office);
    const { container } = await opened('');
    const row = within(await rowOf(/Head office/));
    expect(await row.findByText('Reader')).toBeTruthy();
    expect(row.getByText('Active')).toBeTruthy();
    expect(row.getByRole('link', { name: 'Head office' }).getAttribute('href')).toBe(`${PATH}/active`);
    const other = within(await rowOf(/Branch/));
    expect(other.getByText('Role not found')).toBeTruthy();
    expect(other.getByRole('link', { name: 'Branch' }).getAttribute('href')).toBe(`${PATH}/64a2`);
    expect(await menuOf('Head office')).toEqual(['Edit servicee', 'Deactivate…']);
    expect(await menuOf('Branch')).toEqual(['Edit servicee', 'Activate…', 'Delete…']);
    // Nobody here knows its form.
    expect(await menuOf('Pigeons')).toEqual(['Activate…', 'Delete…']);
    expect(screen.queryByText(/none is active/)).toBeNull();
    expect(await accessibilityProblems(container)).toEqual([]);
    // A 4.3 cluster does not look at what was typed.
    lists([office, branch, pigeon], office);
    await userEvent.type(screen.getByRole('textbox'), 'far{Enter}');
    await waitFor(() => expect(screen.queryByText('Head office')).toBeNull());
    expect(screen.getByText('Branch')).toBeTruthy();
  });

  test('of which none is active are warned of; activating one says who can sign in', async () => {
    answersRoles();
    isActive(null, 2);
    lists([aService({ title: LONG }), branch]);
    await opened('');
    expect(await screen.findByText('Services are configured, but none is active.')).toBeTruthy();
    const dialog = await choose(LONG, /Activate/);
    expect(dialog.getByRole('heading').textContent).toBe('Activate "Head office of Acme, all build…"?');
    expect(dialog.getByText(/administrator and local accounts keep working/)).toBeTruthy();
    server()
      .post(`${PATH}/configuration`, { active_backend: '64a1' })
      .reply(200, { configuration: { active_backend: '64a1' } });
    lists([office, branch], office);
    isActive(office, 2);
    await userEvent.click(dialog.getByRole('button', { name: 'Activate service' }));
    await waitFor(() => expect(screen.queryByText(/none is active/)).toBeNull());
    expectToasts(['success', `Authentication service "${LONG}" is now active.`]);
  });

  test('that still have people are not deleted, and lead to them', async () => {
    answersRoles();
    isActive(office, 2);
    lists([office, branch], office);
    await opened('');
    await rowOf(/Branch/);
    const dialog = await choose('Branch', /Delete/);
    server().delete(`${BACKENDS}/64a2`).reply(400, { type: 'ApiError', message: 'It has users.' });
    await userEvent.click(dialog.getByRole('button', { name: 'Delete service' }));
    expect(await dialog.findByText('Could not delete authentication service "Branch": It has users.')).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'Show the users of this service' }).getAttribute('href')).toBe(
      `${PATH}/64a2`,
    );
  });

  test('are asked in an order where several can be active', async () => {
    await knows('directories');
    const orders = (...ids: string[]) =>
      server().get('/timberline/authentication/services/active').reply(200, { active_backends: ids });
    answersRoles();
    isActive(office, 2);
    lists([office, branch], office);
    orders('64a1', '64a2');
    orders('64a1', '64a2');
    await opened('');
    const order = within(await screen.findByRole('region', { name: 'Active services, in order' }));
    const titles = () => order.getAllByRole('listitem').map((item) => item.querySelector('span')?.textContent);
    expect(titles()).toEqual(['Head office', 'Branch']);
    server()
      .put('/timberline/authentication/services/active', { active_backends: ['64a2', '64a1'] })
      .reply(200, { active_backends: ['64a2', '64a1'] });
    isActive(branch, 2);
    orders('64a2', '64a1');
    await userEvent.click(order.getByRole('button', { name: 'Move Branch up' }));
    await waitFor(() => expect(titles()).toEqual(['Branch', 'Head office']));
    expect(within(await rowOf(/Branch/)).getAllByText(/Active, asked as number 1/)).toBeTruthy();
    expectToasts(['success', 'Saved the order of the active authentication services.']);
    await waitFor(() => expect(AuthenticationStore.getState().active.status).toBe('loaded'));
  });

  test('show to who may only look what they may see', async () => {
    isActive(office);
    lists([office], office);
    await opened('', ['authserviceglobalconfig:read', 'authservicebackend:read']);
    expect(within(await rowOf(/Head office/)).getByText('1 role')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Actions for/ })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Create Service' })).toBeNull();
    expect(screen.queryByRole('navigation', { name: 'Authentication' })).toBeNull();
    expect(screen.queryByRole('link', { name: /Edit Active/ })).toBeNull();
  });
});

describe('the way to the active service', () => {
  test('is open when it could not be loaded: its page says why and tries again', async () => {
    server().get(`${PATH}/active-backend`).reply(500, { type: 'ApiError', message: 'Broken' });
    answersRoles();
    lists([office]);
    await opened('');
    const way = await screen.findByRole('link', { name: 'View Active Service' });
    expectToasts(['error', expect.stringContaining('Broken')]);
    isActive(office);
    users('64a1');
    await userEvent.click(way);
    expect(await screen.findByRole('heading', { level: 1, name: 'Head office' })).toBeTruthy();
  });

  test.each([
    ['to the types when there is none at all', 0, 'Types'],
    ['to the list when none is active', 2, 'All Authentication Services'],
  ])('leads %s, and Back leads where one came from', async (_what, total, heading) => {
    isActive(null, total);
    if (total > 0) {
      answersRoles();
      lists([office]);
    }
    const { router } = await opened('/active');
    await screen.findByRole('heading', { level: 1, name: heading });
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('heading', { name: 'Before' })).toBeTruthy();
  });

  test('shows it', async () => {
    isActive(office);
    answersRoles();
    users('64a1');
    await opened('/active');
    expect(await screen.findByRole('heading', { level: 1, name: 'Head office' })).toBeTruthy();
    expect(await screen.findByText('ldap.acme.test:636')).toBeTruthy();
    expect(document.title).toContain('Active Authentication Service - Head office');
    await waitFor(() => expect(screen.getByText(/Nobody was synchronised yet/)).toBeTruthy());
  });
});

describe('a service', () => {
  const jon = {
    ...{ id: '64b2', username: 'jon', full_name: 'Jon Berg', first_name: 'Jon', last_name: 'Berg', email: 'j@a.test' },
    ...{ roles: [READER_ID, 'gone'], account_status: 'enabled', service_account: false, external_user: true },
    ...{ read_only: false, session_active: false, last_activity: null, client_address: null },
  };

  test('is shown with its settings, each with the way to its step, and with its people', async () => {
    server().get(`${BACKENDS}/64a1`).reply(200, { backend: office });
    answersRoles();
    isActive(null);
    users('64a1', { ...NOBODY, total: 1, count: 1, users: [jon], context: { roles: { b01e02: { title: 'Reader' } } } });
    const { container } = await opened('/64a1');
    const settings = within(await screen.findByRole('region', { name: 'Server Configuration' }));
    expect(settings.getByText('******')).toBeTruthy();
    expect(
      within(screen.getByRole('region', { name: 'User Synchronization' }))
        .getByRole('link', { name: /Edit/ })
        .getAttribute('href'),
    ).toBe(`${PATH}/edit/64a1?initialStepKey=user-synchronization`);
    const people = within(screen.getByRole('region', { name: 'Synchronized Users' }));
    expect((await people.findByRole('link', { name: 'jon' })).getAttribute('href')).toBe('/system/users/64b2');
    expect(people.getByText('Reader')).toBeTruthy();
    expect(people.getByText('Role not found')).toBeTruthy();
    expect(screen.queryByText(/Synchronize now/)).toBeNull();
    expect(await accessibilityProblems(container)).toEqual([]);
    // As it is stored: the password is the server's.
    server()
      .post(
        `${PATH}/test/backend/connection`,
        (body) =>
          /"keep_value":true/.test(JSON.stringify(body)) && (body as { backend_id: string }).backend_id === '64a1',
      )
      .reply(200, { success: true, message: 'All servers can be used.', errors: [], result: {} });
    await press('Test Server Connection');
    expect(await screen.findByText('All servers can be used.')).toBeTruthy();
  });

  test('is synchronised, and says who got an account and who did not', async () => {
    await knows('directories');
    server().get(`${BACKENDS}/64a1`).reply(200, { backend: office });
    answersRoles();
    isActive(null);
    server().get('/timberline/authentication/services/active').reply(200, { active_backends: [] });
    users('64a1');
    await opened('/64a1');
    await press(/Synchronize now/);
    const dialog = within(await screen.findByRole('dialog'));
    server()
      .post('/timberline/authentication/services/64a1/synchronize')
      .reply(200, {
        ...{ created: ['jon'], known: 3, updated: 2, truncated: false },
        failed: [{ username: 'mara', reason: 'There is a local account of this name.' }],
      });
    users('64a1');
    await userEvent.click(dialog.getByRole('button', { name: 'Synchronize now' }));
    expect(await dialog.findByText('1 account created:')).toBeTruthy();
    expect(dialog.getByText('3 accounts known already. 2 accounts updated.')).toBeTruthy();
    expect(dialog.getByText('mara').parentElement?.textContent).toContain('There is a local account');
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Done' }));
  });

  test('of an unknown type shows title and type only', async () => {
    server().get(`${BACKENDS}/64a3`).reply(200, { backend: pigeon });
    isActive(null);
    users('64a3');
    await opened('/64a3');
    expect(await screen.findByText('carrier-pigeon')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Test Server Connection' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Edit service' })).toBeNull();
  });

  test('that is not there, or not to be seen, has the page of those', async () => {
    server().get(`${BACKENDS}/64a9`).reply(404, { type: 'ApiError', message: 'Gone' });
    isActive(null);
    await opened('/64a9');
    await waitFor(() => expect(ErrorsStore.getState().report).toMatchObject({ kind: 'NotFound' }));
    expectToasts();
  });
});
