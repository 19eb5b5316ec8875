import { type IndexRange } from 'api/indices/ranges';
import { deferred } from 'server/jobs/held-job.fixture';
import { silentLog } from 'server/runtime/log';
import { until } from 'test/until';
import { personWith } from 'test/server/test-server';
import { KEEP_MANY, MESSAGES_FROM, openUpkeep, ROTATE_LATE, SECOND, type UpkeepServer } from '../upkeep/upkeep.fixture';
import { createRangeJobs, REBUILD_JOB, SINGLE_REBUILD_JOB } from './range-jobs';

const NOBODY = '0'.repeat(24);
const iso = (ms: number) => new Date(ms).toISOString();

let server: UpkeepServer;
/** While there is one, looking up times waits for it; those of broken tables fail. */
let gate: { promise: Promise<void>; resolve(): void } | undefined;
let broken: string | undefined;
let fw: string;

beforeAll(async () => {
  server = await openUpkeep({
    wrapEngine: (engine) => ({
      ...engine,
      async query(sql, ...rest) {
        if (/min\(timestamp\)/.test(sql)) {
          await gate?.promise;
          if (broken && sql.includes(broken)) throw new Error('a part is broken');
        }
        return engine.query(sql, ...rest);
      },
    }),
  });
  fw = await withIndices('fw', [
    [0, 10],
    [20, 30],
    [5, 30],
  ]);
});

afterAll(() => server.close());

/** A set whose indices hold messages at these seconds, and an empty write index. Ranges are not calculated. */
async function withIndices(prefix: string, seconds: number[][]): Promise<string> {
  const id = await server.newSet(prefix, ROTATE_LATE, KEEP_MANY);
  for (const at of seconds) {
    await server.insert(
      at.map((second) => ({ timestamp: iso(MESSAGES_FROM + second * SECOND) })),
      id,
    );
    await server.life.cycle(id);
  }
  return id;
}

const range = (name: string, begin: number, end: number) => ({
  index_name: name,
  begin: iso(MESSAGES_FROM + begin * SECOND),
  end: iso(MESSAGES_FROM + end * SECOND),
  calculated_at: server.now().toISOString(),
  took_ms: expect.any(Number) as number,
});

const unknown = (name: string) => ({ index_name: name, begin: iso(0), end: iso(0) });

async function rangesOf(prefix: string, permissions?: string[]): Promise<IndexRange[]> {
  const { body } = await server.call<{ total: number; ranges: IndexRange[] }>('GET', '/system/indices/ranges', {
    as: permissions && personWith(...permissions),
  });
  expect(body.total).toBe(body.ranges.length);
  return body.ranges.filter(({ index_name: name }) => name.startsWith(`${prefix}_`));
}

const rebuild = (place: string, permissions?: string[] | null) =>
  server.call<{ type: string; message: string } | undefined>('POST', `/system/indices/ranges${place}/rebuild`, {
    as: permissions && personWith(...permissions),
  });

const running = async (name: string) =>
  (await server.jobs.list()).filter((job) => job.name === name && job.percentComplete < 100);

describe('ranges', () => {
  it('of an index set are calculated by a job; its write index keeps an unknown one', async () => {
    server.pass(SECOND);
    expect(await rebuild(`/index_set/${fw}`)).toMatchObject({ status: 202, text: '' });
    await server.jobsDone();
    // By end, begin and name.
    expect(await rangesOf('fw')).toEqual([
      expect.objectContaining(unknown('fw_3')),
      range('fw_0', 0, 10),
      range('fw_2', 5, 30),
      range('fw_1', 20, 30),
    ]);
    expect(await server.activityLog()).toContain('Calculated the time ranges of the index set "Set fw": 4 indices.');
  });

  it('are listed to those who may read them', async () => {
    expect((await rangesOf('fw', ['indexranges:read:fw_1'])).map((found) => found.index_name)).toEqual(['fw_1']);
    expect(await rangesOf('fw', [])).toEqual([]);
  });

  it('are shown one by one', async () => {
    const ask = (name: string, permissions?: string[] | null) =>
      server.call('GET', `/system/indices/ranges/${name}`, { as: permissions && personWith(...permissions) });
    expect(await ask('fw_1', ['indexranges:read:fw_1'])).toMatchObject({ status: 200, body: range('fw_1', 20, 30) });
    expect(await ask('fw_1', ['indexranges:read:fw_2'])).toMatchObject({ status: 403 });
    expect(await ask('fw_1', null)).toMatchObject({ status: 401 });
    expect(await ask('other_1')).toMatchObject({ status: 400, body: { type: 'ApiError' } });
    expect(await ask('fw_99')).toMatchObject({ status: 404, body: { type: 'ApiError' } });
  });

  it('of an index that is closed are forgotten', async () => {
    const id = await withIndices('shut', [[1, 2]]);
    await rebuild(`/index_set/${id}`);
    await server.jobsDone();
    await server.life.close('shut_0');
    expect(await server.call('GET', '/system/indices/ranges/shut_0')).toMatchObject({ status: 404 });
    await rebuild(`/index_set/${id}`);
    await server.jobsDone();
    expect((await rangesOf('shut')).map((found) => found.index_name)).toEqual(['shut_1']);
  });

  it.each(['a-b_0', 'A_0', 'a%2Bb_0', 'a.b_0'])('cannot be asked for by the name %s', async (name) =>
    expect(await server.call('GET', `/system/indices/ranges/${name}`)).toMatchObject({ status: 404 }),
  );
});

