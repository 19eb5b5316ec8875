import { AUDIT_INDEX_PREFIX, AUDIT_INDEX_SET_ID, AUDIT_PERMISSION, AUDIT_STREAM_ID } from 'api/audit-log';
import { type CallDefinition } from 'api/contract';
import { authentication } from 'server/areas/authentication';
import { indices } from 'server/areas/indices';
import { AREAS } from 'server/node';
import { declaredCalls, nameOfCall } from 'test/server/declared-calls';
import { readTail } from 'test/server/tail-reader';
import { headersOf } from 'test/server/test-people';
import { ADMIN, type TestPerson } from 'test/server/test-server';
import { type AuditedServer, startAuditedServer } from './audit.fixture';

/** May do everything that calls ask for, but see the audit log. */
const READER: TestPerson = {
  username: 'rita',
  permissions: [
    ...AREAS.flatMap(({ permissions = [] }) => permissions),
    'indexsets',
    'indices',
    'searches',
    'view',
  ].filter((permission) => permission !== AUDIT_PERMISSION),
};
const AUDITOR: TestPerson = { username: 'audrey', permissions: [...READER.permissions, AUDIT_PERMISSION] };

/** Somebody searched for it: it is nowhere but in the audit log. */
const WORD = 'quokka';
const INDEX = `${AUDIT_INDEX_PREFIX}_0`;
const TRACES = [AUDIT_STREAM_ID, AUDIT_INDEX_SET_ID, AUDIT_INDEX_PREFIX, 'audit_', WORD];
const RANGE = { type: 'relative', range: 3_600 };

const searchOf = (id: string, streams: readonly string[]) => ({
  id,
  queries: [
    {
      id: 'q',
      query: { type: 'elasticsearch', query_string: '*' },
      timerange: RANGE,
      ...(streams.length > 0 && { filter: { type: 'or', filters: streams.map((id) => ({ type: 'stream', id })) } }),
      search_types: [
        { id: 'm', type: 'messages' },
        {
          id: 'p',
          type: 'pivot',
          rollup: true,
          series: [{ id: 'count()', type: 'count' }],
          row_groups: [{ type: 'values', field: 'audit_action', limit: 10 }],
          column_groups: [],
          sort: [],
        },
      ],
    },
  ],
});

