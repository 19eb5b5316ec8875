import { createLog } from 'server/runtime/log';
import { type Database } from 'server/storage/documents/database';
import { sql } from 'server/storage/documents/sql';
import { openTestDatabase } from 'test/documents';
import { eventually } from 'test/nock/eventually';
import { NotCancelable, TooManyJobs } from './job';
import { deferred, heldJob } from './held-job.fixture';
import { createSystemJobs, type SystemJobs } from './system-jobs';

const SECOND = 1000;

let database: Database;
let clean: () => Promise<void>;
let clock = Date.parse('2026-11-21T10:00:00.000Z');
let nodes: SystemJobs[] = [];
let logged: string[] = [];

beforeAll(async () => {
  ({ database, clean } = await openTestDatabase());
});

afterAll(() => clean());

afterEach(async () => {
  await Promise.all(nodes.map((node) => node.stop()));
  await database.query(sql`delete from system_jobs`);
  nodes = [];
  logged = [];
});

type Parts = Parameters<typeof createSystemJobs>[0];

function openNode(nodeId = 'a', onEnd?: Parts['onEnd'], stopTimeoutMs?: number): SystemJobs {
  const log = createLog('error', (line) => logged.push(line), false);
  const node = createSystemJobs({ database, nodeId, log, now: () => new Date(clock), onEnd, stopTimeoutMs });
  nodes.push(node);
  return node;
}

type End = Parameters<NonNullable<Parts['onEnd']>>[0];

/** A node, and its event for the first job that ends. */
function openNodeWithEvents() {
  const { promise, resolve } = deferred<End>();
  return { node: openNode('a', async (end) => resolve(end)), ended: promise };
}

describe('a system job', () => {
  it('is listed by every node while it runs, and as complete for ten seconds after', async () => {
    const { node, ended } = openNodeWithEvents();
    const other = openNode('b');
    const { job, begun, end } = heldJob();
    const id = await node.submit(job);
    await begun;

    const running = {
      id,
      name: 'test.HeldJob',
      description: 'Holds on',
      info: 'Holding on to nothing',
      nodeId: 'a',
      startedAt: new Date(clock),
      percentComplete: 0,
      isCancelable: true,
      providesProgress: true,
    };
    expect(await other.list()).toEqual([running]);
    expect(await other.get(id)).toEqual(running);

    clock += 40;
    end();
    expect(await ended).toEqual({ id, name: 'test.HeldJob', outcome: 'done', tookMs: 40 });
    expect(await other.get(id)).toEqual({ ...running, percentComplete: 100, isCancelable: false });

    await database.query(sql`update system_jobs set finished_at = finished_at - interval '11 seconds'`);
    expect(await other.list()).toEqual([]);
    expect(await other.get(id)).toBeUndefined();
    await node.poll();
    expect(await database.query(sql`select id from system_jobs`)).toEqual([]);
  });

  it('waits for its due time without being started', async () => {
    const node = openNode();
    const { job, begun } = heldJob();
    const id = await node.submit(job, { delayMs: 30 * SECOND });
    clock += 29 * SECOND;
    await node.poll();
    expect((await node.get(id))?.startedAt).toBeNull();
    clock += SECOND;
    await node.poll();
    await begun;
    expect((await node.get(id))?.startedAt).toEqual(new Date(clock));
  });

  it('reports its progress', async () => {
    const node = openNode();
    const work = heldJob();
    const id = await node.submit(work.job);
    await work.begun;
    work.progress(1, 3);
    await eventually(async () => expect((await openNode('b').get(id))?.percentComplete).toBe(33));
  });

  it('that fails is logged, reported and removed', async () => {
    const { node, ended } = openNodeWithEvents();
    const id = await node.submit(
      heldJob({
        run: async () => {
          throw new Error('disk full');
        },
      }).job,
    );
    expect((await ended).outcome).toBe('failed');
    expect(await node.get(id)).toBeUndefined();
    expect(logged.join()).toMatch(/System job failed: Holding on to nothing/);
    expect(logged.join()).toMatch(/disk full/);
  });

  it('runs on one of fifteen workers; others are queued', async () => {
    const node = openNode();
    const jobs = Array.from({ length: 16 }, () => heldJob());
    for (const { job } of jobs) await node.submit(job);
    await Promise.all(jobs.slice(0, 15).map(({ begun }) => begun));
    expect((await node.list()).filter(({ startedAt }) => startedAt === null)).toHaveLength(1);
    jobs[0]?.end();
    await jobs[15]?.begun;
  });
});

