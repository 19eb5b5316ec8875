import { readFile } from 'node:fs/promises';
import { type Locator, type Page } from 'playwright-core';
import { axeViolations, openBrowser, type OpenBrowser } from './browser';
import { addPerson } from './people';
import { untilFound } from './found';
import { sendLines } from './senders';
import { signIn } from './sign-in';
import { startTimberline, type Timberline } from './timberline';

const USERS = ['anna', 'ben', 'cleo'];
const GELF_PORT = 12201;
const ALL_MESSAGES = 'grn::::stream:000000000000000000000001';
const ELENA = { username: 'elena', fullName: 'Elena Ruiz', password: 'elena-password', roles: ['Reader'] };

let server: Timberline;
let chromium: OpenBrowser;

/** Thirty of these minutes, by three people; six of half an hour ago, by a fourth. */
function login(number: number): string {
  const isOld = number >= 30;
  const user = isOld ? 'dora' : USERS[number % 3];
  return JSON.stringify({
    version: '1.1',
    host: `gate-${number % 2}`,
    short_message: `login of ${user}`,
    timestamp: Date.now() / 1000 - (isOld ? 1800 : 60) + (number % 30),
    level: number % 10 === 0 ? 3 : 6,
    _user: user,
    _took_ms: 100 + number,
  });
}

beforeAll(async () => {
  [server, chromium] = await Promise.all([startTimberline(), openBrowser()]);
  await addPerson(server, ELENA);
  await sendLines(server.inputHost, GELF_PORT, 36, login, { end: '\0' });
  await untilFound(server, 'message:login', 36);
});
afterAll(async () => {
  await chromium.close();
  await server.clean();
});

async function searchPage(query: string): Promise<{ page: Page; errors: string[] }> {
  const opened = await chromium.page();
  await opened.page.goto(`${server.url}search?q=${encodeURIComponent(query)}&rangetype=relative&from=3600`);
  await signIn(opened.page);
  await untilCounted(opened.page, 36);
  return opened;
}

const untilCounted = (page: Page, count: number) =>
  page
    .locator('p[aria-live]')
    .filter({ hasText: new RegExp(`^${count}\\s*messages?`) })
    .waitFor();
const card = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true });
const editor = (page: Page) => page.getByRole('dialog', { name: 'Edit widget' });

async function create(page: Page, kind: string) {
  const entry = page.getByRole('button', { name: kind, exact: true });
  if (!(await entry.isVisible())) await page.getByRole('button', { name: 'Create', exact: true }).click();
  await entry.click();
}

