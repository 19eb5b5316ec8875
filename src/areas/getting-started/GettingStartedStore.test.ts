import { resetStores } from 'flux/store';
import { server, signedIn, signedOut } from 'test/nock/backend';
import { aUser } from 'test/nock/people';
import { expectToasts } from 'test/toasts';
import { GettingStartedActions, GettingStartedStore } from '.';

const READER = ['streams:read'];

beforeEach(() => {
  signedIn('mara');
});
afterEach(() => {
  signedOut();
  resetStores();
  jest.restoreAllMocks();
});

const person = (part: Parameters<typeof aUser>[0] = {}) => server().get('/users/mara').reply(200, aUser(part));
const guide = (status: number, body: object = {}) => server().get('/system/gettingstarted').reply(status, body);

describe('where somebody begins', () => {
  test('is the guide for those who may create inputs, as long as it is shown', async () => {
    person({ permissions: ['inputs:create'], startpage: { type: 'stream', id: 's1' } });
    guide(200, { show: true });
    expect(await GettingStartedActions.findStart()).toBe('/gettingstarted');
  });

  test('is the page of the profile, when it is there', async () => {
    person({ permissions: READER, startpage: { type: 'stream', id: 's1' } });
    guide(200, { show: true });
    server().get('/streams/s1').reply(200, { id: 's1' });
    expect(await GettingStartedActions.findStart()).toBe('/streams/s1/search');

    person({ startpage: { type: 'dashboard', id: 'd1' } });
    guide(200, { show: false });
    server().get('/views/d1').reply(200, { id: 'd1' });
    expect(await GettingStartedActions.findStart()).toBe('/dashboards/d1');
    expectToasts();
  });

  test.each([403, 404])('is the search, with a note, when that page is answered %s', async (status) => {
    person({ startpage: { type: 'dashboard', id: 'd1' } });
    guide(200, { show: false });
    server().get('/views/d1').reply(status, { type: 'ApiError', message: 'No' });
    expect(await GettingStartedActions.findStart()).toBe('/search');
    expectToasts(['info', expect.stringContaining('You can choose another one'), 'Your start page is not available']);
  });

  test('is that page also when it cannot be asked for now: it says so itself', async () => {
    person({ startpage: { type: 'stream', id: 's1' } });
    guide(200, { show: false });
    server().get('/streams/s1').reply(500);
    expect(await GettingStartedActions.findStart()).toBe('/streams/s1/search');
    expectToasts();
  });

  test.each([404, 500])('is found without a guide, answered %s, and nothing is told', async (status) => {
    person();
    guide(status);
    expect(await GettingStartedActions.findStart()).toBe('/search');
    expectToasts();
  });
});

describe('the guide', () => {
  const inputs = (...list: object[]) => server().get('/system/inputs').reply(200, { inputs: list, total: list.length });
  const found = (total: number) => ({ total, pagination: {}, views: [] });

  test('knows what there is: without the server’s own streams and log', async () => {
    inputs({ id: 'log', type: 'org.timberline.inputs.log.ServerLogInput' }, { id: 'a', type: 'x' });
    server()
      .get('/streams')
      .reply(200, { total: 2, streams: [{ id: '000000000000000000000001' }, { id: '5f1d9a2c0000000000000001' }] });
    server().get('/search/saved').query(true).reply(200, found(3));
    server().get('/dashboards').query(true).reply(200, found(0));
    server()
      .get('/search/universal/relative')
      .query({ query: 'NOT gl2_source_input:log', range: 0, limit: 1 })
      .reply(200, { total_results: 7 });
    expect(await GettingStartedActions.loadFacts()).toMatchObject({
      inputs: [{ id: 'log' }, { id: 'a' }],
      messages: 7,
      savedSearches: 3,
      streams: 1,
      dashboards: 0,
    });
  });

  test('leaves unknown what it may not ask for, keeps what it knew, and tells nobody', async () => {
    server().persist().get('/system/inputs').reply(403);
    server().persist().get('/streams').reply(200, { total: 0, streams: [] });
    server().persist().get('/dashboards').query(true).reply(404);
    server().get('/search/saved').query(true).reply(200, found(1));
    // Messages that have come are not counted again.
    server()
      .get('/search/universal/relative')
      .query({ query: '*', range: 0, limit: 1 })
      .reply(200, { total_results: 2 });
    await GettingStartedActions.loadFacts();
    server().get('/search/saved').query(true).reply(500);
    await GettingStartedActions.loadFacts();
    expect(GettingStartedStore.getState().facts).toEqual({ streams: 0, savedSearches: 1, messages: 2 });
    expectToasts();
  });

  test('is dismissed; a failure is toasted', async () => {
    server().post('/system/gettingstarted/dismiss', {}).reply(204);
    await GettingStartedActions.dismiss();
    server().post('/system/gettingstarted/dismiss').reply(500, { type: 'ApiError', message: 'Broken' });
    await expect(GettingStartedActions.dismiss()).rejects.toThrow('Broken');
    expectToasts(['error', 'Broken', 'Could not dismiss the guide.']);
    expect(GettingStartedStore.getState().isDismissing).toBe(false);
  });
});
