import { itemsOf } from 'rest/entity/list-store';
import { resetStores } from 'flux/store';
import { server, signedIn } from 'test/nock/backend';
import { expectToasts } from 'test/toasts';
import { StreamsActions, StreamsStore } from '.';

beforeEach(() => {
  signedIn('mara');
});
afterEach(() => {
  resetStores();
  jest.restoreAllMocks();
});

test('streams are kept by title; a failed load is toasted', async () => {
  const streams = [
    { id: 'b', title: 'Orders API' },
    { id: 'a', title: 'All messages' },
  ];
  server().get('/streams').reply(200, { total: 2, streams });
  await StreamsActions.list();
  expect(itemsOf(StreamsStore.getState())?.map(({ id }) => id)).toEqual(['a', 'b']);
  server().get('/streams').reply(500, { type: 'ApiError', message: 'Broken' });
  await expect(StreamsActions.list()).rejects.toThrow('Broken');
  expectToasts(['error', 'Loading streams failed with status: Broken', 'Could not load streams']);
});
