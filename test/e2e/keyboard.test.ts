import { type Page } from 'playwright-core';
import { DEFAULT_STREAM_ID } from 'api/stream-ids';
import { type StreamRuleType } from 'api/stream-rules';
import { openBrowser, type OpenBrowser } from './browser';
import { NEWEST_ORDER, startWithOrders } from './orders';
import { ADMIN_PASSWORD, type Timberline } from './timberline';
import { chooseByKeys, hasFocus, pressKeys, tabTo, untilFocused } from './without-mouse';

const KEYS = /Details of Keys/;
const DEFAULT = /Details of Default index set/;

let server: Timberline;
let chromium: OpenBrowser;

beforeAll(async () => {
  [server, chromium] = await Promise.all([startWithOrders(), openBrowser()]);
});
afterAll(async () => {
  await chromium.close();
  await server.clean();
});

describe('the console without a mouse', () => {
  let page: Page;
  let errors: string[];
  const press = (...keys: string[]) => pressKeys(page, ...keys);
  const toast = (text: string) => page.getByText(text, { exact: true }).first().waitFor();
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
  const row = (name: RegExp) => page.getByRole('row', { name });

  /** From anywhere on a list to one of its rows. */
  async function toRow(name: RegExp) {
    await row(name).waitFor();
    await page.locator('main').focus();
    await press('j', 'Home');
    for (let pressed = 0; pressed < 10 && !(await hasFocus(row(name))); pressed += 1) await press('j');
    expect(await hasFocus(row(name))).toBe(true);
  }
  const choose = (entry: string) => chooseByKeys(page, entry);

  beforeAll(async () => {
    ({ page, errors } = await chromium.page({ withMotion: true }));
    page.on('response', (answer) => {
      if (answer.status() >= 500) errors.push(`${answer.request().method()} ${answer.url()}: ${answer.status()}`);
    });
    await page.goto(`${server.url}search?rangetype=relative&from=86400`);
  });

  it('signs in', async () => {
    await tabTo(page, page.getByRole('textbox', { name: 'Username' }));
    await page.keyboard.type('admin');
    await tabTo(page, page.getByLabel('Password', { exact: true }));
    await page.keyboard.type(ADMIN_PASSWORD);
    await press('Enter');
    await heading('Search').waitFor();
  });

  it('searches, turns the page, opens a message and filters by a value', async () => {
    await page.locator('main').focus();
    await press('/');
    await untilFocused(page.getByRole('textbox', { name: 'Query' }), 'the query');
    await page.keyboard.type('order');
    await press('Escape', 'Control+Enter');
    await row(NEWEST_ORDER).waitFor();
    await page.locator('main').focus();
    await press('n');
    await row(/order 0 paid/).waitFor();
    await press('p');
    await row(NEWEST_ORDER).waitFor();
    await press('j', 'Enter');
    await tabTo(page, page.getByRole('group', { name: 'application_name', exact: true }));
    await press('+');
    await page.waitForURL(/application_name/);
    expect(new URL(page.url()).searchParams.get('q')).toBe('order AND application_name:checkout');
  });

  it('saves the search', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Save', exact: true }));
    await press('Enter');
    await tabTo(page, page.getByRole('textbox', { name: 'Title' }));
    await page.keyboard.type('Orders that were paid');
    await press('Enter');
    await page.waitForURL(/search\/[0-9a-f]{24}/);
  });

  it('goes to the index sets by the palette, and creates one', async () => {
    await press('Control+k');
    await untilFocused(page.getByRole('combobox', { name: 'Go to or run' }), 'the palette');
    await page.keyboard.type('create index set');
    await page.getByRole('option', { selected: true, name: /Create index set/ }).waitFor();
    await press('Enter');
    await heading('Create Index Set').waitFor();
    await tabTo(page, page.getByRole('textbox', { name: 'Title' }));
    await page.keyboard.type('Keys');
    await tabTo(page, page.getByRole('textbox', { name: 'Description' }));
    await page.keyboard.type('Made');
    await tabTo(page, page.getByRole('textbox', { name: 'Index prefix' }));
    await page.keyboard.type('keys');
    await press('Enter');
    await toast("Successfully created index set 'Keys'");
    await heading(/Index Sets/).waitFor();
  });

  it('edits it, makes it the default and back again, and deletes it', async () => {
    await toRow(KEYS);
    await press('e');
    await heading('Configure Index Set').waitFor();
    await tabTo(page, page.getByRole('textbox', { name: 'Description' }));
    await press('End');
    await page.keyboard.type(' by keys alone');
    await press('Control+Enter');
    await heading(/Index Sets/).waitFor();
    for (const name of [KEYS, DEFAULT]) {
      await toRow(name);
      await press('.');
      await choose('Set as default');
      const dialog = page.getByRole('dialog');
      await tabTo(page, dialog.getByRole('button', { name: 'Set as default' }));
      await press('Enter');
      await dialog.waitFor({ state: 'detached' });
      await row(name).getByText('default', { exact: true }).waitFor();
    }
    await toRow(KEYS);
    await press('.');
    await choose('Delete…');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: /Remove all data/ }).waitFor();
    const typed = dialog.getByRole('textbox');
    if ((await typed.count()) > 0) {
      await tabTo(page, typed);
      await page.keyboard.type('Keys');
    }
    await tabTo(page, dialog.getByRole('button', { name: 'Delete', exact: true }));
    await press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await row(KEYS).waitFor({ state: 'detached' });
  });

  it('opens an index set and its parts, and saved searches', async () => {
    const link = page.getByRole('link', { name: 'Default index set' });
    await toRow(DEFAULT);
    await tabTo(page, link);
    await press('Enter');
    await heading('Index Set: Default index set').waitFor();
    await tabTo(page, page.getByRole('link', { name: 'Template' }));
    await press('Enter');
    const tree = page.getByRole('tree', { name: 'Index template' });
    await tabTo(page, tree.getByRole('treeitem').first());
    await press('ArrowDown', 'ArrowLeft');
    await press('Control+k');
    await untilFocused(page.getByRole('combobox', { name: 'Go to or run' }), 'the palette');
    await page.keyboard.type('saved searches');
    await page.getByRole('option', { selected: true, name: /Saved searches/ }).waitFor();
    await press('Enter');
    await heading('Saved searches').waitFor();
    // The deleted index set may be asked about while it goes.
    const isOfDeleted = (error: string) => /404.*\/(?:indexer|indices|deflector|index_sets)\//.test(error);
    expect(errors.filter((error) => !/401/.test(error) && !isOfDeleted(error))).toEqual([]);
  });
});

