import { type SystemJob } from 'api/system-jobs';
import { heldJob } from 'server/jobs/held-job.fixture';
import { createSystemJobs, type SystemJobs } from 'server/jobs/system-jobs';
import { sql } from 'server/storage/documents/sql';
import { eventually } from 'test/nock/eventually';
import { startTestServer, type TestServer } from 'test/server/test-server';
import { cluster } from '.';

const NOW = new Date('2026-11-21T10:00:00.000Z');
const UNKNOWN = '8d3a5a3e-0000-4000-8000-000000000000';

let server: TestServer;
let here: SystemJobs;
let there: SystemJobs;

beforeAll(async () => {
  server = await startTestServer({ areas: [cluster], core: { now: () => NOW } });
  const { database, jobs, log } = server;
  [here, there] = [jobs, createSystemJobs({ database, nodeId: 'node-2', log, now: () => NOW })];
});

afterAll(async () => {
  await there.stop();
  await server.close();
});

async function submit(to: SystemJobs, about: Parameters<typeof heldJob>[0] = {}): Promise<string> {
  const { job, begun } = heldJob(about);
  const id = await to.submit(job);
  await begun;
  return id;
}

afterEach(async () => {
  for (const { id, isCancelable } of await here.list()) if (isCancelable) await here.cancel(id);
  await there.poll();
  await server.database.query(sql`delete from system_jobs`);
});

const as = (...permissions: string[]) => ({ as: { username: 'somebody', permissions } });

const JOB = {
  description: 'Holds on',
  name: 'test.HeldJob',
  info: 'Holding on to nothing',
  percent_complete: 0,
  is_cancelable: true,
  provides_progress: true,
  started_at: NOW.toISOString(),
};

describe('lists of jobs', () => {
  it('are of all nodes under /cluster, of this one under /system', async () => {
    const [one, two] = [await submit(here), await submit(there)];
    expect((await server.call('GET', '/cluster/jobs')).body).toEqual({
      'node-1': { jobs: [{ ...JOB, id: one, node_id: 'node-1' }] },
      'node-2': { jobs: [{ ...JOB, id: two, node_id: 'node-2' }] },
    });
    expect((await server.call('GET', '/system/jobs')).body).toEqual({
      jobs: [{ ...JOB, id: one, node_id: 'node-1' }],
    });
  });

  it('hold what the person may read; this node is there without any', async () => {
    const [, two] = [await submit(here), await submit(there)];
    expect((await server.call('GET', '/cluster/jobs', as(`systemjobs:read:${two}`))).body).toMatchObject({
      'node-1': { jobs: [] },
      'node-2': { jobs: [{ id: two }] },
    });
    expect((await server.call('GET', '/system/jobs', as())).body).toEqual({ jobs: [] });
  });

  it('say nothing of the start of a job that waits', async () => {
    await here.submit(heldJob().job, { delayMs: 30_000 });
    const { body } = await server.call<{ jobs: SystemJob[] }>('GET', '/system/jobs');
    expect(body.jobs).toMatchObject([{ started_at: null }]);
  });

  it.each(['/cluster/jobs', '/system/jobs', `/cluster/jobs/${UNKNOWN}`, `/system/jobs/${UNKNOWN}`])(
    '%s needs a session',
    async (place) => expect((await server.call('GET', place, { as: null })).status).toBe(401),
  );
});

describe('one job', () => {
  it('is given to those who may read it', async () => {
    const id = await submit(here);
    for (const place of [`/cluster/jobs/${id}`, `/system/jobs/${id}`]) {
      expect(await server.call('GET', place, as(`systemjobs:read:${id}`))).toMatchObject({ status: 200, body: { id } });
      expect((await server.call('GET', place, as('systemjobs:read:other'))).status).toBe(403);
    }
  });

  it('of another node is given under /cluster only', async () => {
    const id = await submit(there);
    expect(await server.call('GET', `/cluster/jobs/${id}`)).toMatchObject({ status: 200, body: { node_id: 'node-2' } });
    expect((await server.call('GET', `/system/jobs/${id}`)).status).toBe(404);
  });

  it('that is not there is not found', async () => {
    for (const place of [`/cluster/jobs/${UNKNOWN}`, `/system/jobs/${UNKNOWN}`])
      expect(await server.call('GET', place)).toMatchObject({ status: 404, body: { type: 'ApiError' } });
  });
});

describe('cancelling', () => {
  const MAY = as('systemjobs:delete:test.HeldJob');

  it.each(['/cluster/jobs', '/system/jobs'])('through %s stops the job and answers with it', async (place) => {
    const id = await submit(here);
    expect(await server.call('DELETE', `${place}/${id}`, MAY)).toMatchObject({ status: 200, body: { ...JOB, id } });
    await eventually(async () => expect(await here.list()).toEqual([]));
  });

  it('reaches other nodes through /cluster only', async () => {
    const id = await submit(there);
    expect((await server.call('DELETE', `/system/jobs/${id}`, MAY)).status).toBe(404);
    expect((await server.call('DELETE', `/cluster/jobs/${id}`, MAY)).status).toBe(200);
  });

  it('needs the permission of its class: 403 here, 404 for the cluster', async () => {
    const id = await submit(here);
    const other = as('systemjobs:delete:test.OtherJob', `systemjobs:read:${id}`);
    expect((await server.call('DELETE', `/system/jobs/${id}`, other)).status).toBe(403);
    expect((await server.call('DELETE', `/cluster/jobs/${id}`, other)).status).toBe(404);
    expect(await here.get(id)).toMatchObject({ percentComplete: 0 });
  });

  it('of what cannot be cancelled: 403 here, 404 for the cluster', async () => {
    const { job, begun, end } = heldJob({ isCancelable: false });
    const id = await here.submit(job);
    await begun;
    expect(await server.call('DELETE', `/system/jobs/${id}`)).toMatchObject({
      status: 403,
      body: { message: expect.stringMatching(/cannot be cancelled/) },
    });
    expect((await server.call('DELETE', `/cluster/jobs/${id}`)).status).toBe(404);
    end();
  });

  it('of what has ended: as of what cannot be cancelled', async () => {
    const { job, begun, end } = heldJob();
    const id = await here.submit(job);
    await begun;
    end();
    await eventually(async () => {
      expect((await server.call('GET', `/cluster/jobs/${id}`)).body).toMatchObject({
        percent_complete: 100,
        is_cancelable: false,
      });
    });
    expect(await server.call('DELETE', `/system/jobs/${id}`)).toMatchObject({
      status: 403,
      body: { message: expect.stringMatching(/has ended/) },
    });
    expect((await server.call('DELETE', `/cluster/jobs/${id}`)).status).toBe(404);
  });

  it('of what is not there is not found, and needs a session', async () => {
    for (const place of [`/cluster/jobs/${UNKNOWN}`, `/system/jobs/${UNKNOWN}`]) {
      expect((await server.call('DELETE', place)).status).toBe(404);
      expect((await server.call('DELETE', place, { as: null })).status).toBe(401);
    }
  });
});
