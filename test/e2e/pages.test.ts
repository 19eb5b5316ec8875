import { type Page } from 'playwright-core';
import { until } from 'test/until';
import { axeViolations, openBrowser, type OpenBrowser } from './browser';
import { NEWEST_ORDER, startWithOrders } from './orders';
import { consoleLayers, OVER } from './pages/console-layers';
import { consolePages } from './pages/console-pages';
import { drawingFaults } from './pages/drawing-faults';
import { layoutShifts, noteLayoutShifts } from './pages/layout-shifts';
import { visitsOf } from './pages/visits';
import { signIn } from './sign-in';
import { type Timberline } from './timberline';

let server: Timberline;
let chromium: OpenBrowser;

beforeAll(async () => {
  [server, chromium] = await Promise.all([startWithOrders(), openBrowser()]);
});
afterAll(async () => {
  await chromium.close();
  await server.clean();
});

const FAILED = /not found|stopped working|could not|has no access|nicht gefunden|konnte nicht|keinen Zugriff/i;

/** A session of the administrator, the addresses of all pages, and ways to them. */
async function walk() {
  const { page, errors } = await chromium.page();
  await noteLayoutShifts(page);
  const visits = visitsOf(page, server.url);
  await page.goto(`${server.url}search`);
  await signIn(page);
  await page.getByRole('button', { name: 'User menu' }).waitFor();
  const { views } = await server.api<{ views: { id: string }[] }>('GET', '/views');
  return { page, errors, visits, addresses: await consolePages(server, { viewId: views[0]?.id ?? '' }) };
}

const CONTROLS = '.tl-search-controls :is(button, .tl-query-bar-field)';
const FACTS = '.tl-search-facts :is(p, button, .tl-legend li)';

/** On how many lines parts of a page stand. */
const linesOf = (page: Page, parts: string) =>
  page.locator(parts).evaluateAll((elements) => {
    const middles = elements
      .filter((element) => element.checkVisibility())
      .map((element) => element.getBoundingClientRect())
      .map(({ top, height }) => top + height / 2)
      .sort((one, other) => one - other);
    return middles.filter((middle, at) => middle - (middles[at - 1] ?? -99) > 12).length;
  });

