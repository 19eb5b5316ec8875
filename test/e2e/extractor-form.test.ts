import { type Page } from 'playwright-core';
import { type ExtractorSummary } from 'api/extractors';
import { until } from 'test/until';
import { axeViolations, openBrowser, type OpenBrowser } from './browser';
import { untilFound } from './found';
import { sendByLogger } from './senders';
import { signIn } from './sign-in';
import { freePort, startTimberline, type Timberline } from './timberline';

const lineAt = (at: number) => `GET /orders/${at} status=${at % 2 === 0 ? 200 : 504} took ${at + 10} ms`;

describe('the form of an extractor, in the browser', () => {
  let server: Timberline;
  let chromium: OpenBrowser;
  let page: Page;
  let errors: string[];

  beforeAll(async () => {
    [server, chromium] = await Promise.all([startTimberline(), openBrowser()]);
    ({ page, errors } = await chromium.page());
  });
  afterAll(async () => {
    await chromium.close();
    await server.clean();
  });

  const example = () => page.getByRole('textbox', { name: 'Text of message' });
  const expression = () => page.getByRole('textbox', { name: 'Regular expression' });

  /** By keys alone, as somebody without a mouse does it. */
  async function select(part: string) {
    await example().evaluate((area: HTMLTextAreaElement, wanted) => {
      const at = area.value.indexOf(wanted);
      area.focus();
      area.setSelectionRange(at, at);
    }, part);
    for (let at = 0; at < part.length; at += 1) await page.keyboard.press('Shift+ArrowRight');
  }

  it('proposes what was selected, shows what it does to stored messages, saves it, and says what is wrong', async () => {
    const port = await freePort(server.inputHost);
    const { id } = await server.api<{ id: string }>('POST', '/system/inputs', {
      ...{ title: 'Checkout', type: 'org.graylog2.inputs.syslog.tcp.SyslogTCPInput', global: true },
      configuration: { bind_address: server.inputHost, port },
    });
    const send = async (lines: string[]) => {
      await until('the input to listen', () =>
        sendByLogger(server.inputHost, port, lines, 'tcp').then(
          () => true,
          () => false,
        ),
      );
    };
    await send([lineAt(1), lineAt(2), 'checkout is ready', lineAt(3)]);
    await untilFound(server, `gl2_source_input:${id}`, 4);

    const list = `${server.url}system/inputs/${id}/extractors`;
    await page.goto(`${list}/new?extractor_type=regex&field=message`);
    await signIn(page);
    await example().waitFor();
    // The last lines may be of one moment: leaf to one that has the part.
    const withPart = page.getByRole('button', { name: 'Older message' });
    await until('an example with a time', async () => {
      if ((await example().inputValue()).includes('took')) return true;
      await withPart.click();
      return false;
    });
    const shown = await example().inputValue();
    await select(/took (\d+)/.exec(shown)?.[1] ?? '');
    const ways = page.getByRole('region', { name: 'Ways to extract the selection' });
    await ways.getByText('3 of 4 messages of the last day · 75%').first().waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await ways.getByRole('button', { name: 'The text at this position' }).press('Enter');
    await page.getByText(/extracted from 3 of 4/).waitFor();
    expect(await expression().inputValue()).toBe('took\\s+([+-]?\\d+)');
    await page.getByRole('textbox', { name: 'Store as field' }).fill('took_ms');
    await page.getByRole('table', { name: 'What would be stored' }).getByText('took_ms').waitFor();
    await page.getByRole('radio', { name: 'Missed 1' }).click();
    await page.getByText('checkout is ready').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('textbox', { name: 'Extractor title' }).fill('times');
    await page.keyboard.press('Control+Enter');
    await page.getByText('Extractor times created successfully', { exact: true }).waitFor();

    // Messages that arrive before the lanes have the new configuration do not get the field.
    let sent = 0;
    await until('a message with the new field', async () => {
      sent += 1;
      await send([`GET /late status=200 took ${1_000 + sent} ms`]);
      const path = `/search/universal/relative?range=0&limit=1&query=${encodeURIComponent('took_ms:>1000')}`;
      return (await server.api<{ total_results: number }>('GET', path)).total_results > 0;
    });

    const { extractors } = await server.api<{ extractors: ExtractorSummary[] }>(
      'GET',
      `/system/inputs/${id}/extractors`,
    );
    expect(extractors).toMatchObject([{ title: 'times', target_field: 'took_ms', converters: [{ type: 'numeric' }] }]);
    await page.goto(`${list}/${extractors[0]?.id ?? ''}/edit`);
    await expression().fill('took (\\d+');
    await page
      .getByText(/Unclosed group/)
      .first()
      .waitFor();
    expect(await expression().getAttribute('aria-invalid')).toBe('true');
    await page.getByRole('button', { name: 'Update extractor' }).click();
    await page.getByText('The extractor was not saved').waitFor();
    await expression().fill('took (\\d+) ms');
    await page.getByText(/extracted from \d+ of \d+/).waitFor();
    await page.getByRole('button', { name: 'Run them on the example' }).click();
    await page.getByRole('listitem').filter({ hasText: 'This extractor' }).first().waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.evaluate(() => {
      document.documentElement.dataset.bsTheme = 'dark';
    });
    expect(await axeViolations(page, 'dark')).toEqual([]);
    await page.getByRole('button', { name: 'Update extractor' }).click();
    await page.getByText('Extractor "times" updated successfully', { exact: true }).waitFor();
    // What the server refuses, browsers write into their console.
    expect(errors.filter((error) => !error.includes('400'))).toEqual([]);
  });

  it('fits a phone', async () => {
    const { inputs } = await server.api<{ inputs: { id: string; title: string }[] }>('GET', '/system/inputs');
    const { id = '' } = inputs.find(({ title }) => title === 'Checkout') ?? {};
    const phone = await chromium.page({ width: 390, height: 844 });
    await phone.page.goto(`${server.url}system/inputs/${id}/extractors/new?extractor_type=copy_input&field=message`);
    await signIn(phone.page);
    await phone.page.getByText(/extracted from \d+ of \d+/).waitFor();
    const isWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
    expect(await phone.page.evaluate(isWide)).toBe(false);
    expect(await axeViolations(phone.page)).toEqual([]);
  });
});
