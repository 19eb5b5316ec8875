import { type IncomingMessage, request as httpRequest } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { type ExportProgress } from 'api/export';
import { DEFAULT_STREAM_ID } from 'api/stream-ids';
import { sql } from 'server/storage/documents/sql';
import { EngineError } from 'server/storage/messages/engine';
import { type TestMessage } from 'test/server/messages';
import { headersOf } from 'test/server/test-people';
import { ADMIN, startTestServer, type TestPerson, type TestServer } from 'test/server/test-server';
import { until } from 'test/until';
import { exporting } from '.';

const NOW = new Date('2022-03-01T12:00:00.000Z');
const OTHER_STREAM = '621d00000000000000000001';
const NOWHERE = '0123456789abcdef01234567';
const mara: TestPerson = { username: 'mara', permissions: [`streams:read:${DEFAULT_STREAM_ID}`] };
const nobody: TestPerson = { username: 'nobody', permissions: [] };

const at = (secondsAgo: number) => new Date(NOW.getTime() - secondsAgo * 1000).toISOString();
const MESSAGES: TestMessage[] = [
  { timestamp: at(60), gl2_message_id: '1', source: 'web-01', message: 'first', fields: { level: 3, took_ms: 5 } },
  { timestamp: at(50), gl2_message_id: '2', source: 'web-02', message: 'say "hi",\ntwice', fields: { level: 4 } },
  { timestamp: at(50), gl2_message_id: '3', source: 'web-02', message: 'same moment' },
  { timestamp: at(40), gl2_message_id: '4', source: 'db-01', message: 'other', streams: [OTHER_STREAM] },
  { timestamp: at(4000), gl2_message_id: '5', source: 'web-01', message: 'old' },
];
const HEAD = '"timestamp","source","message"\r\n';
const LINES = [
  `"${at(60)}","web-01","first"\r\n`,
  `"${at(50)}","web-02","same moment"\r\n`,
  `"${at(50)}","web-02","say ""hi"",\ntwice"\r\n`,
];
const CSV = HEAD + LINES.join('');

