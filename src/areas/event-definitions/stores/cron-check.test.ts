import { resetStores } from 'flux/store';
import { server, signedIn } from 'test/nock/backend';
import { expectToasts } from 'test/toasts';
import { CronCheckActions, CronCheckStore } from './CronCheckStore';

const PATH = '/timberline/events/definitions/cron';
const CHECK = {
  ...{ failed: false, errors: {}, error_context: {}, description: 'At 09:00' },
  ...{ next_times: ['2026-11-27T09:00:00.000Z'], past_times: [] },
};

beforeEach(() => signedIn('mara'));
afterEach(() => resetStores());

test('an expression is checked with its zone, for the definition that is edited', async () => {
  server()
    .post(PATH, { cron_expression: '0 9 * * *', cron_timezone: 'Europe/Berlin', event_definition_id: 'a' })
    .reply(200, CHECK)
    .post(PATH, { cron_expression: '0 9 * * *', cron_timezone: null } as never)
    .reply(200, { ...CHECK, next_times: [] });
  const asked = { expression: '0 9 * * *', zone: 'Europe/Berlin', definitionId: 'a' };
  await CronCheckActions.check(asked);
  expect(CronCheckStore.getState().checked).toEqual({ asked, check: CHECK });
  await CronCheckActions.check({ expression: '0 9 * * *', zone: '' });
  expect(CronCheckStore.getState().checked).toMatchObject({ asked: { zone: '' }, check: { next_times: [] } });
});

test('what could not be asked is told in the form, not in a toast', async () => {
  server().post(PATH).reply(403, { type: 'ApiError', message: 'Not authorized' });
  await expect(CronCheckActions.check({ expression: '* * * * *', zone: 'UTC' })).rejects.toThrow('Not authorized');
  expect(CronCheckStore.getState().error).toMatchObject({ message: 'Not authorized' });
  expectToasts();
});
