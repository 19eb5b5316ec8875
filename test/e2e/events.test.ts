import { type Page } from 'playwright-core';
import { type EventDefinition } from 'api/events/definition';
import { type EventsPage } from 'api/events/events';
import { until } from 'test/until';
import { axeViolations, openBrowser, type OpenBrowser } from './browser';
import { untilFound } from './found';
import { sendByLogger } from './senders';
import { signIn } from './sign-in';
import { startTimberline, type Timberline } from './timberline';

const HOUR_MS = 3_600_000;
const FIRST = 'payment 1 refused';
/** Both may have come in the same millisecond. */
const CAUSE = /payment [12] refused/;

/** The points of events on a chart. */
const MARK = 'path[d="M0 -1L1 0L0 1L-1 0Z"]';

/** A definition that looks at the last hour every second. */
const definition = (title: string, config: object) => ({
  title,
  description: '',
  priority: 3,
  alert: false,
  config: {
    type: 'aggregation-v1',
    query: 'message:refused',
    streams: [],
    group_by: [],
    series: [],
    conditions: {},
    search_within_ms: HOUR_MS,
    execute_every_ms: 1_000,
    ...config,
  },
  field_spec: { host: { providers: [{ type: 'template-v1', template: '${source.source}' }] } },
  key_spec: [],
  notification_settings: { grace_period_ms: 0 },
});

