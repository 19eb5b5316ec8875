import { type Page } from 'playwright-core';
import { type EventDefinition, type EventDefinitionText } from 'api/events/definition';
import { type EventDefinitionsPage } from 'api/events/definitions';
import { type EventsPage } from 'api/events/events';
import { until } from 'test/until';
import { axeViolations, openBrowser, type OpenBrowser } from './browser';
import { sendLines } from './senders';
import { signIn } from './sign-in';
import { startTimberline, type Timberline } from './timberline';

const GELF_PORT = 12201;

/** An event of each message that says so, with the user as its key. */
const each = (title: string, said: string): EventDefinitionText => ({
  ...{ title, description: '', priority: 2, alert: false },
  config: {
    ...{ type: 'aggregation-v1', query: `message:"${said}"`, streams: [], group_by: [], series: [] },
    ...{ search_within_ms: 3_600_000, execute_every_ms: 1_000 },
  },
  field_spec: { user: { providers: [{ type: 'template-v1', template: '${source.user}' }] } },
  key_spec: ['user'],
  notification_settings: { grace_period_ms: 0 },
});

describe('events that follow each other, in the browser', () => {
  let server: Timberline;
  let chromium: OpenBrowser;
  let page: Page;
  let errors: string[];

  const press = (name: string) => page.getByRole('button', { name, exact: true }).press('Enter');
  const step = (number: number) => page.getByRole('group', { name: `Step ${number}`, exact: true });
  const row = (text: RegExp | string) => page.getByRole('row').filter({ hasText: text }).first();
  const send = (lines: readonly (readonly [user: string, message: string])[]) =>
    sendLines(
      server.inputHost,
      GELF_PORT,
      lines.length,
      (number) => {
        const [user, message] = lines[number] ?? [];
        // Their order is that of their times, which have to differ.
        const timestamp = Date.now() / 1000 - (lines.length - number) * 0.1;
        return JSON.stringify({ version: '1.1', host: 'gate', short_message: message, _user: user, timestamp });
      },
      { end: '\0' },
    );
  const choose = async (number: number, title: string) => {
    const field = step(number).getByRole('combobox', { name: 'Event definition' });
    await field.fill(title);
    await page.getByRole('option', { name: title }).first().waitFor();
    await field.press('ArrowDown');
    await field.press('Enter');
  };

  beforeAll(async () => {
    [server, chromium] = await Promise.all([startTimberline(), openBrowser()]);
    ({ page, errors } = await chromium.page());
    await page.goto(`${server.url}alerts/definitions`);
    await signIn(page);
    for (const [title, said] of [
      ['Failed logins', 'login failed'],
      ['Accepted logins', 'login accepted'],
    ] as const)
      await server.api<EventDefinition>('POST', '/events/definitions', each(title, said));
  });
  afterAll(async () => {
    await chromium.close();
    await server.clean();
  });

  it('are described step by step, with the keyboard', async () => {
    await page.goto(`${server.url}alerts/definitions/new`);
    await page.getByRole('textbox', { name: 'Title' }).fill('Break-in');
    await press('Next: condition');
    await page.getByRole('radio', { name: 'For each message' }).focus();
    const kind = page.getByRole('radio', { name: 'Sequence of events', exact: true });
    while ((await kind.getAttribute('aria-checked')) !== 'true') await page.keyboard.press('ArrowRight');
    await step(1).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await choose(1, 'Accepted logins');
    await choose(2, 'Failed logins');
    await step(2).getByRole('spinbutton').fill('3');
    await step(2).getByRole('button', { name: /up$/i }).press('Enter');
    await page.getByLabel('Check every').fill('1 second');
    await page
      .getByText(
        'An event for each key when 3 events of “Failed logins” are followed by 1 of “Accepted logins”, all within 10 minutes.',
      )
      .waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await press('Next: fields');
    await press('Next: notifications');
    await press('Next: summary');
    await page.getByRole('link', { name: 'Failed logins' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await press('Done');
    await row('Break-in').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    const { event_definitions: all } = await server.api<EventDefinitionsPage>('GET', '/events/definitions');
    const idOf = (title: string) => all.find((known) => known.title === title)?.id;
    expect(all.find(({ title }) => title === 'Break-in')?.config).toEqual({
      type: 'timberline-correlation-v1',
      sequence: [
        { event_definition_id: idOf('Failed logins'), count: { op: '>=', value: 3 }, negate: false },
        { event_definition_id: idOf('Accepted logins'), count: { op: '>=', value: 1 }, negate: false },
      ],
      ...{ ordered: true, join_on_key: true, search_within_ms: 600_000, execute_every_ms: 1_000 },
    });
  });

  it('make an event of each key, which shows what led to it', async () => {
    await send([
      ['ben', 'login failed'],
      ['ben', 'login accepted'],
      ...[1, 2, 3].map(() => ['mara', 'login failed'] as const),
      ['mara', 'login accepted'],
    ]);
    await until('the event', async () => {
      const asked = { query: 'message:"Break-in"', timerange: { type: 'relative', range: 0 } };
      return (await server.api<EventsPage>('POST', '/events/search', asked)).total_events > 0;
    });
    await page.goto(`${server.url}alerts?kind=exclude&q=${encodeURIComponent('message:"Break-in"')}`);
    await row(/^.*Break-in: mara, 4 events/).focus();
    expect(await page.getByText(/Break-in: ben/).count()).toBe(0);
    await page.keyboard.press('Enter');
    const causes = page.getByRole('dialog').getByRole('list', { name: 'Events that led to it' });
    await causes.getByRole('listitem').nth(3).waitFor();
    expect(await causes.getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringContaining('Accepted logins'),
      ...[1, 2, 3].map(() => expect.stringContaining('Failed logins') as string),
    ]);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('link', { name: 'Replay search' }).press('Enter');
    await page
      .locator('p[aria-live]')
      .filter({ hasText: /^4\s*messages?/ })
      .waitFor();
    expect(errors).toEqual([]);
  });

  it('are found over the past, by the same code', async () => {
    const { event_definitions: all } = await server.api<EventDefinitionsPage>('GET', '/events/definitions');
    const id = all.find(({ title }) => title === 'Break-in')?.id ?? '';
    await page.goto(`${server.url}alerts/definitions/${id}/back-test`);
    await page
      .getByRole('cell', { name: /^Break-in: mara, 4 events in/ })
      .first()
      .waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('are named before a definition that they look at is deleted', async () => {
    await page.goto(`${server.url}alerts/definitions`);
    await page.getByRole('button', { name: 'Actions for Failed logins', exact: true }).press('Enter');
    await page.getByRole('menuitem', { name: 'Delete…' }).press('Enter');
    const question = page.getByRole('dialog');
    await question.getByText('These look for its events, and stop with an error:').waitFor();
    await question.getByRole('link', { name: 'Break-in' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(errors).toEqual([]);
  });

  it('fit a phone in the dark', async () => {
    const phone = await chromium.page({ width: 390, height: 844, colorScheme: 'dark' });
    await phone.page.goto(`${server.url}alerts/definitions`);
    await signIn(phone.page);
    await phone.page.getByRole('link', { name: 'Break-in', exact: true }).waitFor();
    const { event_definitions: all } = await server.api<EventDefinitionsPage>('GET', '/events/definitions');
    const id = all.find(({ title }) => title === 'Break-in')?.id ?? '';
    for (const path of [id, `${id}/edit?step=condition`]) {
      await phone.page.goto(`${server.url}alerts/definitions/${path}`);
      await phone.page.getByRole('heading', { level: 1 }).waitFor();
      expect(await axeViolations(phone.page, 'dark')).toEqual([]);
      expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    }
    expect(phone.errors).toEqual([]);
  });
});
