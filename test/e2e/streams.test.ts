import { type Page } from 'playwright-core';
import { type Stream } from 'api/streams';
import { until } from 'test/until';
import { axeViolations, openBrowser, type OpenBrowser } from './browser';
import { untilFound } from './found';
import { sendByLogger } from './senders';
import { signIn } from './sign-in';
import { startTimberline, type Timberline } from './timberline';

const SEARCH_ID = '65a1f0c2b3d4e5f607182911';
const VIEW_ID = '65a1f0c2b3d4e5f607182912';

describe('streams, in the browser', () => {
  let server: Timberline;
  let chromium: OpenBrowser;
  let page: Page;
  let errors: string[];

  const dialog = () => page.getByRole('dialog');
  const row = (title: string) => page.getByRole('row').filter({ hasText: title });
  const toast = (text: string) => page.getByText(text, { exact: true }).waitFor();
  const named = async (title: string) => {
    const { streams } = await server.api<{ streams: Stream[] }>('GET', '/streams');
    return streams.find((stream) => stream.title === title);
  };
  const choose = async (title: string, action: string) => {
    await page.getByRole('button', { name: `Actions for ${title}` }).press('Enter');
    await page.getByRole('menuitem', { name: action }).press('Enter');
  };
  const saveSearch = async (title: string, stream: string) => {
    const timerange = { type: 'relative', range: 300 };
    const query = { type: 'elasticsearch', query_string: 'error' };
    const filter = { type: 'or', filters: [{ type: 'stream', id: stream }] };
    const search = { id: SEARCH_ID, queries: [{ id: 'q', timerange, query, filter, search_types: [] }] };
    await server.api('POST', '/views/search', search);
    const state = { q: { widgets: [], widget_mapping: {}, positions: {}, titles: {} } };
    await server.api('POST', '/views', { id: VIEW_ID, type: 'SEARCH', title, search_id: SEARCH_ID, state });
  };
  const send = (lines: string[]) => sendByLogger(server.inputHost, 1514, lines);

  beforeAll(async () => {
    [server, chromium] = await Promise.all([startTimberline(), openBrowser()]);
    ({ page, errors } = await chromium.page());
    await send(['order 1 paid']);
    await untilFound(server, 'message:order');
  });
  afterAll(async () => {
    await chromium.close();
    await server.clean();
  });

  it('are made, and get rules that a message is tested with', async () => {
    await page.goto(`${server.url}streams`);
    await signIn(page);
    await row('All messages').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Create Stream' }).press('Enter');
    await dialog().getByRole('button', { name: 'Save' }).click();
    await dialog().getByText('Enter a title').waitFor();
    await dialog().getByRole('textbox', { name: 'Title' }).fill('Orders');
    await dialog()
      .getByRole('textbox', { name: /^Description/ })
      .fill('of the shop');
    await dialog()
      .getByRole('checkbox', { name: /^Remove matches/ })
      .check();
    expect(await axeViolations(page)).toEqual([]);
    await dialog().getByRole('button', { name: 'Save' }).click();
    await toast('Stream has been successfully created.');
    await row('Orders').getByText('Running').waitFor();
    expect(await named('Orders')).toMatchObject({ disabled: false, remove_matches_from_default_stream: true });

    await choose('Orders', 'Manage rules');
    await page.getByText('No rules defined.').waitFor();
    await page.getByRole('combobox', { name: 'Input the message came from' }).fill('Syslog TCP');
    await page.getByRole('option', { name: /Syslog TCP/ }).click();
    await page.getByRole('button', { name: 'Load message' }).click();
    await page.getByText('This message would not be routed to this stream.').waitFor();
    await page.getByRole('button', { name: 'Add stream rule' }).click();
    await dialog().getByRole('button', { name: 'Save' }).click();
    await dialog().getByText('Enter a value').waitFor();
    await dialog().getByRole('combobox', { name: 'Field' }).fill('message');
    await dialog().getByRole('combobox', { name: 'Type' }).selectOption('contain');
    await dialog().getByRole('combobox', { name: 'Type' }).selectOption('match regular expression');
    await dialog().getByRole('textbox', { name: 'Value' }).fill('order (');
    await dialog()
      .getByText(/^Invalid regular expression: Unclosed group at character 7/)
      .first()
      .waitFor();
    await dialog().getByRole('combobox', { name: 'Type' }).selectOption('contain');
    await dialog().getByRole('textbox', { name: 'Value' }).fill('order');
    await dialog().getByText('message must contain order').waitFor();
    await dialog().getByText('1 of 1 message would be in this stream.').waitFor();
    await dialog().getByRole('textbox', { name: 'Value' }).fill('nowhere');
    await dialog().getByText('This rule matches none of 1 message.').waitFor();
    await dialog().getByRole('textbox', { name: 'Value' }).fill('order');
    await dialog().getByText('1 of 1 message would be in this stream.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await dialog().getByRole('button', { name: 'Save' }).click();
    await toast('Stream rule was created successfully.');
    await page.getByText('This message would be routed to this stream!').waitFor();
    await page.getByRole('img', { name: 'The message matches this rule' }).waitFor();
    await page.getByText('matches 1 of 1 message', { exact: true }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });

  it('receive what their rules match, and count it', async () => {
    await send(['order 2 paid', 'nothing of the kind']);
    const { id = '' } = (await named('Orders')) ?? {};
    await until('the message to be in the stream', async () => {
      const answer = await server.api<{ total_results: number }>(
        'GET',
        `/search/universal/relative?range=0&query=*&filter=${encodeURIComponent(`streams:${id}`)}`,
      );
      return answer.total_results === 1;
    });
    await page.goto(`${server.url}streams`);
    await row('Orders').getByRole('gridcell', { name: '1', exact: true }).waitFor();
    await row('Orders').getByRole('link', { name: 'Orders' }).click();
    await page.getByText('order 2 paid').first().waitFor();
    expect(await page.getByText('nothing of the kind').count()).toBe(0);
  });

  it('take in stored messages that their rules match, and give them back', async () => {
    const { id = '' } = (await named('Orders')) ?? {};
    const inStream = async () =>
      (
        await server.api<{ total_results: number }>(
          'GET',
          `/search/universal/relative?range=0&query=*&filter=${encodeURIComponent(`streams:${id}`)}`,
        )
      ).total_results;
    expect(await inStream()).toBe(1);
    await page.goto(`${server.url}streams`);
    await choose('Orders', 'Apply rules to stored messages…');
    await dialog().getByText('1 message would be added to this stream.').waitFor();
    await dialog().getByText('0 messages would be removed from this stream.').waitFor();
    await dialog().getByText('Newest messages that would be added').click();
    await dialog().getByText('order 1 paid').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await dialog().getByRole('combobox', { name: 'Messages of' }).selectOption('All time');
    await dialog().getByText('1 message would be added to this stream.').waitFor();
    await dialog().getByRole('button', { name: 'Apply rules' }).click();
    // A toast stays under the pointer.
    await page.getByText('The rules were applied to stored messages: 1 added, 0 removed.', { exact: true }).hover();
    expect(await inStream()).toBe(2);
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await toast('The changes to stored messages were undone.');
    expect(await inStream()).toBe(1);

    await page.goto(`${server.url}streams/${id}/edit`);
    await page.getByRole('listitem').filter({ hasText: 'Undone' }).waitFor();
    await page.getByText(/^1 message, .* as received$/).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Apply rules to stored messages…' }).click();
    await dialog().getByText('Counted in').waitFor();
    await page.keyboard.press('Escape');
  });

  it('say who may see them', async () => {
    await page.goto(`${server.url}streams`);
    await choose('Orders', 'Share');
    await dialog().getByText('Who can see this').click();
    await dialog().getByRole('listitem').filter({ hasText: 'built-in administrator' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await choose('Orders', 'Who can see this…');
    await page.getByRole('dialog', { name: 'Who can see "Orders"' }).getByText('built-in administrator').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
  });

  it('tell why a message is in them, and why not', async () => {
    const found = await server.api<{ messages: { index: string; message: { _id: string } }[] }>(
      'GET',
      '/search/universal/relative?range=0&query=nothing',
    );
    const [{ index = '', message: { _id: id } = { _id: '' } } = {}] = found.messages;
    await page.goto(`${server.url}messages/${index}/${id}`);
    await page.getByRole('button', { name: 'Who can read it?' }).click();
    await dialog().getByRole('listitem').filter({ hasText: 'built-in administrator' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Why these?' }).click();
    await dialog().getByText('It receives every message that no other stream removes from it.').waitFor();
    const orders = dialog().getByRole('listitem').filter({ hasText: 'Orders' });
    expect(await orders.getByText('Not in').count()).toBe(1);
    expect(await axeViolations(page)).toEqual([]);
    await orders.getByRole('link', { name: 'Which rules do not match?' }).click();
    await page.getByText('This message would not be routed to this stream.').waitFor();
    await page.getByText('message is: nothing of the kind').waitFor();
    await page.getByRole('img', { name: 'The message does not match this rule' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });

  it('are made from messages, with rules they have in common', async () => {
    const found = await server.api<{ messages: { index: string; message: { _id: string } }[] }>(
      'GET',
      '/search/universal/relative?range=0&query=paid',
    );
    const [first, second] = found.messages.map(({ index, message }) => `${index}/${message._id}`);
    await page.goto(`${server.url}messages/${first ?? ''}`);
    await page.getByRole('button', { name: 'Why these?' }).click();
    await dialog().getByRole('link', { name: 'Create a stream from this message' }).click();
    await dialog().getByRole('textbox', { name: 'Title' }).fill('Paid');
    await dialog()
      .getByRole('textbox', { name: /^Further example/ })
      .fill(second ?? '');
    await page.keyboard.press('Enter');
    const common = dialog().getByRole('checkbox', { name: 'message must contain order' });
    await common.waitFor();
    await common.check();
    await dialog().getByText('2 of 3 messages would be in this stream.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await dialog().getByRole('button', { name: 'Save' }).click();
    await toast('Stream has been successfully created.');
    await row('Paid').getByText('Running').waitFor();
    expect((await named('Paid'))?.rules).toContainEqual(
      expect.objectContaining({ type: 6, field: 'message', value: 'order' }),
    );
  });

  it('are paused, copied, deleted and brought back', async () => {
    await page.goto(`${server.url}streams`);
    await choose('Orders', 'Pause stream');
    await dialog().getByText("Do you really want to pause stream 'Orders'?").waitFor();
    await dialog().getByRole('button', { name: 'Pause stream' }).click();
    await toast("Stream 'Orders' was paused.");
    await row('Orders').getByText('Stopped').waitFor();

    await page.getByRole('button', { name: 'State Any' }).press('Enter');
    await page.getByRole('menuitemradio', { name: 'Stopped' }).press('Enter');
    await row('Paid').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Details of Orders' }).press('Enter');
    await page.getByText('Must match all of the 1 configured stream rule.').waitFor();
    await page.getByText('message must contain order').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await choose('Orders', 'Quick add rule…');
    await dialog().getByRole('combobox', { name: 'Field' }).fill('source');
    await dialog().getByRole('combobox', { name: 'Type' }).selectOption('match exactly one of');
    await dialog().getByRole('combobox', { name: 'Values' }).fill('web-1');
    await page.keyboard.press('Enter');
    await dialog().getByText('source must match exactly one of web-1').waitFor();
    await dialog().getByRole('button', { name: 'Save' }).click();
    await toast('Stream rule was created successfully.');
    await page.getByText('Must match all of the 2 configured stream rules.').waitFor();
    await page.getByRole('button', { name: 'Delete rule: source must match exactly one of web-1' }).press('Enter');
    await dialog().getByRole('button', { name: 'Delete rule' }).press('Enter');
    await toast('Stream rule has been successfully deleted.');

    await choose('Orders', 'Clone this stream…');
    await dialog().getByRole('textbox', { name: 'Title' }).fill('Copied');
    await dialog().getByRole('button', { name: 'Save' }).click();
    await toast("Stream was successfully cloned as 'Copied'.");
    await row('Copied').getByText('Stopped').waitFor();
    await page.goto(`${server.url}streams`);
    await row('Copied').waitFor();
    expect((await named('Copied'))?.rules).toHaveLength(1);

    const { id: copied = '' } = (await named('Copied')) ?? {};
    await saveSearch('Errors of the shop', copied);
    await choose('Copied', 'Delete');
    await dialog().getByText('Do you really want to remove this stream?').waitFor();
    await dialog().getByText('These are kept, but no longer find messages of the stream:').waitFor();
    expect(await dialog().getByRole('link', { name: 'Errors of the shop' }).getAttribute('href')).toContain('/views/');
    expect(await axeViolations(page)).toEqual([]);
    await dialog().getByRole('button', { name: 'Delete stream' }).click();
    await toast("Stream 'Copied' was deleted successfully.");
    await row('Copied').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await row('Copied').waitFor();
  });

  it('are started, deleted and brought back together', async () => {
    const select = async () => {
      for (const title of ['Copied', 'Orders']) await row(title).getByRole('checkbox').press('Space');
    };
    await select();
    await page.getByRole('button', { name: 'Start', exact: true }).press('Enter');
    await toast('2 streams were started.');
    await row('Copied').getByText('Running').waitFor();
    expect([(await named('Copied'))?.disabled, (await named('Orders'))?.disabled]).toEqual([false, false]);
    await select();
    await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter');
    await dialog().getByText('These are kept, but no longer find messages of these streams:').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await dialog().getByRole('button', { name: 'Delete 2 streams' }).press('Enter');
    await toast('2 streams were deleted.');
    await row('Copied').waitFor({ state: 'detached' });
    await row('Orders').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await row('Copied').waitFor();
    await row('Orders').waitFor();
    expect(errors).toEqual([]);
  });
});