describe('every page of the console', () => {
  it('has the controls and the facts of a search on so many lines as its window has room for', async () => {
    const { page } = await chromium.page();
    await page.goto(`${server.url}search?rangetype=relative&from=86400`);
    await signIn(page);
    await page.getByRole('row', { name: NEWEST_ORDER }).waitFor();
    for (const [width, controls, facts] of [
      [1440, 1, 1],
      [1024, 1, 1],
      [768, 1, 1],
      [390, 2, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      let found: number[] = [];
      // Some parts come and go a moment after the window has changed.
      await until(
        () => `${controls} and ${facts} lines at ${width} pixels; there are ${found.join(' and ')}`,
        async () => {
          found = [await linesOf(page, CONTROLS), await linesOf(page, FACTS)];
          return found[0] === controls && found[1] === facts;
        },
      );
    }
    const plot = page.locator('.tl-histogram-plot');
    const { x = 0, y = 0, width = 0 } = (await plot.boundingBox()) ?? {};
    for (const place of [0.02, 0.48, 0.52, 0.98]) {
      await page.mouse.move(x + width * place, y + 20);
      const box = await page.locator('.tl-histogram-tooltip').boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
    }
    await page.context().close();
  });

  it('keeps the facts of a search on one line of a phone while it runs anew', async () => {
    const { page } = await chromium.page({ width: 390, height: 844 });
    await page.goto(`${server.url}search?rangetype=relative&from=86400`);
    await signIn(page);
    await page.getByRole('row', { name: NEWEST_ORDER }).waitFor();
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    // Room for a million messages.
    await page.locator('.tl-search-facts > p > b').evaluate((total) => (total.textContent = '1,234,567'));
    await page.route(/\/views\/search\//, (route) => released.then(() => route.continue()));
    await page.getByRole('textbox', { name: 'Query' }).press('Enter');
    await page.locator('.tl-search-updating').waitFor();
    expect(await linesOf(page, FACTS)).toBe(1);
    release();
    await page.locator('.tl-search-updating').waitFor({ state: 'detached' });
    expect(await linesOf(page, FACTS)).toBe(1);
    await page.context().close();
  });

  it('would be told of faults of its drawing', async () => {
    const { page } = await chromium.page();
    await page.setContent(`<main style="position: relative">
      <button style="width: 2000px">bare</button>
      <button style="border: 0; position: absolute; left: 0; top: 40px">under</button>
      <p style="position: absolute; left: 0; top: 36px; margin: 0; width: 200px; height: 40px; background: #fff">a note over it</p>
      <button style="border: 0; display: block; margin-top: 90px"><svg class="lucide lucide-x" style="transform: rotate(90deg)" width="9" height="9"></svg></button>
      <p style="width: 60px; overflow: hidden; white-space: nowrap">cut in the middle</p>
      <svg width="300" height="30"><text x="5" y="15">January</text><text x="20" y="15">February</text></svg>
      <ul style="width: 90px; overflow: hidden; white-space: nowrap; padding: 0"><li>checkout-service</li></ul>
      <div style="height: 24px; overflow: hidden"><svg width="300" height="40"><text x="5" y="30">12:00</text></svg></div>
      <div style="position: relative"><svg width="90" height="30"><text x="5" y="15">Monday</text></svg>
        <button style="border: 0; position: absolute; left: 0; top: 0; opacity: 0">Show as table</button></div>
      <div style="width: 60px; overflow: auto"><table><tbody><tr><td>checkout-service</td></tr></tbody></table></div>
      <table class="tl-table" style="table-layout: fixed; width: 340px"><thead><tr>
        <th style="width: 280px">State</th><th>Title</th></tr></thead></table>
      <div class="ring"><input style="border: 0" aria-label="Ringed" /></div>
      <style>.ring:focus-within { box-shadow: 0 0 0 3px red }</style>
    </main>`);
    const found = await drawingFaults(page);
    for (const fault of [
      /^390 px: .* too wide/,
      /not styled: .*bare/,
      /covered: .*under/,
      /turned: svg/,
      /cut: .*cut in/,
      /one over the other: .*January.*February/,
      /cut: li.*checkout-service/,
      /cut: text.*12:00/,
      /one over the other: .*Monday.*Show as table/,
      /px to scroll sideways: table.*checkout-service/,
      /2 rings around Ringed/,
      /only \d\d px for th.*Title/,
    ])
      expect(found).toContainEqual(expect.stringMatching(fault));
    const inLayer = await drawingFaults(page, { layer: 'ul', withFields: false, widths: [1440] });
    expect(inLayer).toContainEqual(expect.stringMatching(/cut: li.*checkout-service/));
    expect(inLayer.join()).not.toMatch(/bare|under|turned/);
    await page.context().close();
  });

  it('would be told of what moves while it loads', async () => {
    const { page } = await chromium.page();
    await noteLayoutShifts(page);
    await page.goto(`data:text/html,<p style="height: 300px">below</p><script>
      const late = () => document.body.prepend(Object.assign(document.createElement('p'), { style: 'height: 200px' }));
      setTimeout(() => requestAnimationFrame(late), 100);
    </script>`);
    await until('the shift', async () => (await layoutShifts(page)).some((line) => /p\. from \d+, \d+ to/.test(line)));
    await page.context().close();
  });

  it('has a toast that covers neither buttons nor pages', async () => {
    const { page } = await chromium.page();
    await page.goto(`${server.url}search?q=order&rangetype=relative&from=86400`);
    await signIn(page);
    await page.getByRole('row', { name: NEWEST_ORDER }).waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill('Toasted');
    await page.keyboard.press('Enter');
    const toast = page.locator('.tl-toast', { hasText: "Successfully saved 'Toasted'" });
    // With the focus inside it stays.
    const close = toast.getByRole('button', { name: 'Close' });
    await close.focus();
    expect(await drawingFaults(page, { withFields: false })).toEqual([]);
    expect(await close.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await toast.isVisible()).toBe(true);
    await page.context().close();
  });

  const NOTHING_FOUND = '?q=nothingLikeThis&query=nothingLikeThis&rangetype=relative&from=60';
  it.each([
    ['of the system, with what there is, drawn at five widths', '', true],
    ['of messages, with what there is, drawn at five widths', '', false],
    ['of the system, with nothing found', NOTHING_FOUND, true],
    ['of messages, with nothing found', NOTHING_FOUND, false],
  ])('is free of faults, light and dark: %s', async (_which, query, isOfSystem) => {
    const { page, errors, visits, addresses } = await walk();
    const faults: string[] = [];
    const titles = new Set<string>();
    const own = addresses.filter((each) => each.startsWith('system/') === isOfSystem);
    for (const address of own) {
      await page.emulateMedia({ colorScheme: 'light' });
      // Each page is loaded once, and reached from the one before once.
      await (query === '' ? visits.load(address) : visits.go(`${address}${query}`));
      const title = (await page.getByRole('heading', { level: 1 }).first().textContent()) ?? '';
      titles.add(title);
      if (FAILED.test(title)) faults.push(`${address}: ${title}`);
      if (query === '') faults.push(...(await layoutShifts(page)).map((fault) => `${address} ${fault}`));
      faults.push(...(await axeViolations(page)).map((fault) => `${address}: ${fault}`));
      if (query === '') faults.push(...(await drawingFaults(page)).map((fault) => `${address}, ${fault}`));
      // A theme changes colours only (scripts/theme-colours.test.ts): what is drawn wrongly is so in both.
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.waitForFunction(() => document.documentElement.dataset.bsTheme === 'dark');
      faults.push(...(await axeViolations(page, 'dark')).map((fault) => `${address}, dark: ${fault}`));
    }
    expect(titles.size).toBeGreaterThan(own.length / 2);
    expect(faults).toEqual([]);
    expect(errors.filter((error) => !/401/.test(error))).toEqual([]);
    await page.context().close();
  });

  // Words are longer there; what they break is the same in both themes, and what axe finds in both languages.
  it('is drawn without faults where words break, in German', async () => {
    const { page, errors, visits, addresses } = await walk();
    await page.evaluate(() => localStorage.setItem('language', 'de'));
    await page.setViewportSize({ width: 768, height: 900 });
    await visits.load('search');
    const faults: string[] = [];
    const titles = new Set<string>();
    for (const address of addresses) {
      await visits.go(address);
      const title = (await page.getByRole('heading', { level: 1 }).first().textContent()) ?? '';
      titles.add(title);
      if (FAILED.test(title)) faults.push(`${address}: ${title}`);
      const found = await drawingFaults(page, { withFields: false, widths: [1200, 1000, 768, 390] });
      faults.push(...found.map((fault) => `${address}: ${fault}`));
    }
    expect(titles.size).toBeGreaterThan(addresses.length / 2);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('de');
    expect(faults).toEqual([]);
    expect(errors.filter((error) => !/401/.test(error))).toEqual([]);
    await page.context().close();
  });

  it('is so under its dialogs, in its modes and with nothing found: on a wide screen and on a phone, light and dark', async () => {
    const { page, errors, addresses } = await walk();
    const faults: string[] = [];
    for (const { name, address, open, isOver } of await consoleLayers(server, addresses)) {
      await page.goto(`${server.url}${address}`);
      await open(page);
      for (const theme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: theme });
        await page.waitForFunction((wanted) => document.documentElement.dataset.bsTheme === wanted, theme);
        const found = await axeViolations(page, theme);
        if (theme === 'light') {
          const layer = isOver ? OVER : undefined;
          found.push(...(await drawingFaults(page, { withFields: false, widths: [1440, 390], layer })));
        }
        if (isOver && (await page.locator(OVER).count()) === 0) found.push('it has gone');
        faults.push(...found.map((fault) => `${name}, ${theme}: ${fault}`));
      }
      await page.emulateMedia({ colorScheme: 'light' });
    }
    expect(faults).toEqual([]);
    expect(errors.filter((error) => !/401/.test(error))).toEqual([]);
    await page.context().close();
  });
});
