import { resetStores } from 'flux/store';
import { UserNotification } from 'flux/UserNotification';
import { server, signedIn } from 'test/nock/backend';
import { InputsActions, InputsStore } from '.';

beforeEach(() => {
  jest.spyOn(UserNotification, 'error').mockResolvedValue();
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
  await InputsActions.list();
  expect(InputsStore.getState().inputs?.map(({ id }) => id)).toEqual(['a', 'b']);
  server().get('/system/inputs').reply(500, { type: 'ApiError', message: 'Broken' });
  await expect(InputsActions.list()).rejects.toThrow('Broken');
  expect(UserNotification.error).toHaveBeenCalledWith(
    'Fetching Inputs failed with status: Broken',
    'Could not retrieve Inputs',
  );
});
