import { type ExtractorForm, type ExtractorSummary } from 'api/extractors';
import { valueOf } from 'flux/loadable';
import { resetStores } from 'flux/store';
import { UserNotification } from 'flux/UserNotification';
import { server, signedIn } from 'test/nock/backend';
import { eventually } from 'test/nock/eventually';
import { anExtractor, FORM } from 'test/nock/extractors';
import { expectToasts } from 'test/toasts';
import { ExtractorsActions, ExtractorsStore } from './ExtractorsStore';

const INPUT = '62f3c0a1e4b0d10f5a7c9e11';
const PLACE = `/system/inputs/${INPUT}/extractors`;
const code = anExtractor({ order: 1 });
const path = anExtractor({ id: 'b', title: 'path', order: 0 });
const broken = { type: 'ApiError', message: 'Broken' };
const ids = () => valueOf(ExtractorsStore.getState().list)?.map(({ id }) => id);

const answers = (extractors: readonly ExtractorSummary[], place = PLACE) =>
  server().get(place).reply(200, { total: extractors.length, extractors });
const load = () => {
  answers([code, path]);
  return ExtractorsActions.list(INPUT);
};

beforeEach(() => signedIn('mara'));
afterEach(() => resetStores());

test('are listed in the order they run in; of another input none is left', async () => {
  await load();
  expect(ids()).toEqual(['b', code.id]);
  const other = '/system/inputs/other/extractors';
  server().get(other).reply(500, broken);
  const asked = ExtractorsActions.list('other');
  expect([ExtractorsStore.getState().inputId, ids()]).toEqual(['other', undefined]);
  await expect(asked).rejects.toThrow('Broken');
  expect(ExtractorsStore.getState().list).toMatchObject({ status: 'failed', error: { status: 500 } });
  expectToasts();
});

test('one is got', async () => {
  server().get(`${PLACE}/${code.id}`).reply(200, code);
  await ExtractorsActions.get(INPUT, code.id);
  expect(valueOf(ExtractorsStore.getState().one)).toEqual(code);
  server().get(`${PLACE}/gone`).reply(404, broken);
  await expect(ExtractorsActions.get(INPUT, 'gone')).rejects.toThrow('Broken');
  expect(valueOf(ExtractorsStore.getState().one)).toBeUndefined();
});

test('one is created, or told why not', async () => {
  server().post(PLACE, FORM).reply(201, { extractor_id: 'new' });
  await ExtractorsActions.create(INPUT, FORM);
  server().post(PLACE).reply(400, broken);
  await expect(ExtractorsActions.create(INPUT, FORM)).rejects.toThrow('Broken');
  expectToasts(
    ['success', 'Extractor http code created successfully'],
    ['error', 'Creating extractor failed: Broken', 'Could not create extractor'],
  );
});

test('one without an order runs after those there are', async () => {
  answers([code, path]);
  server()
    .post(PLACE, { ...FORM, order: 2 })
    .reply(201, { extractor_id: 'new' });
  await ExtractorsActions.create(INPUT, { ...FORM, order: undefined });
  expectToasts(['success', 'Extractor http code created successfully']);
});

test('one is changed where it is shown, or told why not', async () => {
  await load();
  const place = `${PLACE}/${code.id}`;
  server()
    .put(place, { ...FORM, title: 'status' })
    .reply(200, { ...code, title: 'status' });
  await ExtractorsActions.update(INPUT, code.id, { ...FORM, title: 'status' });
  expect(valueOf(ExtractorsStore.getState().list)?.map(({ title }) => title)).toEqual(['path', 'status']);
  server().put(place).reply(400, broken);
  await expect(ExtractorsActions.update(INPUT, code.id, FORM)).rejects.toThrow('Broken');
  expectToasts(
    ['success', 'Extractor "status" updated successfully'],
    ['error', 'Updating extractor failed: Broken', 'Could not update extractor'],
  );
});

test('one is disabled where it is shown, and enabled again', async () => {
  await load();
  const state = `/timberline/inputs/${INPUT}/extractors/${code.id}/state`;
  server()
    .put(state, { disabled: true })
    .reply(200, { ...code, disabled: true });
  await ExtractorsActions.setDisabled(INPUT, code, true);
  expect(valueOf(ExtractorsStore.getState().list)?.map(({ disabled }) => disabled)).toEqual([undefined, true]);
  server().put(state, { disabled: false }).reply(200, code);
  await ExtractorsActions.setDisabled(INPUT, code, false);
  expectToasts(['success', 'Extractor "http code" disabled'], ['success', 'Extractor "http code" enabled']);
});

