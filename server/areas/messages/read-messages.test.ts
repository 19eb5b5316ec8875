import { AUDIT_STREAM_ID } from 'api/audit-log';
import { type MessagePlace, type MessagesRead } from 'api/messages';
import { type SearchJob } from 'api/search';
import { DEFAULT_STREAM_ID, EVENTS_STREAM_ID } from 'api/stream-ids';
import { search } from 'server/areas/search';
import { type TestMessage } from 'test/server/messages';
import { ADMIN, startTestServer, type TestPerson, type TestServer } from 'test/server/test-server';
import { messages } from '.';

const NOW = new Date('2022-03-01T12:00:00.000Z');
const AT = '2022-03-01T11:59:00.000Z';
const OTHER = 'c'.repeat(24);
const LARGE = 100_000;
const reader: TestPerson = {
  username: 'ana',
  permissions: [`streams:read:${DEFAULT_STREAM_ID}`, `streams:read:${EVENTS_STREAM_ID}`],
};

describe('messages by where they are', () => {
  let server: TestServer;
  const place = (id: string, more: Partial<MessagePlace> = {}): MessagePlace => ({
    ...{ index: 'timberline_0', id, timestamp: AT },
    ...more,
  });
  const ask = (body: unknown, as: TestPerson | null = reader) =>
    server.call<MessagesRead>('POST', '/timberline/messages/read', { as, body });
  const read = async (places: MessagePlace[], as?: TestPerson) => {
    const { status, body } = await ask({ messages: places }, as);
    expect(status).toBe(200);
    return body.messages.sort((one, other) => (String(one.message._id) < String(other.message._id) ? -1 : 1));
  };
  const idsOf = async (places: MessagePlace[], as?: TestPerson) =>
    (await read(places, as)).map(({ message }) => message._id);

  beforeAll(async () => {
    server = await startTestServer({ areas: [messages, search], core: { now: () => NOW } });
    const row = (gl2_message_id: string, streams: string[], fields: TestMessage['fields'] = {}) => ({
      ...{ timestamp: AT.slice(0, -1).replace('T', ' '), gl2_message_id, streams, fields },
      message: `text of ${gl2_message_id}`,
    });
    await server.insert([
      row('01A', [DEFAULT_STREAM_ID], { took: 12, 'user.name': 'mara', tags: ['a'] }),
      row('01B', [DEFAULT_STREAM_ID, OTHER]),
      row('01C', [OTHER]),
      row('01D', []),
      row('01E', [EVENTS_STREAM_ID], { source_streams: [DEFAULT_STREAM_ID] }),
      row('01F', [EVENTS_STREAM_ID], { source_streams: [DEFAULT_STREAM_ID, OTHER] }),
      row('01G', [AUDIT_STREAM_ID]),
      row('01L', [DEFAULT_STREAM_ID], { long: 'x'.repeat(LARGE) }),
    ]);
  });
  afterAll(async () => {
    expect(server.troubles).toEqual([]);
    await server.close();
  });

  it('are whole, as a search has them', async () => {
    const queries = [
      {
        ...{ id: 'q', query: '_id:(01A OR 01B OR 01L)', timerange: { type: 'relative', range: 3_600 } },
        search_types: [{ id: 'm', type: 'messages' }],
      },
    ];
    const { body } = await server.call<SearchJob>('POST', '/views/search/sync', { as: reader, body: { queries } });
    const found = body.results.q?.search_types.m;
    const expected = found?.type === 'messages' ? found.messages : [];
    const byId = [...expected].sort((one, other) => (String(one.message._id) < String(other.message._id) ? -1 : 1));
    expect(await read([place('01A'), place('01B'), place('01L')])).toEqual(byId);
    expect(byId.map(({ cut_fields: cut }) => cut)).toEqual([undefined, undefined, { long: LARGE }]);
  });

  it('are only those that the person may read', async () => {
    const all = ['01A', '01B', '01C', '01D', '01E', '01F', '01G'].map((id) => place(id));
    expect(await idsOf(all)).toEqual(['01A', '01B', '01E']);
    expect(await idsOf(all, { username: 'none', permissions: ['messages:read'] })).toEqual([]);
    expect(await idsOf(all, ADMIN)).toHaveLength(7);
    expect((await ask({ messages: all }, null)).status).toBe(401);
  });

  it('are absent when they are gone, have another time, or their index is none or closed', async () => {
    const elsewhere = [place('01Z'), place('01A', { index: 'timberline_7' }), place('01A', { index: 'nothing' })];
    expect(await idsOf(elsewhere)).toEqual([]);
    expect(await idsOf([...elsewhere, place('01A'), place('01A')])).toEqual(['01A']);
    expect(await idsOf([place('01A', { timestamp: '2022-03-01T11:59:00.001Z' })])).toEqual([]);
    expect(await idsOf([])).toEqual([]);
  });

  it('are asked for by true times, and not too many at once', async () => {
    expect(await ask({ messages: [place('01A', { timestamp: 'soon' })] })).toMatchObject({
      ...{ status: 400, body: { message: 'soon is not a timestamp. Send it as ISO 8601.' } },
    });
    expect((await ask({ messages: Array.from({ length: 501 }, () => place('01A')) })).status).toBe(400);
    expect((await ask({ messages: [{ ...place('01A'), timestamp: '-271821-04-20T00:00:00.000Z' }] })).status).toBe(200);
  });
});
