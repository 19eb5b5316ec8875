import { type View } from 'api/views';
import { resetStores } from 'flux/store';
import { UserNotification } from 'flux/UserNotification';
import { server, signedIn } from 'test/nock/backend';
import { ViewsActions, ViewsStore } from '.';
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
  jest.spyOn(UserNotification, 'error').mockResolvedValue();
  jest.spyOn(UserNotification, 'success').mockResolvedValue();
  signedIn('mara');
});
afterEach(() => {
  resetStores();
  jest.restoreAllMocks();
});

test.each([
  ['all', '/views', 'Could not retrieve views.', 'Fetching views failed: Broken'],
  ['searches', '/search/saved', 'Could not retrieve saved searches.', 'Fetching saved searches failed: Broken'],
  ['dashboards', '/dashboards', 'Could not retrieve dashboards.', 'Fetching dashboards failed: Broken'],
] as const)('a page of %s comes from %s; a failure is toasted', async (kind, path, title, text) => {
  const asked = { page: 1, per_page: 10, query: 'err', sort: 'title', order: 'asc' };
  server().get(path).query(asked).reply(200, PAGE);
  await ViewsActions.list({ ...query, kind });
  expect(ViewsStore.getState()).toMatchObject({ kind, views: PAGE, isLoading: false });
  server().get(path).query(true).reply(500, REFUSED);
  await expect(ViewsActions.list({ ...query, kind })).rejects.toThrow('Broken');
  expect(UserNotification.error).toHaveBeenCalledWith(text, title);
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
  expect(ViewsStore.getState().views).toBeUndefined();
  await asked;
  expect(ViewsStore.getState().views?.total).toBe(0);
});

test('a view is loaded with its search; a missing one has a page of its own and is not toasted', async () => {
  server().get(`/views/${ID}`).reply(200, VIEW);
  server().get(`/views/search/${SEARCH.id}`).reply(200, SEARCH);
  await ViewsActions.get(ID);
  expect(ViewsStore.getState().shown).toEqual({ view: VIEW, search: SEARCH });
  server().get(`/views/${ID}`).reply(404, REFUSED);
  await expect(ViewsActions.get(ID)).rejects.toMatchObject({ status: 404 });
  expect(UserNotification.error).not.toHaveBeenCalled();
  server().get(`/views/${ID}`).reply(500, REFUSED);
  await expect(ViewsActions.get(ID)).rejects.toThrow('Broken');
  expect(UserNotification.error).toHaveBeenCalledWith(
    `Fetching view '${ID}' failed with status: Broken`,
    'Could not retrieve view.',
  );
});

test('saving stores the search first, then the view, and nothing of the view when the search is refused', async () => {
  const calls: string[] = [];
  server()
    .post('/views/search', SEARCH)
    .reply(201, () => (calls.push('search'), SEARCH));
  server()
    .post('/views')
    .reply(200, () => (calls.push('view'), VIEW));
  await ViewsActions.create(bodyOf(VIEW), SEARCH);
  expect(calls).toEqual(['search', 'view']);
  expect(UserNotification.success).toHaveBeenCalledWith("Successfully saved 'Errors'");
  expect(ViewsStore.getState().shown).toEqual({ view: VIEW, search: SEARCH });

  server().post('/views/search').reply(500, REFUSED);
  await expect(ViewsActions.update(ID, bodyOf(VIEW), SEARCH)).rejects.toThrow('Broken');
  expect(UserNotification.error).toHaveBeenCalledWith(
    "Saving 'Errors' failed with status: Broken",
    'Could not save view.',
  );
});

test('what a server adds by itself is not sent back', async () => {
  const sent: unknown[] = [];
  server()
    .put(`/views/${ID}`, (body) => (sent.push(body), true))
    .reply(200, VIEW);
  await ViewsActions.update(ID, bodyOf({ ...VIEW, ...{ last_updated_at: 'now' } }, { title: 'New' }));
  expect(sent[0]).not.toHaveProperty('last_updated_at');
  expect(sent[0]).not.toHaveProperty('owner');
  expect(sent[0]).toMatchObject({ title: 'New', search_id: SEARCH.id });
});

test('deleting says so, or why not', async () => {
  server().delete(`/views/${ID}`).reply(200, VIEW);
  await ViewsActions.delete(VIEW);
  expect(UserNotification.success).toHaveBeenCalledWith("Successfully deleted 'Errors'");
  server().delete(`/views/${ID}`).reply(403, REFUSED);
  await expect(ViewsActions.delete(VIEW)).rejects.toThrow('Broken');
  expect(UserNotification.error).toHaveBeenCalledWith(
    "Deleting 'Errors' failed with status: Broken",
    'Could not delete view.',
  );
});

test('the palette finds saved searches without touching the list', async () => {
  server()
    .get('/search/saved')
    .query({ page: 1, per_page: 20, query: 'err' })
    .reply(200, { ...PAGE, views: [{ ...VIEW, summary: 'Of today' }] });
  expect(await findSavedSearches.find('err', new AbortController().signal)).toEqual([
    expect.objectContaining({ title: 'Errors', fact: 'saved search, Of today', path: `/search/${ID}` }),
  ]);
  expect(ViewsStore.getState().views).toBeUndefined();
});
