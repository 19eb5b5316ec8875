import { type Page } from 'playwright-core';
import { axeViolations, openBrowser, type OpenBrowser } from './browser';
import { startTimberline, type Timberline } from './timberline';
import { signIn } from './sign-in';

let server: Timberline;
let chromium: OpenBrowser;

beforeAll(async () => {
  [server, chromium] = await Promise.all([startTimberline(), openBrowser()]);
});
afterAll(async () => {
  await chromium.close();
  await server.clean();
});

type Look = Parameters<OpenBrowser['page']>[0];

const signedInAt = async (path: string, look: Look = {}) => {
  const { page, errors } = await chromium.page({ ...look, withMotion: true });
  await page.goto(`${server.url}${path}`);
  await signIn(page);
  await page.getByRole('button', { name: 'User menu' }).waitFor();
  return { page, errors };
};

const untilFocused = (page: Page, role: 'heading' | 'combobox' | 'textbox', name: string) =>
  page.waitForFunction(
    ([wanted, text]) => {
      const focused = document.activeElement;
      const spoken = focused?.getAttribute('aria-label') ?? focused?.textContent ?? '';
      return spoken.includes(text) && (wanted !== 'heading' || focused?.tagName === 'H1');
    },
    [role, name] as const,
  );

describe.each(['light', 'dark'] as const)('the shell, %s', (colorScheme) => {
  it('goes anywhere by the palette: found on the server, opened, and remembered', async () => {
    const { page, errors } = await signedInAt('search', { colorScheme });
    await page.getByRole('textbox', { name: 'Query' }).click();
    await page.keyboard.press('Control+k');
    await untilFocused(page, 'combobox', 'Go to or run');
    expect(await axeViolations(page, colorScheme)).toEqual([]);
    await page.keyboard.press('Escape');
    await untilFocused(page, 'textbox', 'Query');

    await page.keyboard.press('Control+k');
    await page.keyboard.type('system events');
    await page.getByRole('option', { name: /System events.*index set/ }).waitFor();
    await page.getByRole('combobox').fill('index sets');
    await page.getByRole('option', { selected: true, name: /Index sets/ }).waitFor();
    await page.keyboard.press('Enter');
    await untilFocused(page, 'heading', 'Index Sets');
    expect(await page.title()).toBe('Indices and Index Sets - Timberline');

    await page.keyboard.press('Control+k');
    await page
      .getByRole('group', { name: 'Recent' })
      .getByRole('option', { name: /^Search/ })
      .waitFor();
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('is worked by keys: pages, help, rail; and the rail stays as it was left', async () => {
    const { page, errors } = await signedInAt('search', { colorScheme });
    await page.getByRole('heading', { name: 'Search', exact: true }).waitFor();
    await page.locator('main').focus();
    await page.keyboard.press('g');
    await page.keyboard.press('x');
    await untilFocused(page, 'heading', 'Index Sets');
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Help and shortcuts' }).waitFor();
    expect(await axeViolations(page, colorScheme)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('[');
    await page.getByRole('button', { name: 'Show titles, System navigation' }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Show titles, System navigation' }).waitFor();
    expect(await axeViolations(page, colorScheme)).toEqual([]);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('has its navigation behind a button on a phone', async () => {
    const { page, errors } = await signedInAt('search', { colorScheme, width: 390, height: 844 });
    await page.getByRole('button', { name: 'Open navigation' }).click();
    const drawer = page.getByRole('dialog', { name: 'Navigation' });
    await drawer.getByRole('link', { name: /Index sets/ }).waitFor();
    expect(await axeViolations(page, colorScheme)).toEqual([]);
    await drawer.getByRole('link', { name: /Index sets/ }).click();
    await page.getByRole('heading', { level: 1, name: /Index Sets/ }).waitFor();
    await drawer.waitFor({ state: 'detached' });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

it('says what is not there, and finds from there', async () => {
  const { page } = await signedInAt('system/nowhere');
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('textbox', { name: 'Go to' }).fill('index sets');
  await page.keyboard.press('Enter');
  await page.getByRole('option', { selected: true, name: /Index sets/ }).waitFor();
  await page.context().close();
});