describe('the audit log is seen', () => {
  let server: AuditedServer;
  let messageId: string;

  beforeAll(async () => {
    server = await startAuditedServer(AREAS.filter(({ name }) => name !== authentication.name));
    await server.call('GET', `/search/universal/relative?query=${WORD}&range=60`);
    const [entry] = await server.entries(`audit_query:${WORD}`, 1);
    messageId = String(entry?._id);
    const refused = { letterId: '01TEST', indexName: INDEX, message: `Cannot parse ${WORD}`, source: '{}' };
    await server.of(indices).failures.record([refused]);
  });
  afterAll(() => server.close());

  const tracesIn = (text: string) => TRACES.filter((trace) => text.includes(trace));

  /** The places of the audit log in a path. */
  const placesOf = ({ path }: Pick<CallDefinition, 'path'>) =>
    path
      .replace('{streamId}', AUDIT_STREAM_ID)
      .replace('{anyStream}', AUDIT_STREAM_ID)
      .replace('{indexSetId}', AUDIT_INDEX_SET_ID)
      .replace('{index}', INDEX)
      .replace('{messageId}', messageId);

  const READING = declaredCalls.filter(({ method }) => method === 'GET');

  it('in no answer by those who may read everything else', async () => {
    const general = READING.filter(({ path }) => !path.includes('{'));
    expect(general.length).toBeGreaterThan(40);
    const query =
      '?query=*&range=3600&keyword=last+hour&from=2020-01-01T00:00:00.000Z&to=2090-01-01T00:00:00.000Z&limit=50&offset=0&string=today&fields=source,message&value=x';
    const failures = '/system/indexer/failures?limit=50&offset=0';
    const totals = [READER, AUDITOR].map(
      async (as) => (await server.call<{ total: number }>('GET', failures, { as })).body.total,
    );
    expect(await Promise.all(totals)).toEqual([0, 1]);
    const seen: string[] = [];
    // What the server does with indices is told by their names.
    const isTold = ({ path }: CallDefinition) => path === '/system/messages';
    for (const call of general.filter((each) => !isTold(each))) {
      const { text } = await server.call('GET', `${call.path}${query}`, { as: READER });
      if (tracesIn(text).length > 0) seen.push(`${nameOfCall(call)}: ${tracesIn(text).join()}`);
    }
    expect(seen).toEqual([]);
  });

  it('in no place that names it, by those who may read everything else', async () => {
    const named = READING.filter((call) => placesOf(call) !== call.path && !placesOf(call).includes('{'));
    expect(named.length).toBeGreaterThan(10);
    const answers: string[] = [];
    for (const call of named) {
      const { status, body } = await server.call('GET', `${placesOf(call)}?string=x`, { as: READER });
      if (status !== 403) answers.push(`${nameOfCall(call)}: ${status} ${JSON.stringify(body)}`);
    }
    expect(answers).toEqual([]);
    for (const kind of ['stream', 'index_set'])
      for (const part of ['versions', 'used-by', 'versions/1']) {
        const id = kind === 'stream' ? AUDIT_STREAM_ID : AUDIT_INDEX_SET_ID;
        const { status } = await server.call('GET', `/timberline/documents/${kind}/${id}/${part}`, { as: READER });
        expect([`${kind} ${part}`, [403, 404].includes(status)]).toEqual([`${kind} ${part}`, true]);
      }
  });

  it('by no search, widget, file, statistics or live tail that names its stream, without the right to', async () => {
    const streams = [AUDIT_STREAM_ID];
    const asked = { query_string: '*', timerange: RANGE, streams };
    const selection = { query: '*', timerange: RANGE, streams };
    const reading: [place: string, body: object][] = [
      ['/views/search/sync', searchOf('65c0000000000000000000c1', streams)],
      ['/views/search', searchOf('65c0000000000000000000c2', streams)],
      ['/views/search/messages', asked],
      ['/views/export', asked],
      ['/views/fields', { streams }],
      ['/timberline/search/patterns', selection],
      ['/timberline/search/field-statistics', selection],
      ['/timberline/search/tail', { query: '*', streams }],
    ];
    for (const [place, body] of reading) {
      const { status } = await server.call('POST', place, { as: READER, body, headers: { accept: '*/*' } });
      expect([place, status]).toEqual([place, 403]);
    }
    // What completes as one types passes over what may not be read.
    const suggest = { field: 'audit_action', input: '', streams, timerange: RANGE };
    const { body } = await server.call<{ suggestions: unknown[] }>('POST', '/search/suggest', {
      as: READER,
      body: suggest,
    });
    expect(body.suggestions).toEqual([]);
    // A search that somebody else has made is run with the rights of who runs it.
    const stored = searchOf('65c0000000000000000000c3', streams);
    expect((await server.call('POST', '/views/search', { as: ADMIN, body: stored })).status).toBe(201);
    const run = `/views/search/${stored.id}/execute`;
    expect([403, 404]).toContain((await server.call('POST', run, { as: READER, body: {} })).status);
  });

  it('by nobody whose search does not name it', async () => {
    for (const as of [ADMIN, AUDITOR]) {
      const place = `/search/universal/relative?range=0&query=_exists_:audit_action`;
      expect((await server.call<object>('GET', place, { as })).body).toMatchObject({ total_results: 0 });
      const body = searchOf('65c0000000000000000000c4', []);
      const { text } = await server.call('POST', '/views/search/sync', { as, body });
      expect(tracesIn(text.replace(/"field":"audit_action"|audit_action/g, ''))).toEqual([]);
      const { text: fields } = await server.call('GET', '/system/fields', { as });
      expect(tracesIn(fields)).toEqual([]);
    }
  });

  it('by those who may, wherever other streams and index sets are', async () => {
    const place = `/search/universal/relative?range=0&query=*&filter=streams:${AUDIT_STREAM_ID}`;
    const found = await server.call<{ total_results: number }>('GET', place, { as: AUDITOR });
    expect(found.body.total_results).toBeGreaterThan(0);
    for (const list of ['/streams', '/system/indices/index_sets', '/system/indexer/indices', '/system/indices/ranges'])
      expect(tracesIn((await server.call('GET', list, { as: AUDITOR })).text)).not.toEqual([]);
    expect((await server.call('GET', `/messages/${INDEX}/${messageId}`, { as: AUDITOR })).status).toBe(200);
    const figures = async (as: TestPerson) =>
      (await server.call<{ documents: number }>('GET', '/system/indices/index_sets/stats', { as })).body.documents;
    expect(await figures(AUDITOR)).toBeGreaterThan(await figures(READER));
  });

  it('as it grows, in a live tail of its stream', async () => {
    const body = { query: 'audit_action:index_set.rotate', streams: [AUDIT_STREAM_ID] };
    const tail = await readTail(server.url, headersOf(AUDITOR), body);
    const everything = await readTail(server.url, headersOf(ADMIN), { query: '*' });
    await server.call('POST', '/cluster/deflector/cycle', { from: '192.0.2.8' });
    await server.runRegular('delivery of the audit log');

    const batches = await tail.until((all) => all.some(({ messages }) => messages.length > 0));

    const [shown, ...others] = batches.flatMap(({ messages }) => messages);
    expect(others).toEqual([]);
    expect(shown).toMatchObject({
      index: INDEX,
      message: { audit_action: 'index_set.rotate', audit_username: 'admin', audit_address: '192.0.2.8' },
    });
    const [opened] = await server.entries('audit_action:message.tail AND _exists_:audit_streams', 1);
    expect(opened).toMatchObject({ audit_username: AUDITOR.username, audit_outcome: 'succeeded' });
    expect(everything.received.flatMap(({ batch }) => batch.messages)).toEqual([]);
    for (const reader of [tail, everything]) {
      reader.leave();
      await reader.ended;
    }
  });

  it('as trouble by nobody', () => {
    expect(server.troubles).toEqual([]);
  });
});
