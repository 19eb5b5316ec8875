import { gzipSync } from 'node:zlib';
import { AUDIT_INDEX_SET_ID } from 'api/audit-log';
import { type Upload, type UploadPreview, type UploadRange, UPLOAD_PART_BYTES } from 'api/uploads';
import { audit } from 'server/areas/audit';
import { indices } from 'server/areas/indices';
import { search } from 'server/areas/search';
import { streams } from 'server/areas/streams';
import { type Ingest } from 'server/ingest/ingest';
import { JournalFullError } from 'server/journal/journal';
import { startTestIngest } from 'test/server/test-ingest';
import { ADMIN, startTestServer, type TestPerson, type TestServer } from 'test/server/test-server';
import { until } from 'test/until';
import { uploadsArea } from './area';
import { UPLOAD_LIMITS } from './incoming-file';

const UPLOADS = '/timberline/uploads';
const READER: TestPerson = { username: 'ole', permissions: ['streams:read', 'streams:edit'] };
const MARA: TestPerson = { username: 'mara', permissions: ['uploads:create'] };
const AREA = uploadsArea({ ...UPLOAD_LIMITS, ratioFromBytes: 2_000_000, waitMs: 200 });

/** Messages with stack traces, in times of a zone that is not named. */
const JAVA_LOG = Array.from(
  { length: 300 },
  (_, at) =>
    `2026-03-0${1 + (at % 3)} 10:00:${String(at % 60).padStart(2, '0')},250 ERROR [pool-1] example.shop.Cart: payment ${at} refused\n` +
    'java.lang.IllegalStateException: no money\n\tat example.shop.Cart.pay(Cart.java:7)\nCaused by: java.io.IOException\n\t... 3 more\n',
).join('');

interface Hits {
  total_results: number;
  messages: { message: Record<string, unknown> }[];
}