describe('the rebuild of many ranges', () => {
  afterEach(async () => {
    gate?.resolve();
    gate = undefined;
    broken = undefined;
    await server.jobsDone();
  });

  it('is one at a time in the cluster; another is refused', async () => {
    gate = deferred();
    expect((await rebuild('')).status).toBe(202);
    await until('the job to run', async () => (await running(REBUILD_JOB)).length === 1);
    for (const place of ['', `/index_set/${fw}`])
      expect(await rebuild(place)).toMatchObject({
        status: 403,
        body: { type: 'ApiError', message: expect.stringMatching(/^Concurrency level reached/) },
      });
    expect(await running(REBUILD_JOB)).toMatchObject([
      {
        description: 'Rebuilds index range information',
        info: 'Calculating the time ranges of all index sets',
        isCancelable: true,
        providesProgress: true,
      },
    ]);
    gate.resolve();
    await server.jobsDone();
    expect((await rebuild('')).status).toBe(202);
  });

  it('ends when it is cancelled', async () => {
    const id = await withIndices('prog', [[1], [2], [3]]);
    server.pass(SECOND);
    gate = deferred();
    await rebuild(`/index_set/${id}`);
    await until('the job to run', async () => (await running(REBUILD_JOB)).length === 1);
    const [job] = await running(REBUILD_JOB);
    await server.jobs.cancel(job?.id ?? '');
    gate.resolve();
    await until('the job to end', async () => (await running(REBUILD_JOB)).length === 0);
    expect(server.catalogue.find('prog_0')?.times?.beginMs).toBe(MESSAGES_FROM + SECOND);
    expect(server.catalogue.find('prog_1')?.times?.beginMs).toBe(0);
  });

  it('takes a step for each open index', async () => {
    const id = await withIndices('step', [[1], [2], [3]]);
    await server.life.close('step_1');
    const set = server.catalogue.set(id);
    if (!set) throw new Error(id);
    const steps: [number, number][] = [];
    const rangeJobs = createRangeJobs({ ...server, log: silentLog() });
    await rangeJobs.ofSet(set).run((done, total) => steps.push([done, total]), new AbortController().signal);
    expect(steps).toEqual([
      [1, 3],
      [2, 3],
      [3, 3],
    ]);
  });

  it('passes over an index that fails, and says how many did', async () => {
    const id = await withIndices('brk', [[1], [2]]);
    broken = server.catalogue.set(id)?.table;
    await rebuild(`/index_set/${id}`);
    await server.jobsDone();
    expect(await server.activityLog()).toContain(
      'Calculated the time ranges of the index set "Set brk": 1 index. 2 indices could not be calculated; see the log.',
    );
  });

  it('needs a permission, a session and a set', async () => {
    for (const place of ['', `/index_set/${fw}`]) {
      expect((await rebuild(place, ['indexranges:rebuild'])).status).toBe(202);
      await server.jobsDone();
      expect((await rebuild(place, ['indexranges:read'])).status).toBe(403);
      expect((await rebuild(place, null)).status).toBe(401);
    }
    expect(await rebuild(`/index_set/${NOBODY}`)).toMatchObject({ status: 404, body: { type: 'ApiError' } });
  });
});

describe('the rebuild of one range', () => {
  it('runs beside others and cannot be cancelled', async () => {
    await withIndices('sin-gle', [[7, 9]]);
    gate = deferred();
    expect((await rebuild('')).status).toBe(202);
    for (let n = 0; n < 2; n += 1)
      expect((await rebuild('/sin-gle_0', ['indexranges:rebuild:sin-gle_0'])).status).toBe(202);
    await until('both jobs to run', async () => (await running(SINGLE_REBUILD_JOB)).length === 2);
    expect(await running(SINGLE_REBUILD_JOB)).toMatchObject([
      { info: 'Calculating the time range of sin-gle_0', isCancelable: false, providesProgress: false },
      {},
    ]);
    gate.resolve();
    gate = undefined;
    await server.jobsDone();
    expect(server.catalogue.find('sin-gle_0')?.times).toMatchObject({
      beginMs: MESSAGES_FROM + 7 * SECOND,
      endMs: MESSAGES_FROM + 9 * SECOND,
    });
  });

  it('leaves alone what is closed or not there', async () => {
    await withIndices('off', [[1]]);
    await server.life.close('off_0');
    for (const name of ['off_0', 'off_77']) expect((await rebuild(`/${name}`)).status).toBe(202);
    await server.jobsDone();
    expect(server.catalogue.find('off_0')).not.toHaveProperty('times');
  });

  it('needs its permission, a session, and the name of an index', async () => {
    expect((await rebuild('/fw_0', ['indexranges:rebuild:fw_1'])).status).toBe(403);
    expect((await rebuild('/fw_0', null)).status).toBe(401);
    expect(await rebuild('/other_0')).toMatchObject({ status: 400, body: { type: 'ApiError' } });
    expect((await rebuild('/fw%2B_0')).status).toBe(404);
  });
});
