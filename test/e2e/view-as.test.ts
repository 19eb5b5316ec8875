import { type Page } from 'playwright-core';
import { until } from 'test/until';
import { axeViolations, openBrowser, type OpenBrowser } from './browser';
import { addPerson } from './people';
import { signIn } from './sign-in';
import { startTimberline, type Timberline } from './timberline';

const PASSWORD = 's3cret-9';

describe('viewing the console as another person, in the browser', () => {
  let server: Timberline;
  let chromium: OpenBrowser;
  let page: Page;
  let mara: string;
  const streams = new Map<string, string>();

  const strip = (on: Page = page) => on.getByRole('region', { name: 'View as another person' });
  const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  const shot = async (name: string) => {
    const folder = process.env.TIMBERLINE_SHOTS;
    if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
  };
  const startFromPage = async () => {
    await page.goto(`${server.url}system/users/${mara}`);
    await page.getByRole('button', { name: 'View as this person' }).press('Enter');
    await strip().waitFor();
  };

  beforeAll(async () => {
    [server, chromium] = await Promise.all([startTimberline(), openBrowser()]);
    ({ page } = await chromium.page());
    mara = await addPerson(server, { username: 'mara', fullName: 'Mara Lind', roles: ['Reader'], password: PASSWORD });
    const { index_sets: sets } = await server.api<{ index_sets: { id: string }[] }>(
      'GET',
      '/system/indices/index_sets',
    );
    for (const title of ['Web', 'Payments', 'Audit trail']) {
      const body = { title, index_set_id: sets[0]?.id };
      const { stream_id: id } = await server.api<{ stream_id: string }>('POST', '/streams', body);
      streams.set(title, id);
    }
    const grn = `grn::::stream:${streams.get('Web')}`;
    await server.api('POST', `/authz/shares/entities/${encodeURIComponent(grn)}`, {
      selected_grantee_capabilities: { [`grn::::user:${mara}`]: 'manage' },
    });
  });
  afterAll(async () => {
    await chromium.close();
    await server.clean();
  });

  it('begins in the menu of a row, and says so above every page', async () => {
    await page.goto(`${server.url}system/users`);
    await signIn(page);
    await page.getByRole('button', { name: 'Actions for Mara Lind' }).press('Enter');
    await page.getByRole('menuitem', { name: 'View as this person' }).press('Enter');
    await strip().waitFor();
    expect(await strip().innerText()).toMatch(/You are viewing as Mara Lind, read-only, until \d\d:\d\d\./);
    // Whoever uses the keyboard comes to it first.
    const first = page.locator('a[href], button, input, [tabindex="0"]').first();
    expect(await first.evaluate((element) => element.closest('section')?.getAttribute('aria-label'))).toBe(
      'View as another person',
    );
    await page.goto(`${server.url}streams`);
    await page.getByRole('link', { name: 'Web', exact: true }).waitFor();
    for (const [name, width, scheme] of [
      ['streams-1440', 1440, 'light'],
      ['streams-dark', 1440, 'dark'],
      ['streams-390', 390, 'light'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: scheme });
      await strip().waitFor();
      const box = await strip().boundingBox();
      expect([name, box?.y, box?.width]).toEqual([name, 0, width]);
      await shot(name);
      expect(await axeViolations(page, scheme)).toEqual([]);
      expect([name, await isWide()]).toEqual([name, false]);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: 'light' });
  });

  it('shows what the person sees, and nothing that changes it', async () => {
    const titles = page.getByRole('link', { name: /^(Web|Payments|Audit trail)$/ });
    expect(await titles.allInnerTexts()).toEqual(['Web']);
    // She may manage it.
    await page.getByRole('button', { name: 'Actions for Web' }).press('Enter');
    await page.getByRole('menuitem').first().waitFor();
    expect(await page.getByRole('menuitem', { name: /Edit|Delete|Pause/ }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    expect(await strip().isVisible()).toBe(true);
    await page.goto(`${server.url}system/users`);
    await page.getByRole('heading', { name: /No access|not permitted|permission/i }).waitFor();
    await strip().waitFor();
  });

  it('refuses a change all the same, and the page stays', async () => {
    const id = streams.get('Web') ?? '';
    const answer = await page.evaluate(async (streamId) => {
      const headers = { 'content-type': 'application/json', 'x-requested-by': 'test' };
      const sent = await fetch(`/api/streams/${streamId}/pause`, { method: 'POST', headers });
      return { status: sent.status, text: await sent.text() };
    }, id);
    expect(answer).toEqual({
      status: 403,
      text: expect.stringContaining('You are viewing as Mara Lind: nothing can be changed.') as string,
    });
    // Not even the own account, which everybody else may change.
    await page.goto(`${server.url}system/users/${mara}`);
    await page.getByRole('heading', { name: 'Mara Lind' }).waitFor();
    await page.getByRole('region', { name: 'Profile' }).getByText('mara', { exact: true }).waitFor();
    expect(await page.getByRole('link', { name: 'Edit', exact: true }).count()).toBe(0);
    await page.goto(`${server.url}system/users/edit/${mara}`);
    await page.getByText('You are viewing as Mara Lind: nothing can be changed.', { exact: true }).waitFor();
    expect(await page.getByRole('main').getByRole('textbox').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Save' }).count()).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
    await shot('refused');
  });

  it('goes on in other windows and ends in all of them', async () => {
    const other = await page.context().newPage();
    await other.goto(`${server.url}streams`);
    await strip(other).waitFor();
    await strip().getByRole('button', { name: 'Stop viewing' }).press('Enter');
    await strip().waitFor({ state: 'detached' });
    await strip(other).waitFor({ state: 'detached' });
    await other.getByRole('link', { name: 'Payments', exact: true }).waitFor();
    await other.close();
  });

  it('begins on the page of the person, and ends by itself with the account', async () => {
    await startFromPage();
    await server.text('PUT', `/users/${mara}/status/disabled`);
    await strip().waitFor({ state: 'detached', timeout: 30_000 });
    await page.getByText('The view as another person has ended.', { exact: true }).waitFor();
    await page.goto(`${server.url}system/users/${mara}`);
    await page.getByRole('heading', { name: 'Mara Lind' }).waitFor();
    expect(await page.getByRole('button', { name: 'View as this person' }).count()).toBe(0);
  });

  it('is not offered to who lacks the right', async () => {
    await server.text('PUT', `/users/${mara}/status/enabled`);
    await addPerson(server, { username: 'jon', fullName: 'Jon Berg', roles: ['Reader'], password: PASSWORD });
    const { page: his } = await chromium.page();
    await his.goto(`${server.url}streams`);
    await signIn(his, PASSWORD, 'jon');
    const answer = await his.evaluate(async (userId) => {
      const headers = { 'x-requested-by': 'test' };
      return (await fetch(`/api/timberline/view-as/${userId}`, { method: 'POST', headers })).status;
    }, mara);
    expect(answer).toBe(403);
    await until('no strip', async () => (await strip(his).count()) === 0);
  });
});
