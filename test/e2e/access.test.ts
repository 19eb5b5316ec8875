import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type Locator, type Page } from 'playwright-core';
import {
  ADMIN_DN,
  ADMIN_PASSWORD,
  aPerson,
  BASE,
  type OpenLdap,
  openLdapMissing,
  startOpenLdap,
} from 'test/directories/openldap';
import { CLIENT, startTestProvider, type TestProvider } from 'test/identity-provider/provider';
import { openBrowser, type OpenBrowser } from './browser';
import { drawingFaults } from './pages/drawing-faults';
import { addPerson } from './people';
import { signIn } from './sign-in';
import { startTimberline, type Timberline } from './timberline';

const PASSWORD = 's3cret-9';
const JON_PASSWORD = 'jon-pass-1';
const DEEP = 'search?q=source%3Aweb-1&rangetype=relative&from=900';
/** What the audit log tells of it, the oldest first. */
const TOLD = [
  'admin created role “Inspection”',
  'admin created account “Mara Lind”',
  'admin changed the sharing of stream “Payments”',
  'mara signed in',
  'admin started to view the console as account “Mara Lind”',
  'admin, viewing as mara, ended the view as account “Mara Lind”',
  'mara created access token “nightly report”',
  'admin changed the status of account “Mara Lind”',
  'admin created authentication service “Head office”',
  'admin changed which authentication services are active',
  'admin created identity provider “Acme”',
  'jon signed in',
  'lena signed in',
];
const run = promisify(execFile);
const whereThereIsOne = openLdapMissing === '' ? describe : describe.skip;

/**
 * What an administrator does about access on a day, from nothing, with the person it is about in a window beside; each part
 * has tests of its own in this folder.
 */
