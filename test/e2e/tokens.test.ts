import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type Page } from 'playwright-core';
import { type Token, type TokenOfUser } from 'api/users/tokens';
import { axeViolations, openBrowser, type OpenBrowser } from './browser';
import { addPerson } from './people';
import { signIn } from './sign-in';
import { startTimberline, type Timberline } from './timberline';

const PASSWORD = 's3cret-9';
const run = promisify(execFile);

describe('access tokens, in the browser', () => {
  let server: Timberline;
  let chromium: OpenBrowser;
  let page: Page;
  let errors: string[];
  let mara: string;
  let bot: string;
  /** That of Mara, as she copied it. */
  let token: string;

  const dialog = () => page.getByRole('dialog');
  const row = (name: string, on = page) => on.getByRole('row').filter({ hasText: name });
  const isWide = (on: Page) =>
    on.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  /** What a program that has the token is answered. */
  const called = async (value: string, path = '/streams') => {
    const credentials = Buffer.from(`${value}:token`).toString('base64');
    return (await fetch(`${server.url}api${path}`, { headers: { authorization: `Basic ${credentials}` } })).status;
  };
  const made = (id: string, name: string, lifetime?: string) =>
    server.api<Token>('POST', `/users/${id}/tokens/${name}`, lifetime === undefined ? {} : { tokenTTL: lifetime });

  beforeAll(async () => {
    [server, chromium] = await Promise.all([startTimberline(), openBrowser()]);
    ({ page, errors } = await chromium.page());
    mara = await addPerson(server, { username: 'mara', fullName: 'Mara Lind', roles: ['Reader'], password: PASSWORD });
  });
  afterAll(async () => {
    await chromium.close();
    await server.clean();
  });

  it('are made by keyboard, shown once, and used from a terminal', async () => {
    await page.goto(`${server.url}streams`);
    await signIn(page, PASSWORD, 'mara');
    await page.getByRole('button', { name: 'User menu' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Access tokens' }).press('Enter');
    await page.getByText('No access tokens').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('textbox', { name: 'Token name' }).focus();
    await page.keyboard.type('nightly report');
    await page.keyboard.press('Enter');
    await page.getByText('Created token "nightly report".', { exact: true }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Copy token');
    expect(await axeViolations(page)).toEqual([]);
    token = (await page.getByText(/^[0-9a-v]{52}$/).textContent()) ?? '';

    const line = (await page.getByText(/^curl /).textContent()) ?? '';
    const [program = '', ...parts] = line.split(' ');
    const { stdout } = await run(program, ['--silent', '--fail', ...parts]);
    expect(JSON.parse(stdout)).toMatchObject({ streams: expect.any(Array) as unknown });

    await page.getByRole('link', { name: 'Details' }).press('Enter');
    await dialog().getByText('It is not shown again.').waitFor();
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Done' }).press('Enter');
    expect(await page.getByText(token).count()).toBe(0);
    await page.locator('[name="name"]:focus').waitFor();
    expect(errors).toEqual([]);
  });

  it('say when they were used and expire, and are refused from the moment they are revoked', async () => {
    await page.reload();
    await row('nightly report').getByText('just now').first().waitFor();
    expect(await row('nightly report').getByText('Never used').count()).toBe(0);
    expect(await called(token)).toBe(200);
    await page.getByRole('button', { name: 'Actions for nightly report' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Revoke token…' }).press('Enter');
    await dialog().getByText('Clients using it stop working.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await dialog().getByRole('button', { name: 'Revoke token' }).press('Enter');
    await page.getByText('Deleted token "nightly report".', { exact: true }).waitFor();
    await page.getByText('No access tokens').waitFor();
    expect(await called(token)).toBe(401);
    await page.locator('[name="name"]:focus').waitFor();
    // Nobody may see those of others without the right.
    await page.goto(`${server.url}system/users/tokens`);
    await page.getByText('users:tokenlist').waitFor();
    expect(errors).toEqual([]);
  });

  it('are how service accounts work, which do not sign in', async () => {
    ({ page, errors } = await chromium.page());
    await page.goto(`${server.url}system/users/new`);
    await signIn(page);
    await page.getByLabel('First name').fill('Log');
    await page.getByLabel('Last name').fill('shipper');
    await page.getByLabel('Username').fill('shipper');
    await page.getByLabel('E-mail address').fill('ops@acme.test');
    await page.getByLabel('Password', { exact: true }).and(page.locator('input')).fill(PASSWORD);
    await page.getByLabel('Repeat password').fill(PASSWORD);
    await page.getByRole('checkbox', { name: 'Service account' }).click();
    await dialog().getByRole('button', { name: 'Make it a service account' }).click();
    await page.keyboard.press('Control+Enter');
    await row('Log shipper').waitFor();
    await page.getByRole('button', { name: 'Actions for Log shipper' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Tokens' }).press('Enter');
    await page.getByRole('textbox', { name: 'Token name' }).fill('ship it');
    await page.getByRole('button', { name: 'Create token' }).press('Enter');
    const value = (await page.getByText(/^[0-9a-v]{52}$/).textContent()) ?? '';
    expect(await called(value)).toBe(200);
    await page.getByRole('button', { name: 'Done' }).press('Enter');
    const { users } = await server.api<{ users: { id: string }[] }>('GET', '/users/paginated?query=username:=shipper');
    bot = users[0]?.id ?? '';
    await server.text('PUT', `/users/${bot}/status/disabled`);
    expect(await called(value)).toBe(401);
    await page.reload();
    await page.getByText('Its tokens are refused until it is enabled again.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });

  it('of all accounts are found by what one tidies up, and revoked together', async () => {
    const used = await made(mara, 'reporting');
    expect(await called(used.token)).toBe(200);
    const old = await made(mara, 'quiet');
    await made(mara, 'ending', 'P3D');
    await page.goto(`${server.url}system/users`);
    await page.getByRole('link', { name: 'Tokens', exact: true }).press('Enter');
    await row('ship it').getByText('Disabled').waitFor();
    await row('reporting').getByRole('link', { name: 'Mara Lind' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: /^Expires within 7 days/ }).click();
    await row('reporting').waitFor({ state: 'detached' });
    await row('ending').waitFor();
    await page.getByRole('button', { name: /^Never used/ }).click();
    await row('quiet').waitFor();
    expect(await page.getByRole('button', { name: /^Never used/ }).textContent()).toBe('Never used2');
    await page.getByRole('checkbox', { name: 'Select quiet' }).check();
    await page.getByRole('checkbox', { name: 'Select ending' }).check();
    await page.getByRole('button', { name: 'Revoke' }).press('Enter');
    await dialog().getByRole('button', { name: 'Revoke', exact: true }).press('Enter');
    await dialog().getByText('All done.').waitFor();
    expect(await dialog().getByText('Revoked', { exact: true }).count()).toBe(2);
    expect(await axeViolations(page)).toEqual([]);
    // The button has the focus.
    await page.keyboard.press('Enter');
    await dialog().waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^All/ }).click();
    await row('reporting').waitFor();
    expect([await called(old.token), await called(used.token)]).toEqual([401, 200]);
    const { tokens } = await server.api<{ tokens: TokenOfUser[] }>('GET', '/timberline/tokens?sort=name');
    expect(tokens.map(({ name }) => name)).toEqual(['reporting', 'ship it']);
    expect(errors).toEqual([]);
  });

  it('fit on a phone and a tablet, in both themes', async () => {
    await made(mara, 'the-weekly-export-of-all-firewall-messages-to-the-archive-in-another-town', 'P3D');
    for (const [width, colorScheme] of [
      [390, 'dark'],
      [768, 'light'],
    ] as const) {
      const { page: small, errors: faults } = await chromium.page({ width, height: 844, colorScheme });
      await small.goto(`${server.url}system/users/tokens`);
      await signIn(small);
      for (const place of ['system/users/tokens', `system/users/tokens/${mara}`]) {
        await small.goto(server.url + place);
        await small.getByText('the-weekly-export').first().waitFor();
        expect([place, await isWide(small), await axeViolations(small, colorScheme)]).toEqual([place, false, []]);
      }
      await small.getByRole('textbox', { name: 'Token name' }).fill('x');
      await small.getByRole('button', { name: 'Create token' }).click();
      await small.getByRole('button', { name: 'Copy token' }).waitFor();
      expect([width, await isWide(small), await axeViolations(small, colorScheme)]).toEqual([width, false, []]);
      expect(faults).toEqual([]);
    }
  });
});
