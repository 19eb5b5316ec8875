import { type Locator, type Page } from 'playwright-core';
import { axeViolations, openBrowser, type OpenBrowser } from './browser';
import { untilFound } from './found';
import { sendLines } from './senders';
import { signIn } from './sign-in';
import { startTimberline, type Timberline } from './timberline';

const USERS = ['anna', 'ben', 'cleo'];
const GELF_PORT = 12201;
const FIGURE = /^\d+$/;
const RUNBOOK = `Call **Mara** when it stays red.

1. restart the queue
2. look into [the wiki](https://wiki.example.com/)

![plan](https://wiki.example.com/plan.png) <script>alert(1)</script>`;

let server: Timberline;
let chromium: OpenBrowser;

const login = (number: number) =>
  JSON.stringify({
    version: '1.1',
    host: `gate-${number % 2}`,
    short_message: `login of ${USERS[number % 3]} took ${100 + number} ms`,
    timestamp: Date.now() / 1000 - 60 + number,
    level: number % 10 === 0 ? 3 : 6,
    _user: USERS[number % 3],
  });

beforeAll(async () => {
  [server, chromium] = await Promise.all([startTimberline(), openBrowser()]);
  await sendLines(server.inputHost, GELF_PORT, 60, login, { end: '\0' });
  await untilFound(server, 'login', 60);
});
afterAll(async () => {
  await chromium.close();
  await server.clean();
});

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const tabs = (page: Page) => page.getByRole('tablist', { name: 'Pages' }).getByRole('tab').allTextContents();
const saved = (page: Page) => page.getByText('Unsaved changes').waitFor({ state: 'hidden' });

/** Lines of controls between the title of a dashboard and its cards. */
const barsAbove = (page: Page) =>
  page.evaluate(() => {
    const top = document.querySelector('main article')?.getBoundingClientRect().top ?? 0;
    const title = document.querySelector('h1')?.getBoundingClientRect().bottom ?? 0;
    const middles = [...document.querySelectorAll('main :is(button, [role=textbox], [role=tab])')]
      .filter((control) => control.checkVisibility())
      .map((control) => control.getBoundingClientRect())
      .filter((box) => box.top > title && box.bottom < top)
      .map((box) => box.top + box.height / 2)
      .sort((one, other) => one - other);
    return middles.filter((middle, at) => middle - (middles[at - 1] ?? -99) > 12).length;
  });

/** Of each row of a table of values: the length of its bar in percent, and how far its number is from its label. */
const barsIn = (table: Locator) =>
  table.evaluate((element) =>
    [...element.querySelectorAll('tbody tr')].map((row) => {
      const [label, bar, number] = [...row.querySelectorAll('td')].map((cell) => cell.getBoundingClientRect());
      const length = row.querySelector<HTMLElement>('.tl-widget-bar > i')?.getBoundingClientRect().width ?? 0;
      return {
        length: Math.round((length / (bar?.width ?? NaN)) * 100),
        apartPx: (number?.right ?? NaN) - (label?.left ?? NaN),
      };
    }),
  );

/** A search for logins of the last hour with a card of its users. */
const SEARCH = `search?q=${encodeURIComponent('message:login')}&rangetype=relative&from=3600&widgets=${encodeURIComponent('top:user')}`;

