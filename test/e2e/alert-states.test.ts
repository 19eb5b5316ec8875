import { type Page } from 'playwright-core';
import { type AlertsPage } from 'api/events/alert-states';
import { type DeliveriesPage } from 'api/events/deliveries';
import { type EventDefinition } from 'api/events/definition';
import { startReceiver } from 'server/notifications/queue/deliveries.fixture';
import { until } from 'test/until';
import { axeViolations, openBrowser, type OpenBrowser } from './browser';
import { filterDefinition } from './filter-definition';
import { sendByLogger } from './senders';
import { signIn } from './sign-in';
import { startTimberline, type Timberline } from './timberline';

describe('the states of alerts, in the browser', () => {
  let server: Timberline;
  let chromium: OpenBrowser;
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  let page: Page;
  let errors: string[];
  let id: string;

  const row = () => page.getByRole('row').filter({ hasText: 'Refused payments' }).first();
  const drawer = () => page.getByRole('dialog');
  const alert = async (states = 'new,acknowledged,snoozed') =>
    (await server.api<AlertsPage>('GET', `/timberline/alerts?states=${states}`)).alerts[0];
  const deliveries = async () =>
    (await server.api<DeliveriesPage>('GET', `/events/definitions/${id}/deliveries`)).deliveries;
  const send = async (text: string, events: number) => {
    await sendByLogger(server.inputHost, 1514, [text]);
    await until('its event', async () => (await alert('new,acknowledged,snoozed,recovered'))?.events === events);
  };

  beforeAll(async () => {
    [server, chromium, receiver] = await Promise.all([startTimberline(), openBrowser(), startReceiver()]);
    ({ page, errors } = await chromium.page());
    const hook = { title: 'Hook', description: '', config: { type: 'http-notification-v1', url: receiver.url } };
    const { id: notification } = await server.api<{ id: string }>('POST', '/events/notifications', hook);
    ({ id } = await server.api<EventDefinition>(
      'POST',
      '/events/definitions',
      filterDefinition({
        ...{ title: 'Refused payments', query: 'message:refused', key: 'payments' },
        notification,
      }),
    ));
  });
  afterAll(async () => {
    await chromium.close();
    await server.clean();
    await receiver.close();
  });

  it('say that there is none', async () => {
    await page.goto(`${server.url}alerts/open`);
    await signIn(page);
    await page.getByRole('heading', { name: 'No open alerts' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });

  it('are acknowledged in the list, and nobody is told of the next event', async () => {
    await send('payment 1 refused', 1);
    await until('the notification', () => receiver.received.length === 1);
    await page.goto(`${server.url}alerts/open`);
    await row().getByText('New').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await row().focus();
    await page.keyboard.press('a');
    await row().getByText('Acknowledged').waitFor();
    await row().getByText('by admin').waitFor();
    await send('payment 2 refused', 2);
    const withheld = await until('the delivery', async () =>
      (await deliveries()).find(({ outcome }) => outcome === 'withheld'),
    );
    expect(withheld).toMatchObject({ withheld_by: 'acknowledged', reason: 'Acknowledged by admin.' });
    expect(receiver.received).toHaveLength(1);
  });

  it('are snoozed and closed beside the list', async () => {
    await page.goto(`${server.url}alerts`);
    await row().getByText('Acknowledged').waitFor();
    await row().focus();
    await page.keyboard.press('Enter');
    await drawer().getByRole('button', { name: 'Snooze' }).press('Enter');
    const form = page.getByRole('dialog', { name: 'Snooze the alert' });
    await form.getByText('Until tomorrow, 8:00').click();
    expect(await axeViolations(page)).toEqual([]);
    await form.getByRole('textbox', { name: /Note/ }).fill('known');
    await form.getByRole('button', { name: 'Snooze' }).press('Enter');
    await drawer().getByText('known').first().waitFor();
    await row().getByText('Snoozed').waitFor();
    expect((await alert())?.state).toBe('snoozed');
    await drawer().getByText('History').click();
    await drawer().locator('.tl-alert-history').getByRole('listitem').filter({ hasText: 'Acknowledged' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await drawer()
      .locator('.tl-alert-changes')
      .getByRole('button', { name: /^Close/ })
      .press('Enter');
    await until('it to be closed', async () => (await alert('closed')) !== undefined);
    await page.goto(`${server.url}alerts/open`);
    await page.getByRole('heading', { name: 'No open alerts' }).waitFor();
    await page.getByRole('button', { name: 'Closed 1' }).press('Enter');
    await row().waitFor();
  });

  it('recover after as many runs as the definition says, and tell of it', async () => {
    await page.goto(`${server.url}alerts/definitions/${id}/edit?step=fields`);
    await page.getByText('after a number of runs without an event').click();
    await page.getByRole('spinbutton', { name: 'Runs without an event' }).fill('2');
    await page.getByText('Notifications tell that an alert has recovered').click();
    expect(await axeViolations(page)).toEqual([]);
    await page
      .getByRole('button', { name: /^(Save|Update)/ })
      .first()
      .press('Enter');
    await until('the definition', async () => {
      const { recovery } = await server.api<EventDefinition>('GET', `/events/definitions/${id}`);
      return recovery?.quiet_windows === 2 && recovery.notify;
    });
    await send('payment 3 refused', 1);
    await until('the recovery', () => receiver.received.some(({ model }) => model.recovered));
    await page.goto(`${server.url}alerts/open?state=recovered`);
    await row().getByText('Recovered').waitFor();
    expect(errors).toEqual([]);
  });

  it('stand first on a phone that a mail is read on', async () => {
    const known = await alert('recovered');
    const phone = await chromium.page({ width: 360, height: 740, colorScheme: 'dark' });
    await phone.page.goto(`${server.url}alerts?event=${known?.last_event_id}`);
    await signIn(phone.page);
    const button = phone.page.getByRole('dialog').getByRole('button', { name: 'Snooze' });
    await button.waitFor();
    const box = await button.boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThan(370);
    expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(await axeViolations(phone.page, 'dark')).toEqual([]);
    expect(phone.errors).toEqual([]);
  });
});
