import { type Page } from 'playwright-core';
import { type DeliveriesPage } from 'api/events/deliveries';
import { type EventDefinition } from 'api/events/definition';
import { startReceiver } from 'server/notifications/queue/deliveries.fixture';
import { until } from 'test/until';
import { axeViolations, openBrowser, type OpenBrowser } from './browser';
import { filterDefinition } from './filter-definition';
import { sendByLogger } from './senders';
import { signIn } from './sign-in';
import { startTimberline, type Timberline } from './timberline';

describe('silences, in the browser', () => {
  let server: Timberline;
  let chromium: OpenBrowser;
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  let page: Page;
  let errors: string[];
  let id: string;

  const row = (title: string) => page.getByRole('row').filter({ hasText: title });
  const dialog = () => page.getByRole('dialog');
  const outcomes = async () =>
    (await server.api<DeliveriesPage>('GET', `/events/definitions/${id}/deliveries`)).deliveries
      .filter(({ outcome }) => outcome !== 'waiting')
      .map(({ event_key: key, outcome, reason }) => [key, outcome, reason]);
  const send = async (text: string, count: number) => {
    await sendByLogger(server.inputHost, 1514, [text]);
    await until('its deliveries', async () => (await outcomes()).length === count);
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
        ...{ title: 'Failing backups', query: 'message:backup', key: '${source.message}' },
        notification,
      }),
    ));
  });
  afterAll(async () => {
    await chromium.close();
    await server.clean();
    await receiver.close();
  });

  it('are made by the keyboard, and hold back what they name', async () => {
    await page.goto(`${server.url}alerts/silences`);
    await signIn(page);
    await page.getByRole('heading', { name: 'Work on a system without waking anybody' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Silence notifications' }).press('Enter');
    await dialog().getByRole('textbox', { name: 'Reason' }).waitFor();
    await page.keyboard.type('New tapes');
    await dialog()
      .getByRole('combobox', { name: /Event definitions/ })
      .fill('Fail');
    await page.keyboard.press('Enter');
    await dialog()
      .getByRole('textbox', { name: /Keys/ })
      .or(dialog().getByRole('combobox', { name: /Keys/ }))
      .fill('*refused*');
    await page.keyboard.press('Enter');
    expect(await axeViolations(page)).toEqual([]);
    await dialog().getByRole('button', { name: 'Save' }).press('Enter');
    await row('New tapes').getByText('Active').waitFor();
    await row('New tapes').getByText('Failing backups').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await send('backup 1 refused', 1);
    await send('backup 2 missing', 2);
    expect((await outcomes()).map(String).sort()).toEqual([
      'backup 1 refused,withheld,New tapes',
      'backup 2 missing,sent,',
    ]);
    expect(receiver.received).toHaveLength(1);
    await row('New tapes').focus();
    await page.keyboard.press('h');
    const drawer = page.getByRole('dialog', { name: 'New tapes' });
    await drawer.getByRole('heading', { name: 'Held back' }).waitFor();
    await drawer.getByText('Withheld').waitFor();
    await drawer.getByText('key backup 1 refused').waitFor();
    expect(await drawer.getByRole('listitem').count()).toBe(1);
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
  });

  it('are changed to every week, and ended', async () => {
    await row('New tapes').focus();
    await page.keyboard.press('e');
    await dialog().getByText('Every week').click();
    await dialog().getByRole('combobox', { name: /Days/ }).fill('Mon');
    await page.keyboard.press('Enter');
    await dialog().getByRole('textbox', { name: 'From' }).fill('25:00');
    await dialog().getByRole('button', { name: 'Save' }).press('Enter');
    await dialog().getByText('Write hours and minutes, as in 22:00.').waitFor();
    await dialog().getByRole('textbox', { name: 'From' }).fill('23:00');
    await dialog().getByRole('button', { name: 'Save' }).press('Enter');
    await row('New tapes').getByText('Mon, 23:00 to 06:00').waitFor();
    await row('New tapes')
      .getByRole('button', { name: /Actions/ })
      .press('Enter');
    await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
    await dialog()
      .getByRole('button', { name: /Delete/ })
      .press('Enter');
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await row('New tapes').waitFor();
    expect(errors).toEqual([]);
  });

  it('fit a phone in the dark', async () => {
    const phone = await chromium.page({ width: 390, height: 844, colorScheme: 'dark' });
    await phone.page.goto(`${server.url}alerts/silences?edit=new`);
    await signIn(phone.page);
    await phone.page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).waitFor();
    expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await axeViolations(phone.page, 'dark')).toEqual([]);
    expect(phone.errors).toEqual([]);
  });
});
