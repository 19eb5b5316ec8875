import { itemsOf } from 'rest/entity/list-store';
import { resetStores } from 'flux/store';
import { server, signedIn } from 'test/nock/backend';
import { expectToasts } from 'test/toasts';
import { InputNamesActions, InputNamesStore } from '..';

beforeEach(() => {
  signedIn('mara');
});
afterEach(() => {
  resetStores();
  jest.restoreAllMocks();
});

test('inputs are kept by title; a failed load is toasted', async () => {
  const inputs = [
    { id: 'b', title: 'Syslog UDP' },
    { id: 'a', title: 'GELF TCP' },
  ];
  server().get('/system/inputs').reply(200, { total: 2, inputs });
  await InputNamesActions.list();
  expect(itemsOf(InputNamesStore.getState())?.map(({ id }) => id)).toEqual(['a', 'b']);
  server().get('/system/inputs').reply(500, { type: 'ApiError', message: 'Broken' });
  await expect(InputNamesActions.list()).rejects.toThrow('Broken');
  expectToasts(['error', 'Fetching Inputs failed with status: Broken', 'Could not retrieve Inputs']);
});
