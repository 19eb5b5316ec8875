import { type Page } from 'playwright-core';
import { type EventDefinitionsPage } from 'api/events/definitions';
import { until } from 'test/until';
import { axeViolations, openBrowser, type OpenBrowser } from './browser';
import { untilFound } from './found';
import { sendLines } from './senders';
import { signIn } from './sign-in';
import { startTimberline, type Timberline } from './timberline';

const GELF_PORT = 12201;
const MINUTE_S = 60;
const EVERYTHING = { query: '', timerange: { type: 'relative', range: 0 }, page: 1, per_page: 1 };
/** Two machines that report once a minute; one of them has not for two hours. */
const REPORTS = 300;
const MISSED = 120;

describe('conditions besides filter and aggregation, in the browser', () => {
  let server: Timberline;
  let chromium: OpenBrowser;
  let page: Page;
  let errors: string[];

  const press = (name: string) => page.getByRole('button', { name, exact: true }).press('Enter');
  const dialog = () => page.getByRole('dialog');
  const alert = (text: RegExp) => page.getByRole('row').filter({ hasText: text }).first();
  const send = (lines: object[]) =>
    sendLines(
      server.inputHost,
      GELF_PORT,
      lines.length,
      (number) => JSON.stringify({ version: '1.1', ...lines[number] }),
      { end: '\0' },
    );
  const untilEvents = (definition: string) =>
    until(`events of ${definition}`, async () => {
      const asked = { ...EVERYTHING, query: `message:"${definition}"` };
      return (await server.api<{ total_events: number }>('POST', '/events/search', asked)).total_events > 0;
    });
  const begin = async (title: string, kind: string) => {
    await page.goto(`${server.url}alerts/definitions/new`);
    await page.getByRole('textbox', { name: 'Title' }).fill(title);
    await press('Next: condition');
    await page.getByRole('radio', { name: 'For each message' }).focus();
    const choice = page.getByRole('radio', { name: kind, exact: true });
    while ((await choice.getAttribute('aria-checked')) !== 'true') await page.keyboard.press('ArrowRight');
  };
  const backTest = async () => {
    await press('Next: fields');
    await press('Next: notifications');
    await press('Run over the last 7 days');
    await page.getByRole('region', { name: 'Figures of the back-test' }).waitFor();
  };

  beforeAll(async () => {
    [server, chromium] = await Promise.all([startTimberline(), openBrowser()]);
    ({ page, errors } = await chromium.page());
    const now = Date.now() / 1000;
    const report = (host: string) => (_: unknown, number: number) => ({
      ...{ host, short_message: `report ${number} of the backup` },
      timestamp: now - number * MINUTE_S,
    });
    await send([
      ...Array.from({ length: REPORTS }, report('db-1')),
      ...Array.from({ length: REPORTS }, report('db-2')).slice(MISSED),
    ]);
    await untilFound(server, 'message:backup', 2 * REPORTS - MISSED);
    await page.goto(`${server.url}alerts/definitions`);
    await signIn(page);
    await page.getByRole('heading', { name: 'Get to know when something happens' }).waitFor();
  });
  afterAll(async () => {
    await chromium.close();
    await server.clean();
  });

  it('a source that has stopped sending is found over the past, and in the first run', async () => {
    await begin('Backups', 'Silent source');
    await page.getByText(/^A source that usually sends every 4 seconds makes an event after 1 minute/).waitFor();
    const atLeast = page.getByLabel('Silent for at least');
    await atLeast.fill('31 days');
    await page.getByLabel('Late by, in usual gaps').fill('1');
    await page.getByLabel('Execute search every').fill('10 minutes');
    await page.getByText('It must be 1 second to 30 days.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByLabel('Late by, in usual gaps').fill('5');
    // What goes on reporting is never late, however long this takes.
    await atLeast.fill('1 hour');
    await page.getByText('makes an event after 1 hour of silence').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await backTest();
    await page
      .getByRole('cell', { name: /^Backups: db-2 silent for .*, usually every minute$/ })
      .first()
      .waitFor();
    expect(await page.getByRole('cell', { name: /db-1/ }).count()).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
    await press('Next: summary');
    await page.getByText('5 usual gaps').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await press('Done');
    const row = page.getByRole('row').filter({ hasText: 'Backups' });
    await row.getByText(/^source silent for 5 usual gaps, 1\sh at least$/).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    const { event_definitions: all } = await server.api<EventDefinitionsPage>('GET', '/events/definitions');
    expect(all[0]?.config).toMatchObject({
      ...{ type: 'timberline-silence-v1', field: 'source', late_by: 5, at_least_ms: 3_600_000 },
      ...{ search_within_ms: 86_400_000, execute_every_ms: 600_000 },
    });
    await untilEvents('Backups');
    await page.goto(`${server.url}alerts?kind=exclude`);
    await alert(/Backups: db-2 silent/).waitFor();
    expect(await alert(/Backups: db-1/).count()).toBe(0);
  });

  it('its event shows what was sent before, and leads there', async () => {
    await alert(/Backups: db-2 silent/).focus();
    await page.keyboard.press('Enter');
    const causes = dialog().getByRole('region', { name: 'Messages that caused it' });
    await causes.getByText(`report ${MISSED} of the backup`).waitFor();
    await dialog()
      .getByRole('heading', { name: /^count\(\)/ })
      .waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await dialog().getByRole('link', { name: 'Replay search' }).press('Enter');
    await page
      .locator('p[aria-live]')
      .filter({ hasText: new RegExp(`^${REPORTS - MISSED}\\s*messages?`) })
      .waitFor();
    expect(errors).toEqual([]);
  });

  it('a pattern that is new is found, with an example of it', async () => {
    const now = Date.now() / 1000;
    await send([
      ...Array.from({ length: 50 }, (_, number) => ({
        ...{ host: 'shop', short_message: `payment ${number} accepted` },
        timestamp: now - number * 10 * MINUTE_S,
      })),
      ...Array.from({ length: 3 }, (_, number) => ({
        ...{ host: 'shop', short_message: `card ${number} of the reader is worn out` },
        timestamp: now - number,
      })),
    ]);
    await untilFound(server, 'source:shop', 53);
    await begin('Unheard of', 'Pattern');
    await page.getByText(/^A pattern that occurs in the last 5 minutes, and did not in the 7 days before/).waitFor();
    await page.locator('.cm-content').waitFor();
    await page.getByRole('textbox', { name: 'Search query' }).focus();
    await page.keyboard.type('source:shop');
    await page.keyboard.press('Escape');
    await page.getByRole('complementary').getByText('card 0 of the reader is worn out').waitFor();
    await page.getByText('is back', { exact: true }).click();
    await page.getByLabel('Absent for at least').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByText('is new', { exact: true }).click();
    await page.getByLabel('Compared with the time before').fill('2 hours');
    // What was sent just now lies in it, however long this takes.
    await page.getByLabel('Search within the last').fill('1 hour');
    await page.getByText(/^A pattern that occurs in the last hour, and did not in the 2 hours before/).waitFor();
    await backTest();
    await page
      .getByRole('cell', { name: /^Unheard of: new pattern “card .* of the reader is worn out”$/ })
      .first()
      .waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await press('Next: summary');
    await page.getByText('a pattern is new').waitFor();
    await press('Done');
    const row = page.getByRole('row').filter({ hasText: 'Unheard of' });
    await row.getByText('new patterns compared with 2 hours').waitFor();
    await untilEvents('Unheard of');
    await page.goto(`${server.url}alerts?kind=exclude`);
    await alert(/Unheard of: new pattern “card/).focus();
    await page.keyboard.press('Enter');
    const causes = dialog().getByRole('region', { name: 'Messages that caused it' });
    await causes.getByText('card 0 of the reader is worn out').waitFor();
    expect(await causes.getByText(/^payment/).count()).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
    await dialog().getByRole('link', { name: 'Replay search' }).press('Enter');
    await page
      .locator('p[aria-live]')
      .filter({ hasText: /^3\s*messages?/ })
      .waitFor();
    expect(errors).toEqual([]);
  });

  it('fit a phone in the dark', async () => {
    const phone = await chromium.page({ width: 390, height: 844, colorScheme: 'dark' });
    await phone.page.goto(`${server.url}alerts/definitions`);
    await signIn(phone.page);
    await phone.page.getByRole('link', { name: 'Unheard of', exact: true }).waitFor();
    const { event_definitions: all } = await server.api<EventDefinitionsPage>('GET', '/events/definitions');
    for (const path of all.flatMap(({ id }) => [id, `${id}/edit?step=condition`, `${id}/back-test`])) {
      await phone.page.goto(`${server.url}alerts/definitions/${path}`);
      await phone.page.getByRole('heading', { level: 1 }).waitFor();
      expect(await axeViolations(phone.page, 'dark')).toEqual([]);
      expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    }
    expect(phone.errors).toEqual([]);
  });
});
