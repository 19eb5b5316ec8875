import { axeViolations, openBrowser, type OpenBrowser } from './browser';
import { sendByLogger } from './senders';
import { signIn } from './sign-in';
import { startTimberline, type Timberline } from './timberline';

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

  await page.getByRole('button', { name: 'Dismiss Guide' }).click();
  await page.getByRole('textbox', { name: 'Query' }).waitFor();
  await page.goto(server.url);
  await page.getByRole('textbox', { name: 'Query' }).waitFor();

  await page.getByRole('button', { name: 'Help and keys' }).click();
  await page.getByRole('link', { name: 'Getting started' }).click();
  await page.getByRole('heading', { level: 1, name: 'Getting started' }).waitFor();
  expect(page.url()).toContain('/gettingstarted?menu=true');
  expect(await page.getByRole('button', { name: 'Dismiss Guide' }).count()).toBe(0);
  // The answer to who is signed in, before anybody is.
  expect(errors.filter((error) => !error.includes('401'))).toEqual([]);
  await page.context().close();
});
