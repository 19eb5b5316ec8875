import { type IndexSet } from 'api/indices/index-sets';
import { entitiesOf } from 'rest/entity/entity-store';
import { valueOf } from 'flux/loadable';
import { server, signedIn } from 'test/nock/backend';
import { testEntityStore } from 'test/nock/entity-store';
import { anIndexSet, indexSetList } from 'test/nock/indices';
import { expectToasts } from 'test/toasts';
import { IndexSets, IndexSetsActions, IndexSetsStore } from '..';
import { texts } from './texts';

const fw = anIndexSet({ id: 'a1', title: 'Firewall' });
const web = anIndexSet({ id: 'b2', title: 'Web', index_prefix: 'web', default: true });
const SETS = '/system/indices/index_sets';
const figures = { indices: 4, documents: 81_234, size: 52_428_800 };

testEntityStore<IndexSet>(IndexSets, {
  entities: [fw, web],
  list: { path: SETS, answer: (sets) => indexSetList(sets) },
  path: (id) => `${SETS}/${id}`,
  create: { path: SETS, body: fw },
  update: { body: { ...fw, title: 'Walls' } },
  delete: { query: { delete_indices: false } },
  texts: { list: texts.failures.listIndexSets },
});

beforeEach(() => {
  signedIn('mara');
  IndexSetsStore.reset();
});

const state = () => IndexSetsStore.getState();
const titles = () => entitiesOf(state())?.map(({ title }) => title);

async function listed() {
  server()
    .get(SETS)
    .reply(200, indexSetList([fw, web]));
  await IndexSetsActions.list();
}

test('the list comes without figures; those of all come with any page, those of one alone', async () => {
  await listed();
  expect(state().stats).toEqual({});
  server()
    .get(`${SETS}?limit=1&stats=true`)
    .reply(200, { ...indexSetList([fw]), stats: { a1: figures } });
  await IndexSetsActions.listStats();
  expect(titles()).toEqual(['Firewall', 'Web']);
  expect(state().stats).toEqual({ a1: figures });
  server()
    .get(`${SETS}/b2/stats`)
    .reply(200, { ...figures, indices: 1 });
  await IndexSetsActions.statsOf('b2');
  expect(state().stats).toEqual({ a1: figures, b2: { ...figures, indices: 1 } });
});

test('a page is asked for by what to skip and how many, and brings figures when asked', async () => {
  server()
    .get(`${SETS}?skip=10&limit=10&stats=true`)
    .reply(200, { total: 11, index_sets: [web], stats: { b2: figures } });
  await IndexSetsActions.listPaginated(10, 10, true);
  expect([titles(), valueOf(state().list)?.total, state().stats]).toEqual([['Web'], 11, { b2: figures }]);
  server()
    .get(`${SETS}?skip=0&limit=10&stats=false`)
    .reply(200, { total: 11, index_sets: [fw], stats: {} });
  await IndexSetsActions.listPaginated(0, 10);
  expect([titles(), state().stats]).toEqual([['Firewall'], { b2: figures }]);
});

test('figures that could not be loaded leave the list alone and are not toasted', async () => {
  await listed();
  server().get(`${SETS}?limit=1&stats=true`).reply(500, { message: 'Slow' });
  await expect(IndexSetsActions.listStats()).rejects.toThrow('Slow');
  expect(titles()).toEqual(['Firewall', 'Web']);
  expect(state()).toMatchObject({ statsError: { status: 500 }, list: { status: 'loaded' } });
  expectToasts();
});

test('the figures of all together', async () => {
  server().get(`${SETS}/stats`).reply(200, figures);
  await IndexSetsActions.globalStats();
  expect(valueOf(state().globalStats)).toEqual(figures);
});

test('what is loaded alone is as new in the list', async () => {
  await listed();
  server()
    .get(`${SETS}/a1`)
    .reply(200, { ...fw, shards: 9 });
  await IndexSetsActions.get('a1');
  expect(entitiesOf(state())?.[0]?.shards).toBe(9);
});

test('there is one default: it moves', async () => {
  await listed();
  server()
    .put(`${SETS}/a1/default`)
    .reply(200, { ...fw, default: true });
  await IndexSetsActions.setDefault(fw);
  expect(entitiesOf(state())?.map((one) => one.default)).toEqual([true, false]);
});
