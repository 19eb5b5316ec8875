import { createServer, type Server } from 'node:net';
import { type Page } from 'playwright-core';
import { openBrowser, type OpenBrowser } from './browser';
import { untilFound } from './found';
import { sendByLogger } from './senders';
import { ADMIN_PASSWORD, freePort, startTimberline, type Timberline } from './timberline';
import { chooseByKeys, hasFocus, pressKeys, tabTo, untilFocused } from './without-mouse';
import { until } from 'test/until';

const LINES = Array.from({ length: 4 }, (_, at) => `GET /orders/${at} status=200 took ${at + 10} ms`);

/** Another program on the port that the input is given first. */
function listenOn(host: string, port: number): Promise<Server> {
  const program = createServer();
  return new Promise((resolve) => program.listen(port, host, () => resolve(program)));
}

it('an input that cannot start is mended, its messages get a field and are found by it, all by keys', async () => {
  let chromium: OpenBrowser | undefined;
  let server: Timberline | undefined;
  let other: Server | undefined;
  try {
    [server, chromium] = await Promise.all([startTimberline(), openBrowser()]);
    const { page, errors } = await chromium.page();
    const { inputHost, url } = server;
    const [takenPort, port] = [await freePort(inputHost), await freePort(inputHost)];
    other = await listenOn(inputHost, takenPort);

    await page.goto(`${url}system/inputs?launch=org.graylog2.inputs.syslog.tcp.SyslogTCPInput`);
    await signInByKeys(page);
    const field = async (role: 'textbox' | 'spinbutton', name: string, value: string) => {
      await tabTo(page, page.getByRole(role, { name }));
      await pressKeys(page, 'Control+a');
      await page.keyboard.type(value);
    };
    await field('textbox', 'Title', 'Orders');
    await field('textbox', 'Bind address', inputHost);
    await field('spinbutton', 'Port', String(takenPort));
    await pressKeys(page, 'Enter');
    const row = page.getByRole('row', { level: 2 }).filter({ hasText: 'Orders' });
    await row.getByText('failed').first().waitFor();
    await page.getByText(`Port ${takenPort} is already in use on ${inputHost}`).first().waitFor();

    const actions = page.getByRole('button', { name: 'Actions for Orders' });
    await tabTo(page, actions);
    await pressKeys(page, 'Enter');
    await chooseByKeys(page, /^Edit input/);
    await field('spinbutton', 'Port', String(port));
    await pressKeys(page, 'Enter');
    await row.getByText('Running', { exact: true }).waitFor();
    await sendByLogger(inputHost, port, LINES, 'tcp');
    await untilFound(server, '"took" AND status', LINES.length);
    await row.getByRole('gridcell', { name: String(LINES.length), exact: true }).waitFor();

    await tabTo(page, actions);
    await pressKeys(page, 'Enter');
    await chooseByKeys(page, 'Show received messages');
    const first = page.getByRole('row', { name: /took 13 ms/ });
    await first.waitFor();
    await page.locator('main').focus();
    await pressKeys(page, 'j', 'Enter');
    await tabTo(page, page.getByRole('button', { name: 'Actions for the text of the message' }));
    await pressKeys(page, 'Enter');
    await chooseByKeys(page, /part of its text/);

    const example = page.getByRole('textbox', { name: 'Text of message' });
    await tabTo(page, example);
    await until('the cursor before the figure', async () => {
      const isThere = await example.evaluate((area: HTMLTextAreaElement) =>
        /took $/.test(area.value.slice(0, area.selectionStart)),
      );
      if (!isThere) await pressKeys(page, 'ArrowRight');
      return isThere;
    });
    await pressKeys(page, 'Shift+ArrowRight', 'Shift+ArrowRight');
    const ways = page.getByRole('region', { name: 'Ways to extract the selection' });
    await ways.getByText('4 of 4 messages of the last day · 100%').first().waitFor();
    await tabTo(page, ways.getByRole('button', { name: 'The text at this position' }));
    await pressKeys(page, 'Enter');
    await page.getByText(/extracted from 4 of 4/).waitFor();
    await field('textbox', 'Store as field', 'took_ms');
    await field('textbox', 'Extractor title', 'Times');
    await pressKeys(page, 'Control+Enter');
    await page.getByText('Extractor Times created successfully', { exact: true }).waitFor();

    let sent = 0;
    const anew = server;
    await until('a message with the new field', async () => {
      sent += 1;
      await sendByLogger(inputHost, port, [`GET /late status=200 took ${1_000 + sent} ms`], 'tcp');
      const path = `/search/universal/relative?range=0&limit=1&query=${encodeURIComponent('took_ms:>1000')}`;
      return (await anew.api<{ total_results: number }>('GET', path)).total_results > 0;
    });
    await pressKeys(page, 'Control+k');
    await untilFocused(page.getByRole('combobox', { name: 'Go to or run' }), 'the palette');
    await page.keyboard.type('new search');
    await page.getByRole('option', { selected: true, name: /New search/ }).waitFor();
    await pressKeys(page, 'Enter');
    const query = page.getByRole('textbox', { name: 'Query' });
    await query.waitFor();
    await until('the focus on the query', async () => {
      if (await hasFocus(query)) return true;
      await page.locator('main').focus();
      await pressKeys(page, '/');
      return false;
    });
    await page.keyboard.type('took_ms:>1000');
    await pressKeys(page, 'Escape', 'Control+Enter');
    await page
      .getByRole('row', { name: /took 100\d ms/ })
      .first()
      .waitFor();
    expect(errors).toEqual([]);
  } finally {
    other?.close();
    await chromium?.close();
    await server?.clean();
  }
});

async function signInByKeys(page: Page): Promise<void> {
  await tabTo(page, page.getByRole('textbox', { name: 'Username' }));
  await page.keyboard.type('admin');
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(ADMIN_PASSWORD);
  await pressKeys(page, 'Enter');
}
