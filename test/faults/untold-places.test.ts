import { readdir, rm, truncate } from 'node:fs/promises';
import path from 'node:path';
import * as clusterCalls from 'api/cluster';
import { type CallDefinition } from 'api/contract';
import * as indexCalls from 'api/indices/indices';
import * as overviewCalls from 'api/indices/overview';
import * as failureCalls from 'api/indices/failures';
import * as inputCalls from 'api/inputs';
import * as jobCalls from 'api/system-jobs';
import { sendByLogger } from 'test/e2e/senders';
import { ADMIN_PASSWORD, startTimberline, type Timberline } from 'test/e2e/timberline';
import { until } from 'test/until';
import { uncommitted } from './uncommitted';

const ROOT = path.resolve(__dirname, '../..');
const STACK = /\n\s+at /;

/** Calls that need nothing to be named. */
const READING = [clusterCalls, indexCalls, overviewCalls, failureCalls, inputCalls, jobCalls]
  .flatMap((area) => Object.values<unknown>({ ...area }))
  .filter((each): each is CallDefinition => (each as CallDefinition | undefined)?.method === 'GET')
  .filter(({ path: place }) => !place.includes('{'));

describe('answers', () => {
  let server: Timberline;
  let told: { what: string; text: string }[] = [];
  beforeAll(async () => {
    server = await startTimberline();
  });
  afterAll(() => server.clean());

  async function ask(what: string, place: string, options: RequestInit = {}): Promise<number> {
    const answer = await fetch(`${server.url}${place}`, {
      ...options,
      headers: {
        authorization: `Basic ${Buffer.from(`admin:${ADMIN_PASSWORD}`).toString('base64')}`,
        'x-requested-by': 'test',
        'content-type': 'application/json',
        ...options.headers,
      },
    });
    told.push({ what, text: `${[...answer.headers].join('\n')}\n${await answer.text()}` });
    return answer.status;
  }

  function expectNoPlaces(): void {
    const telling = told.filter(
      ({ text }) => text.includes(server.dataFolder) || text.includes(ROOT) || STACK.test(text.replaceAll('\\n', '\n')),
    );
    expect(telling).toEqual([]);
    told = [];
  }

  /** It stores what the server says of its start, and an insert that finds damaged files repairs their table. */
  async function removeServerLog(): Promise<void> {
    const { inputs } = await server.api<{ inputs: { id: string; title: string }[] }>('GET', '/system/inputs');
    const input = inputs.find(({ title }) => title === 'Server log');
    await server.api('DELETE', `/system/inputs/${input?.id}`);
  }

  const SEARCH = JSON.stringify({
    queries: [
      {
        id: 'q',
        query: { type: 'elasticsearch', query_string: 'told' },
        timerange: { type: 'relative', range: 300 },
        search_types: [{ id: 's', type: 'messages', limit: 10, offset: 0 }],
      },
    ],
  });

  async function search(): Promise<void> {
    await ask('universal', 'api/search/universal/relative?range=300&query=told');
    await ask('sync', 'api/views/search/sync', { method: 'POST', body: SEARCH });
    await ask('csv', 'api/views/search/messages', {
      method: 'POST',
      body: JSON.stringify({ query_string: 'told', timerange: { type: 'relative', range: 300 } }),
    });
  }

  it('to what is asked wrongly tell neither where the server lies nor which code refused', async () => {
    await ask('not JSON', 'api/views/search', { method: 'POST', body: '{' });
    await ask('no object', 'api/views/search', { method: 'POST', body: '[]' });
    await ask('another type', 'api/views/search', { method: 'POST', body: 'x', headers: { 'content-type': 'text/x' } });
    await ask('unreadable', 'api/streams/%E0%A4%A');
    await ask('unknown', 'api/nothing');
    await ask('no asset', 'assets/%2e%2e/%2e%2e/package.json');
    await ask('no file', 'public/nothing.js');
    await ask('a query', 'api/search/universal/relative?range=300&query=%2Fa(%2F');
    await ask('an index', 'api/messages/timberline_0/nothing');
    expectNoPlaces();
  });

  it('that tell how the server is do not say where it lies', async () => {
    expect(READING.length).toBeGreaterThan(10);
    for (const { path: place } of READING) await ask(place, `api${place}`);
    expectNoPlaces();
  });

  it('to searches in damaged files do not say which, and the log does', async () => {
    await removeServerLog();
    await sendByLogger(server.inputHost, 1514, ['told before the damage'], 'tcp');
    await until('the message', async () => {
      const { total_results: found } = await server.api<{ total_results: number }>(
        'GET',
        '/search/universal/relative?range=300&query=told',
      );
      return found > 0;
    });
    await until('the journal to be worked off', async () => (await uncommitted(server)) === 0);
    // What the running engine has read once it may have kept.
    await server.stop();
    await server.start();
    await server.api('GET', '/search/universal/relative?range=300&query=nothing');
    const folder = path.join(server.dataFolder, 'messages');
    const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.bin'));
    expect(files.length).toBeGreaterThan(0);
    await Promise.all(files.map((file) => truncate(path.join(folder, file), 3).catch(() => undefined)));
    await search();
    await Promise.all(files.map((file) => rm(path.join(folder, file), { force: true })));
    await search();
    for (const { path: place } of READING) await ask(place, `api${place}`);

    const failed = told.filter(({ text }) =>
      /The server failed|could not finish|refused the search|SearchError/.test(text),
    );
    expect(failed.length).toBeGreaterThanOrEqual(4);
    expect(server.output()).toContain(path.join(server.dataFolder, 'messages'));
    expectNoPlaces();
  });
});
