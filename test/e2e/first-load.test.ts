import { firstResultKilobytes, signInKilobytes } from '../../webpack/budgets.json';
import { openBrowser, type OpenBrowser } from './browser';
import { untilFound } from './found';
import { countScripts } from './script-bytes';
import { sendLines } from './senders';
import { signIn } from './sign-in';
import { startTimberline, type Timberline } from './timberline';

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

describe('the first load of the console', () => {
  it('costs as little JavaScript as promised, on the sign-in screen and at the first result', async () => {
    const { page } = await chromium.page();
    const scripts = await countScripts(page);
    await page.goto(`${server.url}search?q=first&rangetype=relative&from=3600`);
    await page.getByLabel('Username').waitFor();
    await page.waitForLoadState('networkidle');
    const forSignIn = scripts.kilobytes();
    expect(forSignIn).toBeLessThanOrEqual(signInKilobytes);

    await signIn(page);
    await page.getByRole('row').filter({ hasText: 'the first result' }).first().waitFor();
    // What comes beside the first row counts, whichever of them is first.
    await page.waitForLoadState('networkidle');
    expect(scripts.kilobytes()).toBeGreaterThan(forSignIn);
    expect(scripts.kilobytes()).toBeLessThanOrEqual(firstResultKilobytes);
  });
});
