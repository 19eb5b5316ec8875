import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { type Page } from 'playwright-core';
import { type IndexSet } from 'api/indices/index-sets';
import { type OutputFilter } from 'api/output-filters';
import { type Output, type OutputState } from 'api/outputs';
import { DEFAULT_STREAM_ID } from 'api/stream-ids';
import { type Stream } from 'api/streams';
import { aNewIndexSet } from 'test/server/an-index-set';
import { until } from 'test/until';
import { axeViolations, openBrowser, type OpenBrowser } from './browser';
import { untilFound } from './found';
import { sendByLogger } from './senders';
import { signIn } from './sign-in';
import { freePort, startTimberline, type Timberline } from './timberline';

/** A receiver of GELF over TCP that can be stopped and started on its port. */
async function createReceiver() {
  const port = await freePort();
  const texts: string[] = [];
  const sockets = new Set<Socket>();
  let listening: Server | undefined;
  const take = (frame: string) => texts.push((JSON.parse(frame) as { short_message: string }).short_message);
  return {
    port,
    texts,
    async start() {
      listening = createServer((socket) => {
        sockets.add(socket.on('error', () => undefined));
        let rest = '';
        socket.on('data', (data) => {
          const frames = (rest + data.toString('utf8')).split('\0');
          rest = frames.pop() ?? '';
          frames.forEach(take);
        });
      }).listen(port, '127.0.0.1');
      await once(listening, 'listening');
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      sockets.clear();
      const closing = listening;
      listening = undefined;
      if (closing) await new Promise((resolve) => closing.close(resolve));
    },
  };
}

