import { axeViolations, openBrowser, type OpenBrowser } from './browser';
import { sendByLogger } from './senders';
import { signIn } from './sign-in';
import { countScripts } from './script-bytes';
import { startTimberline, type Timberline } from './timberline';
import { until } from 'test/until';

let server: Timberline;
let chromium: OpenBrowser;

beforeAll(async () => {
  [server, chromium] = await Promise.all([startTimberline(), openBrowser()]);
});
afterAll(async () => {
  await chromium.close();
  await server.clean();
});

it('leads whoever set the server up to the guide, until it is dismissed, then to the search', async () => {
  const { page, errors } = await chromium.page();
  await page.goto(server.url);
  await signIn(page);
  await page.getByRole('heading', { level: 1, name: 'Getting started' }).waitFor();

  const first = page.getByRole('region', { name: 'Send a message' });
  await first.getByText(`logger --server ${server.inputHost} --port 1514 --tcp`, { exact: false }).waitFor();
  await first.getByText('0 messages').waitFor();
  await sendByLogger(server.inputHost, 1514, ['the first of all'], 'tcp');
  // It is asked for every five seconds.
  await first.getByText('Done').waitFor();
  expect(await axeViolations(page)).toEqual([]);

  const samples = page.getByRole('region', { name: 'Try it with sample logs' });
  await samples.getByRole('button', { name: 'Load sample logs' }).click();
  const link = samples.getByRole('link', { name: 'Search the sample logs' });
  const found = await link.getAttribute('href');
  await until('the sample logs', async () => {
    const path = '/search/universal/relative?range=0&limit=1&query=_exists_:sample_logs';
    return (await server.api<{ total_results: number }>('GET', path)).total_results === 2_000;
  });
  await link.click();
  await page
    .getByRole('paragraph')
    .filter({ hasText: /^2,000\s*messages/ })
    .waitFor();
  expect(page.url()).toContain(found);
  await page.goBack();
  await samples.getByRole('button', { name: 'Remove sample logs' }).click();
  await samples.getByRole('button', { name: 'Load sample logs' }).waitFor();

  await page.getByRole('button', { name: 'Dismiss Guide' }).click();
  await page.getByRole('textbox', { name: 'Query' }).waitFor();
  await page.goto(server.url);
  await page.getByRole('textbox', { name: 'Query' }).waitFor();

  await page.getByRole('button', { name: 'Help and keys' }).click();
  await page.getByRole('link', { name: 'Getting started' }).click();
  await page.getByRole('heading', { level: 1, name: 'Getting started' }).waitFor();
  expect(page.url()).toContain('/gettingstarted?menu=true');
  expect(await page.getByRole('button', { name: 'Dismiss Guide' }).count()).toBe(0);

  const scripts = await countScripts(page);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Getting started' }).waitFor();
  const inEnglish = scripts.names();
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  await page.getByRole('heading', { level: 1, name: 'Erste Schritte' }).waitFor();
  await page.getByRole('region', { name: 'Eine Nachricht senden' }).getByText('Erledigt').waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('de');
  // The translations are scripts of their own, which English does without.
  expect(scripts.names().length).toBeGreaterThan(inEnglish.length);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Benutzermenü' }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await page.getByRole('heading', { level: 1, name: 'Getting started' }).waitFor();
  // The answer to who is signed in, before anybody is.
  expect(errors.filter((error) => !error.includes('401'))).toEqual([]);
  await page.context().close();
});
