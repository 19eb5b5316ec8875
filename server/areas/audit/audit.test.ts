import { AUDIT_INDEX_SET_ID, AUDIT_STREAM_ID } from 'api/audit-log';
import { DEFAULT_STREAM_ID } from 'api/stream-ids';
import { exporting } from 'server/areas/export';
import { messages } from 'server/areas/messages';
import { type MessageEngine } from 'server/storage/messages/engine';
import { ADMIN, type TestPerson } from 'test/server/test-server';
import { type AuditedMessage, type AuditedServer, differenceOf, startAuditedServer } from './audit.fixture';

/** May do a lot, and not see the audit log. */
const READER: TestPerson = {
  username: 'rita',
  permissions: ['streams:read', 'searches', 'messages:read', 'streams:create'],
};
/** May read nothing but the audit log. */
const AUDITOR: TestPerson = {
  username: 'audrey',
  permissions: ['auditlog:read', 'streams:read', 'searches', 'messages:read'],
};
/** A search for it is held up until it is stopped. */
const ENDLESS = 'endless';
/** What no search can read. */
const BROKEN = 'source:(';

const searchOf = (query: string, streams: readonly string[]) => ({
  queries: [
    {
      id: 'q',
      query: { type: 'elasticsearch', query_string: query },
      timerange: { type: 'relative', range: 300 },
      ...(streams.length > 0 && { filter: { type: 'or', filters: streams.map((id) => ({ type: 'stream', id })) } }),
      search_types: [{ id: 'm', type: 'messages' }],
    },
  ],
});

/** Searches for a word never end by themselves. @param onHeldUp called when one has begun */
const holdingUp =
  (word: string, onHeldUp: () => void) =>
  (engine: MessageEngine): MessageEngine => ({
    ...engine,
    query: <Row>(...[sql, params, options]: Parameters<MessageEngine['query']>): Promise<Row[]> => {
      const { signal } = options ?? {};
      if (!signal || !JSON.stringify(params ?? {}).includes(word)) return engine.query<Row>(sql, params, options);
      onHeldUp();
      return new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(new Error('Stopped')));
      });
    },
  });

