import { readFile } from 'node:fs/promises';
import { type Page } from 'playwright-core';
import { axeViolations, openBrowser, type OpenBrowser } from './browser';
import { untilFound } from './found';
import { sendLines } from './senders';
import { signIn } from './sign-in';
import { startTimberline, type Timberline } from './timberline';

const USERS = ['anna', 'ben', 'cleo'];
const GELF_PORT = 12201;

let server: Timberline;
let chromium: OpenBrowser;

const login = (number: number) =>
  JSON.stringify({
    version: '1.1',
    host: `gate-${number % 2}`,
    short_message: `login of ${USERS[number % 3]} took ${100 + number} ms`,
    timestamp: Date.now() / 1000 - 120 + number,
    level: number % 10 === 0 ? 3 : 6,
    _user: USERS[number % 3],
    _took_ms: 100 + number,
  });
const logout = (number: number) =>
  JSON.stringify({ version: '1.1', host: 'gate-0', short_message: `logout of ${USERS[number % 3]}`, level: 6 });

const send = (lines: number, line: (number: number) => string) =>
  sendLines(server.inputHost, GELF_PORT, lines, line, { end: '\0' });

beforeAll(async () => {
  [server, chromium] = await Promise.all([startTimberline(), openBrowser()]);
  await send(60, login);
  await send(9, logout);
  await untilFound(server, 'message:login OR message:logout', 69);
});
afterAll(async () => {
  await chromium.close();
  await server.clean();
});

async function searchPage(query: string): Promise<{ page: Page; errors: string[] }> {
  const opened = await chromium.page();
  await opened.page.goto(`${server.url}search?q=${encodeURIComponent(query)}&rangetype=relative&from=3600`);
  await signIn(opened.page);
  await opened.page.getByRole('row').filter({ hasText: 'log' }).first().waitFor();
  return opened;
}

const untilCounted = (page: Page, count: number) =>
  page
    .locator('p[aria-live]')
    .filter({ hasText: new RegExp(`^${count}\\s*messages?`) })
    .waitFor();
const queryIn = (page: Page) => new URL(page.url()).searchParams.get('q');

