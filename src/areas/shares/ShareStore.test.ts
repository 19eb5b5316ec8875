import { resetStores } from 'flux/store';
import { server } from 'test/nock/backend';
import { eventually } from 'test/nock/eventually';
import { aUser, signedInAs } from 'test/nock/people';
import { expectToasts } from 'test/toasts';
import { ADA, aShareState, JON, SEARCH_GRN, TARGET, withoutOwner } from './share-fixtures';
import { ShareActions } from './ShareActions';
import { ShareStore } from './ShareStore';

const PATH = `/authz/shares/entities/${encodeURIComponent(SEARCH_GRN)}`;
const BROKEN = { type: 'ApiError', message: 'Broken' };
const selection = { [ADA.id]: 'view' } as const;
const body = { selected_grantee_capabilities: selection };

beforeEach(async () => {
  await signedInAs();
});
afterEach(() => {
  resetStores();
  jest.restoreAllMocks();
});

test('prepares with and without a selection', async () => {
  server().post(`${PATH}/prepare`, {}).reply(200, aShareState());
  await ShareActions.prepare(SEARCH_GRN);
  expect(ShareStore.getState()).toMatchObject({ shared: { selected_grantee_capabilities: {} }, isLoading: false });
  const state = aShareState({ selected_grantee_capabilities: selection });
  server().post(`${PATH}/prepare`, body).reply(200, state);
  await ShareActions.prepare(SEARCH_GRN, selection);
  expect(ShareStore.getState().shared).toEqual(state);
});

test('the answer to an older selection changes nothing any more', async () => {
  server().post(`${PATH}/prepare`, body).delay(20).reply(200, withoutOwner());
  server().post(`${PATH}/prepare`, {}).reply(200, aShareState());
  await Promise.all([ShareActions.prepare(SEARCH_GRN, selection), ShareActions.prepare(SEARCH_GRN)]);
  expect(ShareStore.getState().shared?.validation_result.failed).toBe(false);
});

test('a failure to prepare is toasted and kept', async () => {
  server().post(`${PATH}/prepare`, {}).reply(500, BROKEN);
  await expect(ShareActions.prepare(SEARCH_GRN)).rejects.toThrow('Broken');
  expectToasts(['error', 'Could not prepare sharing: Broken']);
  expect(ShareStore.getState().error).toMatchObject({ status: 500 });
});

test('saves, says so, and loads what the person may do again', async () => {
  const reloaded = server().get('/users/mara').reply(200, aUser());
  server().post(PATH, body).reply(200, aShareState(body));
  await ShareActions.update(TARGET, selection);
  expectToasts(['success', 'Saved sharing of saved search "Errors".']);
  expect(ShareStore.getState().shared).toMatchObject(body);
  await eventually(() => expect(reloaded.isDone()).toBe(true));
});

test('a refusal to leave it without owner is kept as the state; others are toasted', async () => {
  server().post(PATH, { selected_grantee_capabilities: {} }).reply(400, withoutOwner());
  await expect(ShareActions.update(TARGET, {})).rejects.toMatchObject({ status: 400 });
  expect(ShareStore.getState().shared?.validation_result.failed).toBe(true);
  expectToasts();
  server().post(PATH).reply(403, BROKEN);
  await expect(ShareActions.update(TARGET, {})).rejects.toThrow('Broken');
  expectToasts(['error', 'Could not save sharing: Broken']);
});

test('sharing a thing besides takes nothing away from those who have more of it', async () => {
  const now = { [ADA.id]: 'manage' } as const;
  server()
    .post(`${PATH}/prepare`, {})
    .reply(200, aShareState({ selected_grantee_capabilities: now }));
  const saved = server()
    .post(PATH, { selected_grantee_capabilities: { [JON.id]: 'view', ...now } })
    .reply(200, aShareState());
  await ShareActions.add(TARGET, { [ADA.id]: 'view', [JON.id]: 'view' });
  expect(saved.isDone()).toBe(true);
});

test('ends are sent with a selection; those of what is shared besides only for who is new to it', async () => {
  const end = '2026-11-30T18:00:00.000Z';
  const ends = { [ADA.id]: end };
  const sent = { ...body, selected_grantee_expirations: ends };
  server().post(`${PATH}/prepare`, sent).reply(200, aShareState());
  await ShareActions.prepare(SEARCH_GRN, selection, ends);
  server().post(PATH, sent).reply(200, aShareState());
  server().get('/users/mara').reply(200, aUser());
  await ShareActions.update(TARGET, selection, ends);

  server()
    .post(`${PATH}/prepare`, {})
    .reply(200, aShareState({ selected_grantee_capabilities: { [ADA.id]: 'view' } }));
  const saved = server()
    .post(PATH, {
      selected_grantee_capabilities: { [JON.id]: 'view', [ADA.id]: 'view' },
      selected_grantee_expirations: { [JON.id]: end },
    })
    .reply(200, aShareState());
  await ShareActions.add(TARGET, { [ADA.id]: 'view', [JON.id]: 'view' }, { ...ends, [JON.id]: end });
  expect(saved.isDone()).toBe(true);
});

test('lists what is shared with somebody', async () => {
  const page = { total: 0, page: 2, per_page: 10, count: 0, grand_total: 3, entities: [], context: {} };
  server()
    .get('/authz/shares/user/local%3Aadmin')
    .query({ page: 2, per_page: 10, query: 'err', entity_type: 'stream' })
    .reply(200, page);
  await ShareActions.loadUserSharesPaginated('local:admin', { page: 2, pageSize: 10, text: 'err', type: 'stream' });
  expect(ShareStore.getState().userShares).toEqual(page);
  server().get('/authz/shares/user/x').query(true).reply(500, BROKEN);
  await expect(ShareActions.loadUserSharesPaginated('x', { page: 1, pageSize: 10, text: '' })).rejects.toThrow();
  expectToasts(['error', 'Could not load shared entities: Broken']);
});