interface Described {
  requested_configuration: Record<string, unknown>;
}

describe('what the server describes in English', () => {
  it('has German words: settings of inputs and of decorators, types of stream rules', async () => {
    const [inputs, decorators, ruleTypes] = await Promise.all([
      server.api<Record<string, Described>>('GET', '/system/inputs/types/all'),
      server.api<Record<string, Described>>('GET', '/search/decorators/available'),
      server.api<StreamRuleType[]>('GET', `/streams/${DEFAULT_STREAM_ID}/rules/types`),
      import('areas/inputs/stores/type-texts.de'),
      import('areas/messages/decorators/kind-texts.de'),
      import('areas/stream-management/rules/texts.de'),
    ]);
    const { texts: settings } = await import('areas/inputs/stores/type-texts');
    const { texts: kinds } = await import('areas/messages/decorators/kind-texts');
    const without = (types: Record<string, Described>, wordsOf: (type: string, name: string) => object | undefined) =>
      Object.entries(types).flatMap(([type, { requested_configuration: asked }]) =>
        Object.keys(asked).flatMap((name) => (wordsOf(type, name) ? [] : [`${type} ${name}`])),
      );
    expect(Object.keys(inputs).length).toBeGreaterThan(10);
    expect(without(inputs, (type, name) => settings.setting(type, name))).toEqual([]);
    expect(without(decorators, (type, name) => kinds.kind(type)?.settings[name])).toEqual([]);
    const { ruleSentence } = await import('areas/stream-management/rules/rule-sentence');
    const sentences = ruleTypes.map(({ id: type }) =>
      ruleSentence({ type, field: 'source', value: 'web', inverted: true }, ruleTypes, []),
    );
    expect(sentences.filter((sentence) => /must|match/.test(sentence))).toEqual([]);
    expect(sentences[0]).toBe('source ist nicht genau web');
  });
});