describe('searching', () => {
  it('narrows by typing, by a range, by a value; shows a field; a reload shows the same', async () => {
    const { page, errors } = await searchPage('message:login OR message:logout');
    await untilCounted(page, 69);

    await page.getByRole('textbox', { name: 'Query' }).fill('message:login');
    await page.keyboard.press('Enter');
    await untilCounted(page, 60);

    await page.getByTitle(/^Search Time Range/).click();
    await page.getByRole('dialog', { name: 'Search Time Range' }).getByText('15 minutes').click();
    await page.waitForURL(/from=900/);

    await page.getByRole('complementary', { name: 'Fields' }).getByText('user', { exact: true }).hover();
    await page.getByRole('button', { name: 'Add user as column' }).click();
    await page.getByRole('columnheader', { name: /user/ }).waitFor();

    await page.getByRole('row').filter({ hasText: 'login of ben' }).first().click();
    await page.getByText('took_ms', { exact: true }).last().waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('group', { name: 'user', exact: true }).focus();
    await page.keyboard.press('+');
    await untilCounted(page, 20);
    expect(queryIn(page)).toBe('message:login AND user:ben');

    await page.reload();
    await untilCounted(page, 20);
    await page.getByRole('columnheader', { name: /user/ }).waitFor();
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('keeps facts, tabs and buttons where they are when numbers and states change', async () => {
    const { page, errors } = await searchPage('message:login');
    await untilCounted(page, 60);
    const results = page.locator('.tl-search');
    const button = (name: string | RegExp) => results.getByRole('button', { name });
    const parts = [
      results.getByRole('textbox', { name: 'Query' }),
      ...['Search', 'Live', 'How often to update', 'Save', 'Compare', 'Hide the histogram'].map(button),
      ...['Messages', 'Patterns', 'Fields'].map((name) => results.getByRole('tab', { name })),
      ...[/^Error/, /^Info/].map(button),
      results.locator('.tl-search-messages').getByRole('row').nth(1),
    ];
    const places = () => Promise.all(parts.map((part) => part.first().boundingBox()));
    await Promise.all([page.locator('.tl-query-editor'), ...parts].map((part) => part.first().waitFor()));
    await page.evaluate(async () => void (await document.fonts.ready));
    const before = await places();

    await button(/^Error/).click();
    await untilCounted(page, 6);
    expect(await places()).toEqual(before);
    await button('Start updating').click();
    await button(/Stop updating/).waitFor();
    expect(await places()).toEqual(before);
    await results.locator('.tl-search-messages').getByRole('row').nth(1).click();
    await page.getByText('Paused', { exact: true }).waitFor();
    expect(await places()).toEqual(before);

    // On a phone the presets come before the form, and none of them is out of reach.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByTitle(/^Search Time Range/).click();
    const picker = page.getByRole('dialog', { name: 'Search Time Range' });
    await picker.getByText(/in this range/).waitFor();
    const preset = (await picker.getByRole('button', { name: 'All time' }).boundingBox())!;
    const form = (await picker.getByRole('tab', { name: 'Relative' }).boundingBox())!;
    expect(preset.y + preset.height).toBeLessThanOrEqual(form.y);
    expect(preset.x + preset.width).toBeLessThanOrEqual(390);
    const presets = await picker.locator('.tl-range-presets button').all();
    expect(presets.length).toBeGreaterThan(8);
    // Not pressed, but it could be: nothing covers it, and it is or scrolls into the window.
    for (const each of presets) await each.click({ trial: true });
    expect(await axeViolations(page)).toEqual([]);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('zooms into the histogram by drag, and back leads out again', async () => {
    const { page, errors } = await searchPage('message:login');
    const before = page.url();
    const plot = page.getByRole('slider', { name: /choose a time range/ });
    const box = (await plot.boundingBox())!;
    await page.mouse.move(box.x + box.width * 0.5, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width - 2, box.y + box.height / 2, { steps: 5 });
    await page.mouse.up();
    await page.waitForURL(/rangetype=absolute/);
    await untilCounted(page, 60);

    await page.goBack();
    await page.waitForURL(before);
    await untilCounted(page, 60);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('saves, finds what was saved again, and tells when it has changed', async () => {
    const { page, errors } = await searchPage('user:cleo AND message:login');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill('Logins of Cleo');
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Create new' }).click();
    await page.waitForURL(/\/search\/[0-9a-f]{24}/);
    await page.getByRole('heading', { name: 'Logins of Cleo', level: 1 }).waitFor();
    const saved = page.url();

    await page.goto(`${server.url}search`);
    await page.getByRole('button', { name: 'Load', exact: true }).click();
    await page.getByRole('dialog').getByText('Logins of Cleo').click();
    await page.waitForURL(/\/search\/[0-9a-f]{24}/);
    await untilCounted(page, 20);
    expect(queryIn(page)).toBe('user:cleo AND message:login');

    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Saved searches' }).click();
    const row = page.getByRole('row').filter({ hasText: 'Logins of Cleo' });
    await row.getByText('user:cleo AND message:login').waitFor();
    await row.getByText('Last hour').waitFor();
    await row.getByText('All streams').waitFor();
    expect(await axeViolations(page)).toEqual([]);

    await page.goto(saved);
    await untilCounted(page, 20);
    await page.getByRole('textbox', { name: 'Query' }).fill('user:cleo');
    await page.keyboard.press('Enter');
    await page.getByTitle('This saved search has unsaved changes').waitFor();
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('exports what is shown as a file', async () => {
    const { page, errors } = await searchPage('message:logout');
    await page.getByRole('button', { name: 'Export messages' }).click();
    await page.getByRole('dialog', { name: 'Export messages' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Start download' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('message-logout-search-result.csv');
    const lines = (await readFile(await download.path(), 'utf8')).trim().split(/\r?\n/);
    expect(lines[0]).toBe('"timestamp","source","message"');
    expect(lines).toHaveLength(1 + 9);
    for (const line of lines.slice(1))
      expect(line).toMatch(/^"\d{4}-\d\d-\d\dT.*","gate-0","logout of (anna|ben|cleo)"$/);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('shows messages as they arrive; a pause keeps what came meanwhile', async () => {
    const { page, errors } = await searchPage('message:knock OR message:login');
    await page.getByRole('button', { name: 'Live', exact: true }).click();
    const bar = page.getByRole('group', { name: 'Live tail' });
    await bar.getByRole('status').filter({ hasText: 'Live' }).waitFor();
    const knock = (text: string) =>
      send(1, () => JSON.stringify({ version: '1.1', host: 'door', short_message: `knock ${text}` }));
    await knock('one');
    await page.getByRole('row').filter({ hasText: 'knock one' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);

    await bar.getByRole('button', { name: 'Pause' }).click();
    await knock('two');
    await bar.getByRole('button', { name: 'Resume (1)' }).waitFor();
    expect(await page.getByRole('row').filter({ hasText: 'knock two' }).count()).toBe(0);
    await bar.getByRole('button', { name: 'Resume (1)' }).click();
    await page.getByRole('row').filter({ hasText: 'knock two' }).waitFor();

    await untilFound(server, 'message:knock', 2);
    await bar.getByRole('button', { name: 'Stop' }).click();
    await untilCounted(page, 62);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('groups the result by pattern and narrows to one', async () => {
    const { page, errors } = await searchPage('message:login OR message:logout');
    await page.getByRole('tab', { name: 'Patterns' }).click();
    const patterns = page.getByRole('treegrid', { name: 'Patterns' });
    const logins = patterns.getByRole('row').filter({ hasText: 'login of ben' });
    await logins.first().waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await logins.first().focus();
    await page.keyboard.press('+');
    await page.waitForURL(/gl2_pattern/);
    await page.getByRole('tab', { name: 'Messages' }).click();
    await untilCounted(page, 20);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('does without what a 4.3 cluster does not have, when the server says so', async () => {
    const { page, errors } = await chromium.page();
    const beyond: string[] = [];
    await page.route('**/api/timberline/**', (route) => {
      beyond.push(new URL(route.request().url()).pathname);
      return route.fulfill({ status: 404, json: { type: 'ApiError', message: 'HTTP 404 Not Found' } });
    });
    await page.goto(`${server.url}search?q=message%3Alogout&rangetype=relative&from=3600&view=patterns&tail=on`);
    await signIn(page);
    await untilCounted(page, 9);
    expect(await page.getByRole('button', { name: 'Live', exact: true }).count()).toBe(0);
    expect(await page.getByRole('tab', { name: 'Patterns' }).count()).toBe(0);

    await page.getByRole('textbox', { name: 'Query' }).fill('message:login');
    await page.keyboard.press('Enter');
    await untilCounted(page, 60);
    await page.locator('.tl-search').getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Export', exact: true }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Start download' }).click(),
    ]);
    const lines = (await readFile(await download.path(), 'utf8')).trim().split(/\r?\n/);
    expect(lines).toHaveLength(1 + 60);
    // Which of them there are is said to people who have signed in: the sign-in card has to ask for its buttons, and the page,
    // which is of this server, has the first answers asked for.
    const probes = ['capabilities', 'identity-providers/buttons', 'start-answers'].map(
      (one) => `/api/timberline/${one}`,
    );
    expect(new Set(beyond)).toEqual(new Set(probes));
    expect(errors.filter((error) => !error.includes('404'))).toEqual([]);
    await page.context().close();
  });
});