describe('exports over HTTP', () => {
  let server: TestServer;
  let now = NOW;
  let ids = 0;
  /** Called before each batch is read. */
  let beforeBatch: ((signal?: AbortSignal) => Promise<void>) | undefined;

  beforeAll(async () => {
    server = await startTestServer({
      areas: [exporting],
      core: { now: () => now },
      wrapEngine: (engine) => ({
        ...engine,
        async query(text, params, options) {
          if (params?.size !== undefined) await beforeBatch?.(options?.signal);
          options?.signal?.throwIfAborted();
          return engine.query(text, params, options);
        },
      }),
    });
    await server.insert(MESSAGES);
  });
  afterEach(async () => {
    now = NOW;
    beforeBatch = undefined;
    server.troubles.length = 0;
    await server.database.query(sql`delete from export_jobs`);
  });
  afterAll(() => server.close());

  const csv = { accept: 'text/csv' };
  const DIRECT = '/views/search/messages';
  const direct = (body: object | undefined, as: TestPerson | null = mara, headers: Record<string, string> = csv) =>
    server.call('POST', DIRECT, { as, body, headers });

  async function storeSearch(query: object = {}, rest: object = {}, as = mara): Promise<string> {
    ids += 1;
    const body = { id: ids.toString(16).padStart(24, 'b'), queries: [{ id: 'q', ...query }], ...rest };
    const answer = await server.call<{ id: string }>('POST', '/views/search', { as, body });
    if (answer.status !== 201) throw new Error(answer.text);
    return answer.body.id;
  }
  const ofSearch = (id: string, body?: object, as: TestPerson | null = mara) =>
    server.call('POST', `${DIRECT}/${id}`, { as, body, headers: csv });

  async function createJob(path = '/views/export', body: object | undefined = {}, as = mara): Promise<string> {
    const answer = await server.call('POST', path, { as, body });
    if (answer.status !== 200) throw new Error(answer.text);
    expect(answer.headers.get('content-type')).toContain('text/plain');
    expect(answer.text).toMatch(/^[0-9a-f]{24}$/);
    return answer.text;
  }
  const download = (id: string, as: TestPerson | null = mara, name = 'result.csv') =>
    server.call('GET', `${DIRECT}/job/${id}/${encodeURIComponent(name)}`, { as });
  const progress = async (id: string, as: TestPerson | null = mara) =>
    server.call<ExportProgress>('GET', `/timberline/export/jobs/${id}`, { as });
  const cancel = (id: string, as: TestPerson | null = mara) =>
    server.call('DELETE', `/timberline/export/jobs/${id}`, { as });

  describe('the ladder', () => {
    it.each([
      ['POST', DIRECT],
      ['POST', `${DIRECT}/${NOWHERE}`],
      ['POST', `${DIRECT}/${NOWHERE}/m`],
      ['POST', '/views/export'],
      ['POST', `/views/export/${NOWHERE}`],
      ['POST', `/views/export/${NOWHERE}/m`],
      ['GET', `${DIRECT}/job/${NOWHERE}/x.csv`],
      ['GET', `/timberline/export/jobs/${NOWHERE}`],
      ['DELETE', `/timberline/export/jobs/${NOWHERE}`],
    ])('%s %s needs a session', async (method, path) => {
      expect((await server.call(method, path, { as: null, body: method === 'POST' ? {} : undefined })).status).toBe(
        401,
      );
    });

    it.each([
      ['POST', `${DIRECT}/${NOWHERE}`],
      ['POST', `${DIRECT}/${NOWHERE}/m`],
      ['POST', `/views/export/${NOWHERE}`],
      ['POST', `/views/export/${NOWHERE}/m`],
      ['GET', `${DIRECT}/job/${NOWHERE}/x.csv`],
      ['GET', `${DIRECT}/job/'/x.csv`],
      ['GET', `/timberline/export/jobs/${NOWHERE}`],
      ['DELETE', `/timberline/export/jobs/${NOWHERE}`],
    ])('%s %s is not there', async (method, path) => {
      expect(await server.call(method, path, { headers: csv })).toMatchObject({
        status: 404,
        body: { type: 'ApiError' },
      });
    });

    it('keeps streams and searches from those who may not read them', async () => {
      const missing = { status: 403, body: { type: 'MissingStreamPermission', streams: [OTHER_STREAM] } };
      expect(await direct({ streams: [OTHER_STREAM] })).toMatchObject(missing);
      expect(await server.call('POST', '/views/export', { as: mara, body: { streams: [OTHER_STREAM] } })).toMatchObject(
        missing,
      );
      expect(await direct({}, nobody)).toMatchObject({ status: 403, body: { streams: [] } });
      const search = await storeSearch({ search_types: [{ id: 'm', type: 'messages' }] });
      expect((await ofSearch(search, {}, { ...mara, username: 'jon' })).status).toBe(403);
      const ofOther = { search_types: [{ id: 'm', type: 'messages', streams: [OTHER_STREAM] }] };
      const foreign = await storeSearch(ofOther, {}, ADMIN);
      const asAdministratorOnce = { ...mara, permissions: [...mara.permissions] };
      expect((await server.call('POST', `/views/export/${foreign}/m`, { as: asAdministratorOnce })).status).toBe(403);
    });

    it.each<[string, object, string]>([
      ['an unknown key', { color: 1 }, 'Unable to map property color'],
      ['a limit of none', { limit: 0 }, 'Property limit'],
      ['no columns', { fields_in_order: [] }, 'Property fields_in_order'],
      ['an unknown format', { format: 'xlsx' }, 'Property format'],
      ['an unknown zone', { time_zone: 'Mars/Base' }, 'no time zone Mars/Base'],
      ['a query nobody can read', { query_string: 'a AND' }, 'Cannot parse query'],
      ['a parameter nobody declared', { query_string: 'source:$host$' }, 'parameter $host$ is used but not declared'],
      ['a range nobody can read', { timerange: { type: 'keyword', keyword: 'LOLWUT' } }, 'Cannot read time range'],
      ['a range the wrong way', { timerange: { type: 'relative', from: 1, to: 5 } }, 'from must not be smaller'],
    ])('refuses %s', async (_, body, message) => {
      const refused = { status: 400, body: { message: expect.stringContaining(message) } };
      expect(await direct(body)).toMatchObject(refused);
      expect(await server.call('POST', '/views/export', { as: mara, body })).toMatchObject(refused);
    });

    it('refuses those who would not take the file', async () => {
      expect((await direct({}, mara, { accept: 'application/json' })).status).toBe(415);
      expect((await direct({ format: 'json-lines' }, mara, csv)).status).toBe(415);
      expect((await direct({ format: 'json-lines' }, mara, { accept: 'text/csv, */*;q=0.1' })).status).toBe(200);
    });
  });

  describe('of a query', () => {
    it('are CSV, oldest first, those of one moment by id downwards', async () => {
      const { status, text, headers } = await direct({});
      expect([status, text]).toEqual([200, CSV]);
      expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
      expect(headers.get('content-disposition')).toContain('attachment; filename="search-result.csv"');
    });

    it('hold what matches query, range and streams', async () => {
      expect((await direct({ query_string: 'source:web-01' })).text).toBe(HEAD + LINES[0]);
      const query_string = { type: 'elasticsearch', query_string: 'first' };
      expect((await direct({ query_string })).text).toBe(HEAD + LINES[0]);
      const timerange = { type: 'absolute', from: at(55), to: NOW.toISOString() };
      expect((await direct({ timerange })).text).toBe(HEAD + LINES.slice(1).join(''));
      expect((await direct({ streams: [OTHER_STREAM] }, ADMIN)).text).toBe(`${HEAD}"${at(40)}","db-01","other"\r\n`);
      expect((await direct({ query_string: 'nothing' })).text).toBe(HEAD);
    });

    it('stop exactly at the limit, whatever the chunks', async () => {
      expect((await direct({ limit: 2, chunk_size: 1 })).text).toBe(HEAD + LINES.slice(0, 2).join(''));
      expect((await direct({ chunk_size: 1 })).text).toBe(CSV);
    });

    it('have the columns asked for, in their order and zone', async () => {
      const fields_in_order = ['level', 'timestamp', 'nothing', 'gl2_receive_timestamp'];
      const { text } = await direct({ fields_in_order, time_zone: 'Europe/Berlin', limit: 1 });
      expect(text).toBe(
        '"level","timestamp","nothing","gl2_receive_timestamp"\r\n' +
          '"3","2022-03-01T12:59:00.000+01:00",,"2022-03-01 11:59:00.000"\r\n',
      );
    });

    it('are lines of JSON or of a log', async () => {
      const form = { fields_in_order: ['timestamp', 'message', 'took_ms'], time_zone: 'Asia/Kathmandu' };
      const lines = await direct({ ...form, format: 'json-lines' }, mara, { accept: 'application/x-ndjson' });
      expect(lines.headers.get('content-type')).toContain('application/x-ndjson');
      expect(lines.headers.get('content-disposition')).toContain('search-result.jsonl');
      expect(
        lines.text
          .trim()
          .split('\n')
          .map((line): unknown => JSON.parse(line)),
      ).toEqual([
        { timestamp: '2022-03-01T17:44:00.000+05:45', message: 'first', took_ms: 5 },
        { timestamp: '2022-03-01T17:44:10.000+05:45', message: 'same moment' },
        { timestamp: '2022-03-01T17:44:10.000+05:45', message: 'say "hi",\ntwice' },
      ]);
      const log = await direct({ format: 'log-lines', limit: 1 }, mara, { accept: 'text/plain' });
      expect(log.text).toBe(`${at(60)} web-01 first\n`);
    });

    it('are compressed while they are written', async () => {
      const headers = { 'x-requested-by': 'test', 'content-type': 'application/json', accept: '*/*' };
      const answer = await fetch(`${server.url}${DIRECT}`, {
        method: 'POST',
        headers: { ...headers, ...headersOf(mara) },
        body: JSON.stringify({ gzip: true }),
      });
      expect(answer.headers.get('content-type')).toBe('application/gzip');
      expect(answer.headers.get('content-disposition')).toContain('search-result.csv.gz');
      expect(gunzipSync(Buffer.from(await answer.arrayBuffer())).toString()).toBe(CSV);
    });
  });

  describe('of a stored search', () => {
    const severity = {
      type: 'org.graylog2.decorators.SyslogSeverityMapperDecorator',
      config: { source_field: 'level', target_field: 'severity' },
      order: 0,
    };

    it('hold all messages of its one query', async () => {
      const search = await storeSearch({ query: 'source:web*', timerange: { type: 'relative', range: 55 } });
      const { status, text, headers } = await ofSearch(search, { filename: 'Fehler "März".csv' });
      expect([status, text]).toEqual([200, HEAD + LINES.slice(1).join('')]);
      expect(headers.get('content-disposition')).toBe(
        `attachment; filename="Fehler _M_rz_.csv"; filename*=UTF-8''Fehler%20%22M%C3%A4rz%22.csv`,
      );
      expect((await ofSearch(search)).text).toBe(text);
    });

    it('join the query with that of the message table, in its streams and range, with its decorators', async () => {
      const search_types = [
        { id: 'p', type: 'pivot' },
        {
          id: 'm',
          type: 'messages',
          query: 'level:3',
          streams: [DEFAULT_STREAM_ID],
          timerange: { type: 'relative', range: 300 },
          decorators: [severity],
        },
        { id: 'before', type: 'messages', timerange: { type: 'offset', source: 'query', offset: 3900 } },
      ];
      const query = { query: 'source:web*', timerange: { type: 'relative', range: 55 }, search_types };
      const search = await storeSearch(query, {}, ADMIN);
      const ofType = (id: string, body: object) =>
        server.call('POST', `${DIRECT}/${search}/${id}`, { body, headers: csv });

      const fields_in_order = ['message', 'severity'];
      expect((await ofType('m', { fields_in_order })).text).toBe('"message","severity"\r\n"first","Error (3)"\r\n');
      expect((await ofType('before', { fields_in_order: ['message'], limit: 1 })).text).toBe('"message"\r\n');
      const timerange = { type: 'absolute', from: at(5000), to: at(3000) };
      expect((await ofType('before', { fields_in_order: ['message'], timerange })).text).toBe('"message"\r\n"old"\r\n');
      expect((await ofType('p', {})).status).toBe(400);
      expect((await ofType('gone', {})).status).toBe(404);
    });

    it('take what the execution changes: bindings, query, range', async () => {
      const parameters = [{ type: 'value-parameter-v1', name: 'source', title: 'Source' }];
      const search_types = [{ id: 'm', type: 'messages', query: 'source:$source$' }];
      const search = await storeSearch({ search_types }, { parameters });
      const path = `${DIRECT}/${search}/m`;
      const send = (body: object) => server.call('POST', path, { as: mara, body, headers: csv });

      expect(await send({})).toMatchObject({ status: 400, body: { message: 'The parameter source has no value' } });
      const parameter_bindings = { source: { type: 'value', value: 'web-01' } };
      expect((await send({ execution_state: { parameter_bindings } })).text).toBe(HEAD + LINES[0]);
      const global_override = { timerange: { type: 'relative', range: 7200 }, keep_search_types: ['m'] };
      expect((await send({ execution_state: { parameter_bindings, global_override } })).text).toBe(
        `${HEAD}"${at(4000)}","web-01","old"\r\n${LINES[0]}`,
      );
      expect((await ofSearch(search)).text).toBe(CSV);
    });

    it('refuse searches with several queries, and other than absolute ranges', async () => {
      const search = await storeSearch({}, { queries: [{ id: 'q' }, { id: 'r' }] });
      expect((await ofSearch(search)).status).toBe(400);
      const single = await storeSearch();
      expect((await ofSearch(single, { timerange: { type: 'relative', range: 5 } })).status).toBe(400);
      expect((await ofSearch(single, { time_zone: 'x' })).status).toBe(400);
      expect((await ofSearch(await storeSearch({ query: '(' }))).status).toBe(400);
      expect((await ofSearch(await storeSearch({ query: '$host$' }))).status).toBe(400);
    });
  });

  describe('as jobs', () => {
    it('give their file to their owner, as often as it is asked for', async () => {
      const job = await createJob();
      expect((await progress(job)).body).toEqual({ state: 'prepared', written: 0 });

      const { status, text, headers } = await download(job, mara, 'Web errors.csv');
      expect([status, text]).toEqual([200, CSV]);
      expect(headers.get('content-disposition')).toContain('filename="Web errors.csv"');
      expect((await progress(job)).body).toEqual({ state: 'done', written: 3, total: 3 });
      expect((await download(job)).text).toBe(CSV);
    });

    it('are made of searches and their message tables, too', async () => {
      const search = await storeSearch({ query: 'first', search_types: [{ id: 'm', type: 'messages' }] });
      expect((await download(await createJob(`/views/export/${search}`, undefined))).text).toBe(HEAD + LINES[0]);
      const limited = await createJob(`/views/export/${search}/m`, { limit: 1, fields_in_order: ['message'] });
      expect((await download(limited)).text).toBe('"message"\r\n"first"\r\n');
      expect((await progress(limited)).body).toMatchObject({ state: 'done', written: 1, total: 1 });
    });

    it('are nobody else’s', async () => {
      const job = await createJob();
      for (const other of [ADMIN, { ...mara, username: 'jon' }]) {
        expect((await download(job, other)).status).toBe(404);
        expect((await progress(job, other)).status).toBe(404);
        expect((await cancel(job, other)).status).toBe(404);
      }
    });

    it('look at the rights of the moment', async () => {
      const job = await createJob('/views/export', { streams: [DEFAULT_STREAM_ID] });
      expect((await download(job, { ...mara, permissions: [] })).status).toBe(403);
      expect((await progress(job)).body.state).toBe('prepared');
    });

    it('live an hour', async () => {
      const job = await createJob();
      now = new Date(NOW.getTime() + 3_599_000);
      expect((await progress(job)).status).toBe(200);
      now = new Date(NOW.getTime() + 3_600_000);
      expect((await progress(job)).status).toBe(404);
      expect((await download(job)).status).toBe(404);
      expect((await cancel(job)).status).toBe(404);
      await server.runRegular('sweeping export jobs');
      expect(await server.database.query(sql`select 1 from export_jobs`)).toEqual([]);
    });

    it('are forgotten when their owner makes many more', async () => {
      const first = await createJob();
      for (let made = 0; made < 100; made += 1) {
        now = new Date(now.getTime() + 1);
        await createJob();
      }
      expect((await progress(first)).status).toBe(404);
      expect(await server.database.query(sql`select 1 from export_jobs`)).toHaveLength(100);
    });

    it('that are cancelled before they begin are gone', async () => {
      const job = await createJob();
      expect((await cancel(job)).status).toBe(204);
      expect((await progress(job)).body.state).toBe('cancelled');
      expect((await download(job)).status).toBe(404);
    });

    it('that are cancelled end their file where it is', async () => {
      const job = await createJob('/views/export', { chunk_size: 1 });
      let batches = 0;
      beforeBatch = async () => {
        batches += 1;
        if (batches === 3) expect((await cancel(job)).status).toBe(204);
      };
      const { status, text } = await download(job);
      expect([status, text]).toEqual([200, HEAD + LINES.slice(0, 2).join('')]);
      expect((await progress(job)).body).toMatchObject({ state: 'cancelled', written: 2 });
      expect(server.troubles).toEqual([]);
    });

    it('end where they are when their owner may do nothing any more, and are forgotten with them', async () => {
      const job = await createJob('/views/export', { chunk_size: 1 });
      const owner = { userId: 'mara', username: mara.username };
      let batches = 0;
      beforeBatch = async () => {
        batches += 1;
        if (batches === 3) await server.events.emit('user.stopped', owner);
      };
      expect((await download(job)).text).toBe(HEAD + LINES.slice(0, 2).join(''));
      await server.events.emit('user.deleted', owner);
      expect((await progress(job)).status).toBe(404);
    });

    it('that fail break the download and say so', async () => {
      const job = await createJob('/views/export', { chunk_size: 1 });
      let batches = 0;
      beforeBatch = async () => {
        batches += 1;
        if (batches === 3) throw new EngineError('disk on fire', 243);
      };
      await expect(download(job)).rejects.toThrow();
      expect((await progress(job)).body).toMatchObject({
        state: 'failed',
        message: expect.stringContaining('The export stopped'),
      });
      expect(server.troubles).toHaveLength(1);
    });

    it('that fail at once answer why', async () => {
      const job = await createJob();
      beforeBatch = () => Promise.reject(new EngineError('Code: 159. Timeout exceeded', 159));
      expect(await download(job)).toMatchObject({
        status: 500,
        body: { type: 'SearchError', details: [expect.stringContaining('took too long')] },
      });
      expect((await progress(job)).body.state).toBe('failed');
    });

    it('whose reader leaves are cancelled', async () => {
      const job = await createJob('/views/export', { chunk_size: 1 });
      let batches = 0;
      const leave = new AbortController();
      const left = new Promise<void>((resolve) => {
        beforeBatch = async (signal) => {
          batches += 1;
          if (batches !== 2) return;
          leave.abort();
          signal?.addEventListener('abort', () => resolve(), { once: true });
          await left;
        };
      });
      const path = `${DIRECT}/job/${job}/x.csv`;
      await expect(server.call('GET', path, { as: mara, signal: leave.signal })).rejects.toThrow();
      await left;
      await expect(untilState(job, 'cancelled')).resolves.toMatchObject({ message: 'The download was interrupted.' });
    });

    it('whose server is gone are told as failed', async () => {
      const job = await createJob();
      await server.database.query(sql`update export_jobs set state = 'running', seen_at = ${at(31)}`);
      expect((await progress(job)).body).toMatchObject({
        state: 'failed',
        message: expect.stringContaining('stopped'),
      });
    });

    const untilState = (job: string, state: string): Promise<ExportProgress> =>
      until(`a job that is ${state}`, async () => {
        const { body } = await progress(job);
        return body.state === state && body;
      });
  });

  it('are limited: three files at a time for one person', async () => {
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let entered = 0;
    const allEntered = new Promise<void>((resolve) => {
      beforeBatch = async () => {
        entered += 1;
        if (entered === 3) resolve();
        await held;
      };
    });
    const running = [direct({}), direct({}), direct({})];
    await allEntered;
    expect(await direct({})).toMatchObject({ status: 429, body: { type: 'ApiError' } });
    release();
    for (const answer of await Promise.all(running)) expect(answer.text).toBe(CSV);
    expect((await direct({})).status).toBe(200);
  });

  it('wait for a reader that does not read', async () => {
    const many = Array.from({ length: 2500 }, (_, number) => ({
      timestamp: at(6000),
      gl2_message_id: String(number).padStart(6, '0'),
      message: 'x'.repeat(10_000),
    }));
    await server.insert(many);
    let batches = 0;
    beforeBatch = async () => {
      batches += 1;
    };
    const timerange = { type: 'absolute', from: at(6001), to: at(5999) };
    const body = JSON.stringify({ timerange, chunk_size: 100 });
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const request = httpRequest(`${server.url}${DIRECT}`, {
        method: 'POST',
        headers: {
          'x-requested-by': 'test',
          ...headersOf(mara),
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        },
      });
      request.once('response', resolve).once('error', reject).end(body);
    });
    answer.pause();
    let seen = -1;
    while (seen !== batches) {
      seen = batches;
      await new Promise((again) => setTimeout(again, 300));
    }
    expect(seen).toBeLessThan(20);
    let bytes = 0;
    for await (const chunk of answer) bytes += (chunk as Buffer).length;
    expect(bytes).toBeGreaterThan(2500 * 10_000);
    expect(batches).toBeGreaterThanOrEqual(25);
  });
});