describe('dashboards', () => {
  it('are made of a search, arranged by keyboard, filtered, saved, and found again', async () => {
    const { page, errors } = await chromium.page();
    await page.goto(`${server.url}${SEARCH}`);
    await signIn(page);
    await card(page, 'Top values of user').getByText('anna').first().waitFor();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Export to dashboard' }).click();

    await page.waitForURL(/\/dashboards\/new/);
    await card(page, 'Aggregating count() by user').getByText('anna').first().waitFor();
    await page.getByRole('button', { name: 'Save dashboard' }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill('Logins');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.waitForURL(/\/dashboards\/[0-9a-f]{24}/);
    await saved(page);
    await page.reload();
    await card(page, 'Aggregating count() by user').getByText('anna').first().waitFor();

    expect(await barsAbove(page)).toBe(1);
    const corner = page.locator('.react-resizable-handle').first();
    await card(page, 'Aggregating count() by user').hover();
    expect(await corner.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    expect(await corner.isVisible()).toBe(true);
    expect(await barsAbove(page)).toBe(2);
    await page.getByRole('button', { name: 'Move Aggregating count() by user' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('status').filter({ hasText: 'Aggregating count() by user: column 2, row 3' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('button', { name: 'Add page' }).click();
    await page.getByRole('button', { name: /^Message Count/ }).click();
    await card(page, 'Message Count').getByText(FIGURE).waitFor();
    expect(await tabs(page)).toEqual(['Page#1', 'Page#2']);
    await page.keyboard.press('Control+s');
    await saved(page);
    await page.reload();
    await card(page, 'Message Count').getByText(FIGURE).waitFor();

    // On a whole row of a wide screen the number still stands beside its label.
    await page.getByRole('tab', { name: 'Page#1' }).click();
    await page.setViewportSize({ width: 1920, height: 900 });
    await page.getByRole('button', { name: 'Focus Aggregating count() by user' }).click();
    const bars = await barsIn(card(page, 'Aggregating count() by user').getByRole('table'));
    expect(bars.map(({ length }) => length > 80)).toEqual([true, true, true]);
    for (const { apartPx } of bars) expect(apartPx).toBeLessThan(700);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('tab', { name: 'Page#2' }).click();
    await page.getByRole('textbox', { name: 'Filter' }).fill('user:anna');
    await page.keyboard.press('Enter');
    await card(page, 'Message Count').getByText('20', { exact: true }).waitFor();
    await page.getByRole('tab', { name: 'Page#1' }).click();
    const table = card(page, 'Aggregating count() by user');
    await table.getByText('anna').first().waitFor();
    await table.getByText('ben', { exact: true }).first().waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Reset override' }).click();
    await table.getByText('ben', { exact: true }).first().waitFor();
    expect(await page.getByText('Unsaved changes').count()).toBe(0);

    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboards' }).click();
    await page.getByRole('link', { name: 'Logins' }).waitFor();
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('take a copy of a card, and their address leads to them whatever it is called', async () => {
    const { page, errors } = await chromium.page();
    await page.goto(`${server.url}${SEARCH}`);
    await signIn(page);
    await page.getByRole('button', { name: 'Actions for Top values of user' }).click();
    await page.getByRole('menuitem', { name: 'Copy to Dashboard…' }).click();
    await page.getByRole('radio', { name: 'Logins' }).click();
    await page.getByRole('button', { name: 'Copy widget' }).click();
    await page.getByText("Copied widget to dashboard 'Logins'", { exact: true }).waitFor();
    const { views } = await server.api<{ views: { id: string }[] }>('GET', '/dashboards');
    for (const address of [`views/${views[0]?.id}`, `search/${views[0]?.id}`]) {
      await page.goto(`${server.url}${address}`);
      await page.waitForURL(`**/dashboards/${views[0]?.id}**`);
      await card(page, 'Aggregating count() by user').nth(1).getByText('cleo').first().waitFor();
    }
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('have texts that say what to do: written beside their preview, found again, and nothing is searched for them', async () => {
    const { page, errors } = await chromium.page();
    await page.goto(`${server.url}dashboards/new`);
    await signIn(page);
    await page.getByRole('button', { name: /^Text/ }).click();
    const editor = page.getByRole('dialog', { name: 'Edit widget' });
    await editor.getByRole('textbox', { name: 'Text', exact: true }).fill(RUNBOOK);
    await editor
      .getByRole('region', { name: /^Preview of/ })
      .getByText('Mara')
      .waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await editor.getByRole('textbox', { name: /^Title/ }).fill('On call');
    await page.keyboard.press('Control+Enter');
    await card(page, 'On call').getByText('restart the queue').waitFor();
    await page.getByRole('button', { name: 'Save dashboard' }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill('Runbook');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.waitForURL(/\/dashboards\/[0-9a-f]{24}/);
    await saved(page);
    const searches: string[] = [];
    page.on('request', (request) => request.url().includes('/views/search/sync') && searches.push(request.url()));
    await page.reload();
    const text = card(page, 'On call');
    await text.locator('strong').getByText('Mara').waitFor();
    expect(await text.getByRole('listitem').count()).toBe(2);
    expect(await text.getByRole('link', { name: 'the wiki' }).getAttribute('href')).toBe('https://wiki.example.com/');
    expect(await text.locator('img, script').count()).toBe(0);
    expect(searches).toEqual([]);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('are made of a field of the search in at most five clicks', async () => {
    const { page, errors } = await chromium.page();
    await page.goto(`${server.url}search?q=${encodeURIComponent('message:login')}&rangetype=relative&from=3600`);
    await signIn(page);
    let clicks = 0;
    const click = async (role: 'button' | 'radio', name: string | RegExp) => {
      await page.getByRole(role, { name }).click();
      clicks += 1;
    };
    // The table's head has a button of the same name.
    await page
      .getByRole('complementary', { name: 'Fields' })
      .getByRole('button', { name: /^source/ })
      .click();
    clicks += 1;
    await click('radio', 'Over time');
    await page.getByRole('img', { name: /^Top values of source over time/ }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await click('button', 'Add to dashboard');
    await click('radio', 'New dashboard');
    await click('button', 'Add widget');
    await page.getByText("Successfully saved dashboard 'Top values of source over time'", { exact: true }).waitFor();
    expect(clicks).toBeLessThanOrEqual(5);
    const { views } = await server.api<{ views: { id: string; title: string }[] }>('GET', '/dashboards');
    const made = views.find(({ title }) => title === 'Top values of source over time');
    await page.goto(`${server.url}dashboards/${made?.id}`);
    await card(page, 'Top values of source over time')
      .getByRole('img', { name: /gate-1/ })
      .waitFor();
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('are made of a field at the head of a column, which is looked at over the page, in at most five clicks', async () => {
    const { page, errors } = await chromium.page({ width: 1024 });
    await page.goto(`${server.url}search?q=${encodeURIComponent('message:login')}&rangetype=relative&from=3600`);
    await signIn(page);
    let clicks = 0;
    await page.getByRole('columnheader', { name: /^source/ }).hover();
    const press = async (button: Locator) => {
      await button.click();
      clicks += 1;
    };
    const actions = page
      .getByRole('columnheader', { name: /^source/ })
      .getByRole('button', { name: 'Actions for source' });
    await press(actions);
    await press(page.getByRole('menuitem', { name: 'Statistics' }));
    const look = page.getByRole('dialog', { name: 'source', exact: true });
    await look.getByText('card(source)').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await look.waitFor({ state: 'hidden' });

    clicks = 0;
    await press(actions);
    await press(page.getByRole('menuitem', { name: 'Over time' }));
    await look.getByRole('img', { name: /^Top values of source over time/ }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await press(look.getByRole('button', { name: 'Add to dashboard' }));
    const dialog = page.getByRole('dialog', { name: /dashboard/ });
    await press(dialog.getByRole('radio', { name: 'New dashboard' }));
    await press(dialog.getByRole('button', { name: 'Add widget' }));
    expect(clicks).toBeLessThanOrEqual(5);
    await page.getByText("Successfully saved dashboard 'Top values of source over time'", { exact: true }).waitFor();
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it.each(['light', 'dark'] as const)('have no faults that axe finds, %s', async (colorScheme) => {
    const { page, errors } = await chromium.page({ colorScheme });
    await page.goto(`${server.url}dashboards`);
    await signIn(page);
    await page.getByRole('link', { name: 'Logins' }).waitFor();
    expect(await axeViolations(page, colorScheme)).toEqual([]);
    await page.getByRole('link', { name: 'Logins' }).click();
    await card(page, 'Aggregating count() by user').first().getByText('anna').first().waitFor();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('complementary', { name: 'Side panel' }).waitFor();
    expect(await axeViolations(page, colorScheme)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.waitForFunction(() => document.documentElement.scrollWidth <= window.innerWidth);
    expect(errors).toEqual([]);
    await page.context().close();
  });
});
