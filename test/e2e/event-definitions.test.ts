import { type Page } from 'playwright-core';
import { type EventDefinitionsPage } from 'api/events/definitions';
import { until } from 'test/until';
import { axeViolations, openBrowser, type OpenBrowser } from './browser';
import { untilFound } from './found';
import { sendByLogger } from './senders';
import { signIn } from './sign-in';
import { startTimberline, type Timberline } from './timberline';

const PATH = '/events/definitions';
const EVERYTHING = { query: '', timerange: { type: 'relative', range: 0 }, page: 1, per_page: 1 };

describe('event definitions, in the browser', () => {
  let server: Timberline;
  let chromium: OpenBrowser;
  let page: Page;
  let errors: string[];

  const dialog = () => page.getByRole('dialog');
  const row = (title: string) =>
    page.getByRole('row').filter({ has: page.getByRole('link', { name: title, exact: true }) });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).press('Enter');
  const choose = async (title: string, action: string) => {
    await page.getByRole('button', { name: `Actions for ${title}`, exact: true }).press('Enter');
    await page.getByRole('menuitem', { name: action }).press('Enter');
  };
  const toast = (text: string) => page.getByText(text, { exact: true }).first().waitFor();
  const stored = () => server.api<EventDefinitionsPage>('GET', PATH);

  beforeAll(async () => {
    [server, chromium] = await Promise.all([startTimberline(), openBrowser()]);
    ({ page, errors } = await chromium.page());
  });
  afterAll(async () => {
    await chromium.close();
    await server.clean();
  });

  it('one is made for what senders send, and runs', async () => {
    await sendByLogger(server.inputHost, 1514, ['payment 1 refused', 'payment 2 refused', 'payment 3 accepted']);
    await untilFound(server, 'message:refused', 2);
    await page.goto(`${server.url}alerts/definitions`);
    await signIn(page);
    await page.getByRole('heading', { name: 'Get to know when something happens' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Create event definition' }).press('Enter');
    await page.getByRole('textbox', { name: 'Title' }).fill('Refused payments');
    await press('Next: condition');
    // The editor takes the place of a plain field when it has loaded.
    await page.locator('.cm-content').waitFor();
    await page.getByRole('textbox', { name: 'Search query' }).focus();
    await page.keyboard.type('message:refused');
    await page.keyboard.press('Escape');
    await page.getByLabel('Search within the last').fill('1 hour');
    await page.getByLabel('Execute search every').fill('2 seconds');
    await page.getByRole('complementary').getByText('payment 2 refused').waitFor();
    await page.getByRole('complementary').getByText('payment 3 accepted').waitFor({ state: 'detached' });
    expect(await axeViolations(page)).toEqual([]);
    await press('Next: fields');
    await press('Add custom field');
    await page.getByRole('textbox', { name: 'Field name' }).fill('host');
    const template = page.getByRole('textbox', { name: 'Template' });
    await template.fill('${source.source');
    await press('Save');
    await until('the focus on the template', () => template.evaluate((editor) => editor === document.activeElement));
    await template.fill('${source.source}');
    await page.getByRole('checkbox', { name: 'Event key' }).press('Space');
    await press('Next: notifications');
    await page.getByText('Nobody is told of it.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await press('Next: summary');
    await page.getByText('Template ${source.source}').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await press('Done');
    await toast('"Refused payments" was created.');
    await row('Refused payments').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await until('the first run', async () => Object.values((await stored()).context.scheduler)[0]?.data);
    // Asked again every ten seconds.
    await row('Refused payments').locator('time').waitFor();
    expect(await row('Refused payments').getByText('never').count()).toBe(0);
  });

  it('has a page, from which it is disabled and copied', async () => {
    await row('Refused payments').getByRole('link', { name: 'Refused payments' }).press('Enter');
    await page.getByRole('heading', { name: 'View "Refused payments" Event Definition' }).waitFor();
    await page.getByText('message:refused').first().waitFor();
    expect(await axeViolations(page)).toEqual([]);
    const more = async (name: string) => {
      const button = page.getByRole('button', { name, exact: true });
      if ((await button.count()) > 0) return button.press('Enter');
      await press('More actions');
      return page.getByRole('menuitem', { name }).press('Enter');
    };
    await more('Disable…');
    await dialog().getByText('Queued notifications are dropped.').waitFor();
    await dialog().getByRole('button', { name: 'Disable' }).press('Enter');
    await toast('"Refused payments" was disabled.');
    await page.getByText('It is disabled: there are no details of its schedule.').waitFor();
    await more('Duplicate');
    await page.getByRole('heading', { name: 'View "COPY-Refused payments" Event Definition' }).waitFor();
    const { event_definitions: all, context } = await stored();
    expect(all.map(({ title }) => title).sort()).toEqual(['COPY-Refused payments', 'Refused payments']);
    expect(Object.values(context.scheduler).map((each) => each.is_scheduled)).toEqual([false, false]);
  });

  it('is run over the past, as it is and with another grace period, and tells nobody', async () => {
    const told = (count: number) =>
      page
        .getByRole('region', { name: 'Figures of the back-test' })
        .getByRole('definition')
        .nth(1)
        .getByText(String(count), { exact: true })
        .waitFor();
    const events = async () =>
      (await server.api<{ total_events: number }>('POST', '/events/search', EVERYTHING)).total_events;
    const before = await events();
    await page.getByRole('link', { name: 'Back-test', exact: true }).press('Enter');
    await page.getByRole('heading', { name: 'Back-test of “COPY-Refused payments”' }).waitFor();
    await page.getByText('2 of 2 events').waitFor();
    await told(2);
    expect(await page.getByText('told', { exact: true }).count()).toBe(2);
    await page.getByRole('slider', { name: 'Grace period' }).press('End');
    await page.getByRole('cell', { name: 'grace period' }).waitFor();
    await told(1);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('radio', { name: '7 days' }).press('ArrowRight');
    await page.getByText('2 of 2 events').waitFor();
    expect(await events()).toBe(before);
    await press('Save these values');
    await toast('"COPY-Refused payments" was updated.');
    await page.getByRole('button', { name: 'As it is' }).waitFor({ state: 'detached' });
    await told(1);
    const copy = (await stored()).event_definitions.find(({ title }) => title === 'COPY-Refused payments');
    expect(copy?.notification_settings.grace_period_ms).toBe(86_400_000);
    expect(errors).toEqual([]);
  });

  it('is changed to an aggregation by the keyboard, deleted, and brought back', async () => {
    await page.goto(`${server.url}alerts/definitions`);
    await page.getByRole('button', { name: /^Status\s+Any/ }).press('Enter');
    await page.getByRole('menuitemradio', { name: 'Error' }).press('Enter');
    await row('Refused payments').first().waitFor({ state: 'detached' });
    expect(new URL(page.url()).search).toBe('?state=error');
    await page.getByRole('button', { name: /^Status\s+Error/ }).press('Enter');
    await page.getByRole('menuitemradio', { name: 'Disabled' }).press('Enter');
    await choose('COPY-Refused payments', 'Edit event definition');
    await page.getByRole('textbox', { name: 'Title' }).fill('Many refused payments');
    await press('Next: condition');
    await page.getByRole('radio', { name: 'For each message' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('spinbutton', { name: 'Threshold' }).fill('1');
    await press('Add group');
    await page.keyboard.press('Tab');
    await page.keyboard.type('source');
    await page.getByText('count() > 1 and count(source) > 0').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await press('Save');
    await row('Many refused payments').getByText('count() > 1 and count(source) > 0').waitFor();
    await choose('Many refused payments', 'Delete…');
    expect(await axeViolations(page)).toEqual([]);
    await dialog().getByRole('button', { name: 'Delete' }).press('Enter');
    await toast('"Many refused payments" was deleted.');
    await row('Many refused payments').waitFor({ state: 'detached' });
    expect((await stored()).total).toBe(1);
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await row('Many refused payments').waitFor();
    expect(errors).toEqual([]);
  });

  it('are enabled together', async () => {
    await page.goto(`${server.url}alerts/definitions`);
    await row('Many refused payments').waitFor();
    await page.getByRole('checkbox', { name: 'Select all' }).press('Space');
    await press('Enable');
    await dialog().getByRole('button', { name: 'Enable' }).press('Enter');
    await until('both to be enabled', async () =>
      Object.values((await stored()).context.scheduler).every((each) => each.is_scheduled),
    );
    expect(errors).toEqual([]);
  });

  it('runs by a cron expression instead', async () => {
    await page.goto(`${server.url}alerts/definitions`);
    await choose('Refused payments', 'Edit event definition');
    await press('Next: condition');
    await page.getByRole('radio', { name: 'At an interval' }).press('ArrowRight');
    const expression = page.getByRole('textbox', { name: 'Cron expression' });
    await expression.fill('30 25 * * MON-FRI');
    await page.getByText('The hour “25” must be 0 to 23').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await expression.fill('30 6 * * MON-FRI');
    await page.getByText('At 06:30, Monday through Friday').waitFor();
    expect(await page.getByRole('list', { name: 'Next runs' }).getByRole('listitem').count()).toBe(5);
    expect(await axeViolations(page)).toEqual([]);
    await press('Save');
    await row('Refused payments').getByText('At 06:30, Monday through Friday').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    const { event_definitions: all, context } = await stored();
    const { id = '' } = all.find(({ title }) => title === 'Refused payments') ?? {};
    expect(context.scheduler[id]).toMatchObject({ data: null, next_time: expect.stringMatching(/T06:30:00.000Z$/) });
    expect(errors).toEqual([]);
  });

  it('fits a phone in the dark', async () => {
    const phone = await chromium.page({ width: 390, height: 844, colorScheme: 'dark' });
    await phone.page.goto(`${server.url}alerts/definitions`);
    await signIn(phone.page);
    await phone.page.getByRole('link', { name: 'Refused payments', exact: true }).waitFor();
    const cron = (await stored()).event_definitions.find(({ title }) => title === 'Refused payments')?.id;
    const edit = `/${cron}/edit?step=condition`;
    for (const path of ['', '/new', '/new?step=condition', '/new?step=fields', '/new?step=notifications', edit]) {
      await phone.page.goto(`${server.url}alerts/definitions${path}`);
      await phone.page.getByRole('heading', { level: 1 }).waitFor();
      expect(await axeViolations(phone.page, 'dark')).toEqual([]);
      expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    }
    expect(phone.errors).toEqual([]);
  });
});
