import { openBrowser, type OpenBrowser } from './browser';
import { untilFound } from './found';
import { sendLines } from './senders';
import { signIn } from './sign-in';
import { startTimberline, type Timberline } from './timberline';
import { until } from 'test/until';

const GELF_PORT = 12201;
const COUNT = 500;

let server: Timberline;
let chromium: OpenBrowser;

beforeAll(async () => {
  [server, chromium] = await Promise.all([startTimberline(), openBrowser()]);
  const timestamp = Math.floor(Date.now() / 1000) - 60 + 0.123;
  const line = (index: number) =>
    JSON.stringify({ version: '1.1', host: 'burst', short_message: `burst ${index}`, timestamp });
  await sendLines(server.inputHost, GELF_PORT, COUNT, line, { end: '\0' });
  await untilFound(server, 'burst', COUNT);
});
afterAll(async () => {
  await chromium.close();
  await server.clean();
});

interface Found {
  results: Record<
    string,
    { search_types: Record<string, { messages: { index: string; message: { _id: string } }[] }> }
  >;
}

/** The messages as the table has them, oldest first. */
async function inTable(): Promise<{ id: string; index: string; text: string }[]> {
  const sort = [{ field: 'timestamp', order: 'DESC' }];
  const types = [{ id: 'm', type: 'messages', limit: COUNT, offset: 0, sort, decorators: [] }];
  const query = { type: 'elasticsearch', query_string: 'source:burst' };
  const timerange = { type: 'relative', range: 3600 };
  const { results } = await server.api<Found>('POST', '/views/search/sync', {
    id: '62ab00000000000000000001',
    parameters: [],
    queries: [{ id: 'q', query, timerange, filter: null, search_types: types }],
  });
  const messages = Object.values(results)[0]?.search_types['m']?.messages ?? [];
  return messages
    .map(({ index, message }) => ({ id: message._id, index, text: String(Object(message).message) }))
    .reverse();
}

it('shows messages of one millisecond in the order of the table, on both sides, each once', async () => {
  const table = await inTable();
  expect(table).toHaveLength(COUNT);
  const { page } = await chromium.page();
  await page.goto(server.url);
  await signIn(page);
  for (const place of [0, 3, 250, COUNT - 1]) {
    const { id = '', index = '' } = table[place] ?? {};
    await page.goto(`${server.url}messages/${index}/${id}?around=${id}`);
    const around = page.getByRole('region', { name: 'Around this message' });
    const more = around.getByRole('button', { name: '5 more before' });
    const rows = around.getByRole('listitem').locator('span:last-child');
    const expected = (before: number) => table.slice(Math.max(0, place - before), place + 6).map(({ text }) => text);
    await rows.first().waitFor();
    expect(await rows.allTextContents()).toEqual(expected(5));
    if (place < 250) continue;
    await more.click();
    await until('five more', async () => (await rows.count()) > expected(5).length);
    expect(await rows.allTextContents()).toEqual(expected(10));
  }
});
