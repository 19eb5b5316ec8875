import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { folderBytes } from 'test/disk';
import { until } from 'test/until';
import { newFolder } from 'test/server/test-server';
import { type IndicesServer, startIndicesServer } from '../indices.fixture';
import { type Index } from '../model';

const AT = Date.parse('2026-05-01T10:00:00.000Z');
const iso = (ms: number) => new Date(ms).toISOString();

const incompressible = (seed: number) => createHash('sha256').update(String(seed)).digest('hex');

describe('the life of indices', () => {
  let server: IndicesServer;
  let setId: string;
  let isDown = false;

  const names = () => server.catalogue.indicesOf(setId).map(({ name }) => name);
  const current = () => server.catalogue.writeIndexOf(setId)?.name;
  const find = (name: string) => server.catalogue.find(name);
  const messages = (count: number, beginMs = AT) =>
    Array.from({ length: count }, (_, n) => ({ timestamp: iso(beginMs + n), message: incompressible(n) }));
  const activityLog = async () => (await server.systemMessages.page(1)).messages.map(({ content }) => content);

  /** A set with index 0, which holds so many messages, and the empty write index 1. */
  async function withOldIndex(prefix: string, count = 3): Promise<string> {
    const sent = {
      title: prefix,
      index_prefix: prefix,
      shards: 2,
      replicas: 1,
      rotation_strategy_class: 'org.graylog2.indexer.rotation.strategies.MessageCountRotationStrategy',
      rotation_strategy: {
        type: 'org.graylog2.indexer.rotation.strategies.MessageCountRotationStrategyConfig',
        max_docs_per_index: 10,
      },
      retention_strategy_class: 'org.graylog2.indexer.retention.strategies.DeletionRetentionStrategy',
      retention_strategy: {
        type: 'org.graylog2.indexer.retention.strategies.DeletionRetentionStrategyConfig',
        max_number_of_indices: 5,
      },
    };
    const { body } = await server.call<{ id: string }>('POST', '/system/indices/index_sets', { body: sent });
    await server.insert(messages(count), body.id);
    await server.life.cycle(body.id);
    return body.id;
  }

  beforeAll(async () => {
    server = await startIndicesServer({
      wrapEngine: (engine) => ({
        ...engine,
        command: (sql, params) => (isDown ? Promise.reject(new Error('down')) : engine.command(sql, params)),
      }),
    });
  });
  afterAll(() => server.close());

  describe('rotation', () => {
    it('makes the next index the write index, with the shards of its set, and says so', async () => {
      setId = await withOldIndex('rot');
      expect([names(), current()]).toEqual([['rot_0', 'rot_1'], 'rot_1']);
      expect(find('rot_1')).toMatchObject({ isOpen: true, isReadOnly: false, shards: 2, replicas: 1 });
      expect(find('rot_1')?.times).toMatchObject({ beginMs: 0, endMs: 0, tookMs: 0 });
      expect((await server.jobs.list()).at(-1)?.info).toContain('rot_0');
      expect(await activityLog()).toContain('rot_deflector now points at rot_1 after rot_0.');
    });

    it('happens once when several ask at the same time', async () => {
      const before = names().length;
      const asked = await Promise.all([1, 2, 3].map(() => server.life.cycle(setId)));
      expect(new Set(asked.map(({ name }) => name))).toEqual(new Set([current()]));
      expect(names()).toHaveLength(before + 1);
    });

    it('is refused for a set that does not exist', async () => {
      await expect(server.life.cycle('0'.repeat(24))).rejects.toMatchObject({ status: 404 });
    });
  });

  describe('closing', () => {
    beforeAll(async () => {
      setId = await withOldIndex('clo');
      await server.insert(messages(2, AT + 10_000), setId);
    });

    it('takes the messages out of what is found, and reopening brings them back', async () => {
      expect(await server.countOf(setId)).toBe(5);
      await server.life.close('clo_0');
      expect(await server.countOf(setId)).toBe(2);
      expect(find('clo_0')).toMatchObject({ isOpen: false, isReopened: false });
      expect(find('clo_0')?.times).toBeUndefined();

      await server.life.reopen('clo_0');
      expect(await server.countOf(setId)).toBe(5);
      expect(find('clo_0')).toMatchObject({ isOpen: true, isReopened: true });
      expect(find('clo_0')?.times).toMatchObject({ beginMs: AT, endMs: AT + 2 });
    });

    it('again forgets that the index was reopened; twice is as once', async () => {
      await server.life.close('clo_0');
      await server.life.close('clo_0');
      expect(find('clo_0')).toMatchObject({ isOpen: false, isReopened: false });
    });

    it('is refused for the write index and for an index of no set', async () => {
      await expect(server.life.close('clo_1')).rejects.toMatchObject({ status: 403 });
      await expect(server.life.close('clo_9')).rejects.toMatchObject({ status: 404 });
      await expect(server.life.reopen('clo_deflector')).rejects.toMatchObject({ status: 404 });
    });

    it('leaves the index open when the engine fails', async () => {
      await server.life.reopen('clo_0');
      isDown = true;
      await expect(server.life.close('clo_0')).rejects.toThrow('down');
      isDown = false;
      expect(find('clo_0')).toMatchObject({ isOpen: true, isReopened: true });
      expect(await server.countOf(setId)).toBe(5);
    });
  });

  describe('deleting', () => {
    it.each([
      ['an open', 'dela', false],
      ['a closed', 'delb', true],
    ])('%s index frees the disk', async (_what, prefix, isClosed) => {
      setId = await withOldIndex(prefix, 5000);
      if (isClosed) await server.life.close(`${prefix}_0`);
      const full = await folderBytes(server.folder);
      await server.life.remove(`${prefix}_0`);
      expect(names()).toEqual([`${prefix}_1`]);
      expect(await server.countOf(setId)).toBe(0);
      await until('the disk to be freed', async () => full - (await folderBytes(server.folder)) > 100_000);
      await expect(server.life.remove(`${prefix}_0`)).rejects.toMatchObject({ status: 404 });
    });

    it('is refused for the write index', async () => {
      await expect(server.life.remove(current() ?? '')).rejects.toMatchObject({ status: 403 });
    });
  });

  describe('times', () => {
    beforeAll(async () => {
      setId = await withOldIndex('ran');
    });

    it('are those of the oldest and newest message', async () => {
      const times = await server.life.calculateRange(find('ran_0') as Index);
      expect(times).toMatchObject({ beginMs: AT, endMs: AT + 2 });
      expect(find('ran_0')?.times).toEqual(times);
    });

    it('are not known of the write index, of an empty one and of a closed one', async () => {
      await server.insert(messages(1), setId);
      expect(await server.life.calculateRange(find('ran_1') as Index)).toMatchObject({ beginMs: 0, endMs: 0 });
      await server.life.cycle(setId);
      await server.life.cycle(setId);
      expect(await server.life.calculateRange(find('ran_2') as Index)).toMatchObject({ beginMs: 0, endMs: 0 });
      await server.life.close('ran_0');
      expect(await server.life.calculateRange(find('ran_0') as Index)).toBeUndefined();
    });
  });

  describe('merging', () => {
    it('brings an index to the parts its set asks for, once', async () => {
      setId = await withOldIndex('mer', 1);
      const set = server.catalogue.set(setId);
      await server.insert(messages(1), setId);
      await server.insert(messages(1), setId);
      await server.life.cycle(setId);
      const parts = async () => (await server.statistics.ofIndices([find('mer_1') as Index])).get('mer_1')?.parts;
      expect([set?.maxSegments, await parts()]).toEqual([1, 2]);

      expect(await server.life.merge(find('mer_1') as Index)).toBe(true);
      expect(await parts()).toBe(1);
      expect(await server.life.merge(find('mer_1') as Index)).toBe(false);
    });
  });

  it('knows which index is no longer written to', async () => {
    await server.life.markReadOnly(find('rot_0') as Index);
    expect(find('rot_0')?.isReadOnly).toBe(true);
  });
});

