import { UserNotification } from 'flux/UserNotification';
import { server, signedIn } from 'test/nock/backend';
import { anIndexSet, indexSetList } from 'test/nock/indices';
import { IndexSetsActions, IndexSetsStore } from '..';

const fw = anIndexSet({ id: 'a1', title: 'Firewall' });
const web = anIndexSet({ id: 'b2', title: 'Web', index_prefix: 'web', default: true });
const SETS = '/system/indices/index_sets';
const figures = { indices: 4, documents: 81_234, size: 52_428_800 };

beforeEach(() => {
  jest.spyOn(UserNotification, 'error').mockResolvedValue();
  jest.spyOn(UserNotification, 'success').mockResolvedValue();
  signedIn('mara');
  IndexSetsStore.reset();
});

const state = () => IndexSetsStore.getState();

async function listed() {
  server()
    .get(SETS)
    .reply(200, indexSetList([fw, web]));
  await IndexSetsActions.list();
}

test('the list comes without figures; those of all come with any page, those of one alone', async () => {
  await listed();
  expect(state()).toMatchObject({ total: 2, indexSets: [fw, web], stats: {}, isLoading: false });
  server()
    .get(`${SETS}?limit=1&stats=true`)
    .reply(200, { ...indexSetList([fw]), stats: { a1: figures } });
  await IndexSetsActions.listStats();
  expect(state()).toMatchObject({ total: 2, indexSets: [fw, web], stats: { a1: figures } });
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
  expect(state()).toMatchObject({ total: 11, indexSets: [web], stats: { b2: figures } });
  server()
    .get(`${SETS}?skip=0&limit=10&stats=false`)
    .reply(200, { total: 11, index_sets: [fw], stats: {} });
  await IndexSetsActions.listPaginated(0, 10);
  expect(state()).toMatchObject({ indexSets: [fw], stats: { b2: figures } });
});

test('figures that could not be loaded leave the list alone and are not toasted', async () => {
  await listed();
  server().get(`${SETS}?limit=1&stats=true`).reply(500, { message: 'Slow' });
  await expect(IndexSetsActions.listStats()).rejects.toThrow('Slow');
  expect(state()).toMatchObject({ indexSets: [fw, web], statsError: { status: 500 }, error: undefined });
  expect(UserNotification.error).not.toHaveBeenCalled();
});

test('the figures of all together', async () => {
  server().get(`${SETS}/stats`).reply(200, figures);
  await IndexSetsActions.globalStats();
  expect(state().globalStats).toEqual(figures);
});

test('one that is listed is there at once while it is loaded; another one is not shown in its place', async () => {
  await listed();
  server()
    .get(`${SETS}/a1`)
    .reply(200, { ...fw, shards: 9 });
  const asked = IndexSetsActions.get('a1');
  expect(state().indexSet).toEqual(fw);
  await asked;
  expect(state().indexSet?.shards).toBe(9);
  expect(state().indexSets?.[0]?.shards).toBe(9);
  server().get(`${SETS}/gone`).reply(404, { message: 'No such index set' });
  await expect(IndexSetsActions.get('gone')).rejects.toThrow('No such index set');
  expect(state()).toMatchObject({ indexSet: undefined, indexSetError: { status: 404 } });
});

test('a change is seen in the list; the default moves; what is deleted leaves', async () => {
  await listed();
  const renamed = { ...fw, title: 'Walls' };
  server().put(`${SETS}/a1`, renamed).reply(200, renamed);
  await IndexSetsActions.update(renamed);
  expect(state().indexSets?.map(({ title }) => title)).toEqual(['Walls', 'Web']);
  server()
    .put(`${SETS}/a1/default`)
    .reply(200, { ...renamed, default: true });
  await IndexSetsActions.setDefault(renamed);
  expect(state().indexSets?.map((one) => one.default)).toEqual([true, false]);
  server().delete(`${SETS}/b2`).query({ delete_indices: false }).reply(204);
  await IndexSetsActions.delete(web, false);
  expect(state()).toMatchObject({ indexSets: [{ id: 'a1' }], total: 1 });
});
