import { type ExecutionState, type Search } from 'api/search';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { resetStores } from 'flux/store';
import nock from 'nock';
import { TimeZoneProvider } from 'ui/format/TimeZone';
import { server, signedOut } from 'test/nock/backend';
import { signedInAs } from 'test/nock/people';
import { MessagePage } from 'areas/messages/detail/MessagePage';
import { aJob, aStep, type JobParts, STREAM_ID } from '../run/search-fixtures';
import { SearchPage } from './SearchPage';
import { SearchRedirect } from './SearchRedirect';
import { StreamSearchPage } from './StreamSearchPage';

/** A server whose search answers a test defines. */
export interface Backend {
  /** The executions in order: each stored search with its execution state. */
  runs: { search: Search; state: ExecutionState }[];
  answer: JobParts | ((search: Search, state: ExecutionState) => JobParts);
}

const field = (name: string, type = 'string', properties = ['enumerable']) => ({
  name,
  type: { type, properties, index_names: ['graylog_7'] },
});

const FIELDS = [
  field('source'),
  field('message', 'string', ['full-text-search']),
  field('level', 'long'),
  field('user'),
];
export const STREAMS = [
  { id: STREAM_ID, title: 'Orders API' },
  { id: '621d00000000000000000002', title: 'Web' },
];

const IN_DOUBT = {
  error_type: 'QUERY_PARSING_ERROR',
  error_title: 'Cannot parse query',
  error_message: 'foo is in doubt',
  begin_line: 1,
  begin_column: 0,
  end_line: 1,
  end_column: 3,
};

/** Whether it counts the messages that have each field. */
function isCounting({ queries }: Search): boolean {
  const [type] = queries?.[0]?.search_types ?? [];
  return type !== undefined && 'row_groups' in type && type.row_groups?.length === 0;
}

/**
 * A server with streams, fields and an answer to every search; it rejects queries with `foo`.
 *
 * @param counting how many messages have each field is answered after it
 */
export function aBackend(answer: Backend['answer'] = {}, counting?: Promise<void>): Backend {
  const backend: Backend = { runs: [], answer };
  const stored = new Map<string, Search>();
  const scope = server().persist();
  scope.get('/streams').optionally().reply(200, { total: STREAMS.length, streams: STREAMS });
  scope
    .get('/system/inputs')
    .optionally()
    .reply(200, { total: 1, inputs: [{ id: '621d0000000000000000a001', title: 'Java apps' }] });
  scope.post('/views/fields').optionally().reply(200, FIELDS);
  scope
    .get('/views/fields')
    .optionally()
    .reply(200, [...FIELDS, field('vlan')]);
  scope
    .post('/search/validate')
    .optionally()
    .reply(200, (_uri, body) =>
      (body as { query: string }).query.includes('foo:')
        ? { status: 'ERROR', explanations: [IN_DOUBT] }
        : { status: 'OK', explanations: [] },
    );
  scope
    .post('/views/search/sync')
    .optionally()
    .reply(200, async (_uri, body) => {
      const asked = body as Search;
      if (isCounting(asked)) await counting;
      return aJob(asked, {
        total: 10,
        steps: [{ key: ['mara'], source: 'leaf', values: [aStep('x', 7, {}).values[0]!] }],
      });
    });
  scope
    .post('/views/search')
    .optionally()
    .reply(201, (_uri, body) => {
      stored.set((body as Search).id ?? '', body as Search);
      return body;
    });
  scope
    .post(/execute$/)
    .optionally()
    .reply(201, (uri, body) => {
      const found = stored.get(uri.split('/').at(-2) ?? '') ?? {};
      const state = body as ExecutionState;
      backend.runs.push({ search: found, state });
      return aJob(found, typeof backend.answer === 'function' ? backend.answer(found, state) : backend.answer);
    });
  return backend;
}

/** Opens the console's search routes at an address. */
export function open(address: string) {
  const router = createMemoryRouter(
    [
      { path: '/before', element: <p>Before</p> },
      { path: '/search', element: <SearchPage /> },
      { path: '/search/new', element: <SearchRedirect /> },
      { path: '/streams/:id/search', element: <StreamSearchPage /> },
      { path: '/streams/:id/messages', element: <SearchRedirect /> },
      { path: '/messages/:index/:id', element: <MessagePage /> },
    ],
    { initialEntries: ['/before', address] },
  );
  const view = render(
    <TimeZoneProvider zone="Europe/Berlin">
      <RouterProvider router={router} />
    </TimeZoneProvider>,
  );
  return { ...view, router, query: () => new URLSearchParams(router.state.location.search) };
}

export const ask = () => screen.getByRole('textbox', { name: 'Query' });
export const rows = () => screen.findAllByRole('row', { name: /timed out|all is well/ });
/** The query text of a stored search. */
export const theQuery = (search: Search | undefined) => {
  const text = search?.queries?.[0]?.query;
  return typeof text === 'object' ? text.query_string : text;
};

/** Signs in before each test and cleans up after it. */
export function signedInSearches(): void {
  beforeEach(async () => {
    await signedInAs();
  });
  afterEach(() => {
    signedOut();
    act(() => resetStores());
    localStorage.clear();
    jest.restoreAllMocks();
    nock.cleanAll();
  });
}
