import { type Page } from 'playwright-core';
import { type GrokPattern } from 'api/grok';
import { type Input } from 'api/inputs';
import { axeViolations, openBrowser, type OpenBrowser } from './browser';
import { signIn } from './sign-in';
import { startTimberline, type Timberline } from './timberline';

describe('grok patterns, in the browser', () => {
  let server: Timberline;
  let chromium: OpenBrowser;
  let page: Page;
  let errors: string[];

  const dialog = () => page.getByRole('dialog');
  const named = async (name: string) => {
    const { patterns } = await server.api<{ patterns: GrokPattern[] }>('GET', '/system/grok');
    return patterns.find((each) => each.name === name);
  };

  beforeAll(async () => {
    [server, chromium] = await Promise.all([startTimberline(), openBrowser()]);
    ({ page, errors } = await chromium.page());
  });
  afterAll(async () => {
    await chromium.close();
    await server.clean();
  });

  it('are made with the picker, tried, imported and deleted', async () => {
    await page.goto(`${server.url}system/grokpatterns`);
    await signIn(page);
    await page.getByRole('row').filter({ hasText: 'BASE10NUM' }).first().waitFor();
    expect(await axeViolations(page)).toEqual([]);

    await page.getByRole('link', { name: 'Create pattern' }).press('Enter');
    await dialog().getByRole('textbox', { name: 'Name', exact: true }).fill('DURATION');
    await dialog().getByRole('textbox', { name: 'Pattern', exact: true }).fill('took ms');
    await dialog()
      .getByRole('textbox', { name: 'Pattern', exact: true })
      .evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(5, 5));
    await dialog()
      .getByRole('textbox', { name: /^Field/ })
      .fill('duration');
    await dialog().getByRole('combobox', { name: 'Type' }).selectOption('double');
    const filter = dialog().getByRole('textbox', { name: 'Filter patterns' });
    await filter.fill('base10');
    await filter.press('ArrowDown');
    await page.keyboard.press('Enter');
    const pattern = 'took %{BASE10NUM:duration;double}ms';
    await dialog()
      .getByRole('textbox', { name: /^Sample Data/ })
      .fill('it took 12.5ms\ntook long');
    await dialog().getByRole('button', { name: 'Test with Sample Data' }).click();
    await dialog().getByText('1 of 2 lines matched').waitFor();
    await dialog().getByRole('table', { name: 'Fields of line 1' }).getByRole('cell', { name: '12.5' }).waitFor();
    await dialog().getByText('took', { exact: true }).last().waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await dialog().getByRole('button', { name: 'Save' }).click();
    await page.getByText('Grok pattern "DURATION" successfully created', { exact: true }).waitFor();
    expect(await named('DURATION')).toMatchObject({ pattern });

    await page.goto(`${server.url}system/grokpatterns?import=`);
    const file = {
      name: 'ours.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('# ours\nNO N-[0-9]+\nWORD \\w+\n???\n'),
    };
    await dialog().getByLabel('Pattern file').setInputFiles(file);
    await dialog().getByText('1 new pattern, 1 changed, 0 unchanged').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await dialog().getByRole('button', { name: 'Upload' }).click();
    await dialog().getByText('The following Grok patterns already exist: WORD.').waitFor();
    await dialog().getByRole('radio', { name: 'Replace existing patterns with the same name' }).check();
    await dialog().getByRole('button', { name: 'Upload' }).click();
    await page.getByText('Grok Patterns imported successfully', { exact: true }).waitFor();
    expect((await named('WORD'))?.pattern).toBe('\\w+');

    const { token } = await server.api<{ token: string }>('POST', '/users/local:admin/tokens/grok');
    await page.goto(`${server.url}system/grokpatterns?import=`);
    await dialog().getByRole('radio', { name: 'Another server' }).check();
    await dialog().getByRole('textbox', { name: 'Address of the other server' }).fill(server.url);
    await dialog().getByLabel('Access token', { exact: true }).fill('wrong');
    await page.keyboard.press('Enter');
    await dialog().getByText('The other server does not accept the access token.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await dialog().getByLabel('Access token', { exact: true }).fill(token);
    await page.keyboard.press('Enter');
    await dialog().getByText('0 new patterns, 0 changed, 78 unchanged').waitFor();
    await page.keyboard.press('Escape');

    await page.goto(`${server.url}system/grokpatterns?query=NO#try`);
    await dialog().getByRole('textbox', { name: 'Expression' }).fill('%{NO:no}');
    await dialog().getByRole('textbox', { name: 'Sample Data' }).fill('order N-17 paid');
    await dialog().getByRole('cell', { name: 'N-17' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'hidden' });

    await server.api('POST', '/system/grok', { name: 'WAIT', pattern: 'waited %{DURATION}' });
    const { inputs } = await server.api<{ inputs: Input[] }>('GET', '/system/inputs');
    const { id: inputId = '', title = '' } = inputs[0] ?? {};
    await server.api('POST', `/system/inputs/${inputId}/extractors`, {
      ...{ title: 'waits', cut_or_copy: 'copy', source_field: 'message', target_field: '', extractor_type: 'grok' },
      ...{ extractor_config: { grok_pattern: '%{WAIT}' }, converters: {}, condition_type: 'none', condition_value: '' },
    });
    await page.goto(`${server.url}system/grokpatterns?query=DURATION`);
    await page.getByRole('row').filter({ hasText: '1 pattern, 1 extractor' }).waitFor();
    const { id = '' } = (await named('DURATION')) ?? {};
    await page.goto(`${server.url}system/grokpatterns?query=DURATION&edit=${id}`);
    await dialog().getByRole('link', { name: 'WAIT', exact: true }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await dialog()
      .getByRole('link', { name: `waits (extractor of ${title})` })
      .press('Enter');
    await page.getByRole('region', { name: 'waits' }).waitFor();
    await page.goto(`${server.url}system/grokpatterns?query=DURATION`);
    await page.getByRole('button', { name: 'Actions for DURATION' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
    await dialog().getByText('Really delete the grok pattern DURATION?').waitFor();
    await dialog().getByText(`Used by WAIT, waits (extractor of ${title}).`).waitFor();
    await dialog().getByRole('button', { name: 'Delete grok pattern' }).click();
    await page.getByText('Grok pattern "DURATION" successfully deleted', { exact: true }).waitFor();
    expect(await named('DURATION')).toBeUndefined();
    expect(errors.filter((error) => !error.includes('400'))).toEqual([]);
  });
});
