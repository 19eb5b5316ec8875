import { type View } from 'api/views';
import { valueOf } from 'flux/loadable';
import { resetStores } from 'flux/store';
import { server, signedIn } from 'test/nock/backend';
import { testEntityStore } from 'test/nock/entity-store';
import { expectToasts } from 'test/toasts';
import { ViewActions, Views, ViewsActions, ViewsStore, ViewStore } from '.';
import { bodyOf } from './view-body';
import { findSavedSearches } from './find-views';

const ID = '621d00000000000000000009';
const SEARCH = { id: '621d00000000000000000010', queries: [{ id: 'q' }], parameters: [] };
const VIEW: View = {
  id: ID,
  type: 'SEARCH',
  title: 'Errors',
  summary: null,
  description: null,
  search_id: SEARCH.id,
  properties: [],
  requires: {},
  state: { q: {} },
  owner: 'mara',
  created_at: '2022-03-01T12:00:00.000Z',
};
const PAGE = { total: 1, count: 1, page: 1, per_page: 10, views: [VIEW] };
const REFUSED = { type: 'ApiError', message: 'Broken' };
const query = { kind: 'all', page: 1, pageSize: 10, text: 'err' } as const;

beforeEach(() => {
  signedIn('mara');
});
afterEach(() => {
  resetStores();
  jest.restoreAllMocks();
});

describe.each([
  ['all', '/views', 'views'],
  ['searches', '/search/saved', 'saved searches'],
  ['dashboards', '/dashboards', 'dashboards'],
] as const)('the list of %s', (kind, path, many) => {
  testEntityStore(Views, {
    entities: [VIEW, { ...VIEW, id: '621d00000000000000000019', title: 'Slow' }],
    list: {
      path,
      args: [{ ...query, kind }],
      query: { page: 1, per_page: 10, query: 'err', sort: 'title', order: 'asc' },
      answer: (views) => ({ ...PAGE, total: views.length, views }),
    },
    path: (id) => `/views/${id}`,
    delete: {},
    texts: {
      list: { title: `Could not retrieve ${many}.`, message: (reason) => `Fetching ${many} failed: ${reason}` },
      delete: {
        failure: {
          title: 'Could not delete view.',
          message: (reason, title) => `Deleting '${title}' failed with status: ${reason}`,
        },
        success: (title) => `Successfully deleted '${title}'`,
      },
    },
  });
});

test('rows of one kind do not stay while another kind is loaded', async () => {
  server().get('/views').query(true).reply(200, PAGE);
  await ViewsActions.list(query);
  server()
    .get('/dashboards')
    .query(true)
    .reply(200, { ...PAGE, views: [], total: 0 });
  const asked = ViewsActions.list({ ...query, kind: 'dashboards' });
  await Promise.resolve();
  expect(ViewsStore.getState().list.status).toBe('loading');
  await asked;
  expect(valueOf(ViewsStore.getState().list)?.total).toBe(0);
});

test('a view is loaded with its search; a missing one has a page of its own and is not toasted', async () => {
  server().get(`/views/${ID}`).reply(200, VIEW);
  server().get(`/views/search/${SEARCH.id}`).reply(200, SEARCH);
  await ViewActions.get(ID);
  expect(ViewStore.getState().shown).toEqual({ view: VIEW, search: SEARCH });
  server().get(`/views/${ID}`).reply(404, REFUSED);
  await expect(ViewActions.get(ID)).rejects.toMatchObject({ status: 404 });
  expectToasts();
  server().get(`/views/${ID}`).reply(500, REFUSED);
  await expect(ViewActions.get(ID)).rejects.toThrow('Broken');
  expectToasts(['error', `Fetching view '${ID}' failed with status: Broken`, 'Could not retrieve view.']);
});

test('saving stores the search first, then the view, and nothing of the view when the search is refused', async () => {
  const calls: string[] = [];
  server()
    .post('/views/search', SEARCH)
    .reply(201, () => (calls.push('search'), SEARCH));
  server()
    .post('/views')
    .reply(200, () => (calls.push('view'), VIEW));
  await ViewActions.create(bodyOf(VIEW), SEARCH);
  expect(calls).toEqual(['search', 'view']);
  expectToasts(['success', "Successfully saved 'Errors'"]);
  expect(ViewStore.getState().shown).toEqual({ view: VIEW, search: SEARCH });

  server().post('/views/search').reply(500, REFUSED);
  await expect(ViewActions.update(ID, bodyOf(VIEW), SEARCH)).rejects.toThrow('Broken');
  expectToasts(['error', "Saving 'Errors' failed with status: Broken", 'Could not save view.']);
});

test('what a server adds by itself is not sent back', async () => {
  const sent: unknown[] = [];
  server()
    .put(`/views/${ID}`, (body) => (sent.push(body), true))
    .reply(200, VIEW);
  await ViewActions.update(ID, bodyOf({ ...VIEW, ...{ last_updated_at: 'now' } }, { title: 'New' }));
  expect(sent[0]).not.toHaveProperty('last_updated_at');
  expect(sent[0]).not.toHaveProperty('owner');
  expect(sent[0]).toMatchObject({ title: 'New', search_id: SEARCH.id });
});

test('the palette finds saved searches without touching the list', async () => {
  server()
    .get('/search/saved')
    .query({ page: 1, per_page: 20, query: 'err' })
    .reply(200, { ...PAGE, views: [{ ...VIEW, summary: 'Of today' }] });
  expect(await findSavedSearches('err', new AbortController().signal)).toEqual([
    expect.objectContaining({ title: 'Errors', fact: 'saved search, Of today', path: `/search/${ID}` }),
  ]);
  expect(ViewsStore.getState().list.status).toBe('absent');
});

test('what saved searches look for is loaded once each; one that cannot be read leaves the others alone', async () => {
  const timerange = { type: 'relative', range: 3600 };
  const filter = { type: 'or', filters: [{ type: 'stream', id: 's1' }] };
  const asked = { id: 'q', query: { type: 'elasticsearch', query_string: 'level:3' }, timerange, filter };
  server()
    .get(`/views/search/${SEARCH.id}`)
    .reply(200, { ...SEARCH, queries: [asked] });
  server().get('/views/search/gone').reply(404, REFUSED);
  await ViewsActions.describe([VIEW, { ...VIEW, search_id: 'gone' }]);
  const expected = { [SEARCH.id]: { query: 'level:3', timerange, streams: ['s1'] } };
  expect(ViewsStore.getState().searched).toEqual(expected);
  // Not asked again: nothing answers any more.
  await ViewsActions.describe([VIEW]);
  expect(ViewsStore.getState().searched).toEqual(expected);
  expectToasts();
});
