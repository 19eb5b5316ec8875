import { createSocket } from 'node:dgram';
import { type Page } from 'playwright-core';
import { type Input } from 'api/inputs';
import { axeViolations, openBrowser, type OpenBrowser } from './browser';
import { untilFound } from './found';
import { signIn } from './sign-in';
import { freePort, startTimberline, type Timberline } from './timberline';

const RAW_UDP = 'org.graylog2.inputs.raw.udp.RawUDPInput';
const LINE = 'GET /cart took 12 ms';

describe('what was received, in the browser', () => {
  let server: Timberline;
  let chromium: OpenBrowser;
  let page: Page;
  let errors: string[];
  let inputId: string;
  let port: number;

  const send = (bytes: Buffer) =>
    new Promise<void>((resolve, reject) => {
      const socket = createSocket('udp4');
      socket.send(bytes, port, server.inputHost, (failed) => {
        socket.close();
        if (failed) reject(failed);
        else resolve();
      });
    });

  async function openMessage(query: string): Promise<void> {
    const { messages } = await untilFound(server, `gl2_source_input:${inputId} AND ${query}`);
    await page.goto(`${server.url}messages/${messages[0]?.index}/${String(messages[0]?.message._id)}`);
  }

  beforeAll(async () => {
    [server, chromium] = await Promise.all([startTimberline(), openBrowser()]);
    ({ page, errors } = await chromium.page());
    port = await freePort(server.inputHost);
    const configuration = { bind_address: server.inputHost, port, keep_received: true };
    const body = { title: 'Shop', type: RAW_UDP, global: true, configuration };
    ({ id: inputId } = await server.api<Pick<Input, 'id'>>('POST', '/system/inputs', body));
    await page.goto(`${server.url}system/inputs`);
    await signIn(page);
    const row = page.getByRole('row', { level: 2 }).filter({ hasText: 'Shop' });
    await row.getByText('1 of 1 running').waitFor();
    await send(Buffer.from(LINE));
    await send(Buffer.concat([Buffer.from('bytes '), Buffer.from([0xff, 0x80, 0xfe])]));
  });
  afterAll(async () => {
    await chromium.close();
    await server.clean();
  });

  it('is shown with its message as text and in hexadecimal, downloaded, and parsed again', async () => {
    await openMessage('took');
    const received = page.getByRole('region', { name: 'As received' });
    await received.getByText(/^20.B, from 127\.0\.0\.1:\d+$/).waitFor();
    await received.getByRole('button', { name: 'Show' }).press('Enter');
    const bytes = received.getByRole('region', { name: 'Bytes as received' });
    await bytes.getByText(LINE, { exact: true }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await received.getByRole('radio', { name: 'Hex' }).click();
    await bytes.getByText('00000000  47 45 54 20 2f 63 61 72').waitFor();
    const downloading = page.waitForEvent('download');
    await received.getByRole('button', { name: 'Download' }).press('Enter');
    expect((await downloading).suggestedFilename()).toMatch(/^[0-9A-Z]{26}\.bin$/);
    await received.getByRole('button', { name: 'Parse again…' }).press('Enter');
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByLabel('Line').inputValue()).toBe(LINE);
    expect(await dialog.getByLabel('Address of the sender').inputValue()).toBe('127.0.0.1');
    await dialog.getByRole('button', { name: 'Try line' }).press('Enter');
    await dialog.getByRole('heading', { name: 'Read as a message' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(errors).toEqual([]);
  });

  it('is tried as it is where it is no text', async () => {
    await openMessage('bytes');
    const received = page.getByRole('region', { name: 'As received' });
    await received.getByRole('button', { name: 'Show' }).press('Enter');
    await received.getByRole('button', { name: 'Parse again…' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/^9.B as they were received/).waitFor();
    await dialog.getByRole('button', { name: 'Try line' }).press('Enter');
    await dialog.getByRole('heading', { name: 'Read as a message' }).waitFor();
    await page.keyboard.press('Escape');
    expect(errors).toEqual([]);
  });

  it('has its price in the row of its input', async () => {
    await page.goto(`${server.url}system/inputs?open=${inputId}`);
    await page.getByText(/on disk per message, .+ per day/).waitFor();
    expect(await axeViolations(page, 'dark')).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('is what changes of the input are tried on before they are saved', async () => {
    await page.goto(`${server.url}system/inputs?edit=${inputId}`);
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('textbox', { name: 'Override source' }).fill('shop-1');
    await drawer.getByRole('button', { name: 'Try on stored messages' }).press('Enter');
    await drawer.getByText('2 of 2 messages would be different.').waitFor();
    await drawer
      .getByRole('table', { name: 'Fields' })
      .getByRole('row', { name: /^source 2/ })
      .waitFor();
    await drawer.getByText(/^2 messages were decoded again from what was received/).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(errors).toEqual([]);
  });

  it('and extractors, with all of them', async () => {
    const address = `extractor_type=regex&field=message`;
    const { messages } = await untilFound(server, `gl2_source_input:${inputId} AND took`);
    const example = `example_index=${messages[0]?.index}&example_id=${String(messages[0]?.message._id)}`;
    await page.goto(`${server.url}system/inputs/${inputId}/extractors/new?${address}&${example}`);
    const attempt = page.getByRole('button', { name: 'Try on stored messages' });
    await attempt.waitFor();
    await page.getByRole('textbox', { name: /^Store as field/ }).fill('took');
    await page.getByRole('textbox', { name: /^Regular expression/ }).fill('took (\\d+)');
    await attempt.press('Enter');
    await page.getByText('1 of 2 messages would be different.').waitFor();
    await page
      .getByRole('table', { name: 'Fields' })
      .getByRole('row', { name: /^took 1/ })
      .waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(errors).toEqual([]);
  });
});
