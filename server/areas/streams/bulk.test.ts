import { type BulkResult } from 'api/stream-bulk';
import { DEFAULT_STREAM_ID } from 'api/stream-ids';
import { type Stream } from 'api/streams';
import { documents } from 'server/areas/documents';
import { indices } from 'server/areas/indices';
import { newObjectId } from 'server/storage/documents/collection';
import { ADMIN, startTestServer, type TestPerson, type TestServer } from 'test/server/test-server';
import { streams } from '.';

const MISSING = '0123456789abcdef01234567';
const CALLS = ['/streams/bulk_pause', '/streams/bulk_resume', '/streams/bulk_delete', '/timberline/streams/bulk_move'];

describe('several streams at once', () => {
  let server: TestServer;
  let sets: { messages: string; events: string };

  beforeAll(async () => {
    server = await startTestServer({ areas: [streams, documents] });
    sets = server.of(indices).builtInSets();
  });
  afterAll(async () => {
    expect(server.troubles).toEqual([]);
    await server.close();
  });

  async function create(title: string): Promise<string> {
    const sent = { title, index_set_id: sets.messages };
    return (await server.call<{ stream_id: string }>('POST', '/streams', { body: sent })).body.stream_id;
  }
  const get = async (id: string) => (await server.call<Stream>('GET', `/streams/${id}`)).body;
  const done = async (path: string, ids: readonly string[], as: TestPerson = ADMIN, more: object = {}) => {
    const body = { entity_ids: ids, ...more };
    const { status, body: answer } = await server.call<BulkResult>('POST', path, { as, body });
    expect(status).toBe(200);
    return answer;
  };

  it.each(CALLS)('%s asks for a session, for streams, and for no more than a thousand', async (path) => {
    const refused = async (ids: readonly string[], as: TestPerson | null = ADMIN) =>
      (await server.call('POST', path, { as, body: { entity_ids: ids, index_set_id: sets.messages } })).status;
    expect(await refused([MISSING], null)).toBe(401);
    expect(await refused([])).toBe(400);
    expect(await refused(Array.from({ length: 1_001 }, () => MISSING))).toBe(400);
  });

  it('are resumed and paused, each once, those that are so already too', async () => {
    const ids = [await create('one'), await create('two')];
    const [first = ''] = ids;
    expect(await done('/streams/bulk_resume', [...ids, first])).toEqual({
      ...{ successfully_performed: 2, failures: [], errors: [] },
    });
    expect(await Promise.all(ids.map(get))).toMatchObject([{ disabled: false }, { disabled: false }]);
    const changer = { username: 'mara', permissions: ids.map((id) => `streams:changestate:${id}`) };
    expect((await done('/streams/bulk_pause', ids, changer)).successfully_performed).toBe(2);
    expect(await done('/streams/bulk_pause', ids, changer)).toMatchObject({ successfully_performed: 2, failures: [] });
    expect(await Promise.all(ids.map(get))).toMatchObject([{ disabled: true }, { disabled: true }]);
  });

  it('say of each why it was refused, and do the others', async () => {
    const [mine, theirs] = [await create('mine'), await create('theirs')];
    const mara = {
      username: 'mara',
      permissions: [mine, MISSING, DEFAULT_STREAM_ID].map((id) => `streams:edit:${id}`),
    };
    const asked = [theirs, MISSING, DEFAULT_STREAM_ID, mine, 'no id'];
    const failures = (verb: string) => [
      { entity_id: theirs, failure_explanation: `Not authorized to access resource id <${theirs}>` },
      { entity_id: MISSING, failure_explanation: `Stream <${MISSING}> not found!` },
      { entity_id: DEFAULT_STREAM_ID, failure_explanation: `The stream cannot be ${verb}.` },
      { entity_id: 'no id', failure_explanation: 'Not authorized to access resource id <no id>' },
    ];
    expect(await done('/streams/bulk_resume', asked, mara)).toEqual({
      ...{ successfully_performed: 1, failures: failures('resumed'), errors: [] },
    });
    expect([(await get(mine)).disabled, (await get(theirs)).disabled]).toEqual([false, true]);
    expect((await done('/streams/bulk_pause', asked, mara)).failures).toEqual(failures('paused'));
    expect((await done('/streams/bulk_delete', asked, mara)).failures).toEqual(failures('deleted'));
    expect((await done('/streams/bulk_delete', ['no id'])).failures).toEqual([
      { entity_id: 'no id', failure_explanation: 'Stream <no id> not found!' },
    ]);
    expect([(await server.call('GET', `/streams/${mine}`)).status, (await get(theirs)).title]).toEqual([404, 'theirs']);
    const back = await server.call('POST', `/timberline/documents/stream/trash/${mine}/restore`, { body: {} });
    expect([back.status, (await get(mine)).title]).toEqual([200, 'mine']);
  });

  it('move to an index set that streams may use', async () => {
    const ids = [await create('one'), await create('two')];
    const { catalogue } = server.of(indices);
    const set = newObjectId();
    await catalogue.addSet(set, { ...catalogue.defaultSet(), prefix: 'moved' }, 'test');
    const mara = { username: 'mara', permissions: [`streams:edit:${ids[0]}`] };
    expect(await done('/timberline/streams/bulk_move', ids, mara, { index_set_id: set })).toMatchObject({
      ...{ successfully_performed: 1, failures: [{ entity_id: ids[1] }] },
    });
    expect((await Promise.all(ids.map(get))).map((stream) => stream.index_set_id)).toEqual([set, sets.messages]);
    const [refused] = (await done('/timberline/streams/bulk_move', ids, ADMIN, { index_set_id: sets.events })).failures;
    expect(refused).toEqual({ entity_id: ids[0], failure_explanation: 'Assigned index set is not usable' });
    const missing = { entity_ids: ids, index_set_id: '' };
    expect((await server.call('POST', '/timberline/streams/bulk_move', { body: missing })).status).toBe(400);
  });
});
