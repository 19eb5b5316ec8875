import { type ExecutionState, type Search } from 'api/search';
import { resetStores } from 'flux/store';
import nock from 'nock';
import { CapabilitiesActions } from 'rest/CapabilitiesStore';
import { ErrorsActions, ErrorsStore } from 'rest/ErrorsStore';
import { polledServer, server, signedIn, strictServer } from 'test/nock/backend';
import { eventually } from 'test/nock/eventually';
import { expectToasts } from 'test/toasts';
import { createPoll } from 'rest/polling';
import { aJob, aMessage, aRequest, FROM, type JobParts, TO } from './search-fixtures';
import { SearchActions } from './SearchActions';
import { SearchStore } from './SearchStore';

let stored: Search[] = [];
let executions: { id: string; state: ExecutionState }[] = [];

/** Accepts the next search to be stored. */
function stores(scope = server()) {
  scope.post('/views/search').reply(201, (_uri, body) => {
    stored.push(body as Search);
    return body;
  });
}

/** Answers the next execution of a stored search. */
function executes(parts: JobParts | ((search: Search) => JobParts) = {}, scope = server()) {
  scope.post(/\/views\/search\/[0-9a-f]{24}\/execute$/).reply(201, (uri, body) => {
    const id = uri.split('/').at(-2) ?? '';
    executions.push({ id, state: body as ExecutionState });
    const search = stored.find((one) => one.id === id) ?? {};
    return aJob(search, typeof parts === 'function' ? parts(search) : parts);
  });
}

async function ran(parts: JobParts = {}, part = {}) {
  stores();
  executes(parts);
  return SearchActions.run(aRequest(part));
}

const messagesIdOf = (search: Search | undefined) =>
  search?.queries?.[0]?.search_types?.find(({ type }) => type === 'messages')?.id ?? '';

beforeEach(() => {
  stored = [];
  executions = [];
  signedIn('mara');
});
afterEach(async () => {
  await SearchActions.clear();
  await ErrorsActions.dismiss();
  resetStores();
  jest.restoreAllMocks();
});

describe('a run', () => {
  test('stores the search, executes it and keeps the result', async () => {
    stores(strictServer());
    executes({ total: 1234 }, strictServer());
    await SearchActions.run(aRequest());
    expect(executions).toEqual([{ id: stored[0]?.id, state: {} }]);
    expect(SearchStore.getState()).toMatchObject({
      request: aRequest(),
      result: {
        total: 1234,
        durationMs: 42,
        covered: { type: 'absolute', from: FROM, to: TO },
        messages: { page: 1, rows: [{ id: 'm1', index: 'graylog_7', fields: { source: 'web-01' } }] },
        problems: [],
      },
    });
    expect(SearchStore.getState().running).toBeUndefined();
  });

  test('of the same request is executed again without being stored again', async () => {
    await ran();
    executes();
    await SearchActions.run(aRequest());
    expect(executions.map(({ id }) => id)).toEqual([stored[0]?.id, stored[0]?.id]);
  });

  test('of another request gets a fresh id', async () => {
    await ran();
    await ran({}, { query: 'warning' });
    expect(stored).toHaveLength(2);
    expect(stored[1]?.id).not.toBe(stored[0]?.id);
  });

  test('can begin at a later page', async () => {
    stores();
    executes({ total: 500 });
    await SearchActions.run(aRequest(), 3);
    expect(executions[0]?.state).toEqual({
      global_override: { search_types: { [messagesIdOf(stored[0])]: { limit: 150, offset: 300 } } },
    });
    expect(SearchStore.getState().result?.messages?.page).toBe(3);
  });

  test('stores the search again, once, when the server no longer has it', async () => {
    await ran();
    server().post(`/views/search/${stored[0]?.id}/execute`).reply(404, { type: 'ApiError', message: 'Unknown search' });
    await ran();
    expect(stored).toHaveLength(2);
    expect(SearchStore.getState().error).toBeUndefined();
  });

  test('polls the status until the job is done, without extending the session', async () => {
    stores();
    executes({ done: false });
    const status = '/views/search/status/621dff000000000000000001';
    const progress = { read_rows: 3_200_000, total_rows: 10_000_000 };
    polledServer()
      .get(status)
      .reply(200, () => aJob(stored[0] ?? {}, { done: false, progress }));
    polledServer()
      .get(status)
      .reply(200, () => aJob(stored[0] ?? {}, { total: 77 }));
    const begun = performance.now();
    const told: unknown[] = [];
    const stop = SearchStore.listen(() => void told.push(SearchStore.getState().progress));
    await SearchActions.run(aRequest());
    stop();
    expect(told).toContainEqual(progress);
    expect(SearchStore.getState().progress).toBeUndefined();
    expect(SearchStore.getState().result?.total).toBe(77);
    expect(performance.now() - begun).toBeGreaterThanOrEqual(240);
  });
});