describe('the limit of a class', () => {
  it('applies to the whole cluster, waiting jobs included', async () => {
    const [a, b] = [openNode('a'), openNode('b')];
    const { job } = heldJob({ maxConcurrency: 1 });
    const id = await a.submit(job, { delayMs: SECOND });
    await expect(b.submit(job)).rejects.toThrow(TooManyJobs);
    await expect(b.submit(job)).rejects.toThrow(/^Concurrency level reached: 1 of "Holds on" can run at once\./);
    await b.submit(heldJob({ name: 'test.OtherJob', maxConcurrency: 1 }).job);
    await a.cancel(id);
    await b.submit(job);
  });

  it('admits one of many that are submitted at the same time', async () => {
    const { job } = heldJob({ maxConcurrency: 1 });
    const asked = await Promise.allSettled(['a', 'b', 'c', 'd'].map((node) => openNode(node).submit(job)));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('does not count finished jobs or those of a dead node', async () => {
    const { node, ended } = openNodeWithEvents();
    const first = heldJob({ maxConcurrency: 1 });
    await node.submit(first.job);
    first.end();
    await ended;
    await node.submit(heldJob({ maxConcurrency: 1 }).job);

    await database.query(sql`update system_jobs set seen_at = seen_at - interval '2 minutes'`);
    await openNode('b').submit(heldJob({ maxConcurrency: 1 }).job);
  });
});

describe('cancelling', () => {
  it('aborts the work, and removes the job', async () => {
    const { node, ended } = openNodeWithEvents();
    const { job, begun } = heldJob();
    const id = await node.submit(job);
    await begun;
    expect(await node.cancel(id)).toMatchObject({ id, percentComplete: 0 });
    expect((await ended).outcome).toBe('cancelled');
    expect(await node.list()).toEqual([]);
  });

  it('reaches the node that runs the job', async () => {
    const { node, ended } = openNodeWithEvents();
    const other = openNode('b');
    const { job, begun } = heldJob();
    const id = await node.submit(job);
    await begun;
    expect(await other.cancel(id)).toMatchObject({ id, nodeId: 'a' });
    expect(await other.get(id)).toBeDefined();
    await node.poll();
    expect((await ended).outcome).toBe('cancelled');
    expect(await other.get(id)).toBeUndefined();
  });

  it('a waiting job prevents it from running', async () => {
    const node = openNode();
    const run = jest.fn(async () => undefined);
    const id = await node.submit(heldJob({ run }).job, { delayMs: SECOND });
    await node.cancel(id);
    clock += 2 * SECOND;
    await node.poll();
    expect(run).not.toHaveBeenCalled();
    expect(await node.list()).toEqual([]);
  });

  it('refuses an unknown id and a job that cannot be cancelled', async () => {
    const node = openNode();
    expect(await node.cancel('8d3a5a3e-0000-4000-8000-000000000000')).toBeUndefined();
    const { job, begun, end } = heldJob({ isCancelable: false });
    const id = await node.submit(job);
    await begun;
    await expect(node.cancel(id)).rejects.toThrow(NotCancelable);
    expect(await node.get(id)).toBeDefined();
    end();
  });
});

describe('a node', () => {
  it('removes the jobs of its earlier process, but none of other nodes', async () => {
    const [a, b] = [openNode('a'), openNode('b')];
    await a.submit(heldJob().job);
    const kept = await b.submit(heldJob().job);
    await openNode('a').open();
    expect((await b.list()).map(({ id }) => id)).toEqual([kept]);
  });

  it('stops: running jobs are aborted and awaited, waiting ones are dropped, new ones refused', async () => {
    const node = openNode();
    const { job, begun } = heldJob();
    const waiting = jest.fn(async () => undefined);
    await node.submit(job);
    await node.submit(heldJob({ run: waiting }).job, { delayMs: SECOND });
    await begun;
    await node.stop();
    expect(waiting).not.toHaveBeenCalled();
    expect(await openNode('b').list()).toEqual([]);
    await expect(node.submit(job)).rejects.toThrow(/stopping/);
  });

  it('stops although a job ignores its signal', async () => {
    const { promise: begun, resolve: begin } = deferred();
    const { promise: ended, resolve: end } = deferred();
    const node = openNode('a', async () => end(), 1);
    const work = deferred();
    await node.submit(heldJob({ run: () => (begin(), work.promise) }).job);
    await begun;
    await node.stop();
    work.resolve();
    await ended;
  });

  it('without a heartbeat for a minute has no jobs any more', async () => {
    const [a, b] = [openNode('a'), openNode('b')];
    const { job, begun } = heldJob();
    await a.submit(job);
    await begun;
    await database.query(sql`update system_jobs set seen_at = seen_at - interval '2 minutes'`);
    expect(await b.list()).toEqual([]);
    await a.poll();
    expect(await b.list()).toHaveLength(1);
  });
});
