import { type Locator } from 'playwright-core';
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

  await page.getByRole('button', { name: 'Help and shortcuts' }).click();
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

it('answers “failed logins by user” with three clicks on lines of sshd', async () => {
  const time = new Date().toISOString();
  const lines = ['root', 'root', 'oracle'].map(
    (user) => `${time} bastion-1 sshd[2000]: Failed password for ${user} from 203.0.113.7 port 40022 ssh2`,
  );
  lines.push(`${time} bastion-1 sshd[2001]: Accepted publickey for deploy from 10.0.0.4 port 40023 ssh2`);
  for (const line of lines) {
    const body = JSON.stringify({ version: '1.1', host: 'collector', short_message: line });
    expect((await fetch(`http://${server.inputHost}:12202/gelf`, { method: 'POST', body })).status).toBe(202);
  }
  await until('the logins', async () => {
    const path = '/search/universal/relative?range=0&limit=1&query=_exists_:auth_result';
    return (await server.api<{ total_results: number }>('GET', path)).total_results === lines.length;
  });
  const { page, errors } = await chromium.page();
  await page.goto(`${server.url}search?q=application_name%3Asshd&rangetype=relative&from=86400`);
  await signIn(page);
  const found = (count: number) =>
    page
      .getByRole('paragraph')
      .filter({ hasText: new RegExp(`^${count}\\s*messages`) })
      .waitFor();
  await found(4);
  let clicks = 0;
  const click = async (part: Locator) => {
    await part.click();
    clicks += 1;
  };
  const field = (name: string) =>
    page.getByRole('region', { name: 'In these results' }).getByRole('button', { name: new RegExp(`${name}\\b`) });
  await click(field('auth_result').first());
  const results = page.getByRole('list', { name: 'Top values of auth_result' });
  await click(results.getByRole('button', { name: /^failed/ }).first());
  await found(3);
  // With one value less the list is shorter: a click while the fields below it move would miss.
  await results.getByText('100%').waitFor();
  await click(field('user_name').first());
  const users = page.getByRole('list', { name: 'Top values of user_name' });
  await users.getByText('oracle').waitFor();
  expect(await users.getByRole('listitem').allTextContents()).toEqual(['root67%', 'oracle33%']);
  expect(clicks).toBe(3);
  expect(errors).toEqual([]);
  await page.context().close();
});
