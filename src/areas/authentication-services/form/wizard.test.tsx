import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type AuthenticationService } from 'api/authentication-services/service';
import { resetStores } from 'flux/store';
import { PluginStore } from 'plugins/PluginStore';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { aService, answersRoles, knows, READER_ID } from 'test/nock/authentication-services';
import { server } from 'test/nock/backend';
import { signedInAs } from 'test/nock/people';
import { expectToasts } from 'test/toasts';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { authenticationServices } from '../manifest';
import { ChooseTypePage } from './ChooseTypePage';
import { CreateServicePage } from './CreateServicePage';
import { EditServicePage } from './EditServicePage';

const BACKENDS = '/system/authentication/services/backends';
const TEST = '/system/authentication/services/test/backend';

beforeAll(() => PluginStore.registerAll([authenticationServices]));
afterEach(() => resetStores());

async function opened(path: string, permissions: readonly string[]) {
  await signedInAs({ permissions: [...permissions] });
  const router = createMemoryRouter(
    [
      { path: '/system/authentication/services', element: <h1>List</h1> },
      { path: '/system/authentication/services/create', element: <ChooseTypePage /> },
      { path: '/system/authentication/services/create/:type', element: <CreateServicePage /> },
      { path: '/system/authentication/services/edit/:id', element: <EditServicePage /> },
    ],
    { initialEntries: [`/system/authentication/services/${path}`] },
  );
  const view = render(
    <main>
      <RouterProvider router={router} />
    </main>,
  );
  return { router, ...view };
}

const RIGHTS = ['authservicebackend:*', 'authservicetestbackend:execute', 'roles:read'];
const press = (name: RegExp | string) => userEvent.click(screen.getByRole('button', { name }));
const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const stepOf = (name: RegExp) => screen.getByRole('button', { name });
const tests = () => within(screen.getByRole('complementary', { name: 'Tests' }));

/** The wizard of a new LDAP directory. */
async function creating() {
  answersRoles();
  const view = await opened('create/ldap', RIGHTS);
  await screen.findByRole('textbox', { name: 'Title' });
  return view;
}

async function editing(service: AuthenticationService = aService(), query = '') {
  server().get(`${BACKENDS}/${service.id}`).reply(200, { backend: service });
  answersRoles();
  const view = await opened(`edit/${service.id}${query}`, RIGHTS);
  await screen.findByRole('navigation', { name: /Steps/ });
  return view;
}

