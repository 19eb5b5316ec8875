import { type Page } from 'playwright-core';
import { type AlertsPage } from 'api/events/alert-states';
import { type DeliveriesPage } from 'api/events/deliveries';
import { type InputDiagnosis } from 'api/inputs';
import {
  type MailReceiver,
  type ReceivedMail,
  startMailReceiver,
} from 'server/notifications/email/mail-receiver.fixture';
import { until } from 'test/until';
import { axeViolations, openBrowser, type OpenBrowser } from './browser';
import { untilFound } from './found';
import { aMovedClock, type MovedClock } from './clock-of-servers';
import { sendWithoutTime } from './senders';
import { signIn } from './sign-in';
import { startTimberline, type Timberline } from './timberline';

const SYSLOG_PORT = 1514;
const MINUTE = 60_000;
const PUBLIC_URL = 'https://logs.acme.test/';
/** Every five minutes, for more than two hours: whichever hour it is, the rhythm of one of them is learnt. */
const BEFORE = 26;
/** About as long as passes: the browser’s clock is the machine’s. */
const BEHIND_MS = 150 * MINUTE;

/** Somebody new, whom two programs send lines: from a line, or none, to a mail, and from the mail to quiet. */
describe('from a line to a mail, in the browser', () => {
  let server: Timberline;
  let chromium: OpenBrowser;
  let mail: MailReceiver;
  let clock: MovedClock;
  let page: Page;
  let errors: string[];
  let phone: Page;
  let received = 0;
  let input = '';

  const press = (name: string) => page.getByRole('button', { name, exact: true }).press('Enter');
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });

  async function send(program: string, line: string) {
    await sendWithoutTime(server.inputHost, SYSLOG_PORT, program, [line]);
    received += 1;
    await until('the line to be received', async () => {
      const { messages } = await server.api<InputDiagnosis>('GET', `/timberline/inputs/${input}/diagnosis`);
      return messages >= received;
    });
  }
  const passes = (ms: number) => clock.passes(server, ms);
  const mailOf = (definition: string, text: RegExp): Promise<ReceivedMail> =>
    until(`a mail of ${definition}`, async () =>
      mail.mails.find(({ mail: { subject = '', text: body = '' } }) => subject.endsWith(definition) && text.test(body)),
    );
  const linkIn = ({ mail: { text = '' } }: ReceivedMail) => {
    const [, link = ''] = /^Alert: +https:\/\/logs\.acme\.test\/(\S+)$/m.exec(text) ?? [];
    return `${server.url}${link}`;
  };
  const alertOf = async (definition: string) =>
    (await server.api<AlertsPage>('GET', '/timberline/alerts?states=new,acknowledged,snoozed,recovered')).alerts.find(
      ({ title }) => title === definition,
    );
  beforeAll(async () => {
    [mail, clock] = await Promise.all([startMailReceiver(), aMovedClock(-BEHIND_MS)]);
    const setUp = {
      ...clock.environment,
      TIMBERLINE_SMTP_URL: `smtp://${mail.host}:${mail.port}?starttls=none`,
      TIMBERLINE_SMTP_FROM: 'alerts@acme.test',
      TIMBERLINE_PUBLIC_URL: PUBLIC_URL,
    };
    [server, chromium] = await Promise.all([startTimberline(setUp), openBrowser()]);
    const { inputs } = await server.api<{ inputs: { id: string; attributes: { port?: number }; type: string }[] }>(
      'GET',
      '/system/inputs',
    );
    input = inputs.find(({ attributes, type }) => attributes.port === SYSLOG_PORT && /TCP/i.test(type))?.id ?? '';
    for (let sent = 0; sent < BEFORE; sent += 1) {
      await send('backup', `copied ${sent} files`);
      await send('shop', `payment ${sent} accepted`);
      await passes(5 * MINUTE);
    }
    await untilFound(server, 'application_name:shop', BEFORE);
    ({ page, errors } = await chromium.page());
  });
  afterAll(async () => {
    await chromium.close();
    await server.clean();
    await Promise.all([mail.close(), clock.remove()]);
  });

  it('says whom to tell', async () => {
    await page.goto(`${server.url}alerts/notifications/new`);
    await signIn(page);
    await field('Title').fill('On call');
    await page.getByRole('combobox', { name: 'Notification Type' }).selectOption({ label: 'Email' });
    const recipients = page.getByRole('combobox', { name: 'Email recipient(s)' });
    await recipients.fill('ops@acme.test');
    await recipients.press('Enter');
    await press('Create');
    await page.getByText('"On call" was created.', { exact: true }).first().waitFor();
  });

  const begin = async (title: string, kind: string, query: string) => {
    await page.goto(`${server.url}alerts/definitions/new`);
    await field('Title').fill(title);
    await press('Next: condition');
    await page.getByRole('radio', { name: 'For each message' }).focus();
    const choice = page.getByRole('radio', { name: kind, exact: true });
    while ((await choice.getAttribute('aria-checked')) !== 'true') await page.keyboard.press('ArrowRight');
    await page.locator('.cm-content').waitFor();
    await page.getByRole('textbox', { name: 'Search query' }).focus();
    await page.keyboard.type(query);
    await page.keyboard.press('Escape');
  };
  const finish = async (title: string) => {
    const notification = page.getByRole('combobox', { name: 'Add notification' });
    await notification.fill('On call');
    await page.getByRole('option', { name: /^On call/ }).waitFor();
    await notification.press('Enter');
    await page.getByRole('button', { name: 'Remove On call' }).waitFor();
    await press('Next: summary');
    await press('Done');
    await page.getByText(`"${title}" was created.`, { exact: true }).first().waitFor();
    await until('its first run', async () => {
      const { event_definitions: all, context } = await server.api<{
        event_definitions: { id: string; title: string }[];
        context: { scheduler: Record<string, { data: unknown }> };
      }>('GET', '/events/definitions');
      const id = all.find((each) => each.title === title)?.id ?? '';
      return context.scheduler[id]?.data !== null;
    });
  };

  it('a line never seen before raises “new pattern”, and is mailed', async () => {
    await begin('Unheard of', 'Pattern', 'application_name:shop');
    await page.getByLabel('Compared with the time before').fill('1 hour');
    await page.getByLabel('Search within the last').fill('10 minutes');
    await page.getByLabel('Execute search every').fill('1 minute');
    await press('Next: fields');
    await press('Next: notifications');
    await finish('Unheard of');
    await send('shop', 'card reader 7 is worn out');
    await passes(MINUTE);
    const { mail: got } = await mailOf('Unheard of', /card reader/);
    expect(got.text).toContain('Unheard of: new pattern “card reader <number> is worn out”');
  });

  it('a program that stops sending raises “silent source”, and is mailed', async () => {
    await begin('Stopped', 'Silent source', 'application_name:backup OR application_name:shop');
    await page.getByLabel('Field', { exact: true }).fill('application_name');
    await page.keyboard.press('Enter');
    await page.getByLabel('Execute search every').fill('1 minute');
    await press('Next: fields');
    await page.getByText('after a number of runs without an event').click();
    await page.getByRole('spinbutton', { name: 'Runs without an event' }).fill('2');
    await page.getByText('Notifications tell that an alert has recovered').click();
    await press('Next: notifications');
    await finish('Stopped');
    for (let sent = 0; sent < 4; sent += 1) {
      await send('shop', `payment ${100 + sent} accepted`);
      await passes(5 * MINUTE);
    }
    const { mail: got } = await mailOf('Stopped', /backup/);
    expect(got.text).toMatch(/Stopped: backup silent for \d+ minutes.*, usually every \d+ minutes/);
    expect(mail.mails.filter(({ mail: { text } }) => text?.includes('shop silent'))).toEqual([]);
  });

  it('the link of the mail leads to the alert on a phone, where it is acknowledged', async () => {
    const opened = await chromium.page({ width: 360, height: 740 });
    phone = opened.page;
    await phone.goto(linkIn(await mailOf('Stopped', /backup/)));
    await signIn(phone);
    const drawer = phone.getByRole('dialog');
    await drawer.getByRole('button', { name: /^Acknowledge/ }).waitFor();
    expect(await axeViolations(phone)).toEqual([]);
    await drawer.getByRole('button', { name: /^Acknowledge/ }).click();
    await drawer.getByText('Acknowledged').first().waitFor();
    expect(await drawer.locator(':focus').textContent()).toContain('Acknowledged');
    expect(await axeViolations(phone)).toEqual([]);
    expect((await alertOf('Stopped'))?.state).toBe('acknowledged');
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

  it('and silenced', async () => {
    await phone.goto(`${server.url}alerts/silences`);
    await phone.getByRole('link', { name: 'Silence notifications' }).click();
    await phone.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('New card readers');
    expect(await axeViolations(phone)).toEqual([]);
    await phone.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await phone.getByText('Active').first().waitFor();
    expect(await axeViolations(phone)).toEqual([]);
    await send('shop', 'the till is out of paper');
    await passes(MINUTE);
    const held = await until('what is held back', async () => {
      const { silences } = await server.api<{ silences: { id: string }[] }>('GET', '/timberline/silences');
      const path = `/timberline/silences/${silences[0]?.id}/deliveries`;
      return (await server.api<DeliveriesPage>('GET', path)).deliveries[0];
    });
    expect(held).toMatchObject({ outcome: 'withheld', reason: 'New card readers' });
  });

  it('and has recovered when the program sends again', async () => {
    for (let sent = 0; sent < 3; sent += 1) {
      await send('backup', `copied ${200 + sent} files`);
      await passes(MINUTE);
    }
    await until('it to recover', async () => (await alertOf('Stopped'))?.state === 'recovered');
    await phone.goto(`${server.url}alerts/open?state=recovered`);
    await phone.getByText('Recovered').first().waitFor();
    expect(await axeViolations(phone)).toEqual([]);
    await phone.goto(`${server.url}alerts`);
    await phone.getByRole('row').filter({ hasText: 'the till is out of paper' }).first().waitFor();
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(errors).toEqual([]);
  });
});
