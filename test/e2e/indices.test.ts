import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { type Page } from 'playwright-core';
import { folderBytes } from 'test/disk';
import { axeViolations, openBrowser, type OpenBrowser } from './browser';
import { untilFound as untilMessages } from './found';
import { sendByLogger, sendLines } from './senders';
import { signIn } from './sign-in';
import { startTimberline, type Timberline } from './timberline';
import { until } from 'test/until';

interface Overview {
  deflector: { current_target: string };
  indices: Record<string, { size: { events: number; bytes: number } | null; is_closed: boolean }>;
}

const LINES = 400;
const GELF_PORT = 12201;
const FAILURES = '/system/indexer/failures?limit=10&offset=0';
/** Upkeep looks every ten seconds whether a write index is full. */
const ROTATION_DEADLINE_MS = 90_000;

describe('the life of an index set, in the browser', () => {
  let server: Timberline;
  let chromium: OpenBrowser;
  let page: Page;
  let errors: string[];
  let setId: string;

  const messagesOnDisk = () => folderBytes(path.join(server.dataFolder, 'messages'));
  const overview = () => server.api<Overview>('GET', `/system/indexer/overview/${setId}`);
  const found = async () =>
    (await server.api<{ total_results: number }>('GET', '/search/universal/relative?range=0&query=ticket'))
      .total_results;
  const untilFound = (count: number) => until(`${count} messages`, async () => (await found()) === count);

  async function choose(index: string, entry: string) {
    await page.getByRole('button', { name: `Actions for ${index}` }).click();
    await page.getByRole('menuitem', { name: entry }).click();
  }
  const toast = (text: string) => page.getByText(text, { exact: true }).first().waitFor();

  beforeAll(async () => {
    [server, chromium] = await Promise.all([startTimberline(), openBrowser()]);
    ({ page, errors } = await chromium.page());
    await page.goto(`${server.url}system/indices`);
    await signIn(page);
  });
  afterAll(async () => {
    await chromium.close();
    await server.clean();
  });

  it('lists the sets of a fresh installation', async () => {
    await page.getByRole('heading', { name: 'Indices & Index Sets' }).waitFor();
    await page.getByRole('link', { name: 'Default index set' }).waitFor();
    await page.getByText('gl-system-events').waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });

  it('creates one, telling what is wrong at its field', async () => {
    await page.getByRole('link', { name: 'Create index set' }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill('Tickets');
    await page.getByRole('textbox', { name: 'Description' }).fill('What the shop sells');
    await page.getByRole('textbox', { name: 'Index prefix' }).fill('timberline_web');
    await page.getByRole('spinbutton', { name: 'Max documents per index' }).fill(String(LINES / 2));
    await page.getByRole('alert').filter({ hasText: 'Default index set' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);

    await page.getByRole('textbox', { name: 'Index prefix' }).fill('tickets');
    await page.getByRole('button', { name: 'Save' }).click();
    await toast("Successfully created index set 'Tickets'");
    const { index_sets: sets } = await server.api<{ index_sets: { id: string; title: string }[] }>(
      'GET',
      '/system/indices/index_sets',
    );
    setId = sets.find(({ title }) => title === 'Tickets')?.id ?? '';
    expect(setId).toMatch(/^[0-9a-f]{24}$/);
  });

  it('takes the messages of the default input, and rotates when it is full', async () => {
    const { inputs } = await server.api<{ inputs: { id: string; type: string }[] }>('GET', '/system/inputs');
    const input = inputs.find(({ type }) => type.includes('SyslogTCP'))?.id ?? '';
    const { stream_id: streamId } = await server.api<{ stream_id: string }>('POST', '/streams', {
      title: 'Tickets',
      index_set_id: setId,
      remove_matches_from_default_stream: true,
      rules: [{ type: 8, field: '', value: input, inverted: false, description: '' }],
    });
    await server.api('POST', `/streams/${streamId}/resume`);
    await sendByLogger(
      server.inputHost,
      1514,
      // Nothing that could be compressed, so that the index is large enough to be seen leaving the disk.
      Array.from({ length: LINES }, (_, n) => `ticket ${n} sold ${randomBytes(400).toString('hex')}`),
    );
    await untilFound(LINES);

    await page.goto(`${server.url}system/index_sets/${setId}`);
    await page.getByRole('row').filter({ hasText: 'tickets_1' }).waitFor({ timeout: ROTATION_DEADLINE_MS });
    await sendByLogger(server.inputHost, 1514, ['ticket after the rotation']);
    await untilFound(LINES + 1);
    const { deflector, indices } = await overview();
    expect([deflector.current_target, indices.tickets_0?.size?.events, indices.tickets_1?.size?.events]).toEqual([
      'tickets_1',
      LINES,
      1,
    ]);
    await page.getByRole('row').filter({ hasText: 'tickets_0' }).getByText(String(LINES)).waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });

  it('closes an index, whose messages leave the search, and brings them back', async () => {
    await choose('tickets_0', 'Close index');
    await page.getByRole('dialog').getByRole('button', { name: 'Close index' }).click();
    await toast("Index 'tickets_0' closed");
    expect(await found()).toBe(1);
    await page.goto(`${server.url}search?q=ticket&rangetype=relative&relative=0`);
    await page.getByRole('row').filter({ hasText: 'ticket after the rotation' }).waitFor();
    expect(await page.getByRole('row').filter({ hasText: 'sold' }).count()).toBe(0);

    await page.goto(`${server.url}system/index_sets/${setId}`);
    await choose('tickets_0', 'Reopen index');
    await page.getByRole('dialog').getByRole('button', { name: 'Reopen index' }).click();
    await toast("Index 'tickets_0' reopened");
    expect(await found()).toBe(LINES + 1);
  });

  it('deletes an index once its name is typed, and the disk is as much emptier as was shown', async () => {
    const { bytes = 0 } = (await overview()).indices.tickets_0?.size ?? {};
    const before = await messagesOnDisk();
    await choose('tickets_0', 'Delete index…');
    const dialog = page.getByRole('dialog');
    const confirm = dialog.getByRole('button', { name: 'Delete index' });
    expect(await confirm.isDisabled()).toBe(true);
    await dialog.getByRole('textbox').fill('tickets_0');
    await confirm.click();
    await toast("Index 'tickets_0' deleted");
    expect(await found()).toBe(1);
    expect(bytes).toBeGreaterThan(150_000);
    await until('the disk to be freed', async () => before - (await messagesOnDisk()) > 0.8 * bytes);
  });

  it('keeps a set whose streams still use it, and says which', async () => {
    await page.goto(`${server.url}system/indices`);
    await choose('Tickets', 'Delete');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('listitem').filter({ hasText: 'Tickets' }).waitFor();
    expect(await dialog.getByRole('button', { name: /^Delete/ }).isDisabled()).toBe(true);
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
  });

  it('keeps what cannot be read, says so, and stores it as plain text when asked to', async () => {
    await sendLines(server.inputHost, GELF_PORT, 1, () => 'disk 7 of shelf 3 is failing', { end: '\0' });
    await until('the failure', async () => (await server.api<{ total: number }>('GET', FAILURES)).total === 1);
    await page.goto(`${server.url}system/indices/failures`);
    await page.getByRole('row').filter({ hasText: 'Cannot be read' }).click();
    const drawer = page.getByRole('dialog', { name: 'Cannot be read' });
    await drawer.getByText('127.0', { exact: false }).first().waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await drawer.getByRole('button', { name: 'Store as plain text' }).click();
    await page.getByText('There are no indexer failures').waitFor();
    expect((await untilMessages(server, '"shelf 3 is failing"')).messages[0]?.message.message).toMatch(/^disk 7/);
    expect(errors.filter((error) => !/401|400/.test(error))).toEqual([]);
  });
});