describe('a new service', () => {
  test('begins with its type', async () => {
    const { router, container } = await opened('create', RIGHTS);
    await press('Continue');
    expect(router.state.location.pathname).toMatch(/create$/);
    const select = screen.getByRole('combobox', { name: 'Service type' });
    expect([...select.children].map(({ textContent }) => textContent)).toEqual([
      ...['Choose a type', 'Active Directory', 'LDAP'],
    ]);
    expect(await accessibilityProblems(container)).toEqual([]);
    await userEvent.selectOptions(select, 'Active Directory');
    answersRoles();
    await press('Continue');
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' })).value).toBe('Active Directory');
    await userEvent.click(stepOf(/User Synchronization/));
    // Its unique id is always the same one.
    expect(screen.queryByRole('textbox', { name: 'ID Attribute' })).toBeNull();
    expect(field('Name Attribute').value).toBe('userPrincipalName');
  });

  test('of a type nobody brings says so', async () => {
    await opened('create/carrier-pigeon', RIGHTS);
    expect(await screen.findByText(/no form for services of type “carrier-pigeon”/)).toBeTruthy();
  });

  test('is checked step by step, and saved as a whole', async () => {
    const { router, container } = await creating();
    expect(await accessibilityProblems(container)).toEqual([]);
    await userEvent.clear(field('Title'));
    await press(/^Next/);
    expect(document.activeElement).toBe(field('Title'));
    expect(stepOf(/Server Configuration.*1 problem/)).toBeTruthy();
    // Another step opens all the same; Enter goes on from the last good one.
    await userEvent.type(field('Title'), 'Head office{Enter}');
    expect(field('Search Pattern').value).toBe('(&(uid={0})(objectClass=inetOrgPerson))');
    expect(screen.getByRole('button', { name: 'Remove Reader' })).toBeTruthy();
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    expect(screen.getByText(/This server does not synchronise groups/)).toBeTruthy();
    await press('Create service');
    // It jumps to the first field that is missing.
    await waitFor(() => expect(document.activeElement).toBe(field('Search Base DN')));
    await userEvent.type(field('Search Base DN'), 'dc=acme,dc=test');
    server()
      .post(BACKENDS, {
        ...{ title: 'Head office', description: '', default_roles: [READER_ID] },
        config: {
          ...{ type: 'ldap', servers: [{ host: 'localhost', port: 636 }], transport_security: 'tls' },
          ...{ verify_certificates: true, system_user_dn: '', user_search_base: 'dc=acme,dc=test' },
          user_search_pattern: '(&(uid={0})(objectClass=inetOrgPerson))',
          ...{ user_unique_id_attribute: 'entryUUID', user_name_attribute: 'uid', user_full_name_attribute: 'cn' },
        },
      })
      .reply(200, { backend: aService() });
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/system/authentication/services'));
    expectToasts(['success', 'Created authentication service "Head office".']);
  });

  test('shows what the server refuses at its fields, as its words', async () => {
    await creating();
    await userEvent.click(stepOf(/User Synchronization/));
    await userEvent.type(field('Search Base DN'), 'nowhere');
    const errors = { user_search_base: ['This is no DN.'], servers: ['A server is missing.'] };
    server().post(BACKENDS).reply(400, { failed: true, errors, error_context: {} });
    await press('Create service');
    await waitFor(() => expect(document.activeElement).toBe(field('Host')));
    expect(screen.getByText('The server says: A server is missing.')).toBeTruthy();
    expect(stepOf(/User Synchronization.*1 problem/)).toBeTruthy();
    await userEvent.type(field('Host'), 'x');
    expect(screen.queryByText(/A server is missing/)).toBeNull();
    server().post(BACKENDS).reply(400, { type: 'ApiError', message: 'Not today' });
    await press('Create service');
    expect((await screen.findByText('Not today')).closest('[role="alert"]')).toBeTruthy();
  });

  test('has several servers, whose usual ports follow the transport', async () => {
    await creating();
    await press('Add server');
    await userEvent.type(field('Host of server 2'), 'second');
    await userEvent.click(screen.getByRole('radio', { name: 'StartTLS' }));
    const ports = () => screen.getAllByRole<HTMLInputElement>('spinbutton').map(({ value }) => value);
    expect(ports()).toEqual(['389', '389']);
    await press('Remove server 1');
    expect(field('Host').value).toBe('second');
    await userEvent.click(screen.getByRole('radio', { name: 'None' }));
    expect(screen.getByText('Passwords cross the network unencrypted.')).toBeTruthy();
    expect(screen.queryByRole('checkbox', { name: 'Verify Certificates' })).toBeNull();
  });

  test('is not lost unasked', async () => {
    const { router } = await creating();
    await userEvent.type(field('Title'), '!');
    await act(() => router.navigate('/system/authentication/services'));
    await screen.findByRole('dialog');
    await press('Cancel');
    expect(screen.queryByRole('heading', { name: 'List' })).toBeNull();
    expect(field('Title').value).toBe('LDAP!');
  });
});

