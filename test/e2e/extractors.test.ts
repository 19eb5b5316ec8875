import { type Page } from 'playwright-core';
import { type ExtractorForm, type ExtractorSummary } from 'api/extractors';
import { type Input } from 'api/inputs';
import { until } from 'test/until';
import { axeViolations, openBrowser, type OpenBrowser } from './browser';
import { untilFound } from './found';
import { sendByGelfLibrary } from './senders';
import { signIn } from './sign-in';
import { freePort, startTimberline, type Timberline } from './timberline';

const form = (title: string, part: Partial<ExtractorForm>): ExtractorForm => ({
  ...{ title, cut_or_copy: 'copy', source_field: 'message', target_field: title, extractor_type: 'regex' },
  ...{ extractor_config: {}, converters: {}, condition_type: 'none', condition_value: '' },
  ...part,
});
const FORMS = [
  form('code', {
    ...{ extractor_config: { regex_value: '\\[(\\d{3})\\]' }, converters: { numeric: {} }, order: 0 },
    ...{ condition_type: 'string', condition_value: 'GET' },
  }),
  form('verb', { extractor_type: 'split_and_index', extractor_config: { split_by: ' ', index: 1 }, order: 1 }),
];

describe('extractors, in the browser', () => {
  let server: Timberline;
  let chromium: OpenBrowser;
  let page: Page;
  let errors: string[];
  let port: number;
  let id: string;

  const listOf = async (inputId: string) =>
    (await server.api<{ extractors: ExtractorSummary[] }>('GET', `/system/inputs/${inputId}/extractors`)).extractors;
  const titlesOf = async (inputId: string) => (await listOf(inputId)).map(({ title }) => title);
  const pageOf = (inputId: string) => `${server.url}system/inputs/${inputId}/extractors`;
  const dialog = () => page.getByRole('dialog');
  /** Selects a part of a message's text by the mouse. */
  async function drag(part: string) {
    const value = page.locator('.tl-message-text > div').first();
    await value.waitFor();
    const { left, right, y } = await value.evaluate((element, wanted) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      let node = walker.nextNode();
      while (node && !node.textContent?.includes(wanted)) node = walker.nextNode();
      if (!node) throw new Error(`There is no ${wanted}`);
      const range = document.createRange();
      const at = node.textContent?.indexOf(wanted) ?? 0;
      range.setStart(node, at);
      range.setEnd(node, at + wanted.length);
      const box = range.getBoundingClientRect();
      return { left: box.left, right: box.right, y: box.top + box.height / 2 };
    }, part);
    await page.mouse.move(left + 1, y);
    await page.mouse.down();
    await page.mouse.move(right, y, { steps: 4 });
    await page.mouse.up();
  }
  const toast = (text: string) => page.getByText(text, { exact: true }).waitFor();

  beforeAll(async () => {
    [server, chromium] = await Promise.all([startTimberline(), openBrowser()]);
    ({ page, errors } = await chromium.page());
    port = await freePort(server.inputHost);
    ({ id } = await server.api<{ id: string }>('POST', '/system/inputs', {
      title: 'Checkout',
      type: 'org.graylog2.inputs.gelf.tcp.GELFTCPInput',
      global: true,
      configuration: { bind_address: server.inputHost, port, use_null_delimiter: true },
    }));
    for (const each of FORMS) await server.api('POST', `/system/inputs/${id}/extractors`, each);
  });
  afterAll(async () => {
    await chromium.close();
    await server.clean();
  });

  it('are listed with what they did, sorted by keys, exported, imported elsewhere and deleted', async () => {
    await until('the input to listen', () =>
      sendByGelfLibrary('tcp', server.inputHost, port, 'GET /orders [200]', {}).then(
        () => true,
        () => false,
      ),
    );
    const { messages } = await untilFound(server, 'code:200');

    await page.goto(`${pageOf(id)}?open=${(await listOf(id))[0]?.id}`);
    await signIn(page);
    const first = page.getByRole('region', { name: 'code' });
    await first.getByText(/^Ran on 100% of 1 messages since boot/).waitFor();
    await first.getByText('1 hits, 0 misses').waitFor();
    expect(await axeViolations(page)).toEqual([]);

    await page.getByRole('button', { name: 'Actions for code' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Disable' }).press('Enter');
    await toast('Extractor "code" disabled');
    await first.getByText('Disabled', { exact: true }).waitFor();
    expect((await listOf(id))[0]?.disabled).toBe(true);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Actions for code' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Enable' }).press('Enter');
    await toast('Extractor "code" enabled');

    await page.getByRole('button', { name: 'Sort extractors' }).press('Enter');
    await dialog().getByRole('button', { name: 'Move verb', exact: true }).press('Alt+ArrowUp');
    expect(await axeViolations(page)).toEqual([]);
    await dialog().getByRole('button', { name: 'Save' }).press('Enter');
    await toast('Extractor positions updated successfully');
    expect(await titlesOf(id)).toEqual(['verb', 'code']);

    await page.getByRole('link', { name: 'Export extractors' }).press('Enter');
    const json = page.getByRole('textbox', { name: 'Extractors as JSON' });
    await json.waitFor();
    const exported = await json.inputValue();
    expect(await axeViolations(page)).toEqual([]);

    const { inputs } = await server.api<{ inputs: Input[] }>('GET', '/system/inputs');
    const other = inputs.find((each) => each.id !== id)?.id ?? '';
    await server.api('POST', `/system/inputs/${other}/extractors`, { ...FORMS[1], title: 'there', order: 4 });
    await page.goto(`${pageOf(other)}/import`);
    await json.fill(exported);
    await page.getByRole('row').filter({ hasText: 'Split & Index' }).getByText('Can be imported').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Add extractors to input' }).press('Enter');
    await toast('Import results: 2 extractor(s) imported.');
    await page.getByText('Imported', { exact: true }).nth(1).waitFor();
    expect((await listOf(other)).map(({ title, order }) => [title, order])).toEqual([
      ['there', 4],
      ['verb', 5],
      ['code', 6],
    ]);

    // As other systems of this API write it: unknown keys, no order, converters as a list or by their types.
    const foreign = { source_field: 'message', condition_type: 'none', condition_value: '', uuid: '1', metrics: {} };
    const extractors = [
      { ...foreign, title: 'last', type: 'REGEX', cursor_strategy: 'copy', target_field: 'a', order: 9,
        extractor_config: { regex_value: '(a)', future: 1 }, converters: [{ type: 'numeric', config: null }] },
      { ...foreign, title: 'loose', extractor_type: 'copy_input', cut_or_copy: 'cut', target_field: 'b',
        extractor_config: {}, converters: { csv: { column_header: 'x,y' } }, creator_user_id: 'admin' },
      { ...foreign, title: 'first', extractor_type: 'json', extractor_config: { flatten: true }, order: '3' },
      { ...foreign, title: 'lookup', extractor_type: 'lookup_table', target_field: 'c', order: 1,
        extractor_config: { lookup_table_name: 'hosts' } },
      { ...foreign, title: 'broken', extractor_type: 'regex', target_field: 'd', extractor_config: { regex_value: '(' } },
    ]; // prettier-ignore
    await page.goto(`${pageOf(other)}/import`);
    await json.fill(JSON.stringify({ extractors, version: '2.4.0', parameters: [] }));
    await page.getByRole('button', { name: 'Add extractors to input' }).press('Enter');
    await toast('Import results: 3 extractor(s) imported, 1 error(s).');
    await page.getByText('This server has no lookup tables yet').waitFor();
    expect((await listOf(other)).slice(3)).toMatchObject([
      { title: 'last', converters: [{ type: 'numeric', config: {} }], cursor_strategy: 'copy' },
      { title: 'loose', converters: [{ type: 'csv', config: { column_header: 'x,y' } }], cursor_strategy: 'cut' },
      { title: 'first', extractor_config: { flatten: true }, target_field: '' },
    ]);

    await page.goto(`${server.url}messages/${messages[0]?.index}/${String(messages[0]?.message._id)}`);
    await page.getByRole('button', { name: 'Actions for verb', exact: true }).press('Enter');
    await page.getByRole('menuitem', { name: 'Substring' }).press('Enter');
    await page.getByRole('heading', { name: 'New extractor for input Checkout' }).waitFor();
    expect(new URL(page.url()).searchParams.get('field')).toBe('verb');

    await page.goto(pageOf(id));
    await page.getByRole('button', { name: 'Actions for code' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Delete…' }).press('Enter');
    await dialog().getByRole('heading', { name: 'Really remove extractor "code?"' }).waitFor();
    await dialog().getByRole('button', { name: 'Delete extractor' }).press('Enter');
    await toast('Extractor "code" deleted successfully');
    expect(await titlesOf(id)).toEqual(['verb']);
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await until('it to be made again', async () => (await titlesOf(id)).join() === 'verb,code');

    await page.goto(`${server.url}messages/${messages[0]?.index}/${String(messages[0]?.message._id)}`);
    await page.getByRole('button', { name: 'Actions for the text of the message' }).press('Enter');
    await page.getByRole('menuitem', { name: 'From a part of its text…' }).press('Enter');
    const text = page.getByRole('textbox', { name: 'Text of message' });
    await text.waitFor();
    await until('the text to have the focus', () => text.evaluate((area) => area === document.activeElement));
    await page.goBack();
    await drag('200');
    await page.getByRole('button', { name: 'Actions for the text of the message' }).click();
    await page.getByRole('menuitem', { name: 'Create extractor from selection' }).click();
    const ways = page.getByRole('region', { name: 'Ways to extract the selection' });
    await ways
      .getByText(/^1 of 1/)
      .first()
      .waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await ways.getByRole('button', { name: 'The text at this position' }).press('Enter');
    await page.getByText(/extracted from 1 of 1/).waitFor();
    await page.keyboard.press('Control+Enter');
    await toast('Extractor number created successfully');
    expect((await listOf(id)).at(-1)).toMatchObject({
      title: 'number',
      target_field: 'number',
      source_field: 'message',
    });
    // One of those in the file is refused.
    expect(errors.filter((error) => !/400.*\/extractors$/.test(error))).toEqual([]);
  });

  it('can be read on a phone in the dark', async () => {
    const phone = await chromium.page({ width: 390, height: 844, colorScheme: 'dark' });
    await phone.page.goto(pageOf(id));
    await signIn(phone.page);
    await phone.page
      .getByText(/^Trying to extract data from/)
      .first()
      .waitFor();
    expect(await axeViolations(phone.page, 'dark')).toEqual([]);
    expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(phone.errors).toEqual([]);
  });
});
