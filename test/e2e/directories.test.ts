import { type Page } from 'playwright-core';
import {
  ADMIN_DN,
  ADMIN_PASSWORD,
  aGroup,
  aPerson,
  BASE,
  type OpenLdap,
  openLdapMissing,
  startOpenLdap,
} from 'test/directories/openldap';
import { axeViolations, openBrowser, type OpenBrowser } from './browser';
import { drawingFaults } from './pages/drawing-faults';
import { sendSignIn, signIn } from './sign-in';
import { startTimberline, type Timberline } from './timberline';
import { pressKeys, untilFocused } from './without-mouse';

const PLACE = 'system/authentication/services';
const JON_PASSWORD = 'jon-pass-1';
const whereThereIsOne = openLdapMissing === '' ? describe : describe.skip;

const PEOPLE = [
  aPerson('jon', ['cn: Jon Berg', 'mail: jon@acme.test']),
  aPerson('lena', ['cn: Lena Holm', 'mail: lena@acme.test']),
];
const OPS = aGroup('ops', ['objectClass: groupOfNames', `member: uid=jon,ou=people,${BASE}`]);

whereThereIsOne(`a directory, in the browser${openLdapMissing}`, () => {
  let server: Timberline;
  let chromium: OpenBrowser;
  let ldap: OpenLdap;
  let page: Page;
  let errors: string[];

  const dialog = () => page.getByRole('dialog');
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  const field = (name: string | RegExp) => page.getByRole('textbox', { name });
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const tests = () => page.getByRole('complementary', { name: 'Tests' });
  const choose = async (name: string, action: string) => {
    await button(`Actions for ${name}`).press('Enter');
    await page.getByRole('menuitem', { name: action }).press('Enter');
  };

  beforeAll(async () => {
    [server, chromium, ldap] = await Promise.all([startTimberline(), openBrowser(), startOpenLdap([...PEOPLE, OPS])]);
    ({ page, errors } = await chromium.page());
  });
  afterAll(async () => {
    await chromium.close();
    await server.clean();
    await ldap.close();
  });

  it('is connected in three steps, tried before it is saved, without a mouse', async () => {
    await page.goto(`${server.url}streams`);
    await signIn(page);
    await page.goto(`${server.url}${PLACE}/active`);
    // There is none at all: the way leads to a new one.
    const type = page.getByRole('combobox', { name: 'Service type' });
    await untilFocused(type, 'the type');
    expect(await axeViolations(page)).toEqual([]);
    await pressKeys(page, 'L', 'Enter');
    await button('Continue').press('Enter');

    await field('Title').fill('Head office');
    await field('Host').fill(ldap.host);
    await page.getByRole('radio', { name: 'None' }).press('Space');
    await page.getByRole('spinbutton', { name: 'Port' }).fill(String(ldap.port));
    await field(/System User DN/).fill(ADMIN_DN);
    await page.locator('input[name=systemUserPassword]').fill('not the password');
    await button('Test Server Connection').press('Enter');
    await tests().getByText('refuses the bind account').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.locator('input[name=systemUserPassword]').fill(ADMIN_PASSWORD);
    await tests().getByText('The form has changed since.').waitFor();
    await button('Test Server Connection').press('Enter');
    await tests().getByText('All servers can be used.').waitFor();

    // Enter in a field is Next.
    await field('Title').press('Enter');
    await field('Search Base DN').fill(`ou=people,${BASE}`);
    await tests().getByRole('textbox', { name: 'Username' }).fill('jon');
    await tests().getByLabel('Password', { exact: true }).and(page.locator('input')).fill('not his');
    await page.keyboard.press('Enter');
    await tests().getByText('The directory refuses this password.').waitFor();
    await page.keyboard.press('Control+a');
    await page.keyboard.type(JON_PASSWORD);
    await page.keyboard.press('Enter');
    await tests().getByText('This person can sign in.').waitFor();
    await tests().getByText('jon@acme.test').waitFor();
    expect(await axeViolations(page)).toEqual([]);

    await page.keyboard.press('Alt+ArrowRight');
    await page.getByRole('checkbox', { name: 'Groups of the directory give roles' }).press('Space');
    await field('Group search base DN').fill(`ou=groups,${BASE}`);
    await button('Add group').press('Enter');
    await page.keyboard.type('ops');
    await page.getByRole('combobox', { name: 'Roles of group 1' }).fill('Dashboard');
    await page.keyboard.press('Enter');
    await button('Test User Login').press('Enter');
    await tests().getByText('Roles given by groups').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Control+s');
    await page.getByText('Created authentication service "Head office".', { exact: true }).waitFor();
    await page.getByText('Services are configured, but none is active.').waitFor();
    expect(errors).toEqual([]);
  });

  it('lets its people in when it is active, and no longer when it is not', async () => {
    const second = await chromium.page();
    await second.page.goto(`${server.url}streams`);
    await sendSignIn(second.page, 'jon', JON_PASSWORD);
    await second.page.getByText('Username or password is wrong.').waitFor();

    await choose('Head office', 'Activate…');
    await dialog().getByText('administrator and local accounts keep working').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await dialog().getByRole('button', { name: 'Activate service' }).press('Enter');
    await page.getByText('Authentication service "Head office" is now active.', { exact: true }).waitFor();
    await row('Head office').getByText('Active', { exact: true }).waitFor();
    expect(await axeViolations(page)).toEqual([]);

    await signIn(second.page, JON_PASSWORD, 'jon');
    await second.page.getByRole('button', { name: 'User menu' }).click();
    await second.page.getByText('Jon Berg').first().waitFor();
    // What one may not do is not drawn, and not opened.
    await second.page.goto(`${server.url}${PLACE}`);
    await second.page.getByText('authserviceglobalconfig:read').waitFor();

    await page.goto(`${server.url}${PLACE}/active`);
    const people = page.getByRole('region', { name: 'Synchronized Users' });
    await people.getByRole('link', { name: 'jon', exact: true }).waitFor();
    expect(await people.getByRole('row').filter({ hasText: 'jon' }).textContent()).toContain('Dashboard');
    expect(await axeViolations(page)).toEqual([]);
    await button('Synchronize now…').press('Enter');
    await dialog().getByRole('button', { name: 'Synchronize now' }).press('Enter');
    await dialog().getByText('1 account created:').waitFor();
    await dialog().getByText('lena').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await people.getByRole('link', { name: 'lena', exact: true }).waitFor();

    await button('Deactivate…').press('Enter');
    await dialog().getByText('cannot sign in any more').waitFor();
    await dialog().getByRole('button', { name: 'Deactivate service' }).press('Enter');
    await page.getByText('Authentication service "Head office" is no longer active.', { exact: true }).waitFor();
    const third = await chromium.page();
    await third.page.goto(`${server.url}streams`);
    await sendSignIn(third.page, 'jon', JON_PASSWORD);
    await third.page.getByText('Username or password is wrong.').waitFor();
    // It has people: it is not deleted, and leads to them.
    await choose('Head office', 'Delete…');
    await dialog().getByRole('button', { name: 'Delete service' }).press('Enter');
    await dialog().getByRole('link', { name: 'Show the users of this service' }).press('Enter');
    await people.getByRole('link', { name: 'lena', exact: true }).waitFor();
    expect(errors.filter((error) => !/400/.test(error))).toEqual([]);
  });

  it('is changed without its password, and asked for it again before it goes elsewhere', async () => {
    await page.getByRole('link', { name: 'Edit: Server Configuration' }).press('Enter');
    // The page before has such a button, too.
    await field('Host').waitFor();
    await button('Test Server Connection').press('Enter');
    await tests().getByText('All servers can be used.').waitFor();
    await field('Host').fill('127.0.0.1');
    await button('Test Server Connection').press('Enter');
    await tests().getByText('Enter the password again').waitFor();
    await field('Host').fill(ldap.host);
    await field(/Description/).fill('All of Acme');
    await page.keyboard.press('Control+s');
    await page.getByText('Saved authentication service "Head office".', { exact: true }).waitFor();
    await row('All of Acme').waitFor();
  });

  it('fits on a phone and a tablet, in both themes', async () => {
    const path = '/system/authentication/services/backends';
    const { backends } = await server.api<{ backends: { id: string }[] }>('GET', path);
    const id = backends[0]?.id ?? '';
    const faults: string[] = [];
    for (const colorScheme of ['dark', 'light'] as const) {
      const { page: small, errors: wrong } = await chromium.page({ width: 390, height: 844, colorScheme });
      await small.goto(`${server.url}${PLACE}`);
      await signIn(small);
      for (const place of [
        '',
        `/${id}`,
        `/edit/${id}?initialStepKey=group-synchronization`,
        '/create/active-directory',
      ]) {
        await small.goto(`${server.url}${PLACE}${place}`);
        await small
          .getByText(/Head office|Active Directory|Group Synchronization/)
          .first()
          .waitFor();
        await small.waitForFunction(
          () => document.querySelector('main [aria-busy="true"], main .tl-skeleton') === null,
        );
        const found = [
          ...(await axeViolations(small, colorScheme)),
          ...(await drawingFaults(small, { withFields: false, widths: [768, 390] })),
        ];
        faults.push(...found.map((fault) => `${place}, ${colorScheme}: ${fault}`));
      }
      faults.push(...wrong);
    }
    expect(faults).toEqual([]);
  });
});