describe('the audit log', () => {
  let server: AuditedServer;
  let indexSet: string;
  let leaving = new AbortController();

  const makeStream = async (title: string) => {
    const body = { title, index_set_id: indexSet };
    return (await server.call<{ stream_id: string }>('POST', '/streams', { body })).body.stream_id;
  };

  beforeAll(async () => {
    server = await startAuditedServer([exporting, messages], { wrapEngine: holdingUp(ENDLESS, () => leaving.abort()) });
    await server.addPerson(READER.username);
    const sets = await server.call<{ index_sets: { id: string; default: boolean }[] }>(
      'GET',
      '/system/indices/index_sets',
    );
    indexSet = sets.body.index_sets.find((set) => set.default)?.id ?? '';
  });
  afterAll(() => server.close());

  describe('of changes', () => {
    it('has one entry: who, by which means, from where, what, on what, and what differs', async () => {
      const stream = await makeStream('Errors');
      await server.call('PUT', `/streams/${stream}`, {
        body: { title: 'All errors' },
        from: '192.0.2.8',
      });

      const [made, changed, ...others] = await server.entries(`audit_target:${stream}`, 2);

      expect(others).toEqual([]);
      expect(made).toMatchObject({ audit_action: 'stream.create', audit_title: 'Errors' });
      expect(changed).toMatchObject({
        message: 'admin changed stream “All errors”',
        full_message: `stream ${stream} “All errors” updated, version 2\n  title: "Errors" → "All errors"`,
        streams: [AUDIT_STREAM_ID],
        audit_action: 'stream.update',
        audit_kind: 'stream',
        audit_title: 'All errors',
        audit_username: 'admin',
        audit_user_id: 'admin',
        audit_means: 'password',
        audit_address: '192.0.2.8',
        audit_outcome: 'succeeded',
      });
      expect(differenceOf(changed as AuditedMessage)).toEqual([
        {
          kind: 'stream',
          id: stream,
          title: 'All errors',
          version: 2,
          change: 'updated',
          fields: [{ path: 'title', before: 'Errors', after: 'All errors' }],
        },
      ]);
    });

    it('has the grant of the owner in the entry of what was made', async () => {
      const body = { title: 'Of Rita', index_set_id: indexSet };
      const { body: made } = await server.call<{ stream_id: string }>('POST', '/streams', { body, as: READER });

      const [entry, ...others] = await server.entries(`audit_target:${made.stream_id}`, 1);

      expect(others).toEqual([]);
      expect(entry?.audit_title).toBe('Of Rita');
      const changed = differenceOf(entry as AuditedMessage).map(({ kind, change }) => `${kind} ${change}`);
      expect(changed.sort()).toEqual(['grant created', 'stream created']);
    });

    it('has an entry of a call that failed, and of one that was not allowed, but of none that nobody made', async () => {
      const stream = await makeStream('Refused');
      expect((await server.call('PUT', `/streams/${stream}`, { body: { index_set_id: 'none' } })).status).toBe(400);
      expect((await server.call('DELETE', `/streams/${stream}`, { as: AUDITOR })).status).toBe(403);
      expect((await server.call('DELETE', `/streams/${stream}`, { as: null })).status).toBe(401);

      const [, ...entries] = await server.entries(`audit_target:${stream}`, 3);

      expect(entries).toMatchObject([
        { message: 'admin could not change stream “Refused” (400)', audit_outcome: 'failed', audit_status: 400 },
        { audit_username: AUDITOR.username, audit_action: 'stream.delete', audit_outcome: 'failed', audit_status: 403 },
      ]);
    });

    it('has an entry of a change that changes no document', async () => {
      await server.call('POST', `/cluster/deflector/${indexSet}/cycle`);
      await server.call('POST', '/cluster/deflector/cycle');

      const entries = await server.entries('audit_action:index_set.rotate', 2);

      expect(entries).toMatchObject([
        { audit_target: indexSet, audit_title: 'Default index set', audit_outcome: 'succeeded' },
        { audit_target: indexSet, audit_title: 'Default index set', audit_outcome: 'succeeded' },
      ]);
    });

    it('has an entry of every change of the same thing, in order', async () => {
      const stream = await makeStream('Often changed');
      const TIMES = 50;
      for (let time = 1; time <= TIMES; time += 1)
        await server.call('PUT', `/streams/${stream}`, { body: { title: `Version ${time}` } });

      const entries = await server.entries(`audit_target:${stream} AND audit_action:stream.update`, TIMES);

      expect(entries.map(({ audit_title: title }) => title)).toEqual(
        Array.from({ length: TIMES }, (_, at) => `Version ${at + 1}`),
      );
    });

    it('says that the server made what it makes at its first start', async () => {
      const entries = await server.entries(`audit_action:stream.create AND audit_means:server`, 5);
      expect(entries.map(({ audit_title: title }) => title)).toContain('Audit log');
      expect(new Set(entries.map(({ audit_username: name }) => name))).toEqual(new Set(['system']));
      expect(entries.map(({ message }) => message)).toContain('The server created stream “Audit log”');
    });
  });

  describe('of reading', () => {
    it('has what was searched, and where', async () => {
      const body = searchOf('level:3 AND source:db', [DEFAULT_STREAM_ID]);
      await server.call('POST', '/views/search/sync', { body, as: READER });

      const [entry, ...others] = await server.entries(
        `audit_action:message.search AND audit_username:${READER.username}`,
        1,
      );

      expect(others).toEqual([]);
      expect(entry).toMatchObject({
        audit_query: 'level:3 AND source:db',
        audit_range: '{"type":"relative","range":300}',
        audit_streams: DEFAULT_STREAM_ID,
        audit_outcome: 'succeeded',
      });
    });

    it('has a search that a timer repeats once', async () => {
      const body = searchOf('repeated:yes', []);
      for (let time = 0; time < 3; time += 1)
        await server.call('POST', '/views/search/sync', {
          body: { ...body, id: '65c0000000000000000000b1' },
          headers: { 'x-graylog-no-session-extension': 'true' },
        });
      await server.call('POST', '/views/search/sync', { body });

      const entries = await server.entries('audit_query:repeated\\:yes', 2);

      expect(entries.map(({ audit_periodical: isPeriodical }) => isPeriodical)).toEqual([true, undefined]);
    });

    it('has what came of a search: one that failed, was not allowed or was given up has not succeeded', async () => {
      const asked = (query: string) => `/search/universal/relative?range=300&query=${encodeURIComponent(query)}`;
      const search = (query: string, streams: string[] = [], as = ADMIN, place = '/views/search/sync') =>
        server.call('POST', place, { body: searchOf(query, streams), as });

      expect((await search(`tried AND ${BROKEN}`)).status).toBe(200);
      expect((await server.call('GET', asked(`tried AND ${BROKEN}`))).status).toBe(400);
      expect((await search('tried', [AUDIT_STREAM_ID], READER)).status).toBe(403);
      expect((await search(`tried AND ${ENDLESS}`, [], ADMIN, '/views/search/sync?timeout=10')).status).toBe(200);

      const entries = await server.entries('audit_query:tried*', 4);

      expect(entries).toMatchObject([
        { audit_query: `tried AND ${BROKEN}`, audit_outcome: 'failed' },
        { audit_query: `tried AND ${BROKEN}`, audit_outcome: 'failed', audit_status: 400 },
        { audit_streams: AUDIT_STREAM_ID, audit_outcome: 'failed', audit_status: 403, audit_username: READER.username },
        { audit_query: `tried AND ${ENDLESS}`, audit_outcome: 'interrupted' },
      ]);
    });

    it('has no failure where the client has left', async () => {
      leaving = new AbortController();
      const place = `/search/universal/relative?range=300&query=${encodeURIComponent(`left AND ${ENDLESS}`)}`;
      await expect(server.call('GET', place, { signal: leaving.signal })).rejects.toThrow('abort');
      const [entry] = await server.entries('audit_query:left*', 1);
      expect(entry?.audit_outcome).toBe('interrupted');
      expect(entry).not.toHaveProperty('audit_status');
    });

    it('has a long query cut', async () => {
      await server.call('POST', '/views/search/sync', { body: searchOf(`cut ${'x'.repeat(5_000)}`, []) });
      const [entry] = await server.entries('audit_query:cut*', 1);
      expect(String(entry?.audit_query)).toHaveLength(2_000);
    });

    it('has what was exported', async () => {
      const body = { query_string: 'source:gone', streams: [DEFAULT_STREAM_ID], fields_in_order: ['source'], limit: 7 };
      await server.call('POST', '/views/search/messages', { body, headers: { accept: 'text/csv' } });
      const [entry] = await server.entries('audit_action:message.export', 1);
      expect(entry).toMatchObject({ audit_query: 'source:gone', audit_fields: 'source', audit_limit: 7 });
    });

    it('has the messages that were opened, and those that were not allowed to be', async () => {
      const [message] = await server.entries('audit_action:index_set.rotate', 1);
      const place = `/messages/tl-audit-log_0/${String(message?._id)}`;
      expect((await server.call('GET', place, { as: AUDITOR })).status).toBe(200);
      expect((await server.call('GET', place, { as: READER })).status).toBe(403);

      const entries = await server.entries(`audit_action:message.open`, 2);

      expect(entries).toMatchObject([
        {
          audit_username: AUDITOR.username,
          audit_target: message?._id,
          audit_index: 'tl-audit-log_0',
          audit_outcome: 'succeeded',
        },
        { audit_username: READER.username, audit_target: message?._id, audit_outcome: 'failed', audit_status: 403 },
      ]);
    });
  });

  it('takes no changes and no other stream’s messages, and cannot be shared', async () => {
    expect((await server.call('PUT', `/streams/${AUDIT_STREAM_ID}`, { body: { title: 'x' } })).status).toBe(400);
    expect((await server.call('DELETE', `/streams/${AUDIT_STREAM_ID}`)).status).toBe(400);
    const rule = { type: 1, field: 'source', value: 'web', inverted: false };
    expect((await server.call('POST', `/streams/${AUDIT_STREAM_ID}/rules`, { body: rule })).status).toBe(400);
    const stream = await makeStream('Moved');
    const body = { title: 'x', description: '', index_set_id: AUDIT_INDEX_SET_ID };
    expect((await server.call('POST', '/streams', { body })).status).toBe(400);
    expect((await server.call('PUT', `/streams/${stream}`, { body })).status).toBe(400);
    expect((await server.call('POST', `/streams/${stream}/clone`, { body })).status).toBe(400);
    const place = `/system/indices/index_sets/${AUDIT_INDEX_SET_ID}`;
    expect((await server.call('PUT', `${place}/default`)).status).toBe(409);
    const { body: set } = await server.call<object>('GET', place);
    expect((await server.call('PUT', place, { body: { ...set, writable: false } })).status).toBe(409);
    const share = `/authz/shares/entities/grn::::stream:${AUDIT_STREAM_ID}`;
    expect((await server.call('POST', `${share}/prepare`, { body: {} })).status).toBe(404);
  });

  it('had no trouble', () => {
    expect(server.troubles).toEqual([]);
  });
});
