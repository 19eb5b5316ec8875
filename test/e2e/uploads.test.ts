import { gzipSync } from 'node:zlib';
import { type Page } from 'playwright-core';
import { until } from 'test/until';
import { axeViolations, openBrowser, type OpenBrowser } from './browser';
import { signIn } from './sign-in';
import { startTimberline, type Timberline } from './timberline';

let server: Timberline;
let chromium: OpenBrowser;

beforeAll(async () => {
  [server, chromium] = await Promise.all([startTimberline(), openBrowser()]);
});
afterAll(async () => {
  await chromium.close();
  await server.clean();
});

interface DroppedFile {
  name: string;
  bytes: Buffer;
}

const LOG = Array.from(
  { length: 4_000 },
  (_, at) =>
    `2026-03-01 10:${String(Math.floor(at / 60) % 60).padStart(2, '0')}:${String(at % 60).padStart(2, '0')},250 ERROR [pool-1] example.shop.Cart: payment ${at} refused\n` +
    'java.lang.IllegalStateException: no money\n\tat example.shop.Cart.pay(Cart.java:7)\n',
).join('');
const GZ: DroppedFile = { name: 'shop.log.gz', bytes: gzipSync(LOG) };
const CSV: DroppedFile = {
  name: 'orders.csv',
  bytes: Buffer.from(
    'time,level,msg,amount\n2026-03-01T10:00:00Z,warn,late,7\n2026-03-01T10:00:01Z,info,paid,8\nbad\n',
  ),
};

/** Drops files on the page as a person does: the events of a drag, with the files in them. */
async function drop(page: Page, files: readonly DroppedFile[]): Promise<void> {
  const given = files.map(({ name, bytes }) => ({ name, text: bytes.toString('base64') }));
  const transfer = await page.evaluateHandle((all) => {
    const made = new DataTransfer();
    for (const { name, text } of all)
      made.items.add(new File([Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))], name));
    return made;
  }, given);
  // What takes files is loaded after the page.
  await until('the page takes files', async () => {
    await page.dispatchEvent('main', 'dragover', { dataTransfer: transfer });
    return page.getByText('Drop log files to load them').isVisible();
  });
  await page.dispatchEvent('main', 'drop', { dataTransfer: transfer });
}

async function signedIn(path: string, options: Parameters<OpenBrowser['page']>[0] = {}) {
  const opened = await chromium.page(options);
  await opened.page.goto(server.url + path);
  await signIn(opened.page);
  return opened;
}

it('loads files that are dropped on any page, and leads to exactly their messages', async () => {
  const { page, errors } = await signedIn('search');
  await page.getByRole('textbox', { name: 'Query' }).waitFor();
  await drop(page, [GZ, CSV]);
  const dialog = page.getByRole('dialog', { name: 'Upload log files' });
  const packed = dialog.getByRole('region', { name: 'File shop.log.gz' });
  await packed.getByText('Java log (log4j, logback)').waitFor();
  await packed.getByText(/^payment 0 refused/).waitFor();
  const table = dialog.getByRole('region', { name: 'File orders.csv' });
  await table.getByText('CSV, columns named in the first line').first().waitFor();
  await table.getByText('1 entry of the sample cannot be read this way').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Upload 2 files' }).click();
  await packed.getByText('4,000 messages loaded').waitFor();
  await table.getByText('2 messages loaded, 1 unreadable left out').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await packed.getByRole('link', { name: 'Search them' }).click();
  await page
    .getByRole('paragraph')
    .filter({ hasText: /^4,000\s*messages/ })
    .waitFor();
  expect(new URL(page.url()).searchParams.get('rangetype')).toBe('absolute');
  expect(errors.filter((error) => !error.includes('401'))).toEqual([]);
  await page.context().close();
});

it('tells that a file was loaded before, loads by keyboard from the palette, and removes with the stream', async () => {
  const { page, errors } = await signedIn('system/inputs');
  await page.getByRole('heading', { level: 1, name: 'Inputs' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('upload log');
  await page.getByRole('option', { name: /Upload log files…/ }).waitFor();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Upload log files' });
  await dialog.getByLabel('Log files').setInputFiles({ name: 'again.csv', mimeType: 'text/csv', buffer: CSV.bytes });
  await dialog.getByText(/This file was loaded before, as orders\.csv by admin/).waitFor();
  const upload = dialog.getByRole('button', { name: 'Upload file' });
  expect(await upload.getAttribute('aria-disabled')).toBe('true');
  await dialog.getByRole('checkbox', { name: 'Load it again' }).focus();
  await page.keyboard.press('Space');
  await upload.focus();
  await page.keyboard.press('Enter');
  await dialog.getByText('2 messages loaded, 1 unreadable left out').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).press('Enter');

  const row = page.getByRole('row', { name: /again\.csv/ });
  await row.getByText('Loaded').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await row.getByRole('button', { name: 'Actions for again.csv' }).click();
  await page.getByRole('menuitem', { name: 'Remove…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await row.waitFor({ state: 'detached' });
  const { streams } = await server.api<{ streams: { title: string }[] }>('GET', '/streams');
  expect(streams.map(({ title }) => title)).toEqual(expect.arrayContaining(['shop.log.gz', 'orders.csv']));
  expect(streams.map(({ title }) => title)).not.toContain('again.csv');
  expect(errors.filter((error) => !error.includes('401'))).toEqual([]);
  await page.context().close();
});

it('fits a phone, in the dark', async () => {
  const { page } = await signedIn('search', { width: 390, height: 844, colorScheme: 'dark' });
  await page.getByRole('textbox', { name: 'Query' }).waitFor();
  await drop(page, [{ ...GZ, name: 'phone.log.gz', bytes: gzipSync(LOG.slice(0, 5_000)) }]);
  const region = page.getByRole('region', { name: 'File phone.log.gz' });
  await region.getByText(/^payment 0 refused/).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(isWide).toBe(false);
  await page.context().close();
});
