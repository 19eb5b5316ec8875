import { COUNT_ROTATION, SIZE_ROTATION, TIME_ROTATION } from 'api/indices/strategies';
import { sql } from 'server/storage/documents/sql';
import { aNewIndexSet } from 'test/server/an-index-set';
import {
  type Choice,
  KEEP_MANY,
  messages,
  openUpkeep,
  ROTATE_LATE,
  SECOND,
  strategies,
  type UpkeepServer,
} from './upkeep.fixture';

let server: UpkeepServer;

beforeAll(async () => {
  server = await openUpkeep({ configuration: { maxWriteIndexAge: 'P7D' } });
});

afterAll(() => server.close());

describe('rotation', () => {
  it('by count: when an index has more messages than it may, and not before', async () => {
    const id = await server.newSet('count', [COUNT_ROTATION, { max_docs_per_index: 10 }], KEEP_MANY);
    await server.insert(messages(10), id);
    await server.rotate();
    expect(server.current(id)).toBe('count_0');
    await server.insert(messages(1), id);
    await server.rotate();
    expect(server.current(id)).toBe('count_1');
    await server.rotate();
    expect(server.names(id)).toEqual(['count_0', 'count_1']);
  });

  it('by size: when an index takes more bytes than it may', async () => {
    const id = await server.newSet('size', [SIZE_ROTATION, { max_size: 1_000_000_000 }], KEEP_MANY);
    await server.insert(messages(10), id);
    await server.rotate();
    expect(server.current(id)).toBe('size_0');
    const smaller = await server.newSet('small', [SIZE_ROTATION, { max_size: 1 }], KEEP_MANY);
    await server.rotate();
    expect(server.current(smaller)).toBe('small_0');
    await server.insert(messages(1), smaller);
    await server.rotate();
    expect(server.current(smaller)).toBe('small_1');
  });

  it('by time: with the period, of sets that have messages unless told otherwise', async () => {
    const daily = (config: object): Choice => [TIME_ROTATION, { rotation_period: 'P1D', ...config }];
    const full = await server.newSet('full', daily({}), KEEP_MANY);
    const empty = await server.newSet('empty', daily({}), KEEP_MANY);
    const always = await server.newSet('always', daily({ rotate_empty_index_set: true }), KEEP_MANY);
    await server.insert(messages(1), full);
    const writeIndices = () => [full, empty, always].map(server.current);

    await server.rotate();
    expect(writeIndices()).toEqual(['full_0', 'empty_0', 'always_0']);
    server.setClock('2026-11-22T00:00:03.000Z');
    await server.rotate();
    expect(writeIndices()).toEqual(['full_1', 'empty_0', 'always_1']);
    server.pass(10 * SECOND);
    await server.rotate();
    expect(writeIndices()).toEqual(['full_1', 'empty_0', 'always_1']);
  });

  it('by time comes at least as often as the server wants', async () => {
    const id = await server.newSet('yearly', [TIME_ROTATION, { rotation_period: 'P1Y' }], KEEP_MANY);
    await server.insert(messages(1), id);
    server.pass(7 * 24 * 3600 * SECOND);
    await server.rotate();
    expect(server.current(id)).toBe('yearly_1');
  });

  it('leaves sets alone that are not written to', async () => {
    const id = await server.newSet('still', [COUNT_ROTATION, { max_docs_per_index: 1 }], KEEP_MANY);
    await server.insert(messages(5), id);
    const body = { ...aNewIndexSet('still'), ...strategies([COUNT_ROTATION, { max_docs_per_index: 1 }], KEEP_MANY) };
    await server.call('PUT', `/system/indices/index_sets/${id}`, { body: { ...body, writable: false } });
    await server.rotate();
    expect(server.current(id)).toBe('still_0');
  });

  it('mends a write alias that points elsewhere or nowhere, and says so', async () => {
    const id = await server.newSet('alias', ROTATE_LATE, KEEP_MANY);
    await server.life.cycle(id);
    await server.catalogue.pointAlias(id, 0);
    await server.rotate();
    expect(server.current(id)).toBe('alias_1');
    expect(await server.activityLog()).toContain('alias_deflector was repaired: it now points at alias_1.');

    await server.database.query(sql`delete from write_aliases where index_set_id = ${id}`);
    await server.database.query(sql`update index_catalogue set revision = revision + 1`);
    await server.catalogue.refresh();
    expect(server.current(id)).toBeUndefined();
    await server.rotate();
    expect(server.current(id)).toBe('alias_1');
    expect(server.names(id)).toHaveLength(2);
  });

  it('tells people of a strategy it does not know, and goes on with the other sets', async () => {
    const unknown = await server.newSet('aaa', ROTATE_LATE, KEEP_MANY, { title: 'AAA unknown' });
    await server.storeStrategy(unknown, 'rotation', 'org.example.OptimalRotationStrategy');
    const other = await server.newSet('other', [COUNT_ROTATION, { max_docs_per_index: 1 }], KEEP_MANY);
    await server.insert(messages(2), other);
    await server.rotate();
    expect([server.current(unknown), server.current(other)]).toEqual(['aaa_0', 'other_1']);
    expect(await server.systemMessages.notifications()).toMatchObject([
      {
        type: 'generic',
        severity: 'urgent',
        details: {
          ...{ event: 'rotation_unusable', index_set: 'AAA unknown', strategy: 'org.example.OptimalRotationStrategy' },
          title: 'The index set "AAA unknown" is not rotated',
          description: expect.stringContaining('org.example.OptimalRotationStrategy'),
        },
      },
    ]);
    await server.systemMessages.resolve('generic');
    await server.rotate();
    expect(await server.systemMessages.notifications()).toEqual([]);
  });

  it('does nothing when told to stop', async () => {
    const id = await server.newSet('stop', [COUNT_ROTATION, { max_docs_per_index: 1 }], KEEP_MANY);
    await server.insert(messages(2), id);
    await server.rotate(AbortSignal.abort());
    expect(server.current(id)).toBe('stop_0');
  });
});