describe('uploads', () => {
  let server: TestServer;
  let ingest: Ingest;
  let aheadMs = 0;
  beforeAll(async () => {
    server = await startTestServer({
      areas: [AREA, search, audit],
      core: { now: () => new Date(Date.now() + aheadMs) },
    });
    await server.addPerson('mara');
  });
  afterAll(async () => {
    await ingest?.stop();
    expect(server.troubles).toEqual([]);
    await server.close();
  });

  const preview = async (name: string, bytes: Uint8Array, as: TestPerson = MARA, more = '') => {
    const place = `${UPLOADS}/preview?name=${name}&size=${bytes.length}${more}`;
    return (await server.call<UploadPreview>('POST', place, { as, body: bytes.subarray(0, UPLOAD_PART_BYTES) })).body;
  };

  /** As the console loads a file, from the preview to the end. */
  async function load(name: string, bytes: Buffer, more: object = {}, as: TestPerson = MARA): Promise<Upload> {
    const { fingerprint, kind, has_times: hasTimes } = await preview(name, bytes, as);
    const stream = { title: name, keep_days: 7 };
    const body = { name, size: bytes.length, fingerprint, kind, joins_lines: hasTimes, stream, ...more };
    const begun = await server.call<Upload>('POST', UPLOADS, { as, body });
    expect(begun.status).toBe(201);
    const { id } = begun.body;
    let state = begun.body;
    while (state.state === 'receiving' && state.received_bytes < bytes.length) {
      const part = bytes.subarray(state.received_bytes, state.received_bytes + UPLOAD_PART_BYTES);
      const sent = await server.call<Upload>('PUT', `${UPLOADS}/${id}/parts/${state.received_bytes}`, {
        as,
        body: part,
      });
      if (sent.status === 200) state = sent.body;
      else expect(sent.status).toBe(503);
    }
    while (state.state === 'receiving') {
      const finished = await server.call<Upload>('POST', `${UPLOADS}/${id}/finish`, { as, body: {} });
      expect(finished.status).toBe(200);
      state = finished.body;
    }
    return state;
  }

  const searchable = async ({ id, messages }: Upload, as: TestPerson = MARA): Promise<UploadRange> => {
    const range = async () => (await server.call<UploadRange>('GET', `${UPLOADS}/${id}/range`, { as })).body;
    await until('its messages', async () => (await range()).messages === messages);
    return range();
  };

  const find = async (query: string) =>
    (
      await server.call<Hits>(
        'GET',
        `/search/universal/relative?range=0&limit=5&sort=timestamp:asc&query=${encodeURIComponent(query)}`,
      )
    ).body;

  const body = {
    ...{ name: 'a.log', size: 3, fingerprint: 'a'.repeat(64), kind: 'lines' },
    stream: { title: 'a', keep_days: 7 },
  };

  it('are for those who may, and for a server that has started', async () => {
    const bytes = Buffer.from('a\n');
    const at = (id: string) => `${UPLOADS}/${id}`;
    const calls = [
      ['GET', UPLOADS, undefined],
      ['POST', `${UPLOADS}/preview?name=a&size=2`, bytes],
      ['POST', UPLOADS, body],
      ['PUT', at('x/parts/0'), bytes],
      ['POST', at('x/finish'), {}],
      ['GET', at('x/range'), undefined],
      ['DELETE', at('x'), undefined],
    ] as const;
    for (const [method, place, sent] of calls) {
      expect((await server.call(method, place, { as: null, body: sent })).status).toBe(401);
      expect((await server.call(method, place, { as: READER, body: sent })).status).toBe(403);
    }
    for (const [method, place, sent] of calls.slice(3))
      expect((await server.call(method, place, { as: MARA, body: sent })).status).toBe(404);
    expect((await server.call('POST', UPLOADS, { as: MARA, body })).status).toBe(503);
    expect((await server.call('POST', UPLOADS, { as: MARA, body: { ...body, kind: 'pcap' } })).status).toBe(400);
    expect((await server.call('PUT', at('x/parts/none'), { as: MARA, body: bytes })).status).toBe(400);
    expect((await server.call('PUT', at('x/parts/0'), { as: MARA, body: {} })).status).toBe(415);
    const large = Buffer.alloc(UPLOAD_PART_BYTES + 1);
    expect((await server.call('PUT', at('x/parts/0'), { as: MARA, body: large })).status).toBe(413);
    // Who may not is refused before the body is read: it is not too large for them.
    expect((await server.call('PUT', at('x/parts/0'), { as: READER, body: large })).status).toBe(403);
  });

  it('load a packed log with stack traces into a stream of its own alone, which goes with its messages', async () => {
    ingest = await startTestIngest(server);
    server.of(AREA).sendThrough(ingest.journal);
    const bytes = gzipSync(JAVA_LOG);
    const seen = await preview('shop.log.gz', bytes, MARA, '&timezone=Europe/Berlin');
    expect(seen).toMatchObject({ kind: 'lines', format: 'java', is_packed: true, has_times: true, unreadable: 0 });
    expect(seen.rows).toHaveLength(20);
    expect(seen.rows[0]).toMatchObject({ timestamp: '2026-03-01T09:00:00.250Z', level: 3 });

    const everything = await server.call<{ stream_id: string }>('POST', '/streams', {
      body: {
        ...{ title: 'all', description: '', rules: [], remove_matches_from_default_stream: false },
        index_set_id: server.of(indices).catalogue.defaultSet().id,
      },
    });
    const { stream_id: allId } = everything.body;
    const rule = { field: '', type: 7, value: '', inverted: false };
    await server.call('POST', `/streams/${allId}/rules`, { body: rule });
    await server.call('POST', `/streams/${allId}/resume`);

    const upload = await load('shop.log.gz', bytes, { timezone: 'Europe/Berlin' });
    expect(upload).toMatchObject({ state: 'done', messages: 300, unreadable: 0, cut: 0, failure: null });
    expect(await searchable(upload)).toEqual({
      messages: 300,
      from: '2026-03-01T09:00:00.250Z',
      to: '2026-03-03T09:00:59.250Z',
    });
    const { messages } = await find(`upload_id:${upload.id}`);
    expect(messages[0]?.message).toMatchObject({
      ...{ streams: [upload.stream_id], source: 'shop.log.gz', filename: 'shop.log.gz', logger: 'example.shop.Cart' },
      message: expect.stringMatching(/^payment 0 refused\njava\.lang[^]*\.\.\. 3 more$/) as unknown,
    });
    expect((await find(`streams:${allId}`)).total_results).toBe(0);

    const again = await preview('other-name.gz', bytes);
    expect(again.loaded_before).toMatchObject([{ upload_id: upload.id, name: 'shop.log.gz', by: 'mara' }]);
    // The same beginning, and more behind it: the file has grown.
    expect((await preview('grown.gz', bytes, MARA, '')).loaded_before).toHaveLength(1);
    const grown = `${UPLOADS}/preview?name=grown.gz&size=${bytes.length + 1}`;
    expect((await server.call<UploadPreview>('POST', grown, { as: MARA, body: bytes })).body.loaded_before).toEqual([]);
    expect((await preview('other-name.gz', bytes, { ...MARA, username: 'ina' })).loaded_before).toEqual([]);
    await server.runRegular('delivery of the audit log');
    const { table } = server.of(indices).catalogue.set(AUDIT_INDEX_SET_ID) ?? { table: '' };
    const told = await server.engine.query<{ message: string }>(`SELECT message FROM ${table}`);
    expect(told.map(({ message }) => message)).toContain('mara created upload “shop.log.gz”');

    const stranger = { username: 'ina', permissions: ['uploads:create', 'streams:read'] };
    expect((await server.call('DELETE', `${UPLOADS}/${upload.id}`, { as: stranger })).status).toBe(403);
    expect((await server.call('DELETE', `${UPLOADS}/${upload.id}`, { as: MARA })).status).toBe(204);
    expect(server.of(streams).setOfStream(upload.stream_id)).toBeUndefined();
    expect((await find(`upload_id:${upload.id}`)).total_results).toBe(0);
    expect(
      server
        .of(indices)
        .catalogue.sets()
        .filter(({ prefix }) => prefix.startsWith('upload')),
    ).toEqual([]);
  });

  it('read tables and objects, and count what cannot be read', async () => {
    const csv = 'time;level;msg;"shop ""A"""\n2026-03-01T10:00:00Z;warn;"two\nlines";7\nbroken;row\n;;only a text;8\n';
    const table = await load('orders.csv', Buffer.from(csv));
    expect(table).toMatchObject({ kind: 'csv', messages: 2, unreadable: 1 });
    await searchable(table);
    expect((await find(`upload_id:${table.id} AND shop__A_:7`)).messages[0]?.message).toMatchObject({
      ...{ message: 'two\nlines', level: 4, timestamp: '2026-03-01T10:00:00.000Z', shop__A_: 7 },
    });

    const list = JSON.stringify([{ msg: 'one', host: { name: 'db-2' } }, { msg: 'has } and " in it' }, 7], null, 2);
    const objects = await load('dump.json', Buffer.from(list));
    expect(objects).toMatchObject({ kind: 'json', messages: 2, unreadable: 1 });
    await searchable(objects);
    expect((await find(`upload_id:${objects.id} AND source:"db-2"`)).messages[0]?.message.message).toBe('one');

    const lines = '\ufeff{"msg":"a"}\n{"msg":\n{"msg":"b"}\n\n';
    expect(await load('app.ndjson', Buffer.from(lines))).toMatchObject({ kind: 'ndjson', messages: 2, unreadable: 1 });
    const wide = await load('events.txt', Buffer.from('\ufeffone\r\ntwo\r\n', 'utf16le'));
    expect(wide).toMatchObject({ messages: 2, unreadable: 0 });
    await searchable(wide);
    expect((await find(`upload_id:${wide.id}`)).messages.map(({ message }) => message.message).sort()).toEqual([
      'one',
      'two',
    ]);
    expect((await preview('a.png', Buffer.alloc(100))).problem).toBe('It is not a text file.');
  });

  it('go into a stream there is already for those who may change it, and leave their messages there', async () => {
    const made = server.of(streams).editing;
    const stream = await made.create(
      { title: 'old logs', index_set_id: server.of(indices).catalogue.defaultSet().id },
      'admin',
    );
    const toIt = { stream: { id: stream.id } };
    const refused = await server.call('POST', UPLOADS, { as: MARA, body: { ...body, ...toIt } });
    expect(refused.status).toBe(404);
    const upload = await load('old.log', Buffer.from('first\nsecond\n'), toIt, ADMIN);
    expect(upload).toMatchObject({ is_own_stream: false, ends_at: null, messages: 2 });
    await searchable(upload, ADMIN);
    expect((await server.call('DELETE', `${UPLOADS}/${upload.id}`)).status).toBe(204);
    expect((await find(`streams:${stream.id}`)).total_results).toBe(2);
  });

  it('end at what unpacks to far more than it is, and at what is damaged', async () => {
    const bomb = await load('bomb.gz', gzipSync(Buffer.alloc(64_000_000, 'a')));
    expect(bomb).toMatchObject({ state: 'failed', messages: 0 });
    expect(bomb.failure).toMatch(/300 times its size/);
    // Random text, so that the damage lies behind much that can be read.
    const whole = gzipSync(Array.from({ length: 20_000 }, () => Math.random()).join('\n'));
    const damaged = await load('cut.gz', whole.subarray(0, whole.length - 1_000));
    expect(damaged).toMatchObject({ state: 'failed', failure: expect.stringMatching(/^It is damaged/) as unknown });
    expect(damaged.messages).toBeGreaterThan(10_000);
  });

  it('wait while the journal is full, and lose nothing; a part that comes twice is taken once', async () => {
    let refusals = 5;
    const { journal } = ingest;
    const append = jest.spyOn(journal, 'append').mockImplementation(async function (records) {
      if ((refusals -= 1) >= 0) throw new JournalFullError('full');
      append.mockRestore();
      return journal.append(records);
    });
    const room = jest.spyOn(journal, 'whenRoom').mockImplementation(async () => undefined);
    const lines = Array.from({ length: 30_000 }, (_, at) => `line ${at} of a file that is long enough for two parts`);
    const upload = await load('long.log', Buffer.from(lines.join('\n')));
    room.mockRestore();
    expect(refusals).toBe(-1);
    expect(upload).toMatchObject({ state: 'done', messages: lines.length });
    await searchable(upload);

    const begun = await server.call<Upload>('POST', UPLOADS, { as: MARA, body: { ...body, size: 4 } });
    const part = `${UPLOADS}/${begun.body.id}/parts`;
    const sent = Buffer.from('a\n');
    const sendFirst = () => server.call<Upload>('PUT', `${part}/0`, { as: MARA, body: sent });
    await Promise.all([sendFirst(), sendFirst()]);
    expect((await sendFirst()).body.received_bytes).toBe(2);
    expect((await server.call('PUT', `${part}/3`, { as: MARA, body: sent })).status).toBe(409);
    expect((await server.call('POST', `${UPLOADS}/${begun.body.id}/finish`, { as: MARA, body: {} })).status).toBe(409);
    expect((await server.call('PUT', `${part}/2`, { as: MARA, body: Buffer.alloc(9) })).status).toBe(400);
    const second = await server.call<Upload>('POST', UPLOADS, { as: MARA, body });
    expect((await server.call('POST', UPLOADS, { as: MARA, body })).status).toBe(429);
    for (const { id } of [begun.body, second.body])
      expect((await server.call('DELETE', `${UPLOADS}/${id}`, { as: MARA })).status).toBe(204);
  });

  it('are removed with their streams at their end, also those whose stream somebody deleted', async () => {
    const ended = await load('week.log', Buffer.from('a line\n'));
    const orphan = await load('orphan.log', Buffer.from('a line\n'), { stream: { title: 'b', keep_days: 30 } });
    const later = await load('month.log', Buffer.from('a line\n'), { stream: { title: 'c', keep_days: 30 } });
    await searchable(ended);
    await searchable(later);
    await server.of(streams).editing.remove(orphan.stream_id, 'admin');
    aheadMs = 8 * 86_400_000;
    await server.runRegular('removing uploads that have ended');
    const left = (await server.call<{ uploads: Upload[] }>('GET', UPLOADS)).body.uploads.map(({ id }) => id);
    expect(left).toContain(later.id);
    expect(left).not.toContain(ended.id);
    expect(left).not.toContain(orphan.id);
    expect((await find(`upload_id:${ended.id}`)).total_results).toBe(0);
    expect((await find(`upload_id:${later.id}`)).total_results).toBe(1);
  });
});
