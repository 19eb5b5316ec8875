import { type Page } from 'playwright-core';
import {
  firstResultKilobytes,
  firstResultRequests,
  firstResultScripts,
  signInKilobytes,
  translationKilobytes,
} from '../../webpack/budgets.json';
import { openBrowser, type OpenBrowser } from './browser';
import { untilFound } from './found';
import { countScripts } from './script-bytes';
import { sendLines } from './senders';
import { signIn } from './sign-in';
import { ADMIN_PASSWORD, startTimberline, type Timberline } from './timberline';

const GELF_PORT = 12201;

let server: Timberline;
let chromium: OpenBrowser;

beforeAll(async () => {
  [server, chromium] = await Promise.all([startTimberline(), openBrowser()]);
  const message = JSON.stringify({ version: '1.1', host: 'web-01', short_message: 'the first result' });
  await sendLines(server.inputHost, GELF_PORT, 3, () => message, { end: '\0' });
  await untilFound(server, 'first', 3);
});
afterAll(async () => {
  await chromium.close();
  await server.clean();
});

const WORDS = {
  en: { username: 'Username', password: 'Password' },
  de: { username: 'Benutzername', password: 'Passwort' },
};

/** What is fetched ahead in idle time is no part of a first result. */
const withoutIdleTime = (page: Page) =>
  page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });

interface Noted {
  askedBefore?: string[];
}

/** Notes what had come to a page when the first row of a table with this text was there. */
const noteAskedBefore = (page: Page, text: string) =>
  page.addInitScript((wanted) => {
    const look = () => {
      const rows = [...document.querySelectorAll('[role=row]')];
      if (rows.some(({ textContent }) => textContent.includes(wanted))) {
        const askedBefore = performance.getEntriesByType('resource').map(({ name }) => name);
        Object.assign(window, { askedBefore });
      } else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, text);

/** @returns kilobytes of JavaScript on the sign-in screen, and at the first result */
async function firstLoad(language: keyof typeof WORDS): Promise<[number, number]> {
  const { page } = await chromium.page();
  await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
  await withoutIdleTime(page);
  const scripts = await countScripts(page);
  await page.goto(`${server.url}search?q=first&rangetype=relative&from=3600`);
  const { username, password } = WORDS[language];
  await page.getByRole('textbox', { name: username }).waitFor();
  await page.waitForLoadState('networkidle');
  const forSignIn = scripts.kilobytes();
  await page.getByRole('textbox', { name: username }).fill('admin');
  await page.getByLabel(password, { exact: true }).fill(ADMIN_PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('row').filter({ hasText: 'the first result' }).first().waitFor();
  // What comes beside the first row counts, whichever of them is first.
  await page.waitForLoadState('networkidle');
  await page.context().close();
  return [forSignIn, scripts.kilobytes()];
}

describe('the first load of the console', () => {
  it('costs as little JavaScript as promised, on the sign-in screen and at the first result', async () => {
    const [forSignIn, forResult] = await firstLoad('en');
    expect(forSignIn).toBeLessThanOrEqual(signInKilobytes);
    expect(forResult).toBeGreaterThan(forSignIn);
    expect(forResult).toBeLessThanOrEqual(firstResultKilobytes);
  });

  it('asks for little until the first result, whoever is signed in', async () => {
    const { page } = await chromium.page();
    await withoutIdleTime(page);
    await page.goto(server.url);
    await signIn(page);
    await noteAskedBefore(page, 'the first result');
    await page.goto(`${server.url}search?q=first&rangetype=relative&from=3600`);
    const asked = await page.waitForFunction(() => (window as unknown as Noted).askedBefore);
    const files = (await asked.jsonValue()) ?? [];
    await page.context().close();
    const scripts = files.filter((file) => file.endsWith('.js'));
    expect(scripts.length).toBeLessThanOrEqual(firstResultScripts);
    // The page itself, its styles, letters and icon, and calls.
    expect(1 + files.length - scripts.length).toBeLessThanOrEqual(firstResultRequests);
  });

  it('costs no more in another language on the sign-in screen, and at the first result its translations', async () => {
    const [forSignIn, forResult] = await firstLoad('de');
    expect(forSignIn).toBeLessThanOrEqual(signInKilobytes);
    expect(forResult).toBeLessThanOrEqual(firstResultKilobytes + translationKilobytes);
  });
});
