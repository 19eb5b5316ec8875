import { rm } from 'node:fs/promises';
import { AUDIT_INDEX_SET_ID } from 'api/audit-log';
import { type Violations } from 'api/errors';
import { type IndexSet, type IndexSetStats, type NewIndexSet } from 'api/indices/index-sets';
import { TIME_ROTATION, TIME_ROTATION_CONFIG, type TimeRotationConfig } from 'api/indices/strategies';
import { type SystemJobs } from 'server/jobs/system-jobs';
import { sql } from 'server/storage/documents/sql';
import { readTables } from 'server/storage/messages/table';
import { until } from 'test/until';
import { aNewIndexSet } from 'test/server/an-index-set';
import { newFolder, personWith } from 'test/server/test-server';
import { type IndicesServer, startIndicesServer } from '../indices.fixture';
import { type StreamOfSet } from './index-sets';

const SETS = '/system/indices/index_sets';
const NOBODY = '0'.repeat(24);
const NOW = new Date('2026-05-02T09:00:00.000Z');

interface ApiError {
  type: string;
  message: string;
}
interface List {
  total: number;
  index_sets: IndexSet[];
  stats: Record<string, IndexSetStats>;
}

const daily = (period: string): TimeRotationConfig => ({ type: TIME_ROTATION_CONFIG, rotation_period: period });