describe('outputs, in the browser', () => {
  let server: Timberline;
  let chromium: OpenBrowser;
  let page: Page;
  let errors: string[];
  let receiver: Awaited<ReturnType<typeof createReceiver>>;

  const dialog = () => page.getByRole('dialog');
  const row = (title: string) => page.getByRole('row').filter({ hasText: title });
  const cell = (title: string, text: string) => row(title).getByRole('gridcell', { name: text, exact: true });
  const toast = (text: string) => page.getByText(text, { exact: true }).waitFor();
  const choose = async (title: string, action: string) => {
    await page.getByRole('button', { name: `Actions for ${title}` }).press('Enter');
    await page.getByRole('menuitem', { name: action }).press('Enter');
  };
  const pick = async (field: string, option: string) => {
    await dialog().getByRole('combobox', { name: field }).fill(option);
    await page.getByRole('option', { name: option }).waitFor();
    await page.keyboard.press('Enter');
  };
  const archiveId = async () => {
    const { outputs } = await server.api<{ outputs: Output[] }>('GET', '/system/outputs');
    return outputs.find(({ title }) => title === 'Archive')?.id ?? '';
  };
  /** What was sent counts as delivered a second later: until then a lost connection means that it is sent again. */
  const untilDelivered = () =>
    until('all to be delivered', async () => {
      const path = `/timberline/outputs/${await archiveId()}/state`;
      return (await server.api<OutputState>('GET', path)).queued_messages === 0;
    });
  const send = (lines: string[]) => sendByLogger(server.inputHost, 1514, lines);

  beforeAll(async () => {
    receiver = await createReceiver();
    [server, chromium] = await Promise.all([startTimberline(), openBrowser(), receiver.start()]);
    ({ page, errors } = await chromium.page());
  });
  afterAll(async () => {
    await chromium.close();
    await server.clean();
    await receiver.stop();
  });

  it('are made for a stream, and send what it gets', async () => {
    await page.goto(`${server.url}streams/${DEFAULT_STREAM_ID}/outputs`);
    await signIn(page);
    await page.getByRole('heading', { name: 'Forward the messages of this stream' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Launch new output' }).press('Enter');
    await pick('Type', 'GELF Output');
    await dialog()
      .getByRole('textbox', { name: /^Title/ })
      .fill('Archive');
    await dialog().getByRole('button', { name: 'Create output' }).press('Enter');
    await dialog().getByText('Enter a value.').waitFor();
    await dialog()
      .getByRole('textbox', { name: /^Destination host/ })
      .fill('127.0.0.1');
    await dialog()
      .getByRole('spinbutton', { name: /^Destination port/ })
      .fill(String(receiver.port));
    await dialog().getByRole('button', { name: 'Send a test message with these settings' }).press('Enter');
    await dialog()
      .getByText(/^Delivered in/)
      .waitFor();
    expect(receiver.texts.splice(0)).toEqual([expect.stringContaining('to test an output')]);
    expect(await axeViolations(page)).toEqual([]);
    await dialog().getByRole('button', { name: 'Create output' }).press('Enter');
    await toast('Output "Archive" was created.');
    await cell('Archive', '0').first().waitFor();
    await send(['order 1 paid', 'order 2 paid']);
    await until('the receiver to have both', () => Promise.resolve(receiver.texts.length === 2));
    // Behind those that wait, which may be two for a moment, too.
    await cell('Archive', '2').last().waitFor();
    await row('Archive').getByText('Running').waitFor();
    expect([...receiver.texts].sort()).toEqual(['order 1 paid', 'order 2 paid']);
  });

  it('keep what a receiver does not take, say so, and send it later', async () => {
    await untilDelivered();
    await receiver.stop();
    await send(['order 3 paid', 'order 4 paid', 'order 5 paid']);
    await row('Archive').getByText('Retrying').waitFor();
    await cell('Archive', '3').waitFor();
    await page.getByRole('button', { name: 'Details of Archive' }).press('Enter');
    await page.getByText(/^Last error/).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await choose('Archive', 'Send a test message…');
    await dialog().getByRole('button', { name: 'Send' }).press('Enter');
    await dialog().getByText('The message was not delivered.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await dialog().getByRole('button', { name: 'Close' }).press('Enter');

    await receiver.start();
    await until('the receiver to have all', () => Promise.resolve(new Set(receiver.texts).size === 5));
    await row('Archive').getByText('Running').waitFor();
    await cell('Archive', '0').first().waitFor();
  });

  it('belong to a stream that moves to another index set; on a phone in the dark their buffers grow and drain', async () => {
    const set = await server.api<{ id: string }>('POST', '/system/indices/index_sets', aNewIndexSet('orders'));
    const { index_sets: sets } = await server.api<{ index_sets: IndexSet[] }>('GET', '/system/indices/index_sets');
    const rules = [{ type: 6, field: 'message', value: 'order', inverted: false, description: '' }];
    const sent = { title: 'Orders', index_set_id: sets.find((each) => each.default)?.id, rules };
    const { stream_id: id } = await server.api<{ stream_id: string }>('POST', '/streams', sent);
    await server.api('POST', `/streams/${id}/resume`);

    await page.goto(`${server.url}streams`);
    await choose('Orders', 'Move to index set…');
    await dialog().getByRole('combobox', { name: 'Index set' }).selectOption('Set orders');
    expect(await axeViolations(page)).toEqual([]);
    await dialog().getByRole('button', { name: 'Move' }).press('Enter');
    await row('Orders').getByText('Set orders').waitFor();
    expect((await server.api<Stream>('GET', `/streams/${id}`)).index_set_id).toBe(set.id);
    await choose('Orders', 'Manage outputs');
    await page.getByRole('heading', { name: 'Forward the messages of this stream' }).waitFor();
    await page.getByRole('button', { name: 'Assign existing Output' }).press('Enter');
    await pick('Output', 'Archive');
    await dialog().getByRole('button', { name: 'Assign output' }).press('Enter');
    await row('Archive').waitFor();
    await server.api('DELETE', `/streams/${DEFAULT_STREAM_ID}/outputs/${await archiveId()}`);

    const phone = await chromium.page({ width: 390, height: 844, colorScheme: 'dark' });
    await phone.page.goto(`${server.url}streams/${id}/outputs`);
    await signIn(phone.page);
    const archive = phone.page.getByRole('row').filter({ hasText: 'Archive' });
    await archive.getByText('0 waiting').waitFor();
    // A column from 992 pixels on, and on a phone below the title.
    await archive.getByRole('gridcell', { name: 'All', exact: true }).waitFor();
    await untilDelivered();
    await receiver.stop();
    await send(['order 11 paid', 'nothing of the kind', 'order 12 paid']);
    await archive.getByText('2 waiting').waitFor();
    await archive.getByText('Retrying').waitFor();
    expect(await axeViolations(phone.page)).toEqual([]);
    expect(await axeViolations(phone.page, 'dark')).toEqual([]);
    expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await receiver.start();
    await archive.getByText('0 waiting').waitFor();
    await archive.getByText('Running').waitFor();
    expect(new Set(receiver.texts.filter((text) => text.includes('order 1')).sort())).toEqual(
      new Set(['order 1 paid', 'order 11 paid', 'order 12 paid']),
    );
    expect(receiver.texts).not.toContain('nothing of the kind');
    // Stored in both index sets, found once.
    expect(await untilFound(server, 'order AND paid AND 11')).toMatchObject({ total_results: 1 });
    expect(phone.errors).toEqual([]);
  });

  it('get only messages that match a query, set by the keyboard alone; Escape leaves it as it was', async () => {
    const filterOf = async () => {
      const { filters } = await server.api<{ filters: OutputFilter[] }>('GET', '/timberline/outputs/filters');
      return filters.find(({ output_id: id }) => id === outputId)?.filter_query;
    };
    const outputId = await archiveId();
    const field = () => dialog().getByRole('textbox', { name: 'Filter query' });
    const toFilter = async () => {
      await row('Archive').focus();
      await page.keyboard.press('f');
      // The editor takes the place of a plain field when it has loaded.
      await dialog().locator('.cm-content').waitFor();
      await field().focus();
    };
    const { streams } = await server.api<{ streams: Stream[] }>('GET', '/streams');
    await page.goto(`${server.url}streams/${streams.find(({ title }) => title === 'Orders')?.id}/outputs`);
    await row('Archive').waitFor();
    await toFilter();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.type('source:nowhere ');
    await page.keyboard.press('Control+Space');
    await page.locator('.cm-tooltip-autocomplete').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.cm-tooltip-autocomplete').waitFor({ state: 'detached' });
    await dialog().waitFor();
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    expect(await filterOf()).toBeUndefined();

    await until('the focus to return to the row', () =>
      row('Archive').evaluate((element) => element === document.activeElement),
    );
    await page.keyboard.press('f');
    await dialog().locator('.cm-content').waitFor();
    await field().focus();
    await page.keyboard.type('message:paid AND NOT message:13');
    await page.keyboard.press('Control+Enter');
    await toast('Output "Archive" gets messages of the stream that match.');
    await cell('Archive', 'message:paid AND NOT message:13').waitFor();
    expect(await filterOf()).toBe('message:paid AND NOT message:13');
    await send(['order 13 paid', 'order 14 paid']);
    await until('what matches to arrive', () => Promise.resolve(receiver.texts.includes('order 14 paid')));
    expect(receiver.texts).not.toContain('order 13 paid');
  });

  it('are paused and resumed, removed from the stream, assigned again, and deleted', async () => {
    await choose('Archive', 'Pause output');
    await toast('Output "Archive" was paused.');
    await row('Archive').getByText('Paused').waitFor();
    await send(['order 6 paid']);
    await cell('Archive', '1').waitFor();
    await choose('Archive', 'Resume output');
    await toast('Output "Archive" was resumed.');
    await until('the receiver to have it', () => Promise.resolve(receiver.texts.includes('order 6 paid')));

    await choose('Archive', 'Delete from stream…');
    await dialog().getByRole('button', { name: 'Delete from stream' }).press('Enter');
    await toast('Output was removed from stream.');
    await page.getByRole('heading', { name: 'Forward the messages of this stream' }).waitFor();
    await page.getByRole('button', { name: 'Assign existing Output' }).press('Enter');
    await pick('Output', 'Archive');
    await dialog().getByRole('button', { name: 'Assign output' }).press('Enter');
    await row('Archive').waitFor();

    await page.goto(`${server.url}system/outputs`);
    await row('Archive').getByText('1 stream').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await choose('Archive', 'Delete globally…');
    await dialog().getByRole('button', { name: 'Delete output' }).press('Enter');
    await toast('Output was terminated.');
    await page.getByRole('heading', { name: 'Forward messages' }).waitFor();
    expect(errors).toEqual([]);
  });
});
