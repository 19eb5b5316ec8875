import { type Page } from 'playwright-core';
import { type Grantee } from 'api/shares';
import { until } from 'test/until';
import { axeViolations, openBrowser, type OpenBrowser } from './browser';
import { addPerson } from './people';
import { sendSignIn, signIn } from './sign-in';
import { startTimberline, type Timberline } from './timberline';

const PASSWORD = 's3cret-9';

describe('users, in the browser', () => {
  let server: Timberline;
  let chromium: OpenBrowser;
  let page: Page;
  let errors: string[];
  let hers: Page;
  let streamId: string;
  let ada: string;
  let mara: string;

  const dialog = () => page.getByRole('dialog');
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  const choose = async (on: Page, name: string, action: string) => {
    await on.getByRole('button', { name: `Actions for ${name}` }).press('Enter');
    await on.getByRole('menuitem', { name: action }).press('Enter');
  };
  const isWide = (on: Page) =>
    on.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

  beforeAll(async () => {
    [server, chromium] = await Promise.all([startTimberline(), openBrowser()]);
    ({ page, errors } = await chromium.page());
    ({ page: hers } = await chromium.page());
    ada = await addPerson(server, { username: 'ada', fullName: 'Ada Roe', roles: ['Admin'], password: PASSWORD });
  });
  afterAll(async () => {
    await chromium.close();
    await server.clean();
  });

  it('are made by keyboard, and listed', async () => {
    await page.goto(`${server.url}system/users`);
    await signIn(page);
    await row('Ada Roe').waitFor();
    await row('Administrator').getByText('Built in').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Create User' }).press('Enter');
    await page.getByRole('heading', { name: 'Create user' }).waitFor();
    // The first field has the focus.
    await page.keyboard.type('Mara');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Lind');
    await page.keyboard.press('Tab');
    await page.keyboard.type('ada');
    await page.getByText('This username is already taken').waitFor();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('mara');
    await page.keyboard.press('Tab');
    await page.keyboard.type('mara@acme.test');
    await page.getByLabel('Password', { exact: true }).and(page.locator('input')).fill(PASSWORD);
    await page.getByLabel('Repeat password').fill(PASSWORD);
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Control+Enter');
    await page.getByText('Created user "Mara Lind".', { exact: true }).waitFor();
    await row('Mara Lind').waitFor();
    const { users } = await server.api<{ users: { id: string }[] }>('GET', '/users/paginated?query=username:=mara');
    mara = users[0]?.id ?? '';
    expect(errors).toEqual([]);
  });

  it('see what they may, and begin where they choose', async () => {
    const rule = {
      title: 'Firewall',
      description: '',
      index_set_id: '',
      rules: [],
      remove_matches_from_default_stream: false,
    };
    const { index_sets: sets } = await server.api<{ index_sets: { id: string }[] }>(
      'GET',
      '/system/indices/index_sets',
    );
    ({ stream_id: streamId } = await server.api<{ stream_id: string }>('POST', '/streams', {
      ...{ ...rule, index_set_id: sets[0]?.id },
    }));
    const grn = `grn::::stream:${streamId}`;
    await server.api('POST', `/authz/shares/entities/${grn}`, {
      selected_grantee_capabilities: { [`grn::::user:${mara}`]: 'own' },
    });
    await server.api('POST', `/streams/${streamId}/resume`);

    await hers.goto(`${server.url}streams`);
    await signIn(hers, PASSWORD, 'mara');
    await choose(hers, 'Firewall', 'Set as startpage');
    await hers.getByText('Your start page was changed successfully', { exact: true }).waitFor();
    await hers.goto(server.url);
    await hers.waitForURL(`**/streams/${streamId}/search*`);
    await hers.goto(`${server.url}system/users`);
    await hers.getByText('users:list').waitFor();
    expect(await axeViolations(hers)).toEqual([]);
    expect(await hers.getByRole('link', { name: 'Users', exact: true }).count()).toBe(0);

    await hers.getByRole('button', { name: 'User menu' }).press('Enter');
    await hers.getByRole('menuitem', { name: 'Edit profile' }).press('Enter');
    await hers.getByRole('heading', { level: 1, name: 'Mara Lind' }).waitFor();
    await hers.getByRole('region', { name: 'Password' }).waitFor();
    expect(await hers.getByRole('region', { name: 'Roles' }).count()).toBe(0);
    await until(
      'the start page to be shown',
      async () => (await hers.getByRole('combobox', { name: 'Stream' }).inputValue()) === 'Firewall',
    );
    expect(await axeViolations(hers)).toEqual([]);
  });

  it('are shown with what is shared with them and what they may do', async () => {
    await row('Mara Lind').getByText('Signed in').first().waitFor();
    await page.getByRole('link', { name: 'Mara Lind' }).press('Enter');
    await page.getByRole('region', { name: 'Shared entities' }).getByRole('link', { name: 'Firewall' }).waitFor();
    await page.getByText(`streams:read:${streamId}`).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Edit user' }).press('Enter');
    await page.getByRole('region', { name: 'Roles' }).getByRole('combobox', { name: 'Add a role' }).fill('Dashboard');
    await page.getByRole('option', { name: /^Dashboard Creator/ }).click();
    await page.getByRole('button', { name: 'Save roles' }).click();
    await page.getByText('Saved user "Mara Lind".', { exact: true }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('who are disabled are thrown out at once, and do not get in', async () => {
    await page.goto(`${server.url}system/users`);
    await row('Mara Lind').waitFor();
    await choose(page, 'Mara Lind', 'Disable account…');
    await dialog().getByText('All running sessions end.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await dialog().getByRole('button', { name: 'Disable', exact: true }).click();
    await row('Mara Lind').getByText('Disabled').waitFor();
    // The console asks the server all the time: nobody has to press anything.
    await hers.getByRole('button', { name: 'Sign in' }).waitFor();
    await hers.goto(server.url);
    await sendSignIn(hers, 'mara', PASSWORD);
    await hers.getByText(/Username or password is wrong/).waitFor();
  });

  it('leave what they alone own to somebody else', async () => {
    await choose(page, 'Mara Lind', 'Delete user…');
    await dialog().getByText('Only this person owns 1 thing:').waitFor();
    await dialog().getByText('Firewall').waitFor();
    await dialog()
      .getByRole('combobox', { name: /^Hand over to/ })
      .fill('Ada');
    await page.getByRole('option', { name: /Ada Roe/ }).click();
    expect(await axeViolations(page)).toEqual([]);
    await dialog().getByRole('button', { name: 'Delete user' }).click();
    await page.getByText('Deleted user "Mara Lind".', { exact: true }).waitFor();
    await row('Mara Lind').waitFor({ state: 'detached' });
    const shared = await server.api<{ entities: { title: string; owners: Grantee[] }[] }>(
      'GET',
      `/authz/shares/user/${ada}`,
    );
    expect(shared.entities.map(({ title, owners }) => [title, owners[0]?.title])).toEqual([['Firewall', 'Ada Roe']]);
    expect(errors).toEqual([]);
  });

  it('fit on a phone, in both themes', async () => {
    const { page: phone, errors: faults } = await chromium.page({ width: 390, height: 844, colorScheme: 'dark' });
    await phone.goto(`${server.url}system/users`);
    await signIn(phone);
    for (const place of ['system/users', 'system/users/new', `system/users/${ada}`, `system/users/edit/${ada}`]) {
      await phone.goto(server.url + place);
      const shown =
        place === 'system/users'
          ? phone.getByRole('link', { name: 'Ada Roe' })
          : phone.getByRole('heading', { name: place.endsWith('new') ? 'Create user' : 'Ada Roe' });
      await shown.waitFor();
      expect([place, await isWide(phone), await axeViolations(phone, 'dark')]).toEqual([place, false, []]);
    }
    expect(faults).toEqual([]);
  });
});
