import { type Page } from 'playwright-core';
import { type Timberline } from '../timberline';

/** A state of a page that its address alone does not lead to: something over it, or another mode. */
export interface ConsoleLayer {
  name: string;
  address: string;
  /** Brings it up, and waits until it is there. */
  open: (page: Page) => Promise<void>;
  /** It lies over the page, which cannot be used meanwhile. */
  isOver: boolean;
}

/** What is over a page. */
export const OVER = '[role="dialog"]';

const SEARCH = 'search?q=order&rangetype=relative&from=86400';
const NOTHING = 'q=nothingLikeThis&query=nothingLikeThis&rangetype=relative&from=60';

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click();
const dialog = (page: Page) => page.getByRole('dialog').first();
const found = (page: Page) =>
  page
    .getByRole('row', { name: /order \d+ paid/ })
    .first()
    .waitFor();

/** The layers and modes that people meet most. */
export async function consoleLayers(server: Timberline, addresses: readonly string[]): Promise<ConsoleLayer[]> {
  const at = (part: RegExp) => {
    const address = addresses.find((each) => part.test(each));
    if (address === undefined) throw new Error(`No page is at ${part}`);
    return address;
  };
  const { indices } = await server.api<{ indices: Record<string, unknown> }>(
    'GET',
    `/system/indexer/overview/${
      at(/index_sets\/[0-9a-f]+$/)
        .split('/')
        .at(-1) ?? ''
    }`,
  );
  const over = (name: string, address: string, open: ConsoleLayer['open']): ConsoleLayer => ({
    ...{ name, address, isOver: true },
    async open(page) {
      await open(page);
      await dialog(page).waitFor();
    },
  });
  const mode = (name: string, address: string, open: ConsoleLayer['open']): ConsoleLayer => ({
    ...{ name, address, isOver: false, open },
  });
  return [
    over('export', SEARCH, async (page) => {
      await found(page);
      await press(page, 'Export messages');
    }),
    over('save', SEARCH, async (page) => {
      await found(page);
      await press(page, 'Save');
    }),
    over('widget editor', SEARCH, async (page) => {
      await found(page);
      await press(page, 'Create');
      await press(page, 'Aggregation');
      await dialog(page).getByLabel('Type').waitFor();
    }),
    over('share', 'streams', async (page) => {
      await press(page, 'Actions for Zebras');
      await page.getByRole('menuitem', { name: /^Share/ }).click();
      await dialog(page).getByRole('combobox', { name: 'Share with' }).waitFor();
    }),
    over('input form', 'system/inputs?launch=org.graylog2.inputs.gelf.http.GELFHttpInput', (page) =>
      page.getByRole('spinbutton', { name: 'Port' }).waitFor(),
    ),
    over('stream rule form', at(/^streams\/[0-9a-f]+\/edit$/), async (page) => {
      await press(page, 'Add stream rule');
      await dialog(page).getByRole('combobox', { name: 'Field' }).waitFor();
    }),
    over('index', `${at(/index_sets\/[0-9a-f]+$/)}?index=${Object.keys(indices)[0] ?? ''}`, (page) =>
      dialog(page)
        .getByText(/segments?/)
        .first()
        .waitFor(),
    ),
    mode('message in place', SEARCH, async (page) => {
      await page
        .getByRole('row', { name: /order \d+ paid/ })
        .first()
        .click();
      await page.getByLabel('Origin').waitFor();
    }),
    mode('extractor form', at(/\/extractors\/[0-9a-f-]+\/edit$/), (page) =>
      page.getByRole('textbox', { name: 'Store as field' }).waitFor(),
    ),
    mode('dashboard in edit mode', at(/^dashboards\/[0-9a-f]+$/), async (page) => {
      await press(page, 'Edit');
      await page.getByRole('complementary', { name: 'Side panel' }).waitFor();
    }),
    mode('no messages found', `search?${NOTHING}`, (page) =>
      page.getByText('Nothing matches at any other time.').waitFor(),
    ),
    mode('no streams found', `streams?${NOTHING}`, (page) => page.getByText(/^No stream matches/).waitFor()),
  ];
}
