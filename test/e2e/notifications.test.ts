import { type Page } from 'playwright-core';
import { type AlertsPage } from 'api/events/alert-states';
import { type Notification, type NotificationsPage } from 'api/events/notifications';
import { type MailReceiver, startMailReceiver } from 'server/notifications/email/mail-receiver.fixture';
import { startReceiver } from 'server/notifications/queue/deliveries.fixture';
import { until } from 'test/until';
import { axeViolations, openBrowser, type OpenBrowser } from './browser';
import { addPerson } from './people';
import { sendByLogger } from './senders';
import { signIn } from './sign-in';
import { startTimberline, type Timberline } from './timberline';

const PATH = '/events/notifications';

describe('notifications, in the browser', () => {
  let server: Timberline;
  let chromium: OpenBrowser;
  let mail: MailReceiver;
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  let page: Page;
  let errors: string[];

  const dialog = () => page.getByRole('dialog');
  const row = (title: string) =>
    page.getByRole('row').filter({ has: page.getByRole('link', { name: title, exact: true }) });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).press('Enter');
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const chooseType = (type: string) =>
    page.getByRole('combobox', { name: 'Notification Type' }).selectOption({ label: type });
  const choose = async (title: string, action: string) => {
    await page.getByRole('button', { name: `Actions for ${title}`, exact: true }).press('Enter');
    await page.getByRole('menuitem', { name: action }).press('Enter');
  };
  const toast = (text: string) => page.getByText(text, { exact: true }).first().waitFor();
  const stored = async () => (await server.api<NotificationsPage>('GET', PATH)).notifications;
  const begin = async () => {
    await page.goto(`${server.url}alerts/notifications/new`);
    await page.getByRole('heading', { name: 'New Notification' }).waitFor();
  };

  beforeAll(async () => {
    [mail, receiver] = await Promise.all([startMailReceiver(), startReceiver()]);
    const setUp = {
      TIMBERLINE_SMTP_URL: `smtp://${mail.host}:${mail.port}?starttls=none`,
      TIMBERLINE_SMTP_FROM: 'alerts@acme.test',
      TIMBERLINE_PUBLIC_URL: 'https://logs.acme.test/',
    };
    [server, chromium] = await Promise.all([startTimberline(setUp), openBrowser()]);
    ({ page, errors } = await chromium.page());
    await addPerson(server, {
      ...{ username: 'ole', fullName: 'Ole Olsen', roles: ['Reader'], password: 'e2e-password-ole' },
    });
  });
  afterAll(async () => {
    await chromium.close();
    await server.clean();
    await Promise.all([mail.close(), receiver.close()]);
  });

  it('a mail is written with its preview, tested, and arrives', async () => {
    await page.goto(`${server.url}alerts/notifications`);
    await signIn(page);
    await page.getByRole('heading', { name: 'Let the right person know' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Create notification' }).press('Enter');
    await field('Title').fill('Ops mail');
    await chooseType('Email');
    await field('Subject').fill('${event.priority}: ${event_definition_title}');
    const recipients = page.getByRole('combobox', { name: 'Email recipient(s)' });
    await recipients.fill('ops@acme.test');
    await recipients.press('Enter');
    const preview = page.getByRole('complementary', { name: 'Preview' });
    await preview.getByText(/^2: /).waitFor();
    await preview.frameLocator('iframe').getByRole('heading', { name: 'Event Definition Test Title' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await press('Test Notification');
    await page.getByText('Notification was executed.').waitFor();
    expect(mail.mails.map(({ to, mail: { subject } }) => [to, subject?.slice(0, 3)])).toEqual([
      [['ops@acme.test'], '2: '],
    ]);
    await press('Create');
    await toast('"Ops mail" was created.');
    await row('Ops mail').getByText('none').first().waitFor();
    expect((await stored()).map(({ title }) => title)).toEqual(['Ops mail']);
    expect(await axeViolations(page)).toEqual([]);
  });

  it('says at the field what is missing', async () => {
    await begin();
    await press('Create');
    await until('the focus on the title', () => field('Title').evaluate((input) => input === document.activeElement));
    await page.getByText('Choose a type.').waitFor();
    await chooseType('Slack');
    await press('Create');
    await page.getByText('Required').first().waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });

  it('an unfixed entry of the allow list is fixed in place, and a URL added to the list', async () => {
    await page.goto(`${server.url}system/configurations`);
    await page.getByRole('dialog', { name: 'Leave without saving your changes?' }).waitFor({ state: 'detached' });
    const section = page.getByRole('region', { name: 'URL Allowlist' });
    await section.getByRole('button', { name: 'Change' }).press('Enter');
    await dialog().getByRole('button', { name: 'Add URL' }).press('Enter');
    await dialog().getByRole('textbox', { name: 'Title' }).fill('Hooks');
    await dialog().getByRole('combobox', { name: 'Type' }).selectOption('regex');
    await dialog().getByRole('textbox', { name: 'Regex' }).fill('https://hooks\\.acme\\.test/');
    await dialog().getByText('https://evil.example/?https://hooks.acme.test/').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await dialog().getByRole('button', { name: 'Fix both ends' }).press('Enter');
    const disabled = dialog().getByRole('checkbox', { name: 'Disable the allowlist' });
    if (await disabled.isChecked()) await disabled.press('Space');
    await dialog().getByRole('button', { name: 'Save' }).press('Enter');
    await section.getByText('^https://hooks\\.acme\\.test/$').waitFor();
    await begin();
    await field('Title').fill('Ticket system');
    await chooseType('Custom HTTP');
    await field('URL').fill(receiver.url);
    const refusal = page.getByText('The server may not call this URL: it is not on the URL allowlist.');
    await refusal.waitFor();
    await press('Add to the URL allowlist…');
    await dialog().getByRole('button', { name: 'Save' }).press('Enter');
    await refusal.waitFor({ state: 'detached' });
    await press('Test Notification');
    await page.getByText('Notification was executed.').waitFor();
    expect(receiver.received.map(({ model }) => model.event.id)).toEqual(['TEST_NOTIFICATION_ID']);
    await press('Create');
    await toast('"Ticket system" was created.');
  });

  it('is tested in the list, shown, changed, deleted and brought back', async () => {
    receiver.answers(() => 410);
    await choose('Ticket system', 'Test notification');
    await row('Ticket system')
      .getByText(/^The test failed: .*410/)
      .waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await row('Ticket system').getByRole('link', { name: 'Ticket system' }).press('Enter');
    await page.getByRole('heading', { name: 'View "Ticket system" Notification' }).waitFor();
    await page.getByText('No event definition uses it.').waitFor();
    await page.getByText(receiver.url).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Edit Notification' }).press('Enter');
    await field('Title').fill('Tickets');
    await press('Update');
    await toast('"Tickets" was updated.');
    await choose('Tickets', 'Delete…');
    await dialog().getByText('No event definition uses it.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await dialog().getByRole('button', { name: 'Delete' }).press('Enter');
    await toast('"Tickets" was deleted.');
    await until('it to be gone', async () => (await stored()).length === 1);
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await row('Tickets').waitFor();
    // The answer of the test that failed.
    expect(errors.filter((error) => !error.includes('500'))).toEqual([]);
  });

  it('what is delivered of an event stands with the event, its definition and the notification, and is sent again', async () => {
    receiver.answers(() => 200);
    const used = (await stored()).map(({ id }) => ({ notification_id: id, notification_parameters: null }));
    const condition = {
      ...{ type: 'aggregation-v1', query: 'message:refused', query_parameters: [], streams: [], group_by: [] },
      ...{ series: [], conditions: {}, search_within_ms: 3_600_000, execute_every_ms: 1_000 },
    };
    const { id } = await server.api<{ id: string }>('POST', '/events/definitions?schedule=true', {
      ...{ title: 'Refused payments', description: '', priority: 2, alert: true, config: condition },
      ...{ field_spec: {}, key_spec: [], notifications: used },
      notification_settings: { grace_period_ms: 0, backlog_size: 1 },
    });
    await sendByLogger(server.inputHost, 1514, ['payment 1 refused']);
    const delivered = () => receiver.received.filter(({ model }) => model.event.event_definition_id === id);
    const first = await until('the call of the event', async () => delivered()[0]);
    await until('its mail', async () => mail.mails.length === 2);
    await page.goto(`${server.url}alerts?event=${first.model.event.id}`);
    const deliveries = () => page.getByRole('region', { name: 'Deliveries' });
    await deliveries().getByText('to ops@acme.test').waitFor();
    await deliveries().getByText('status 200').waitFor();
    expect(await deliveries().getByText('Sent', { exact: true }).count()).toBe(2);
    expect(await axeViolations(page)).toEqual([]);
    await deliveries().getByRole('link', { name: 'Tickets' }).press('Enter');
    await page.getByRole('heading', { name: 'View "Tickets" Notification' }).waitFor();
    await page.getByRole('link', { name: 'Refused payments', exact: true }).first().waitFor();
    await deliveries().getByText('1 in the last 30 days').waitFor();
    await deliveries()
      .getByRole('button', { name: /^Send again/ })
      .press('Enter');
    await toast('"Tickets" sends it once more.');
    await until('the second call', async () => delivered().length === 2);
    expect(delivered().map(({ model }) => model.event.id)).toEqual([first.model.event.id, first.model.event.id]);
    expect(delivered()[1]?.deliveryId).not.toBe(first.deliveryId);
    await deliveries().getByText('2 in the last 30 days').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.goto(`${server.url}alerts/definitions/${id}`);
    await deliveries().getByText('3 in the last 30 days').waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });

  it('the link of a mail snoozes its alert on a phone without a session, and not before it is asked to', async () => {
    const { text = '' } = mail.mails.at(-1)?.mail ?? {};
    const [, link] = /Snooze: https:\/\/logs\.acme\.test\/(\S+)/.exec(text) ?? [];
    const phone = await chromium.page({ width: 360, height: 740, colorScheme: 'dark' });
    await phone.page.goto(`${server.url}${link}`);
    await phone.page.getByRole('heading', { name: 'Refused payments' }).waitFor();
    await phone.page.getByText('New', { exact: true }).waitFor();
    expect(await axeViolations(phone.page, 'dark')).toEqual([]);
    expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    const state = async () => (await server.api<AlertsPage>('GET', '/timberline/alerts')).alerts[0]?.state;
    expect(await state()).toBe('new');
    await phone.page.getByText('4 hours').click();
    await phone.page.getByRole('button', { name: 'Snooze' }).click();
    await phone.page.getByText(/^Snoozed until /).waitFor();
    expect(await state()).toBe('snoozed');
    await phone.page.goto(`${server.url}${link?.slice(0, -1)}`);
    await phone.page.getByText('There is nothing to snooze').waitFor();
    expect(phone.errors.filter((error) => !error.includes('404'))).toEqual([]);
  });

  it('fits a phone in the dark', async () => {
    const phone = await chromium.page({ width: 390, height: 844, colorScheme: 'dark' });
    const [{ id } = {} as Notification] = await stored();
    await phone.page.goto(`${server.url}alerts/notifications`);
    await signIn(phone.page);
    await phone.page.getByRole('link', { name: 'Ops mail', exact: true }).waitFor();
    for (const path of ['', '/new', `/${id}`, `/${id}/edit`]) {
      await phone.page.goto(`${server.url}alerts/notifications${path}`);
      await phone.page.getByRole('heading', { level: 1 }).waitFor();
      expect(await axeViolations(phone.page, 'dark')).toEqual([]);
      expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    }
    expect(phone.errors).toEqual([]);
  });

  it('who may read none of them is shown none, and makes none', async () => {
    const reader = await chromium.page();
    await reader.page.goto(`${server.url}alerts/notifications`);
    await signIn(reader.page, 'e2e-password-ole', 'ole');
    await reader.page.getByRole('heading', { level: 1 }).waitFor();
    expect(await reader.page.getByText('Ops mail').count()).toBe(0);
    expect(await reader.page.getByRole('link', { name: 'Create notification' }).count()).toBe(0);
    expect(await axeViolations(reader.page)).toEqual([]);
  });
});