describe('events, in the browser', () => {
  let server: Timberline;
  let chromium: OpenBrowser;
  let page: Page;
  let errors: string[];
  let many: EventDefinition;

  const drawer = () => page.getByRole('dialog');
  const row = (text: string) => page.getByRole('row').filter({ hasText: text });
  const stored = (query: string) =>
    server.api<EventsPage>('POST', '/events/search', { query, timerange: { type: 'relative', range: 0 } });

  beforeAll(async () => {
    [server, chromium] = await Promise.all([startTimberline(), openBrowser()]);
    ({ page, errors } = await chromium.page());
  });
  afterAll(async () => {
    await chromium.close();
    await server.clean();
  });

  it('say what they are for while there is no definition', async () => {
    await page.goto(`${server.url}alerts`);
    await signIn(page);
    await page.getByRole('heading', { name: 'Get to know when something happens' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });

  it('are listed as they come, and open with the messages that caused them', async () => {
    await sendByLogger(server.inputHost, 1514, [FIRST, 'payment 2 refused', 'payment 3 accepted']);
    await untilFound(server, 'message:refused', 2);
    await server.api('POST', '/events/definitions?schedule=true', definition('Refused payment', {}));
    many = await server.api<EventDefinition>(
      'POST',
      '/events/definitions?schedule=true',
      definition('Many refused', {
        series: [{ id: 'n', function: 'count' }],
        conditions: {
          expression: { expr: '>', left: { expr: 'number-ref', ref: 'n' }, right: { expr: 'number', value: 1 } },
        },
        execute_every_ms: HOUR_MS,
      }),
    );
    await until('two events', async () => (await stored('message:"Refused payment"')).total_events === 2);
    await page.goto(`${server.url}alerts?kind=exclude`);
    await row('Refused payment').first().waitFor();
    await page.getByRole('group', { name: 'Alerts and events over time' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await row('Refused payment').last().focus();
    await page.keyboard.press('Enter');
    await drawer().getByText(CAUSE).waitFor();
    await drawer().getByRole('link', { name: 'All messages' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await drawer().getByRole('link', { name: 'Open message' }).press('Enter');
    await page.getByText(CAUSE).first().waitFor();
    await page.goBack();
    await drawer().getByText(CAUSE).waitFor();
  });

  it('are narrowed by what they have, and by a bar of the histogram', async () => {
    await page.keyboard.press('Escape');
    await drawer().waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^Definition/ }).press('Enter');
    await page.getByRole('menuitemradio', { name: 'Refused payment (2)' }).press('Enter');
    await until('the address', () => new URL(page.url()).searchParams.has('definition'));
    const plot = page.getByRole('slider', { name: /choose a time range/ });
    await plot.focus();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await until('the range', () => new URL(page.url()).searchParams.get('rangetype') === 'absolute');
    await page.goBack();
    await row('Refused payment').first().waitFor();
  });

  it('are marked on charts over time, and lead back from there by mouse and by keyboard', async () => {
    const widget = {
      i: '11111111-1111-4111-8111-111111111111',
      t: 'aggregation',
      n: 'Refused over time',
      c: {
        row_pivots: [
          { field: 'timestamp', type: 'time', config: { interval: { type: 'timeunit', value: 1, unit: 'minutes' } } },
        ],
        series: [{ function: 'count()', config: { name: null } }],
        visualization: 'bar',
        visualization_config: { barmode: 'group' },
        event_annotation: true,
      },
    };
    const asked = new URLSearchParams({ rangetype: 'relative', from: '3600', q: 'refused' });
    asked.set('widgets', `own:${JSON.stringify(widget).replaceAll(',', '%2C')}`);
    await page.goto(`${server.url}search?${asked}`);
    const card = page.getByRole('article', { name: 'Refused over time' });
    await card.getByRole('img', { name: /alerts occurred\.$/ }).waitFor();
    await card.getByRole('button', { name: 'Show as table' }).press('Enter');
    expect(await axeViolations(page)).toEqual([]);
    await card.getByRole('button', { name: 'Many refused' }).press('Enter');
    await page.waitForURL(/\/alerts\?event=/);
    await drawer().getByText(FIRST).waitFor();

    await page.goBack();
    await card.locator('.tl-chart-drawing svg').waitFor();
    await card.locator(MARK).first().click();
    await page.getByRole('menu', { name: 'Events' }).getByRole('menuitem', { name: 'Refused payment' }).first().click();
    await page.waitForURL(/\/alerts\?event=/);
    await drawer().getByText(CAUSE).waitFor();
    expect(errors).toEqual([]);
  });

  it('stand in a card of their own on dashboards, and lead from there to the list', async () => {
    await page.goto(`${server.url}dashboards/new`);
    await page.getByRole('button', { name: /^Events/ }).press('Enter');
    const card = page.getByRole('article', { name: 'Events', exact: true });
    const found = card.getByRole('row').filter({ hasText: 'Refused payment' }).first();
    await found.waitFor();
    expect(await card.getByRole('row').filter({ hasText: CAUSE }).count()).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
    await found.focus();
    await page.keyboard.press('Enter');
    await card.getByRole('link', { name: 'Alert or event' }).press('Enter');
    await page.getByRole('button', { name: 'Discard' }).press('Enter');
    await drawer().getByText('Refused payment').first().waitFor();
  });

  it('are replayed on the search page, as are definitions', async () => {
    await row('Refused payment').last().focus();
    await page.keyboard.press('o');
    await page.getByRole('complementary', { name: 'What is replayed' }).getByText('Refused payment').first().waitFor();
    await page.getByRole('row', { name: new RegExp(FIRST) }).waitFor();
    expect(await page.getByRole('row', { name: /accepted/ }).count()).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
    await page.goto(`${server.url}alerts/definitions/${many.id}/replay-search`);
    await page.getByRole('complementary', { name: 'What is replayed' }).getByText('Many refused').waitFor();
    await page.getByRole('row', { name: new RegExp(FIRST) }).waitFor();
    expect(errors).toEqual([]);
  });

  it('of an aggregation show its figures before, with the threshold', async () => {
    await page.goto(`${server.url}alerts?kind=exclude`);
    await row('Many refused').focus();
    await page.keyboard.press('Enter');
    await drawer()
      .getByRole('heading', { name: /^count\(\) per 1.h, in the window and before$/ })
      .waitFor();
    await drawer().locator('.tl-chart-drawing').waitFor();
    await drawer().getByText(FIRST).waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });

  it('have settings for the whole cluster', async () => {
    await page.goto(`${server.url}system/configurations`);
    await page.getByRole('heading', { name: 'Events System' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('textbox', { name: /Search Timeout/ }).fill('30 s');
    await page.keyboard.press('Enter');
    await page.getByText('The settings of the events system were saved.').first().waitFor();
    const path = '/system/cluster_config/org.graylog.events.configuration.EventsConfiguration';
    expect(await server.api('GET', path)).toMatchObject({ events_search_timeout: 30_000 });
    expect(errors).toEqual([]);
  });

  it('fit a phone in the dark', async () => {
    const phone = await chromium.page({ width: 390, height: 844, colorScheme: 'dark' });
    await phone.page.goto(`${server.url}alerts?kind=include`);
    await signIn(phone.page);
    await phone.page.getByText('Refused payment').first().waitFor();
    expect(await axeViolations(phone.page, 'dark')).toEqual([]);
    expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await phone.page.getByText('Refused payment').first().click();
    await phone.page.getByRole('dialog').getByText('Source streams').waitFor();
    expect(await axeViolations(phone.page, 'dark')).toEqual([]);
    expect(phone.errors).toEqual([]);
  });
});