describe('a start on a folder', () => {
  it('finds everything as it was left', async () => {
    const folder = await newFolder();
    const first = await startIndicesServer({ folder });
    const id = first.catalogue.defaultSet().id;
    await first.insert([{ timestamp: iso(AT) }]);
    await first.life.cycle(id);
    await first.insert([{ timestamp: iso(AT) }]);
    await first.life.cycle(id);
    await first.life.close('timberline_0');
    const left = [first.catalogue.sets(), first.catalogue.indicesOf(id), first.catalogue.writeIndexOf(id)];
    await first.stop();

    const second = await startIndicesServer({ folder });
    expect([second.catalogue.sets(), second.catalogue.indicesOf(id), second.catalogue.writeIndexOf(id)]).toEqual(left);
    expect(second.catalogue.writeIndexOf(id)?.name).toBe('timberline_2');
    expect(await second.countOf(id)).toBe(1);
    await second.life.reopen('timberline_0');
    expect(await second.countOf(id)).toBe(2);
    await second.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('finishes what a process that died had begun, and adopts what nobody wrote down', async () => {
    const folder = await newFolder();
    const first = await startIndicesServer({ folder });
    const { id, table } = first.catalogue.defaultSet();
    for (let count = 0; count < 3; count += 1) {
      await first.insert([{ timestamp: iso(AT) }]);
      await first.life.cycle(id);
    }
    const [closing, reopening] = first.catalogue.indicesOf(id) as [Index, Index];
    await first.catalogue.changeIndex(closing, { isOpen: false });
    await first.engine.command(`ALTER TABLE ${table} DETACH PARTITION ID '${reopening.number}'`);
    await first.insert([
      { idx: 70, timestamp: iso(AT) },
      { idx: 71, timestamp: iso(AT) },
    ]);
    await first.engine.command(`ALTER TABLE ${table} DETACH PARTITION ID '71'`);
    await first.stop();

    const second = await startIndicesServer({ folder });
    const found = await second.engine.query(`SELECT DISTINCT idx FROM ${table} ORDER BY idx`);
    expect(found).toEqual([{ idx: 1 }, { idx: 2 }, { idx: 70 }]);
    expect(second.catalogue.find('timberline_70')).toMatchObject({ isOpen: true, isReadOnly: false });
    expect(second.catalogue.find('timberline_71')).toMatchObject({ isOpen: false });
    await second.close();
  });
});