describe('one run at a time', () => {
  test('a new run cancels the older one, whose late answer changes nothing', async () => {
    const isAsked = jest.fn(() => true);
    stores();
    server()
      .post(/execute$/, isAsked)
      .delay(100)
      .reply(201, () => aJob(stored[0] ?? {}, { total: 1 }));
    const older = SearchActions.run(aRequest({ query: 'old' }));
    await eventually(() => expect(isAsked).toHaveBeenCalled());
    await ran({ total: 2 }, { query: 'new' });
    await expect(older).rejects.toMatchObject({ name: 'AbortError' });
    await new Promise((resolve) => setTimeout(resolve, 120));
    expect(SearchStore.getState()).toMatchObject({ request: { query: 'new' }, result: { total: 2 } });
    expectToasts();
  });

  test.each([
    ['tells a server that can stop it', ['search-cancel']],
    ['just stops asking a plain cluster', []],
  ])('cancelling a running search %s, and keeps the old result', async (_, capabilities) => {
    await ran({ total: 5 });
    server().get('/timberline/capabilities').reply(200, { capabilities });
    await CapabilitiesActions.load();
    stores();
    executes({ done: false });
    server()
      .persist()
      .get('/views/search/status/621dff000000000000000001')
      .reply(200, () => aJob({}, { done: false }));
    const isCancelled = jest.fn();
    if (capabilities.length > 0) {
      server()
        .delete('/timberline/search/jobs/621dff000000000000000001')
        .reply(204, () => isCancelled());
    }
    const run = SearchActions.run(aRequest({ query: 'slow' }));
    await eventually(() => expect(executions).toHaveLength(2));
    await new Promise((resolve) => setTimeout(resolve, 30));
    await SearchActions.cancel();
    await expect(run).rejects.toMatchObject({ name: 'AbortError' });
    await eventually(() => expect(isCancelled).toHaveBeenCalledTimes(capabilities.length));
    expect(SearchStore.getState()).toMatchObject({ running: undefined, result: { total: 5 } });
    nock.cleanAll();
  });
});

test('another run of the same search cancels the running one', async () => {
  server()
    .get('/timberline/capabilities')
    .reply(200, { capabilities: ['search-cancel'] });
  await CapabilitiesActions.load();
  stores();
  executes({ done: false });
  const isAsked = jest.fn();
  server()
    .persist()
    .get('/views/search/status/621dff000000000000000001')
    .reply(200, () => {
      isAsked();
      return aJob({}, { done: false });
    });
  const isCancelled = jest.fn();
  server()
    .delete('/timberline/search/jobs/621dff000000000000000001')
    .reply(204, () => isCancelled());
  const older = SearchActions.run(aRequest());
  const refused = expect(older).rejects.toMatchObject({ name: 'AbortError' });
  await eventually(() => expect(isAsked).toHaveBeenCalled());
  executes({ total: 3 });
  await SearchActions.run(aRequest());
  await refused;
  await eventually(() => expect(isCancelled).toHaveBeenCalledTimes(1));
  expect(executions.map(({ id }) => id)).toEqual([stored[0]?.id, stored[0]?.id]);
  expect(SearchStore.getState().result?.total).toBe(3);
  nock.cleanAll();
});

describe('refresh', () => {
  test('executes the stored search again with periodical calls', async () => {
    await ran({ total: 1 });
    executes({ total: 2 }, polledServer());
    const stop = createPoll({ everyMs: 60_000, run: SearchActions.refresh.within }).start();
    await eventually(() => expect(SearchStore.getState().result?.total).toBe(2));
    stop();
  });

  test('is skipped during a run, and is an error without any search', async () => {
    await expect(SearchActions.refresh()).rejects.toThrow('no search');
    stores();
    executes();
    const run = SearchActions.run(aRequest());
    await expect(SearchActions.refresh()).resolves.toBeUndefined();
    await run;
    expect(executions).toHaveLength(1);
  });
});