describe('index sets', () => {
  let server: IndicesServer;
  let defaultId: string;
  const streams = new Map<string, StreamOfSet[]>();

  const create = (prefix: string, given: Partial<NewIndexSet> = {}) =>
    server.call<IndexSet>('POST', SETS, { body: aNewIndexSet(prefix, given) });
  const list = (query = '', permissions?: string[]) =>
    server.call<List>('GET', `${SETS}${query}`, { as: permissions && personWith(...permissions) });
  const update = (id: string, given: object) => server.call<IndexSet>('PUT', `${SETS}/${id}`, { body: given });
  const refusal = async (answer: Promise<{ status: number; body: unknown }>) => {
    const { status, body } = await answer;
    return { status, ...(body as ApiError) };
  };

  beforeAll(async () => {
    server = await startIndicesServer({
      core: { now: () => NOW },
      configuration: { maxIndexRetentionPeriod: 'P30D' },
    });
    server.protectSetsOf(async (id) => streams.get(id) ?? []);
    defaultId = server.catalogue.defaultSet().id;
  });
  afterAll(() => server.close());

  describe('of a first start', () => {
    it('are the default one, the two for events and that of the audit log, each with its first index', async () => {
      const { body } = await list();
      expect(body.index_sets.filter(({ description }) => !description)).toEqual([]);
      expect(body.index_sets.map((set) => [set.title, set.index_prefix, set.default, set.can_be_default])).toEqual([
        ['Default index set', 'timberline', true, true],
        ['Events', 'gl-events', false, false],
        ['System audit log', 'tl-audit-log', false, false],
        ['System events', 'gl-system-events', false, false],
      ]);
      expect(body.index_sets[1]).toMatchObject({
        index_template_type: 'events',
        writable: true,
        rotation_strategy: { rotation_period: 'P1M' },
        retention_strategy: { max_number_of_indices: 12 },
        field_type_refresh_interval: 60_000,
      });
      expect(body.index_sets[2]).toMatchObject({
        id: AUDIT_INDEX_SET_ID,
        rotation_strategy: { rotation_period: 'P1M' },
        retention_strategy: { max_number_of_indices: 13 },
      });
      expect(server.catalogue.find('gl-system-events_0')?.isOpen).toBe(true);
      expect(body.stats).toEqual({});
    });
  });

  describe('are made', () => {
    it('with their first index, and described as they are stored', async () => {
      const { status, body } = await create('fw', { index_template_type: null });
      expect([status, body]).toEqual([
        200,
        {
          ...aNewIndexSet('fw'),
          id: expect.stringMatching(/^[0-9a-f]{24}$/) as string,
          default: false,
          can_be_default: true,
          writable: true,
          creation_date: NOW.toISOString(),
          index_analyzer: 'standard',
          index_optimization_max_num_segments: 1,
          index_optimization_disabled: false,
          field_type_refresh_interval: 5000,
          index_template_type: null,
        },
      ]);
      expect(server.catalogue.writeIndexOf(body.id)).toMatchObject({ name: 'fw_0', shards: 2 });
      expect((await server.call('GET', `${SETS}/${body.id}`)).body).toEqual(body);
      await server.insert([{ timestamp: NOW.toISOString() }], body.id);
      expect(await server.countOf(body.id)).toBe(1);
    });

    it('with the date the client sends, and without an index when nothing is to be written to them', async () => {
      const { body } = await create('archive', { writable: false, creation_date: '2020-01-01T00:00:00.000+01:00' });
      expect(body).toMatchObject({
        creation_date: '2020-01-01T00:00:00.000+01:00',
        writable: false,
        can_be_default: false,
        field_type_refresh_interval: 0,
      });
      expect(server.catalogue.indicesOf(body.id)).toEqual([]);
      expect(server.writeTarget(body.id)).toBeUndefined();
    });

    it('one of several who ask for the same prefix at the same time', async () => {
      const asked = await Promise.all([create('race'), create('race'), create('race')]);
      expect(asked.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    });

    it.each<[string, Partial<NewIndexSet>, string]>([
      ['title', { title: ' ' }, ' '],
      ['index_prefix', { index_prefix: '_x' }, '_x'],
      ['shards', { shards: 0 }, '0'],
      ['replicas', { replicas: -1 }, '-1'],
      ['index_analyzer', { index_analyzer: '' }, ''],
      ['index_optimization_max_num_segments', { index_optimization_max_num_segments: 0 }, '0'],
      ['creation_date', { creation_date: 'x' }, 'x'],
    ])('not with a wrong %s', async (field, given, value) => {
      const { status, body } = await server.call<Violations>('POST', SETS, { body: aNewIndexSet('zz', given) });
      expect([status, body]).toEqual([
        400,
        [
          {
            message: expect.any(String) as string,
            message_template: expect.stringMatching(/^\{javax\.validation\.constraints\.\w+\.message\}$/) as string,
            path: `save.arg0.${field}`,
            invalid_value: value,
          },
        ],
      ]);
    });

    it('not with a rotation nobody can do, nor with a bound of it that is too small', async () => {
      expect(await refusal(create('zz', { rotation_strategy_class: 'x.Y' }))).toMatchObject({
        status: 400,
        message: expect.stringContaining('x.Y') as string,
      });
      const tooSmall = { ...aNewIndexSet('zz').retention_strategy, max_number_of_indices: 0 };
      const { body } = await server.call<Violations>('POST', SETS, {
        body: aNewIndexSet('zz', { retention_strategy: tooSmall }),
      });
      expect(body.map(({ path }) => path.split('.').at(-1))).toEqual(['max_number_of_indices']);
    });

    it.each<[string, object, RegExp]>([
      ['a property nobody knows', { ...aNewIndexSet('zz'), regular: true }, /regular/],
      ['an id', { ...aNewIndexSet('zz'), id: 'x' }, /id/],
      ['no title', { ...aNewIndexSet('zz'), title: undefined }, /title/],
      ['a text for a number', { ...aNewIndexSet('zz'), shards: 'two' }, /shards/],
      ['a configuration without its type', { ...aNewIndexSet('zz'), rotation_strategy: {} }, /type/],
    ])('not with %s', async (_what, body, message) => {
      expect(await refusal(server.call('POST', SETS, { body }))).toMatchObject({
        status: 400,
        type: 'ApiError',
        message: expect.stringMatching(message) as string,
      });
    });

    it('not when names would be mixed up, then not with a short refresh interval, then not beyond the longest retention', async () => {
      const all = {
        field_type_refresh_interval: 999,
        rotation_strategy_class: TIME_ROTATION,
        rotation_strategy: daily('P4D'),
      };
      const of = (prefix: string, given: Partial<NewIndexSet>) => refusal(create(prefix, given));
      expect(await of('timber', all)).toMatchObject({
        status: 400,
        message: expect.stringContaining('"timberline"') as string,
      });
      expect(await of('zz', all)).toMatchObject({ status: 400, message: expect.stringContaining('999 ms') as string });
      expect(await of('zz', { ...all, field_type_refresh_interval: 1000 })).toMatchObject({
        status: 400,
        message: expect.stringContaining('P30D') as string,
      });
      expect(
        (await create('zz', { ...all, field_type_refresh_interval: 1000, rotation_strategy: daily('P3D') })).status,
      ).toBe(200);
    });
  });

  describe('are listed', () => {
    it('by title, upper case first, in pages; a limit of 0 is all of them', async () => {
      await create('lower', { title: 'default is not me' });
      const all = (await list('?limit=0&skip=2')).body.index_sets.map(({ title }) => title);
      expect(all).toEqual([...all].sort());
      expect(all.at(-1)).toBe('default is not me');
      const { body } = await list('?skip=1&limit=2');
      expect([body.total, body.index_sets.map(({ title }) => title)]).toEqual([all.length, all.slice(1, 3)]);
    });

    it('as far as the person may read them, with figures of all those when asked', async () => {
      const [first] = (await list()).body.index_sets;
      const { body } = await list('?stats=true&limit=1&skip=1', [
        `indexsets:read:${defaultId}`,
        `indexsets:read:${first?.id}`,
      ]);
      expect(Object.keys(body.stats).sort()).toEqual(
        [defaultId, first?.id].filter((id, at, all) => all.indexOf(id) === at).sort(),
      );
      expect((await list('', [])).body).toEqual({ total: 0, index_sets: [], stats: {} });
    });

    it.each(['?skip=abc', '?limit=-1', '?skip=-1', '?stats=maybe'])('not with %s', async (query) => {
      expect((await list(query)).status).toBe(400);
    });
  });

  describe('have figures', () => {
    it('of all their indices, open and closed, and the documents and bytes of the open ones', async () => {
      const { body: set } = await create('stat');
      await server.insert([{ timestamp: NOW.toISOString() }, { timestamp: NOW.toISOString() }], set.id);
      await server.life.cycle(set.id);
      await server.insert([{ timestamp: NOW.toISOString() }], set.id);
      const read = async () => (await server.call<IndexSetStats>('GET', `${SETS}/${set.id}/stats`)).body;
      const open = await read();
      expect(open).toEqual({ indices: 2, documents: 3, size: expect.any(Number) as number });
      expect(open.size).toBeGreaterThan(1000);
      const { body: global } = await server.call<IndexSetStats>('GET', `${SETS}/stats`);
      expect(global.documents).toBeGreaterThan(3);
      expect(global.indices).toBeGreaterThan(open.indices);

      await server.life.close('stat_0');
      // A batch that was under way when the index was closed.
      await server.insert([{ idx: 0, timestamp: NOW.toISOString() }], set.id);
      const closed = await read();
      expect(closed).toMatchObject({ indices: 2, documents: 1 });
      expect(closed.size).toBeLessThan(open.size);
    });
  });

  describe('are changed', () => {
    it('but for prefix, analyzer, date and template type; what else is sent is passed over', async () => {
      const { body: set } = await create('cha', { index_analyzer: 'own' });
      const { status, body } = await update(set.id, {
        ...set,
        title: 'New title',
        description: null,
        index_prefix: 'other',
        index_analyzer: 'other',
        creation_date: 'x',
        index_template_type: 'events',
        shards: 7,
        replicas: 2,
        regular: false,
        whatever: 1,
      });
      expect([status, body]).toEqual([200, { ...set, title: 'New title', description: null, shards: 7, replicas: 2 }]);
      expect(server.catalogue.find('cha_0')).toMatchObject({ shards: 2, replicas: 0 });
      await server.life.cycle(set.id);
      expect(server.catalogue.find('cha_1')).toMatchObject({ shards: 7, replicas: 2 });
    });

    it('by the same rules', async () => {
      const { body: set } = await create('rul');
      const { status, body } = await server.call<Violations>('PUT', `${SETS}/${set.id}`, {
        body: { ...set, title: '', shards: 0 },
      });
      expect([status, body.map(({ path }) => path.split('.').at(-1))]).toEqual([400, ['title', 'shards']]);
      expect(await refusal(update(set.id, { ...set, field_type_refresh_interval: 5 }))).toMatchObject({ status: 400 });
      const long = { rotation_strategy_class: TIME_ROTATION, rotation_strategy: daily('P4D') };
      expect(await refusal(update(set.id, { ...set, ...long }))).toMatchObject({ status: 400 });
    });

    it('to writable and then have an index', async () => {
      const { body: set } = await create('wri', { writable: false });
      await update(set.id, { ...set, writable: true, field_type_refresh_interval: 5000 });
      expect(server.catalogue.writeIndexOf(set.id)?.name).toBe('wri_0');
    });

    it('not when they are gone, and the default one not to read only', async () => {
      const { body: standard } = await server.call<IndexSet>('GET', `${SETS}/${defaultId}`);
      expect(await refusal(update(NOBODY, standard))).toMatchObject({ status: 404, type: 'ApiError' });
      expect(await refusal(update(defaultId, { ...standard, writable: false }))).toMatchObject({ status: 409 });
    });
  });

  describe('become the default one', () => {
    it('and it shows', async () => {
      const { body: set } = await create('def');
      const { body } = await server.call<IndexSet>('PUT', `${SETS}/${set.id}/default`);
      expect([body.id, body.default]).toEqual([set.id, true]);
      expect((await server.call<IndexSet>('GET', `${SETS}/${defaultId}`)).body.default).toBe(false);
      expect(server.writeTarget(server.builtInSets().messages)?.indexName).toBe('def_0');
      await server.call('PUT', `${SETS}/${defaultId}/default`);
    });

    it('not when they are gone, read only or for events', async () => {
      const of = (id: string) => refusal(server.call('PUT', `${SETS}/${id}/default`));
      expect(await of(NOBODY)).toMatchObject({ status: 404 });
      expect(await of(server.catalogue.byPrefix('archive')?.id ?? '')).toMatchObject({ status: 409 });
      expect(await of(server.catalogue.byPrefix('gl-events')?.id ?? '')).toMatchObject({ status: 409 });
    });
  });

  describe('are deleted', () => {
    const remove = (id: string, query = '') => server.call<ApiError>('DELETE', `${SETS}/${id}${query}`);

    it('with their data, in a job', async () => {
      const { body: set } = await create('gone');
      const table = server.catalogue.set(set.id)?.table ?? '';
      await server.insert([{ timestamp: NOW.toISOString() }], set.id);
      await server.life.cycle(set.id);
      await server.life.close('gone_0');
      expect(await remove(set.id)).toMatchObject({ status: 204, text: '' });
      expect((await server.call('GET', `${SETS}/${set.id}`)).status).toBe(404);
      expect(server.catalogue.find('gone_0')).toBeUndefined();
      await until('the table to go', async () => !(await readTables(server.engine)).has(table));
      const left = await server.database.query(sql`select 1 from indices where index_set_id = ${set.id}`);
      expect(left).toEqual([]);
      const isDone = ({ info, percentComplete }: { info: string; percentComplete: number }) =>
        info === 'Deleting the indices of Set gone' && percentComplete === 100;
      await until('the job to be done', async () => (await server.jobs.list()).some(isDone));
    });

    it('without their data, which a new set of the prefix goes on with', async () => {
      const { body: set } = await create('kept', { title: 'Before' });
      await server.insert([{ timestamp: NOW.toISOString() }], set.id);
      await server.life.cycle(set.id);
      await server.life.close('kept_0');
      expect((await remove(set.id, '?delete_indices=false')).status).toBe(204);
      expect((await server.call('GET', '/system/indexer/indices/kept_0')).status).toBe(404);

      const { body: next } = await create('kept', { title: 'After' });
      expect(server.catalogue.indicesOf(next.id).map(({ name, isOpen }) => [name, isOpen])).toEqual([
        ['kept_0', false],
        ['kept_1', true],
      ]);
      expect(server.catalogue.writeIndexOf(next.id)?.name).toBe('kept_1');
      await server.life.reopen('kept_0');
      expect(await server.countOf(next.id)).toBe(1);
    });

    it('not when they are the default one, used by streams, or gone', async () => {
      const { body: set } = await create('use');
      streams.set(set.id, [
        { id: '1', title: 'Stream 10' },
        { id: '2', title: 'Stream 9' },
      ]);
      expect(await refusal(remove(defaultId))).toMatchObject({
        status: 400,
        message: expect.stringContaining('default') as string,
      });
      expect(await refusal(remove(set.id))).toMatchObject({
        status: 400,
        message: expect.stringContaining('Stream 9, Stream 10') as string,
      });
      expect(await refusal(remove(NOBODY))).toMatchObject({ status: 404 });
      expect(server.catalogue.set(set.id)).toBeDefined();
    });
  });
});

/** Accepts jobs and never runs them. */
const IDLE: SystemJobs = {
  submit: async () => 'never',
  list: async () => [],
  get: async () => undefined,
  cancel: async () => undefined,
  open: async () => undefined,
  poll: async () => undefined,
  stop: async () => undefined,
};

describe('a deletion that a stop interrupts', () => {
  it('goes on with the next start', async () => {
    const folder = await newFolder();
    const first = await startIndicesServer({ folder, core: { jobs: IDLE } });
    const { body: set } = await first.call<IndexSet>('POST', SETS, { body: aNewIndexSet('half') });
    const table = first.catalogue.set(set.id)?.table ?? '';
    await first.call('DELETE', `${SETS}/${set.id}`);
    await first.stop();

    const second = await startIndicesServer({ folder });
    const left = () => second.database.query(sql`select 1 from index_set_cleanups`);
    try {
      await until('the rest to go', async () => (await left()).length === 0);
      expect((await readTables(second.engine)).has(table)).toBe(false);
    } finally {
      // An engine left open would keep every later test of this process from opening its own.
      await second.stop();
    }
    await rm(folder, { recursive: true, force: true });
  });
});
