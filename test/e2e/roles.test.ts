import { type Page } from 'playwright-core';
import { axeViolations, openBrowser, type OpenBrowser } from './browser';
import { addPerson } from './people';
import { signIn } from './sign-in';
import { startTimberline, type Timberline } from './timberline';

const PASSWORD = 's3cret-9';

describe('roles, in the browser', () => {
  let server: Timberline;
  let chromium: OpenBrowser;
  let page: Page;
  let errors: string[];
  let hers: Page;

  const dialog = () => page.getByRole('dialog');
  const row = (name: string) => page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
  const group = (name: string) => page.getByRole('group', { name, exact: true });
  const members = () => page.getByRole('region', { name: 'Users with this role' });
  const isWide = (on: Page) =>
    on.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  const roleNames = async () =>
    (await server.api<{ roles: { name: string; permissions: string[] }[] }>('GET', '/roles')).roles;

  beforeAll(async () => {
    [server, chromium] = await Promise.all([startTimberline(), openBrowser()]);
    ({ page, errors } = await chromium.page());
    ({ page: hers } = await chromium.page());
    await addPerson(server, { username: 'mara', fullName: 'Mara Lind', roles: ['Reader'], password: PASSWORD });
  });
  afterAll(async () => {
    await chromium.close();
    await server.clean();
  });

  it('are listed beside the users', async () => {
    await page.goto(`${server.url}system/users`);
    await signIn(page);
    await page
      .getByRole('navigation', { name: 'Accounts and roles' })
      .getByRole('link', { name: 'Roles' })
      .press('Enter');
    await row('Reader').getByText('Built in').waitFor();
    await row('Reader').getByRole('link', { name: 'mara' }).waitFor();
    expect(await page.getByRole('button', { name: 'Actions for Admin' }).count()).toBe(1);
    expect(await axeViolations(page)).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('are made by the picker, by keyboard alone', async () => {
    await page.getByRole('link', { name: 'Create role' }).press('Enter');
    await page.getByRole('heading', { name: 'Create role' }).waitFor();
    // The first field has the focus.
    await page.keyboard.type('Inspection');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Looks after people');
    await page.keyboard.press('Tab');
    await page.keyboard.type('users list');
    await page.keyboard.press('Enter');
    await group('Users').waitFor();
    await group('Inputs').waitFor({ state: 'detached' });
    expect(await page.getByRole('checkbox', { name: 'list', exact: true }).count()).toBe(1);
    await page.getByRole('checkbox', { name: 'list', exact: true }).focus();
    await page.keyboard.press('Space');
    await page.getByRole('radio', { name: 'Chosen 1' }).waitFor();
    await page.getByRole('textbox', { name: /^Search/ }).focus();
    await page.keyboard.press('Escape');
    await group('Inputs').waitFor();
    // What would stand there has no words.
    expect(await page.locator('main').getByText('Other', { exact: true }).count()).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('textbox', { name: 'Add a permission' }).focus();
    await page.keyboard.type('streams:read:57bc9188e62a2373778d9e03');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Remove streams:read:57bc9188e62a2373778d9e03' }).waitFor();
    await page.keyboard.press('Control+Enter');
    await page.getByText('Role "Inspection" was created successfully', { exact: true }).waitFor();
    await page.getByRole('heading', { level: 1, name: 'Inspection' }).waitFor();
    expect((await roleNames()).find(({ name }) => name === 'Inspection')?.permissions).toEqual([
      'users:list',
      'streams:read:57bc9188e62a2373778d9e03',
    ]);
    expect(errors).toEqual([]);
  });

  it('say at the field what the server refuses', async () => {
    await page.goto(`${server.url}system/roles/new`);
    await page.getByRole('textbox', { name: 'Name' }).fill('READER');
    await page.keyboard.press('Control+Enter');
    await page.getByText('There is a role READER already. Choose another name.').first().waitFor();
    expect(await page.getByRole('textbox', { name: 'Name' }).getAttribute('aria-invalid')).toBe('true');
    // The browser tells of every call that was refused.
    expect(errors.splice(0)).toEqual([expect.stringContaining('400')]);
    await page.getByRole('link', { name: 'Cancel' }).press('Enter');
    await dialog().getByRole('button', { name: 'Discard' }).press('Enter');
    await row('Inspection').waitFor();
  });

  it('open what they give to those who get them, and close it again', async () => {
    await hers.goto(`${server.url}system/users`);
    await signIn(hers, PASSWORD, 'mara');
    await hers.getByText('users:list').waitFor();
    expect(await hers.getByRole('link', { name: 'Users', exact: true }).count()).toBe(0);

    await page.getByRole('link', { name: 'Inspection' }).press('Enter');
    await members().getByText('Nobody has this role.').waitFor();
    await members().getByRole('combobox', { name: 'Add users' }).focus();
    await page.keyboard.type('mara');
    await page.getByRole('option', { name: /Mara Lind/ }).waitFor();
    await page.keyboard.press('Enter');
    await members().getByRole('button', { name: 'Assign 1 user' }).press('Enter');
    await page.getByText('Assigned 1 user(s) to "Inspection".', { exact: true }).waitFor();
    await members().getByRole('link', { name: 'Mara Lind' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);

    await hers.reload();
    await hers.getByRole('row').filter({ hasText: 'Mara Lind' }).waitFor();
    // Roles are not among what she may see now, and nothing of users may be changed.
    expect(await hers.getByRole('link', { name: 'Roles', exact: true }).count()).toBe(0);
    expect(await hers.getByRole('link', { name: 'Create User' }).count()).toBe(0);
    await hers.goto(`${server.url}system/roles`);
    await hers.getByText('roles:read').waitFor();

    await members().getByRole('button', { name: 'Remove Mara Lind' }).press('Enter');
    await page.getByText('Removed "mara" from "Inspection".', { exact: true }).waitFor();
    await hers.goto(`${server.url}system/users`);
    await hers.getByText('users:list').waitFor();
    expect(errors).toEqual([]);
  });

  it('do not take the last way in from somebody', async () => {
    await page.goto(`${server.url}system/roles`);
    await page.getByRole('link', { name: 'Reader', exact: true }).press('Enter');
    await members().getByRole('button', { name: 'Remove Mara Lind' }).press('Enter');
    await members()
      .getByRole('alert')
      .getByText(/Mara Lind was not removed/)
      .waitFor();
    expect(await page.getByRole('link', { name: 'Edit role' }).count()).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
  });

  it('are copied, renamed and deleted', async () => {
    await page.getByRole('link', { name: 'Copy role' }).press('Enter');
    await page.getByText(/Begins with what Reader gives/).waitFor();
    await page.getByRole('textbox', { name: 'Name' }).fill('Watch');
    await page.keyboard.press('Control+s');
    await page.getByRole('heading', { level: 1, name: 'Watch' }).waitFor();
    await page.getByRole('link', { name: 'Edit role' }).press('Enter');
    await page.getByRole('textbox', { name: 'Name' }).fill('Watch by night');
    await group('Inputs').getByRole('checkbox', { name: 'read' }).press('Space');
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save role' }).press('Enter');
    await page.getByText('Role "Watch by night" was updated successfully', { exact: true }).waitFor();
    await page.getByRole('heading', { level: 1, name: 'Watch by night' }).waitFor();
    const { permissions = [] } = (await roleNames()).find(({ name }) => name === 'Watch by night') ?? {};
    expect([permissions.includes('inputs:read'), permissions.includes('messages:read')]).toEqual([false, true]);

    await page.goto(`${server.url}system/roles?query=watch`);
    await page.getByRole('button', { name: 'Actions for Watch by night' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Delete role…' }).press('Enter');
    await dialog().getByText('Nobody has it.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await dialog().getByRole('button', { name: 'Delete role' }).press('Enter');
    await page.getByText('Role "Watch by night" was deleted successfully', { exact: true }).waitFor();
    await row('Watch by night').waitFor({ state: 'detached' });
    expect((await roleNames()).some(({ name }) => name === 'Watch by night')).toBe(false);
    expect(errors).toEqual([]);
  });

  it('fit on a phone, in both themes', async () => {
    const { page: phone, errors: faults } = await chromium.page({ width: 390, height: 844, colorScheme: 'dark' });
    await phone.goto(`${server.url}system/roles`);
    await signIn(phone);
    await phone.getByRole('link', { name: 'Inspection' }).waitFor();
    expect([await isWide(phone), await axeViolations(phone, 'dark')]).toEqual([false, []]);
    await phone.getByRole('link', { name: 'Inspection' }).click();
    await phone.getByRole('region', { name: 'Permissions' }).getByText('list').waitFor();
    await phone.getByRole('region', { name: 'History' }).getByText('admin created role “Inspection”').waitFor();
    const place = new URL(phone.url()).pathname;
    expect([await isWide(phone), await axeViolations(phone, 'dark')]).toEqual([false, []]);
    for (const path of ['/system/roles/new', place.replace('/roles/', '/roles/edit/')]) {
      await phone.goto(server.url + path.slice(1));
      await phone.getByRole('group', { name: 'Index sets', exact: true }).waitFor();
      expect([path, await isWide(phone), await axeViolations(phone, 'dark')]).toEqual([path, false, []]);
    }
    expect(faults).toEqual([]);
  });
});