describe('changing the page', () => {
  test('executes only the messages, in the instants the last run covered, and keeps the histogram', async () => {
    await ran({ total: 400 });
    const histogram = SearchStore.getState().result?.histogram;
    executes({ messages: [aMessage('m151')], total: 400 });
    await SearchActions.turnPage(2);
    const messagesId = messagesIdOf(stored[0]);
    expect(executions[1]?.state).toEqual({
      global_override: {
        timerange: { type: 'absolute', from: FROM, to: TO },
        keep_search_types: [messagesId],
        search_types: { [messagesId]: { limit: 150, offset: 150 } },
      },
    });
    const { result } = SearchStore.getState();
    expect(result?.messages).toMatchObject({ page: 2, rows: [{ id: 'm151' }] });
    expect(result?.histogram).toBe(histogram);
  });

  test('beyond the result window shows the message of the specification in place', async () => {
    await ran({ total: 40_000 });
    executes((search) => ({
      errors: [
        {
          type: 'result_window_limit',
          description: 'Result window is too large',
          search_type_id: messagesIdOf(search),
          result_window_limit: 10_000,
        },
      ],
    }));
    await SearchActions.turnPage(67);
    const text =
      'Elasticsearch limits the search result to 10000 messages. With a page size of 150 messages, you can use the first 66 pages.';
    expect(SearchStore.getState().result).toMatchObject({
      total: 40_000,
      messages: undefined,
      problems: [{ part: 'messages', text }],
    });
  });

  test('without a search is a programming error', async () => {
    await expect(SearchActions.turnPage(2)).rejects.toThrow('no search');
  });
});

describe('failures', () => {
  test('are toasted with the server’s message; the old result stays', async () => {
    await ran({ total: 5 });
    server().post('/views/search').reply(500, { type: 'ApiError', message: 'The message engine is away' });
    await expect(SearchActions.run(aRequest({ query: 'new' }))).rejects.toThrow();
    expectToasts(['error', 'The message engine is away', 'Could not execute search']);
    expect(SearchStore.getState()).toMatchObject({ error: { status: 500 }, result: { total: 5 }, running: undefined });
  });

  test('of missing stream permissions have a page and are not toasted', async () => {
    server()
      .post('/views/search')
      .reply(403, { type: 'MissingStreamPermission', message: 'No', streams: ['6a', '6b'] });
    await expect(SearchActions.run(aRequest({ streams: ['6a', '6b'] }))).rejects.toThrow();
    expect(ErrorsStore.getState().report).toMatchObject({ kind: 'MissingStreamPermission', streams: ['6a', '6b'] });
    expectToasts();
  });

  test('a person without any readable stream stays on the page, which says so', async () => {
    stores();
    server()
      .post(/execute$/)
      .reply(403, { type: 'MissingStreamPermission', message: 'No', streams: [] });
    await expect(SearchActions.run(aRequest())).rejects.toThrow();
    expect(SearchStore.getState().hasNoStreams).toBe(true);
    expect(ErrorsStore.getState().report).toBeUndefined();
  });

  test('of one part keep the other; an invalid query keeps the old result', async () => {
    stores();
    executes((search) => ({
      errors: [
        {
          type: 'search_type',
          description: 'Histogram failed',
          search_type_id: search.queries?.[0]?.search_types?.[0]?.id,
        },
      ],
    }));
    await SearchActions.run(aRequest());
    expect(SearchStore.getState().result).toMatchObject({
      histogram: undefined,
      messages: { page: 1 },
      problems: [{ part: 'histogram', text: 'Histogram failed' }],
    });
    stores();
    executes((search) => ({
      errors: (search.queries?.[0]?.search_types ?? []).map(({ id }) => ({
        type: 'search_type' as const,
        description: 'Cannot parse query: Unexpected )',
        search_type_id: id,
      })),
    }));
    await SearchActions.run(aRequest({ query: ')' }));
    expect(SearchStore.getState()).toMatchObject({
      refusals: [{ part: 'query', text: 'Cannot parse query: Unexpected )' }],
      result: { request: { query: 'error' } },
    });
  });

  test('of the query as a whole are failures of the run', async () => {
    stores();
    server()
      .post(/execute$/)
      .reply(201, () => {
        const job = aJob(stored[0] ?? {});
        const [id = '', result] = Object.entries(job.results)[0] ?? [];
        const error = { type: 'query', description: 'Outside the allowed range', query_id: id };
        return { ...job, results: { [id]: { ...result, search_types: {}, errors: [error], state: 'FAILED' } } };
      });
    await expect(SearchActions.run(aRequest())).rejects.toThrow('Outside the allowed range');
    expectToasts(['error', 'Outside the allowed range', 'Could not execute search']);
  });
});
