import { type Page } from 'playwright-core';
import { until } from 'test/until';
import { axeViolations, openBrowser, type OpenBrowser } from './browser';
import { addPerson } from './people';
import { sendSignIn, signIn } from './sign-in';
import { startTimberline, type Timberline } from './timberline';

const PASSWORD = 's3cret-9';
const SETTINGS = '/system/cluster_config/org.graylog2.users.UserConfiguration';

describe('signing in and sessions, in the browser', () => {
  let server: Timberline;
  let chromium: OpenBrowser;
  let page: Page;
  let errors: string[];
  let mara: string;

  const shot = async (name: string) => {
    const folder = process.env.TIMBERLINE_SHOTS;
    if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
  };
  const tryPassword = (password: string) =>
    fetch(`${server.url}api/system/sessions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-by': 'test' },
      body: JSON.stringify({ username: 'mara', password }),
    });

  beforeAll(async () => {
    [server, chromium] = await Promise.all([startTimberline(), openBrowser()]);
    ({ page, errors } = await chromium.page());
    mara = await addPerson(server, { username: 'mara', fullName: 'Mara Lind', roles: ['Reader'], password: PASSWORD });
  });
  afterAll(async () => {
    await chromium.close();
    await server.clean();
  });

  it('a session that ends with the browser has a cookie without an end', async () => {
    await page.goto(`${server.url}system/users/${mara}`);
    await page.getByLabel('Sign me out when the browser closes').waitFor();
    await shot('sign-in');
    expect(await axeViolations(page)).toEqual([]);
    await page.getByLabel('Sign me out when the browser closes').check();
    await signIn(page);
    const cookies = await page.context().cookies();
    expect(cookies.find(({ name }) => name === 'authentication')?.expires).toBe(-1);
  });

  it('somebody’s sessions and blocks are on their page, and end there', async () => {
    for (let number = 0; number < 3; number += 1) expect((await tryPassword(PASSWORD)).status).toBe(200);
    for (let number = 0; number < 5; number += 1) await tryPassword(`guess ${number}`);
    await page.reload();
    const sessions = page.getByRole('region', { name: 'Sessions' });
    await sessions
      .getByRole('button', { name: /^End session from/ })
      .nth(2)
      .waitFor();
    const blocks = page.getByRole('region', { name: 'Blocked after wrong passwords' });
    await blocks.getByText(/^mara from /).waitFor();
    await shot('person');
    expect(await axeViolations(page)).toEqual([]);
    await sessions
      .getByRole('button', { name: /^End session from/ })
      .first()
      .click();
    await until(
      'one to have ended',
      async () => (await sessions.getByRole('button', { name: /^End session from/ }).count()) === 2,
    );
    await sessions.getByRole('button', { name: 'End all' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End all' }).click();
    await sessions.getByText('Not signed in anywhere.').waitFor();
    await blocks.getByRole('button', { name: /^Lift the block/ }).click();
    await blocks.waitFor({ state: 'detached' });
  });

  it('the page of signing in has all blocks and the rules', async () => {
    for (let number = 0; number < 5; number += 1) await tryPassword(`guess ${number}`);
    await page.goto(`${server.url}system/users/sign-in`);
    await page.getByText(/^mara from /).waitFor();
    await page.getByRole('heading', { name: 'New passwords' }).waitFor();
    for (const [name, width, scheme] of [
      ['rules-1440', 1440, 'light'],
      ['rules-dark', 1440, 'dark'],
      ['rules-390', 390, 'light'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: scheme });
      await shot(name);
      expect(await axeViolations(page, scheme)).toEqual([]);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: 'light' });
    const passwords = page.getByRole('region', { name: 'New passwords' });
    await passwords.getByLabel('Least length').fill('12');
    await passwords.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved the rules for signing in.', { exact: true }).waitFor();
  });

  it('a form says how hard a password is to guess, and what it lacks', async () => {
    await page.goto(`${server.url}system/users/edit/${mara}`);
    const field = page.getByLabel('Password', { exact: true }).and(page.locator('input'));
    await field.fill('short');
    await page.getByText('The password is shorter than 12 characters.').first().waitFor();
    await field.fill('violets under 7 tables');
    await page.getByRole('meter').waitFor();
    await page.getByText('very hard to guess').waitFor();
    await shot('password');
    await field.fill('');
  });

  it('asks before the session ends whether to stay', async () => {
    await page.goto(`${server.url}system/users/sign-in`);
    await page.getByRole('heading', { name: 'New passwords' }).waitFor();
    await server.api('PUT', SETTINGS, {
      enable_global_session_timeout: true,
      global_session_timeout_interval: 'PT1M',
    });
    await page.reload();
    const dialog = page.getByRole('dialog', { name: 'Stay signed in?' });
    await dialog.waitFor({ timeout: 60_000 });
    await shot('stay');
    await dialog.getByRole('button', { name: 'Stay signed in' }).click();
    await dialog.waitFor({ state: 'detached' });
    await dialog.waitFor({ timeout: 60_000 });
    await dialog.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    await sendSignIn(page, 'mara', 'wrong');
    expect(errors).toEqual([]);
  });
});