whereThereIsOne(`access, from the first role to the audit log${openLdapMissing}`, () => {
  let server: Timberline;
  let chromium: OpenBrowser;
  let ldap: OpenLdap;
  let provider: TestProvider;
  let page: Page;
  /** Of the person it is about. */
  let hers: Page;

  const dialog = () => page.getByRole('dialog');
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  const choose = async (name: string, action: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).press('Enter');
    await page.getByRole('menuitem', { name: action }).press('Enter');
  };

  beforeAll(async () => {
    const jon = aPerson('jon', ['cn: Jon Berg', 'mail: jon@acme.test']);
    [server, chromium, ldap] = await Promise.all([startTimberline(), openBrowser(), startOpenLdap([jon])]);
    const people = { lena: { preferred_username: 'lena', name: 'Lena Holm', email: 'lena@acme.test', groups: [] } };
    provider = await startTestProvider({ redirectUris: [`${server.url}sign-in/provider`], people });
    ({ page } = await chromium.page());
    ({ page: hers } = await chromium.page());
  });
  afterAll(async () => {
    await chromium.close();
    await server.clean();
    await Promise.all([ldap.close(), provider.stop()]);
  });

  it('gives a person a role made by the picker, and shares a stream', async () => {
    await page.goto(`${server.url}system/roles/new`);
    await signIn(page);
    await page.getByRole('textbox', { name: 'Name' }).fill('Inspection');
    await page.getByRole('textbox', { name: /^Search/ }).fill('users list');
    const ofUsers = page.getByRole('group', { name: 'Users', exact: true });
    await ofUsers.getByRole('checkbox', { name: 'list', exact: true }).press('Space');
    await page.keyboard.press('Control+Enter');
    await page.getByText('Role "Inspection" was created successfully', { exact: true }).waitFor();

    await page.goto(`${server.url}system/users/new`);
    await page.getByRole('heading', { name: 'Create user' }).waitFor();
    for (const text of ['Mara', 'Lind', 'mara', 'mara@acme.test']) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await page.getByRole('combobox', { name: 'Add a role' }).fill('Inspection');
    await page.getByRole('option', { name: /^Inspection/ }).click();
    await page.getByLabel('Password', { exact: true }).and(page.locator('input')).fill(PASSWORD);
    await page.getByLabel('Repeat password').fill(PASSWORD);
    await page.keyboard.press('Control+Enter');
    await page.getByText('Created user "Mara Lind".', { exact: true }).waitFor();

    const { index_sets: sets } = await server.api<{ index_sets: { id: string }[] }>(
      'GET',
      '/system/indices/index_sets',
    );
    await server.api('POST', '/streams', { title: 'Payments', index_set_id: sets[0]?.id });
    await page.goto(`${server.url}streams`);
    await choose('Payments', 'Share');
    await dialog().getByRole('combobox', { name: 'Share with' }).fill('Mara');
    await page.getByRole('option', { name: /Mara Lind/ }).click();
    await dialog().getByRole('button', { name: 'Add', exact: true }).press('Enter');
    await dialog().getByRole('button', { name: 'Update sharing' }).press('Enter');
    await page.getByText('Saved sharing of stream "Payments".', { exact: true }).waitFor();
  });

  it('shows her what she may see, here and in her own window', async () => {
    await hers.goto(`${server.url}streams`);
    await signIn(hers, PASSWORD, 'mara');
    await hers.getByRole('link', { name: 'Payments', exact: true }).waitFor();
    expect(await hers.getByRole('link', { name: 'Create stream' }).count()).toBe(0);
    await hers.goto(`${server.url}system/roles`);
    await hers.getByText('roles:read').waitFor();

    await page.goto(`${server.url}system/users`);
    await choose('Mara Lind', 'View as this person');
    const strip = page.getByRole('region', { name: 'View as another person' });
    await strip.waitFor();
    await page.goto(`${server.url}streams`);
    await page.getByRole('link', { name: 'Payments', exact: true }).waitFor();
    await strip.getByRole('button', { name: 'Stop viewing' }).press('Enter');
    await strip.waitFor({ state: 'detached' });
  });

  it('ends what she does, in her window and from a terminal, when she is disabled', async () => {
    await hers.goto(`${server.url}streams`);
    await hers.getByRole('button', { name: 'User menu' }).press('Enter');
    await hers.getByRole('menuitem', { name: 'Access tokens' }).press('Enter');
    await hers.getByRole('textbox', { name: 'Token name' }).fill('nightly report');
    await hers.keyboard.press('Enter');
    const line = (await hers.getByText(/^curl /).textContent()) ?? '';
    const called = async () => {
      const [program = '', ...parts] = line.split(' ');
      const { stdout } = await run(program, [
        '--silent',
        '--output',
        '/dev/null',
        '--write-out',
        '%{http_code}',
        ...parts,
      ]);
      return stdout;
    };
    expect(await called()).toBe('200');

    await page.goto(`${server.url}system/users`);
    await choose('Mara Lind', 'Disable account…');
    await dialog().getByRole('button', { name: 'Disable', exact: true }).press('Enter');
    await row('Mara Lind').getByText('Disabled').waitFor();
    await hers.getByRole('button', { name: 'Sign in' }).waitFor();
    expect(await called()).toBe('401');
  });

  it('lets people in from a directory and a provider, who come to the address they asked for', async () => {
    // Their forms have tests of their own.
    const service = await server.api<{ backend: { id: string } }>('POST', '/system/authentication/services/backends', {
      ...{ title: 'Head office', description: '', default_roles: [] },
      config: {
        ...{ type: 'ldap', servers: [{ host: ldap.host, port: ldap.port }], transport_security: 'none' },
        ...{
          verify_certificates: false,
          system_user_dn: ADMIN_DN,
          system_user_password: { set_value: ADMIN_PASSWORD },
        },
        ...{ user_search_base: `ou=people,${BASE}`, user_search_pattern: '(&(uid={0})(objectClass=inetOrgPerson))' },
        ...{ user_unique_id_attribute: 'entryUUID', user_name_attribute: 'uid', user_full_name_attribute: 'cn' },
      },
    });
    await server.api('POST', '/system/authentication/services/configuration', { active_backend: service.backend.id });
    await server.api('POST', '/timberline/identity-providers', {
      ...{ title: 'Acme', issuer: provider.issuer, client_id: CLIENT.id, client_secret: CLIENT.secret },
      ...{ redirect_uri: `${server.url}sign-in/provider`, scopes: ['openid', 'profile', 'email', 'groups'] },
      claims: {
        ...{ username: 'preferred_username', full_name: 'name', first_name: 'given_name', last_name: 'family_name' },
        ...{ email: 'email', groups: 'groups' },
      },
      ...{ unknown_people: 'create', default_roles: [], group_roles: [], removes_roles: true, signs_out: true },
      ...{ certificate_authority: '', enabled: true },
    });
    const [jon, lena] = [await chromium.page(), await chromium.page()];
    await jon.page.goto(`${server.url}streams`);
    await signIn(jon.page, JON_PASSWORD, 'jon');
    await lena.page.goto(`${server.url}${DEEP}`);
    await lena.page.getByRole('button', { name: 'Sign in with Acme' }).press('Enter');
    await lena.page.getByRole('button', { name: 'lena' }).press('Enter');
    await lena.page.getByRole('button', { name: 'User menu' }).waitFor();
    expect(lena.page.url()).toBe(`${server.url}${DEEP}`);
  });

  it('is all in the audit log, in order', async () => {
    const entry = (told: string) => page.getByRole('row', { name: told }).first();
    await page.goto(`${server.url}system/audit-log?scope=all`);
    // The newest are delivered some seconds after what they tell, and appear by themselves.
    for (const told of TOLD) await entry(told).waitFor();
    const rows = await page.getByRole('row').allTextContents();
    const places = TOLD.map((told) => rows.findIndex((text) => text.includes(told)));
    expect(places).toEqual([...places].sort((one, other) => other - one));
    // Whoever came by directory and provider got accounts from the server itself.
    await entry('The server created account “Lena Holm”').waitFor();
    await page.getByRole('button', { name: /^Who/ }).press('Enter');
    await page.getByRole('menuitemradio', { name: /^mara \(\d+\)/ }).press('Enter');
    await entry('admin created role “Inspection”').waitFor({ state: 'detached' });
    await entry('mara created access token “nightly report”').waitFor();
  });

  it('shows more people than a page of the share dialog has, on a tablet and a phone', async () => {
    const ids: string[] = [];
    for (const name of 'abcdefghijkl'.split('').map((letter) => `team-member-${letter}`))
      ids.push(
        await addPerson(server, { username: name, fullName: `Team ${name}`, roles: ['Reader'], password: PASSWORD }),
      );
    const { streams } = await server.api<{ streams: { id: string; title: string }[] }>('GET', '/streams');
    const id = streams.find(({ title }) => title === 'Payments')?.id ?? '';
    await server.api('POST', `/authz/shares/entities/grn::::stream:${id}`, {
      selected_grantee_capabilities: Object.fromEntries(ids.map((each) => [`grn::::user:${each}`, 'view'])),
    });
    await page.goto(`${server.url}streams`);
    await choose('Payments', 'Share');
    const pages = dialog().getByRole('navigation', { name: 'Pages: People and teams with access' });
    await pages.waitFor();
    expect(await drawingFaults(page, { withFields: false, widths: [768, 390], layer: '[role="dialog"]' })).toEqual([]);
    const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN };
    const [last, next] = [
      await boxOf(dialog().getByRole('listitem').last()),
      await boxOf(pages.getByRole('button').first()),
    ];
    expect(next.y - last.y - last.height).toBeGreaterThanOrEqual(8);
    const reason = dialog().getByText('Choose people or teams first');
    const paddingLeft = await reason.evaluate((element) => parseFloat(getComputedStyle(element).paddingLeft));
    const [words, heading] = [await boxOf(reason), await boxOf(dialog().getByRole('heading', { level: 3 }))];
    expect(words.x + paddingLeft).toBe(heading.x);
  });
});
