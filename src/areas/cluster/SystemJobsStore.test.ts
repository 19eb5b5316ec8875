import { polledServer, server, signedIn, signedOut } from 'test/nock/backend';
import { aSystemJob } from 'test/nock/cluster';
import { eventually } from 'test/nock/eventually';
import { expectToasts } from 'test/toasts';
import { SystemJobsActions, systemJobsPoll, SystemJobsStore } from '.';

beforeEach(() => {
  signedIn('mara');
});
afterEach(signedOut);

test('the jobs of all nodes are one list, every 2 seconds; a node that did not answer has none', async () => {
  polledServer()
    .get('/cluster/jobs')
    .reply(200, {
      n1: { jobs: [aSystemJob({ id: 'a' }), aSystemJob({ id: 'b' })] },
      n2: null,
      n3: { jobs: [aSystemJob({ id: 'c' })] },
    });
  const stop = systemJobsPoll.start();
  await eventually(() => expect(SystemJobsStore.getState().jobs?.map(({ id }) => id)).toEqual(['a', 'b', 'c']));
  stop();
  expect(systemJobsPoll.everyMs).toBe(2_000);
});

test('a job is asked to stop', async () => {
  server()
    .delete('/cluster/jobs/a')
    .reply(200, aSystemJob({ id: 'a' }));
  await SystemJobsActions.cancel(aSystemJob({ id: 'a' }));
  expectToasts(['success', 'Cancellation of job requested']);
});

test('a refusal to stop is told, and is no page of its own', async () => {
  server().delete('/cluster/jobs/a').reply(404, { message: 'Not cancelable' });
  await expect(SystemJobsActions.cancel(aSystemJob({ id: 'a' }))).rejects.toThrow('Not cancelable');
  expectToasts(['error', 'Could not cancel job: Not cancelable']);
});
