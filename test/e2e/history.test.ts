import { type Page } from 'playwright-core';
import { axeViolations, openBrowser, type OpenBrowser } from './browser';
import { addPerson } from './people';
import { signIn } from './sign-in';
import { startTimberline, type Timberline } from './timberline';
import { until } from 'test/until';

const MARA = { username: 'mara', fullName: 'Mara Lindqvist', roles: ['Admin'], password: 'mara-password' };

describe('history, trash and undo, in the browser', () => {
  let server: Timberline;
  let chromium: OpenBrowser;
  let page: Page;
  let errors: string[];

  const row = (title: string) => page.getByRole('row').filter({ hasText: title });
  const drawer = () => page.getByRole('dialog');
  const entry = (text: string) => drawer().getByRole('listitem').filter({ hasText: text }).first();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  async function closeDrawer() {
    await page.keyboard.press('Escape');
    await drawer().waitFor({ state: 'hidden' });
  }
  async function choose(title: string, action: RegExp) {
    await page.getByRole('button', { name: `Actions for ${title}` }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: action }).press('Enter');
  }
  async function remove(title: string) {
    await choose(title, /^Delete/);
    await page.getByText('can be restored from the trash').waitFor();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Delete/ })
      .click();
    await row(title).waitFor({ state: 'hidden' });
  }
  /** Somebody else changes the saved search meanwhile. */
  async function change(id: string, metadata: object) {
    const view = await server.api<Record<string, unknown>>('GET', `/views/${id}`);
    await server.api('PUT', `/views/${id}`, { ...view, ...metadata });
  }

  beforeAll(async () => {
    [server, chromium] = await Promise.all([startTimberline(), openBrowser()]);
    await addPerson(server, MARA);
    ({ page, errors } = await chromium.page());
  });
  afterAll(async () => {
    await chromium.close();
    await server.clean();
  });

  it('tells who changed what in a saved search, and brings a version back by the keyboard', async () => {
    await page.goto(`${server.url}search?q=level%3A3&rangetype=relative&from=300`);
    await signIn(page, MARA.password, MARA.username);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill('Refused');
    await page.getByRole('button', { name: 'Create new' }).click();
    await page
      .getByText(/Refused/)
      .first()
      .waitFor();
    const { views } = await until('the saved search', async () => {
      const found = await server.api<{ views: { id: string }[] }>('GET', '/search/saved');
      return found.views.length > 0 && found;
    });
    const id = views[0]?.id ?? '';
    await change(id, { title: 'Refused logins', description: `Look here first. ${'And then there. '.repeat(200)}` });
    await change(id, {
      title: 'Refused logins',
      description: `Look here first. ${'And then there. '.repeat(199)}End.`,
    });

    await page.goto(`${server.url}views`);
    await row('Refused logins').waitFor();
    await choose('Refused logins', /^History/);
    await page.waitForURL(new RegExp(`history=search%3A${id}`));
    await entry('Version 3').getByText('Current').waitFor();
    expect(await entry('Version 3').textContent()).toMatch(
      /^Changed by admin.*Description changed….*And then there\. ….*End\.$/,
    );
    expect(await entry('Version 2').textContent()).toContain('Title changedRefusedRefused logins');
    expect(await entry('Version 1').textContent()).toMatch(/^Created by mara/);
    expect(await axeViolations(page)).toEqual([]);

    await entry('Version 1').getByRole('button', { name: 'Restore version 1' }).press('Enter');
    await page.getByRole('button', { name: 'Restore version 1' }).last().press('Enter');
    await entry('Version 4').getByText('Changed by mara').waitFor();
    await row('Refused logins').waitFor({ state: 'hidden' });
    await closeDrawer();
    await until('the focus to return', async () => (await focused()) === 'Actions for Refused');
    await page.goBack();
    await drawer().getByRole('heading', { name: 'Refused' }).waitFor();
    await closeDrawer();
  });

  it('takes a deletion back in its toast, and from the trash, where it says until when', async () => {
    await remove('Refused');
    await page.getByRole('button', { name: 'Undo' }).click();
    await row('Refused').waitFor();
    await remove('Refused');
    await page.getByRole('button', { name: 'Trash' }).press('Enter');
    await page.waitForURL(/trash=search/);
    await entry('Refused')
      .getByText(/Deleted by mara just now\. It can be restored until /)
      .waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await entry('Refused').getByRole('button', { name: 'Restore Refused' }).press('Enter');
    await drawer().getByText('No saved search that you can restore was deleted in the last 30 days.').waitFor();
    await row('Refused').waitFor();
    await closeDrawer();
  });

  it('refuses an index set whose prefix is taken, in a sentence, and changes nothing', async () => {
    const body = {
      ...{ title: 'Shop', index_prefix: 'shop', shards: 1, replicas: 0, writable: true, index_analyzer: 'standard' },
      ...{
        index_optimization_max_num_segments: 1,
        index_optimization_disabled: false,
        field_type_refresh_interval: 5_000,
      },
      rotation_strategy_class: 'org.graylog2.indexer.rotation.strategies.MessageCountRotationStrategy',
      rotation_strategy: {
        type: 'org.graylog2.indexer.rotation.strategies.MessageCountRotationStrategyConfig',
        max_docs_per_index: 1_000,
      },
      retention_strategy_class: 'org.graylog2.indexer.retention.strategies.DeletionRetentionStrategy',
      retention_strategy: {
        type: 'org.graylog2.indexer.retention.strategies.DeletionRetentionStrategyConfig',
        max_number_of_indices: 5,
      },
      creation_date: new Date().toISOString(),
    };
    const { id } = await server.api<{ id: string }>('POST', '/system/indices/index_sets', body);
    await page.goto(`${server.url}system/indices`);
    await choose('Shop', /^Delete/);
    await page.getByRole('checkbox', { name: 'Remove all data for this index set?' }).uncheck();
    await page.getByText('You can restore it from the trash for 30 days, with its messages').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await row('shop').waitFor({ state: 'hidden' });
    const other = await server.api<{ id: string }>('POST', '/system/indices/index_sets', { ...body, title: 'Other' });

    await page.goto(`${server.url}system/indices?trash=index_set`);
    const restore = drawer().getByRole('button', { name: 'Restore Shop' });
    await restore.click();
    await page.getByText(/^Could not restore index set 'Shop': .*shop.*/).waitFor();
    expect(await restore.isEnabled()).toBe(true);
    await server.api('DELETE', `/system/indices/index_sets/${other.id}?delete_indices=true`);
    await until('the indices to be gone', async () => {
      const { system_jobs: jobs = [] } = await server.api<{ system_jobs?: unknown[] }>('GET', '/system/jobs');
      return jobs.length === 0;
    });
    await restore.click();
    // The list comes anew when Shop is back; the other one of the prefix is in it now.
    await entry('Other').waitFor();
    await row('Shop').waitFor();

    await page.goto(`${server.url}system/indices?history=index_set%3A${id}`);
    await entry('Restored from the trash by mara').waitFor();
    expect(errors.filter((error) => !/401|409/.test(error))).toEqual([]);
  });

  it('is all in the audit log, as sentences', async () => {
    await page.getByRole('navigation', { name: 'System' }).getByRole('link', { name: 'Audit log' }).click();
    for (const told of ['deleted saved search “Refused”', 'restored a former version of saved search “Refused”'])
      await row(`mara ${told}`).first().waitFor();
    await row('admin created index set “Shop”').waitFor();
    await page.getByRole('button', { name: /^Who/ }).press('Enter');
    await page.getByRole('menuitemradio', { name: /^mara \(\d+\)/ }).press('Enter');
    await row('admin created index set “Shop”').waitFor({ state: 'detached' });
    expect(new URL(page.url()).search).toBe('?user=mara');
    await page.getByRole('textbox', { name: 'Filter the audit log' }).fill('former version');
    await row('mara deleted saved search “Refused”').first().waitFor({ state: 'detached' });
    await row('mara restored a former version').first().click();
    await page.getByText('mara, signed in').waitFor();
    await page.getByRole('listitem').filter({ hasText: 'Refused logins' }).first().waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Open in search' }).press('Enter');
    await page
      .getByText(/mara restored a former version of saved search/)
      .first()
      .waitFor();
  });
});
