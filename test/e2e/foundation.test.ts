import { SERVER_LOG_STREAM_ID } from 'api/stream-ids';
import { axeViolations, openBrowser, type OpenBrowser } from './browser';
import { untilFound } from './found';
import { sendByGelfLibrary, sendByLogger } from './senders';
import { sendSignIn, signIn } from './sign-in';
import { startTimberline, type Timberline } from './timberline';

describe('from an empty folder to a message on the screen', () => {
  let server: Timberline;
  let chromium: OpenBrowser;

  beforeAll(async () => {
    [server, chromium] = await Promise.all([startTimberline({}, { isFirstStart: true }), openBrowser()]);
  });
  afterAll(async () => {
    await chromium.close();
    await server.clean();
  });

  it('receives from a real syslog sender, over TCP and UDP', async () => {
    await sendByLogger(server.inputHost, 1514, ['payment of order 4711 declined'], 'tcp');
    await sendByLogger(server.inputHost, 1514, ['payment of order 4712 accepted'], 'udp');

    const { messages } = await untilFound(server, 'message:payment', 2);
    expect(messages.map(({ message }) => message.application_name)).toEqual(['checkout', 'checkout']);
  });

  it('receives from a real GELF library, over UDP and TCP', async () => {
    await sendByGelfLibrary('udp', server.inputHost, 12201, 'cart service failed', {
      request_id: 'r-1',
      took_ms: 1250,
    });
    await sendByGelfLibrary('tcp', server.inputHost, 12201, `cart service failed ${'x'.repeat(20_000)}`, {
      request_id: 'r-2',
    });

    const { messages } = await untilFound(server, 'message:"cart service failed"', 2);
    expect(messages.map(({ message }) => message.request_id).sort()).toEqual(['r-1', 'r-2']);
    // What fields there are is known a second later than that a message is there.
    expect((await untilFound(server, 'took_ms:>1000 AND environment:test')).total_results).toBe(1);
  });

  it('shows the server’s own log', async () => {
    const { messages } = await untilFound(server, 'facility:timberline');
    expect(messages[0]?.message.streams).toEqual([SERVER_LOG_STREAM_ID]);
  });

  it('signs in, finds the messages, opens one, and signs out', async () => {
    const { page, errors } = await chromium.page();
    await page.goto(`${server.url}search?q=order&rangetype=relative&from=3600`);
    expect(await axeViolations(page)).toEqual([]);
    await sendSignIn(page, 'admin', 'wrong');
    await page.getByText('Username or password is wrong.').waitFor();
    await signIn(page);

    const row = page.getByRole('row').filter({ hasText: 'payment of order 4711 declined' });
    await row.waitFor();
    expect(page.url()).toContain('/search?q=order');
    expect(await axeViolations(page)).toEqual([]);

    await row.click();
    await page.getByText('application_name').first().waitFor();
    expect(await axeViolations(page)).toEqual([]);

    await page.getByRole('button', { name: 'User menu' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByLabel('Username').waitFor();
    // The refused sign-in is the one failed request the browser reports.
    expect(errors.filter((error) => !error.includes('401'))).toEqual([]);
    await page.context().close();
  });

  it('keeps the session over a reload and shows the same search', async () => {
    const { page } = await chromium.page();
    await page.goto(`${server.url}search?q=application_name%3Acheckout&rangetype=relative&from=3600`);
    await signIn(page);
    await page.getByRole('row').filter({ hasText: 'order 4712' }).waitFor();
    await page.reload();
    await page.getByRole('row').filter({ hasText: 'order 4712' }).waitFor();
    await page.context().close();
  });

  it('is quiet while somebody writes, then says over the page what is wrong and mends it by one key', async () => {
    const { page } = await chromium.page();
    await page.goto(`${server.url}search?q=order&rangetype=relative&from=3600`);
    await signIn(page);
    await page.getByRole('row').filter({ hasText: 'order 4712' }).waitFor();

    await page.getByRole('textbox', { name: 'Query' }).click();
    await page.keyboard.press('End');
    const validated = page.waitForResponse((answer) => answer.url().endsWith('/api/search/validate'));
    await page.keyboard.type(' AND (4712');
    await validated;
    const problem = page.getByRole('alert').filter({ hasText: 'is not closed' });
    const row = page.getByRole('row').filter({ hasText: 'order 4711' });
    const place = await row.boundingBox();
    expect(await page.locator('.tl-query-bar-invalid, .tl-query-error, .tl-stale').count()).toBe(0);
    await page.keyboard.press('Enter');
    await problem.waitFor();
    expect(await row.boundingBox()).toEqual(place);
    await page.keyboard.press('Tab');
    await page.waitForURL(/4712%29/);
    await row.waitFor({ state: 'detached' });

    await page.getByRole('textbox', { name: 'Query' }).fill('soruce:a');
    await page.getByText('Did you mean source?').waitFor();
    await page.keyboard.press('Tab');
    await page.getByRole('textbox', { name: 'Query' }).filter({ hasText: 'source:a' }).waitFor();

    // The values of a field come right after it, spelled as they are.
    await page.getByRole('textbox', { name: 'Query' }).fill('');
    await page.keyboard.type('facil');
    await page.getByRole('option', { name: /^facility \d/ }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('option', { name: /^facility \d/, selected: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: 'timberline' }).waitFor();
    expect(page.url()).toContain('4712');
    await page.context().close();
  });

  it('asks to sign in again over the page when the session has ended, and goes on where one was', async () => {
    const { page } = await chromium.page();
    await page.goto(`${server.url}search?q=order&rangetype=relative&from=3600`);
    await signIn(page);
    await page.getByRole('row').filter({ hasText: 'order 4712' }).waitFor();
    const [cookie] = await page.context().cookies();
    const basic = Buffer.from(`${cookie?.value}:session`).toString('base64');
    // On the way of the search, lest one of the page's own timers meets the end of the session first.
    await page.route(
      '**/api/views/search',
      async (route) => {
        await fetch(`${server.url}api/system/sessions`, {
          method: 'DELETE',
          headers: { authorization: `Basic ${basic}`, 'x-requested-by': 'e2e' },
        });
        await route.continue();
      },
      { times: 1 },
    );

    await page.getByRole('textbox', { name: 'Query' }).click();
    await page.keyboard.type(' AND 4712');
    await page.keyboard.press('Enter');
    await page.getByText('Your session ended.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await signIn(page);

    await page.getByRole('row').filter({ hasText: 'order 4711' }).waitFor({ state: 'detached' });
    await page.getByRole('row').filter({ hasText: 'order 4712' }).waitFor();
    await page.context().close();
  });

  it('comes back by itself when the server was away', async () => {
    const { page } = await chromium.page();
    await page.goto(`${server.url}search?q=order&rangetype=relative&from=3600`);
    await signIn(page);
    await page.getByRole('row').filter({ hasText: 'order 4712' }).waitFor();

    await server.kill();
    await page.getByText(/Cannot reach the server/).waitFor();
    await server.start();
    await page.getByText(/Cannot reach the server/).waitFor({ state: 'hidden' });
    expect(await page.getByRole('row').filter({ hasText: 'order 4712' }).count()).toBe(1);
    await page.context().close();
  });
});

describe('under a path prefix', () => {
  it('serves pages, files and the API below it, deep links included', async () => {
    const [server, chromium] = await Promise.all([startTimberline({ TIMBERLINE_PATH_PREFIX: '/logs' }), openBrowser()]);
    const { page, errors } = await chromium.page();
    await page.goto(`${server.url}search?q=*`);
    await signIn(page);
    await page.getByRole('textbox', { name: 'Query' }).waitFor();
    expect(errors).toEqual([]);
    await chromium.close();
    await server.clean();
  });
});