describe('the tests', () => {
  test('send what is typed, and what came of it dims when the form is another one', async () => {
    await creating();
    server()
      .post(`${TEST}/connection`, ({ backend_id: id, backend_configuration: { config } }) => {
        const { user_search_base: base } = config as { user_search_base: string };
        return id === null && base === '';
      })
      .reply(200, { success: false, message: 'No server answers.', errors: ['connect ECONNREFUSED'], result: {} });
    await userEvent.click(tests().getByRole('button', { name: 'Test Server Connection' }));
    expect(await tests().findByText('connect ECONNREFUSED')).toBeTruthy();
    expect(tests().queryByText('The form has changed since.')).toBeNull();
    await userEvent.type(field('Host'), 'x');
    expect(tests().getByText('The form has changed since.').closest('.tl-trial-stale')).toBeTruthy();
    server().post(`${TEST}/connection`).reply(429, { type: 'ApiError', message: 'Too many tests' });
    await userEvent.click(tests().getByRole('button', { name: 'Test Server Connection' }));
    expect(await tests().findByText('Connection test failed: Too many tests')).toBeTruthy();
    expectToasts();
  });

  test('of a login need a password, and show what the directory says', async () => {
    await creating();
    await userEvent.click(stepOf(/User Synchronization/));
    await userEvent.type(tests().getByRole('textbox', { name: 'Username' }), 'jon{Enter}');
    expect(document.activeElement).toBe(tests().getByLabelText('Password', { selector: 'input' }));
    const user_details = { dn: 'uid=jon', mail: 'jon@acme.test' };
    server()
      .post(`${TEST}/login`, ({ user_login: login }) => JSON.stringify(login) === '{"username":"jon","password":"pw"}')
      .reply(200, {
        ...{ success: true, message: 'This person can sign in.', errors: [] },
        result: { user_exists: true, login_success: true, user_details },
      });
    await userEvent.keyboard('pw{Enter}');
    const details = within(await tests().findByRole('region', { name: /What the directory says/ }));
    expect(details.getByText('jon@acme.test')).toBeTruthy();
    server()
      .post(`${TEST}/login`)
      .reply(400, { failed: true, errors: { user_search_base: ['The base is missing.'] }, error_context: {} });
    await userEvent.keyboard('{Enter}');
    expect(await tests().findByText('Login test failed: The base is missing.')).toBeTruthy();
  });

  test('are not offered to who may not run them', async () => {
    answersRoles();
    await opened('create/ldap', ['authservicebackend:*', 'roles:read']);
    await screen.findByRole('textbox', { name: 'Title' });
    expect(screen.queryByRole('complementary')).toBeNull();
  });
});

describe('a stored service', () => {
  test('keeps its password, and keys nobody here knows; the step is in the address', async () => {
    const service = aService();
    const config = { ...service.config, later_key: [1, { two: 3 }] };
    await editing({ ...service, config }, '?initialStepKey=user-synchronization');
    expect(field('Search Base DN').value).toBe('ou=people,dc=acme,dc=test');
    await userEvent.click(stepOf(/Server Configuration/));
    await press('Reset password');
    const password = screen.getByLabelText('System Password', { selector: 'input' });
    expect(document.activeElement).toBe(password);
    await userEvent.type(password, 'new');
    await press('Keep the stored password');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Reset password' }));
    server()
      .put(`${BACKENDS}/64a1`, { ...service, config: { ...config, system_user_password: { keep_value: true } } })
      .reply(200, { backend: service });
    await press('Save service');
    expect(await screen.findByRole('heading', { name: 'List' })).toBeTruthy();
    expectToasts(['success', 'Saved authentication service "Head office".']);
  });

  test('gives roles by groups where the server can', async () => {
    await knows('directories');
    await editing();
    await userEvent.click(stepOf(/Group Synchronization/));
    await userEvent.click(screen.getByRole('checkbox', { name: /Groups of the directory give roles/ }));
    expect(field('Group search base DN').value).toBe('ou=people,dc=acme,dc=test');
    await press('Add group');
    expect(document.activeElement).toBe(field('Group 1'));
    await userEvent.keyboard('ops');
    await userEvent.click(screen.getByRole('combobox', { name: 'Roles of group 1' }));
    await userEvent.click(await screen.findByRole('option', { name: /On Call/ }));
    let sent: Record<string, unknown> = {};
    server()
      .put(`${BACKENDS}/64a1`, (body: { config: Record<string, unknown> }) => {
        sent = body.config;
        return true;
      })
      .reply(200, { backend: aService() });
    await press('Save service');
    await screen.findByRole('heading', { name: 'List' });
    expect(sent).toMatchObject({
      email_attributes: ['mail', 'rfc822Mailbox'],
      group_synchronization: { nested: false, mapping: [{ group: 'ops', roles: ['b01e01'] }] },
    });
  });

  test('of a type nobody here knows is not changed', async () => {
    const service = aService({ config: { type: 'carrier-pigeon' } });
    server().get(`${BACKENDS}/64a1`).reply(200, { backend: service });
    await opened('edit/64a1', RIGHTS);
    expect(await screen.findByText(/no form for services of type/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save service' })).toBeNull();
  });
});