async function choose(page: Page, title: string, entry: string) {
  await page.getByRole('button', { name: `Actions for ${title}`, exact: true }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

/** Takes a field once it is offered: the fields of messages are asked for when a page opens. */
async function takeField(field: Locator, name: string) {
  await field.fill(name);
  await field.page().getByRole('option', { name }).first().waitFor();
  await field.press('Enter');
}

async function addMetric(dialog: Locator, number: number, name: string, field?: string) {
  await dialog.getByRole('button', { name: 'Add to Metrics' }).click();
  const metric = dialog.getByRole('group', { name: `Metric ${number}` });
  await metric.getByLabel('Function').selectOption(name);
  if (field !== undefined) {
    await takeField(metric.getByLabel('Field'), field);
  }
}

async function save(page: Page, title: string) {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('button', { name: 'Create new' }).click();
  await page.waitForURL(/\/search\/[0-9a-f]{24}/);
  await page.getByRole('heading', { name: title, level: 1 }).waitFor();
}

describe('widgets', () => {
  it('one is made, charted, coloured, given a range; saved, opened again, focused, exported', async () => {
    const { page, errors } = await searchPage('message:login');
    await create(page, 'Aggregation');
    const dialog = editor(page);
    await dialog.getByRole('button', { name: 'Set own scope' }).click();
    await dialog.getByRole('group', { name: 'Time range' }).getByRole('button').first().click();
    await page.getByRole('dialog', { name: 'Search Time Range' }).getByText('15 minutes').click();
    await dialog.getByRole('textbox', { name: /^Title/ }).fill('Logins');
    await dialog.getByLabel('Type').selectOption('Bar Chart');
    await dialog.getByRole('button', { name: 'Add to Group By' }).click();
    await takeField(dialog.getByRole('group', { name: 'Group 1' }).getByLabel('Field'), 'user');
    await addMetric(dialog, 2, 'Maximum', 'took_ms');
    await dialog.getByRole('img', { name: /^Logins/ }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Apply', exact: true }).click();

    const colour = card(page, 'Logins').getByRole('button', { name: 'Color of count()' });
    await colour.click();
    await page.getByLabel('Hex').fill('#1a2b3c');
    await page.getByLabel('Hex').press('Enter');
    await card(page, 'Logins').getByText('Own range: Last 15 minutes').waitFor();
    await save(page, 'Logins by person');

    await page.goto(page.url().replace(/\?.*/, ''));
    await untilCounted(page, 36);
    await card(page, 'Logins').getByText('Own range: Last 15 minutes').waitFor();
    const swatch = colour.locator('xpath=self::*[contains(@style,"26, 43, 60")]|.//*[contains(@style,"26, 43, 60")]');
    await swatch.first().waitFor({ state: 'attached' });

    await page.getByRole('button', { name: 'Focus Logins' }).click();
    await page.waitForURL(/focusing=true/);
    await card(page, 'Logins')
      .getByRole('img', { name: /^Logins/ })
      .waitFor();
    await page.getByRole('treegrid', { name: 'Messages' }).waitFor({ state: 'hidden' });
    await page.keyboard.press('Escape');
    await page.waitForURL((url) => !url.searchParams.has('focusing'));
    await page.getByRole('treegrid', { name: 'Messages' }).waitFor();

    const download = page.waitForEvent('download');
    await choose(page, 'Logins', 'Export');
    const file = await readFile(await (await download).path(), 'utf8');
    expect(file.trim().split('\r\n').sort()).toEqual([
      '"anna","10","127"',
      '"ben","10","128"',
      '"cleo","10","129"',
      '"user","count()","max(took_ms)"',
    ]);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('a message table has a decorator of its own', async () => {
    const { page, errors } = await searchPage('message:login');
    await create(page, 'Message Table');
    await choose(page, 'Untitled Message Table', 'Edit');
    const dialog = editor(page);
    await dialog.getByRole('combobox', { name: 'Fields' }).fill('severity');
    await dialog.getByRole('combobox', { name: 'Fields' }).press('Enter');
    await dialog.getByLabel('Add new decorator').selectOption('Syslog severity in words');
    await dialog.getByRole('button', { name: 'Add', exact: true }).last().click();
    // The preview is drawn anew a moment later.
    await dialog.getByText('Error (3)').first().waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Apply', exact: true }).click();
    await card(page, 'Untitled Message Table').getByText('Error (3)').first().waitFor();
    await page.getByRole('row').filter({ hasText: 'Error (3)' }).first().waitFor();
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('a parameter is declared, given a value, and kept by the address', async () => {
    const { page, errors } = await searchPage('message:login');
    await page.getByRole('textbox', { name: 'Query' }).fill('user:$who$');
    await page.getByRole('button', { name: 'Declare $who$' }).click();
    await page.getByRole('textbox', { name: 'who', exact: true }).fill('dora');
    await page.keyboard.press('Enter');
    await untilCounted(page, 6);
    await page.reload();
    await untilCounted(page, 6);
    expect(await page.getByRole('textbox', { name: 'who', exact: true }).inputValue()).toBe('dora');
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('a search is shared with somebody, who sees it and may not change it', async () => {
    const { page, errors } = await searchPage('message:login');
    await create(page, 'Message Count');
    await card(page, 'Message Count').getByText('36', { exact: true }).waitFor();
    await save(page, 'Shared logins');
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const sharing = page.getByRole('dialog', { name: /^Share saved search/ });
    await sharing.getByRole('combobox', { name: 'Share with' }).fill('Elena');
    await sharing.getByRole('combobox', { name: 'Share with' }).press('Enter');
    await sharing.getByRole('button', { name: 'Add', exact: true }).click();
    await sharing.getByLabel('What Elena Ruiz may do').waitFor();
    await sharing.getByLabel('How long Elena Ruiz has access').selectOption({ label: 'For 7 days' });
    await sharing.getByRole('option', { name: /^Until \w+ \d+/ }).waitFor({ state: 'attached' });
    expect(await axeViolations(page)).toEqual([]);
    await sharing.getByRole('button', { name: 'Update sharing' }).click();
    await sharing.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const choice = sharing.getByLabel('How long Elena Ruiz has access');
    expect(await choice.locator('option:checked').textContent()).toMatch(/^Until /);
    await sharing.getByRole('button', { name: 'Cancel' }).click();
    await sharing.waitFor({ state: 'detached' });
    await server.api('POST', `/authz/shares/entities/${ALL_MESSAGES}`, {
      selected_grantee_capabilities: { [await grnOfElena()]: 'view' },
    });

    const hers = await chromium.page();
    await hers.page.goto(page.url());
    await signIn(hers.page, ELENA.password, ELENA.username);
    await untilCounted(hers.page, 36);
    await card(hers.page, 'Message Count').getByText('36', { exact: true }).waitFor();
    expect(await hers.page.getByRole('button', { name: 'Share', exact: true }).count()).toBe(0);
    await hers.page.getByRole('button', { name: 'Save', exact: true }).click();
    const popover = hers.page.getByRole('dialog', { name: 'Save search' });
    await popover.getByRole('button', { name: 'Save as' }).waitFor();
    expect(await popover.getByRole('button', { name: 'Save', exact: true }).count()).toBe(0);
    expect([...errors, ...hers.errors]).toEqual([]);
    await Promise.all([page.context().close(), hers.page.context().close()]);
  });
});

/** As grants name her. */
async function grnOfElena(): Promise<string> {
  const { available_grantees: grantees } = await server.api<{ available_grantees: { id: string; title: string }[] }>(
    'POST',
    `/authz/shares/entities/${ALL_MESSAGES}/prepare`,
    {},
  );
  const elena = grantees.find(({ title }) => title === ELENA.fullName);
  if (!elena) throw new Error('Nobody is offered Elena');
  return elena.id;
}