test('one is deleted, and made again by Undo as it was', async () => {
  await load();
  const undo = jest.spyOn(UserNotification, 'undo');
  server().delete(`${PLACE}/${code.id}`).reply(403, broken);
  await expect(ExtractorsActions.delete(INPUT, code)).rejects.toThrow('Broken');
  expectToasts(['error', 'Deleting extractor failed: Broken', 'Could not delete extractor http code']);
  server().delete(`${PLACE}/${code.id}`).reply(204);
  await ExtractorsActions.delete(INPUT, code);
  expect(ids()).toEqual(['b']);
  expect(undo).toHaveBeenCalledWith('Extractor "http code" deleted successfully', expect.anything());
  server()
    .post(PLACE, { ...FORM, order: 1 })
    .reply(201, { extractor_id: 'new' });
  answers([path, anExtractor({ id: 'new', order: 1 })]);
  undo.mock.calls[0]?.[1].undo();
  await eventually(() => expect(ids()).toEqual(['b', 'new']));
});

test('get another order, at once where they are shown', async () => {
  await load();
  server()
    .post(`${PLACE}/order`, { order: { 0: code.id, 1: 'b' } })
    .reply(204);
  await ExtractorsActions.order(INPUT, [code.id, 'b']);
  expect(ids()).toEqual([code.id, 'b']);
  server().post(`${PLACE}/order`).reply(500, broken);
  await expect(ExtractorsActions.order(INPUT, ['b', code.id])).rejects.toThrow('Broken');
  expect(ids()).toEqual([code.id, 'b']);
  expectToasts(
    ['success', 'Extractor positions updated successfully'],
    ['error', 'Changing extractor positions failed: Broken', 'Could not update extractor positions'],
  );
});

test('another input gets copies of all, in their order, and is told how many', async () => {
  const other = '/system/inputs/other/extractors';
  const sent: ExtractorForm[] = [];
  answers([code, path]);
  answers([], other);
  const isSent = (form: ExtractorForm) => sent.push(form) > 0;
  server().post(other, isSent).reply(201, { extractor_id: 'x' });
  server().post(other, isSent).reply(400, broken);
  expect(await ExtractorsActions.copy(INPUT, 'other')).toEqual([{}, { error: 'Broken' }]);
  expect(sent.map(({ title, order }) => [title, order])).toEqual([
    ['path', 0],
    ['http code', 1],
  ]);
  answers([]);
  expect(await ExtractorsActions.copy(INPUT, 'other')).toEqual([]);
  expectToasts(['warning', '1 extractor copied, 1 error.', 'Not all extractors copied']);
});

describe('an import', () => {
  const forms = ['one', 'two', 'three'].map((title): ExtractorForm => ({ ...FORM, title }));
  const accepts = ({ title }: ExtractorForm, at: number) =>
    server()
      .post(PLACE, (body: ExtractorForm) => body.title === title && body.order === at + 2)
      .reply(201, { extractor_id: title });
  beforeEach(() => answers([code, path]));

  test('creates one after the other, after those there are', async () => {
    forms.forEach(accepts);
    await ExtractorsActions.import(INPUT, forms);
    expect(ExtractorsStore.getState().imported).toEqual([{}, {}, {}]);
    expectToasts(['success', 'Import results: 3 extractor(s) imported.', 'Import operation successful']);
  });

  test('goes on after one that fails, and says which', async () => {
    server()
      .post(PLACE, (body: ExtractorForm) => body.title === 'one')
      .reply(400, broken);
    forms.forEach((form, at) => at > 0 && accepts(form, at));
    expect(await ExtractorsActions.import(INPUT, forms)).toEqual([{ error: 'Broken' }, {}, {}]);
    expectToasts(['warning', 'Import results: 2 extractor(s) imported, 1 error(s).', 'Import operation completed']);
  });

  test('that nobody waits for any more sends nothing further', async () => {
    server()
      .post(PLACE)
      .reply(() => {
        asked.cancel();
        return [201, { extractor_id: 'one' }];
      });
    const asked = ExtractorsActions.import(INPUT, forms);
    await expect(asked).rejects.toThrow('Cancelled');
    expectToasts();
  });
});
