import { COUNT_ROTATION } from 'api/indices/strategies';
import { until } from 'test/until';
import { createLateWrites } from './late-writes';
import {
  KEEP_MANY,
  MESSAGES_FROM,
  messages,
  openUpkeep,
  ROTATE_LATE,
  SECOND,
  type UpkeepServer,
} from './upkeep.fixture';

let server: UpkeepServer;

beforeAll(async () => {
  server = await openUpkeep();
});

afterAll(() => server.close());

describe('after a rotation', () => {
  it('half a minute later the old index is read-only, merged, and its range known', async () => {
    const id = await server.newSet('after', [COUNT_ROTATION, { max_docs_per_index: 5 }], KEEP_MANY);
    for (let batch = 0; batch < 3; batch += 1) await server.insert(messages(3), id);
    await server.rotate();
    await server.jobsDone();
    expect(server.catalogue.find('after_0')).toMatchObject({ isReadOnly: false, times: { beginMs: 0, endMs: 0 } });

    server.pass(30 * SECOND);
    await server.jobsDone();
    await until('the merge', async () =>
      (await server.activityLog()).includes('after_0 was merged into at most 1 segment.'),
    );
    expect(server.catalogue.find('after_0')).toMatchObject({
      isReadOnly: true,
      times: { beginMs: MESSAGES_FROM, endMs: MESSAGES_FROM + 2 * SECOND },
    });
    expect(await server.activityLog()).toContain('after_0 is now read-only.');
    const { body } = await server.call<{ primary_shards: { segments: number } }>(
      'GET',
      '/system/indexer/indices/after_0',
    );
    expect(body.primary_shards.segments).toBe(1);
    expect(await server.countOf(id)).toBe(9);
  });

  it('it is not merged when its set does without', async () => {
    const id = await server.newSet('loose', [COUNT_ROTATION, { max_docs_per_index: 5 }], KEEP_MANY, {
      index_optimization_disabled: true,
    });
    for (let batch = 0; batch < 2; batch += 1) await server.insert(messages(3), id);
    await server.rotate();
    server.pass(30 * SECOND);
    await server.jobsDone();
    expect(server.catalogue.find('loose_0')).toMatchObject({ isReadOnly: true, times: { beginMs: MESSAGES_FROM } });
    expect((await server.jobs.list()).map(({ info }) => info)).not.toContain(
      'Merging loose_0 of the index set "Set loose"',
    );
  });

  it('nothing is done to an index that is gone or closed by then', async () => {
    const id = await server.newSet('gone', [COUNT_ROTATION, { max_docs_per_index: 1 }], KEEP_MANY);
    for (let round = 0; round < 2; round += 1) {
      await server.insert(messages(2), id);
      await server.rotate();
    }
    await server.life.remove('gone_0');
    await server.life.close('gone_1');
    server.pass(30 * SECOND);
    await server.jobsDone();
    expect(server.names(id)).toEqual(['gone_1', 'gone_2']);
    expect(server.catalogue.find('gone_1')).toMatchObject({ isOpen: false, isReadOnly: false });
  });

  it('an index that a stopped node left behind is seen to by the leader', async () => {
    const id = await server.newSet('left', ROTATE_LATE, KEEP_MANY);
    await server.insert(messages(4), id);
    const set = server.catalogue.set(id);
    if (!set) throw new Error(id);
    // As another node does it, which then stops: nobody here is told.
    await server.catalogue.rotate(set, 0, server.now());
    await server.rotate();
    await server.jobsDone();
    expect(server.catalogue.find('left_0')).toMatchObject({ isReadOnly: false });

    server.pass(121 * SECOND);
    await server.rotate();
    await server.jobsDone();
    expect(server.catalogue.find('left_0')).toMatchObject({ isReadOnly: true, times: { beginMs: MESSAGES_FROM } });
    const submitted = (await server.jobs.list()).filter(
      ({ info }) => info === 'Finishing left_0 after its rotation',
    ).length;
    await server.rotate();
    await server.jobsDone();
    const after = (await server.jobs.list()).filter(
      ({ info }) => info === 'Finishing left_0 after its rotation',
    ).length;
    expect(after).toBe(submitted);
  });

  it('what is written late is found: the range is calculated again', async () => {
    const id = await server.newSet('late', [COUNT_ROTATION, { max_docs_per_index: 1 }], KEEP_MANY);
    await server.insert(messages(2), id);
    const late = { timestamp: new Date(MESSAGES_FROM + 99 * SECOND).toISOString(), idx: 0 };
    await server.rotate();
    server.pass(30 * SECOND);
    await server.jobsDone();

    const lateWrites = createLateWrites(server);
    await server.insert([late], id);
    lateWrites.wrote('late_0');
    lateWrites.wrote('late_1');
    await lateWrites.settle();
    expect(server.catalogue.find('late_0')?.times).toMatchObject({ endMs: MESSAGES_FROM + 99 * SECOND });
    expect(server.catalogue.find('late_1')?.times).toMatchObject({ endMs: 0 });
  });
});
