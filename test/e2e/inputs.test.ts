import { type Page } from 'playwright-core';
import { type Input } from 'api/inputs';
import { axeViolations, openBrowser, type OpenBrowser } from './browser';
import { untilFound } from './found';
import { sendByGelfLibrary, sendByLogger } from './senders';
import { signIn } from './sign-in';
import { freePort, startTimberline, type Timberline } from './timberline';

describe('inputs, in the browser', () => {
  let server: Timberline;
  let chromium: OpenBrowser;
  let page: Page;
  let errors: string[];

  const row = () => page.getByRole('row', { level: 2 }).filter({ hasText: 'Checkout' });
  async function choose(action: RegExp) {
    await page.getByRole('button', { name: 'Actions of Checkout' }).press('Enter');
    await page.getByRole('menuitem', { name: action }).press('Enter');
  }

  beforeAll(async () => {
    [server, chromium] = await Promise.all([startTimberline(), openBrowser()]);
    ({ page, errors } = await chromium.page());
  });
  afterAll(async () => {
    await chromium.close();
    await server.clean();
  });

  it('are launched, count what a real sender sends, are stopped and deleted', async () => {
    const port = await freePort(server.inputHost);
    await page.goto(`${server.url}system/inputs?launch=org.graylog2.inputs.gelf.tcp.GELFTCPInput`);
    await signIn(page);
    await page.getByRole('textbox', { name: 'Title' }).fill('Checkout');
    await page.getByRole('textbox', { name: 'Bind address' }).fill(server.inputHost);
    await page.getByRole('spinbutton', { name: 'Port' }).fill(String(port));
    await page.getByRole('radio', { name: 'Every node (global)' }).check();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await row().getByText('1 of 1 running').waitFor();

    const { inputs } = await server.api<{ inputs: Input[] }>('GET', '/system/inputs');
    const id = inputs.find(({ title }) => title === 'Checkout')?.id ?? '';
    for (const at of [1, 2, 3]) await sendByGelfLibrary('tcp', server.inputHost, port, `paid ${at}`, {});
    await untilFound(server, `gl2_source_input:${id}`, 3);
    await row().getByRole('gridcell', { name: '3', exact: true }).waitFor();
    await page.getByText('State per node').waitFor();
    expect(await axeViolations(page)).toEqual([]);

    await choose(/^Try a line/);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Line').fill('{"host":"shop-1","short_message":"paid","_took":12}');
    await dialog.getByRole('button', { name: 'Try line' }).press('Enter');
    await dialog.getByText('shop-1').waitFor();
    await dialog.getByRole('listitem').filter({ hasText: 'All messages' }).last().waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    for (const at of [1, 2, 3, 4, 5]) await sendByLogger(server.inputHost, port, [`not for this input ${at}`], 'tcp');
    await page.getByText('What arrives is syslog').waitFor();
    await page.getByText(/^Not readable: 5/).waitFor();
    await page.getByRole('button', { name: /^Stop on .+ only$/ }).press('Enter');
    await row().getByText('Not running', { exact: true }).waitFor();
    await page.getByRole('button', { name: /^Start on .+ only$/ }).press('Enter');
    await row().getByText('1 of 1 running').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Launch Syslog TCP' }).click();
    await page.getByRole('dialog').getByRole('spinbutton', { name: 'Port' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });

    await choose(/^Stop input/);
    await row().getByText('Not running', { exact: true }).waitFor();
    await choose(/^Delete/);
    await page.getByRole('dialog').getByRole('button', { name: 'Delete input' }).click();
    await row().waitFor({ state: 'hidden' });
    expect((await server.api<{ total: number }>('GET', '/system/inputs')).total).toBe(6);
    expect(errors).toEqual([]);
  });
});
