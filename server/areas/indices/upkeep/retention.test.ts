import { CLOSE_RETENTION, DELETE_RETENTION, NOOP_RETENTION } from 'api/indices/strategies';
import { type Choice, messages, openUpkeep, ROTATE_LATE, type UpkeepServer } from './upkeep.fixture';

let isDown = false;
let server: UpkeepServer;

beforeAll(async () => {
  server = await openUpkeep({
    wrapEngine: (engine) => ({
      ...engine,
      query: (...statement) => (isDown ? Promise.reject(new Error('down')) : engine.query(...statement)),
    }),
  });
});

afterAll(() => server.close());

describe('retention', () => {
  /** A set with so many indices, each but the last with a message. */
  async function withIndices(prefix: string, count: number, retention: Choice): Promise<string> {
    const id = await server.newSet(prefix, ROTATE_LATE, retention);
    for (let n = 1; n < count; n += 1) {
      await server.insert(messages(1), id);
      await server.life.cycle(id);
    }
    return id;
  }

  it('by deleting: the oldest go, and with them their messages', async () => {
    const id = await withIndices('del', 5, [DELETE_RETENTION, { max_number_of_indices: 3 }]);
    await server.retain();
    expect(server.names(id)).toEqual(['del_2', 'del_3', 'del_4']);
    expect(await server.countOf(id)).toBe(2);
    expect(await server.activityLog()).toContain('del_1 was deleted: the index set "Set del" keeps 3 indices.');
    await server.retain();
    expect(server.names(id)).toHaveLength(3);
  });

  it('by closing: the oldest are closed, once', async () => {
    const id = await withIndices('cls', 4, [CLOSE_RETENTION, { max_number_of_indices: 2 }]);
    await server.retain();
    const open = () => server.catalogue.indicesOf(id).map(({ isOpen }) => isOpen);
    expect(open()).toEqual([false, false, true, true]);
    expect(await server.countOf(id)).toBe(1);
    const said = (await server.activityLog()).filter((content) => /^cls_\d was/.test(content));
    expect(said).toEqual([
      'cls_1 was closed: the index set "Set cls" keeps 2 indices.',
      'cls_0 was closed: the index set "Set cls" keeps 2 indices.',
    ]);
    await server.retain();
    expect((await server.activityLog()).filter((content) => /^cls_\d was/.test(content))).toHaveLength(2);
  });

  it('by deleting: closed ones count and go, reopened ones neither', async () => {
    const id = await withIndices('mix', 5, [DELETE_RETENTION, { max_number_of_indices: 3 }]);
    await server.life.close('mix_0');
    await server.life.close('mix_1');
    await server.life.reopen('mix_1');
    await server.retain();
    expect(server.names(id)).toEqual(['mix_1', 'mix_2', 'mix_3', 'mix_4']);
  });

  it('by doing nothing keeps all, as does a strategy nobody knows', async () => {
    const noop = await withIndices('noop', 3, [NOOP_RETENTION, {}]);
    const unknown = await withIndices('unk', 3, [DELETE_RETENTION, { max_number_of_indices: 1 }]);
    await server.storeStrategy(unknown, 'retention', 'org.example.ArchivingRetentionStrategy');
    await server.retain();
    expect([server.names(noop).length, server.names(unknown).length]).toEqual([3, 3]);
  });

  it('never takes the write index', async () => {
    const id = await withIndices('one', 2, [DELETE_RETENTION, { max_number_of_indices: 1 }]);
    await server.catalogue.pointAlias(id, 0);
    await server.retain();
    expect(server.names(id)).toEqual(['one_0']);
  });

  it('rests while the search backend is red', async () => {
    const id = await withIndices('red', 3, [DELETE_RETENTION, { max_number_of_indices: 1 }]);
    const table = server.catalogue.set(id)?.table ?? '';
    await server.engine.command(`RENAME TABLE ${table} TO away`);
    await server.retain();
    expect(server.names(id)).toHaveLength(3);
    await server.engine.command(`RENAME TABLE away TO ${table}`);
    await server.retain();
    expect(server.names(id)).toHaveLength(1);
  });

  it('fails as a whole when the engine does not answer, and nothing is lost', async () => {
    const id = await withIndices('down', 3, [DELETE_RETENTION, { max_number_of_indices: 1 }]);
    isDown = true;
    await expect(server.retain()).rejects.toThrow('down');
    isDown = false;
    expect(server.names(id)).toHaveLength(3);
  });
});
