import { Attribute, Change } from 'ldapts';
import { type Page } from 'playwright-core';
import {
  type ActiveDirectory,
  activeDirectoryMissing,
  AD_ADMIN,
  AD_PASSWORD,
  AD_USERS,
  startActiveDirectory,
} from 'test/directories/active-directory';
import { axeViolations, openBrowser, type OpenBrowser } from './browser';
import { sendSignIn, signIn } from './sign-in';
import { startTimberline, type Timberline } from './timberline';

const PLACE = 'system/authentication/services';
const MARA_PASSWORD = 'mara-Pass-1';

const whereThereIsOne = activeDirectoryMissing === '' ? describe : describe.skip;

whereThereIsOne(`an Active Directory, in the browser${activeDirectoryMissing}`, () => {
  let server: Timberline;
  let chromium: OpenBrowser;
  let directory: ActiveDirectory;
  let page: Page;
  let errors: string[];

  const field = (name: string | RegExp) => page.getByRole('textbox', { name });
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const tests = () => page.getByRole('complementary', { name: 'Tests' });

  beforeAll(async () => {
    [server, chromium, directory] = await Promise.all([startTimberline(), openBrowser(), startActiveDirectory()]);
    await directory.administer(async (client) => {
      const mara = await directory.addUser(client, 'mara', { displayName: 'Mara Lind' });
      await directory.addUser(client, 'jon');
      const group = (cn: string, member: string) =>
        client.add(`CN=${cn},${AD_USERS}`, { objectClass: 'group', sAMAccountName: cn, member });
      await group('Team', mara);
      await group('Everybody', `CN=Team,${AD_USERS}`);
    });
    ({ page, errors } = await chromium.page());
  });
  afterAll(async () => {
    await chromium?.close();
    await server?.clean();
    await directory?.close();
  });

  it('is connected by the wizard, over TLS by its own authority, with groups in groups', async () => {
    await page.goto(`${server.url}streams`);
    await signIn(page);
    await page.goto(`${server.url}${PLACE}/create/active-directory`);
    await field('Title').fill('Domain');
    await field('Host').fill(directory.host);
    expect(await page.getByRole('radio', { name: 'TLS', exact: true }).isChecked()).toBe(true);
    await field(/System User DN/).fill(AD_ADMIN);
    await page.locator('input[name=systemUserPassword]').fill(AD_PASSWORD);
    await button('Test Server Connection').press('Enter');
    await tests().getByText('signed by an authority that is not trusted here').waitFor();
    await field(/Certificate authority/).fill(directory.authority);
    await button('Test Server Connection').press('Enter');
    await tests().getByText('All servers can be used.').waitFor();
    expect(await axeViolations(page)).toEqual([]);

    await field('Title').press('Enter');
    await field('Search Base DN').fill(AD_USERS);
    // What the type knows already need not be typed.
    expect(await field(/^Name Attribute/).inputValue()).toBe('userPrincipalName');
    await tests().getByRole('textbox', { name: 'Username' }).fill('mara');
    await tests().getByLabel('Password', { exact: true }).and(page.locator('input')).fill(MARA_PASSWORD);
    await page.keyboard.press('Enter');
    await tests().getByText('This person can sign in.').waitFor();
    await tests().getByText('Mara Lind').waitFor();

    await page.keyboard.press('Alt+ArrowRight');
    await page.getByRole('checkbox', { name: 'Groups of the directory give roles' }).press('Space');
    expect(await page.getByRole('checkbox', { name: 'Groups in groups count too' }).isChecked()).toBe(true);
    await field('Group search base DN').fill(AD_USERS);
    await button('Add group').press('Enter');
    await page.keyboard.type('Everybody');
    await page.getByRole('combobox', { name: 'Roles of group 1' }).fill('Dashboard');
    await page.keyboard.press('Enter');
    await button('Test User Login').press('Enter');
    await tests().getByText('Roles given by groups').waitFor();
    await tests().getByText('Dashboard Creator').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Control+s');
    await page.getByText('Created authentication service "Domain".', { exact: true }).waitFor();
    expect(errors).toEqual([]);
  });

  it('lets its people in, and not whom it disables', async () => {
    await button('Actions for Domain').press('Enter');
    await page.getByRole('menuitem', { name: 'Activate…' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Activate service' }).press('Enter');
    await page.getByText('Authentication service "Domain" is now active.', { exact: true }).waitFor();

    const second = await chromium.page();
    await second.page.goto(`${server.url}streams`);
    await signIn(second.page, MARA_PASSWORD, 'mara');
    await second.page.getByRole('button', { name: 'User menu' }).click();
    await second.page.getByText('Mara Lind').first().waitFor();

    await page.goto(`${server.url}${PLACE}/active`);
    const people = page.getByRole('region', { name: 'Synchronized Users' });
    await people.getByRole('link', { name: 'mara@acme.test', exact: true }).waitFor();
    expect(await people.getByRole('row').filter({ hasText: 'mara' }).textContent()).toContain('Dashboard Creator');
    expect(await axeViolations(page)).toEqual([]);

    const disabled = new Attribute({ type: 'userAccountControl', values: ['514'] });
    await directory.administer((client) =>
      client.modify(`CN=jon,${AD_USERS}`, [new Change({ operation: 'replace', modification: disabled })]),
    );
    const third = await chromium.page();
    await third.page.goto(`${server.url}streams`);
    await sendSignIn(third.page, 'jon', 'jon-Pass-1');
    await third.page.getByText('Username or password is wrong.').waitFor();
    expect([...errors, ...second.errors]).toEqual([]);
  });
});
