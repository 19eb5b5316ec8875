import { type Deflector } from 'api/indices/deflector';
import { type IndexerFailure } from 'api/indices/failures';
import { type IndexSet } from 'api/indices/index-sets';
import { type IndexInfo, type IndexList } from 'api/indices/indices';
import { type ClusterHealth, type IndexerOverview } from 'api/indices/overview';
import { type IndexTemplate } from 'api/indices/templates';
import { JournalFullError } from 'server/journal/journal';
import { type RawRecord } from 'server/journal/record';
import { EngineError } from 'server/storage/messages/engine';
import { aNewIndexSet } from 'test/server/an-index-set';
import { personWith } from 'test/server/test-server';
import { aMessageRow } from 'test/server/messages';
import { type IndicesServer, startIndicesServer } from '../indices.fixture';

/** Paths of the area. */
const OWN = /^\/(system|cluster)\/(indices|indexer|deflector)/;
const NOBODY = '0'.repeat(24);
const AT = '2026-05-01T10:00:00.000Z';
const INDICES = '/system/indexer/indices';

interface ApiError {
  type: string;
  message: string;
}
interface Names {
  indices: string[];
  total: number;
}

describe('the calls of the indices area', () => {
  let server: IndicesServer;
  let setId: string;
  let isDown = false;
  let isLeader = true;

  const by = (permissions?: string[]) => permissions && personWith(...permissions);
  const get = <Body>(url: string, permissions?: string[]) => server.call<Body>('GET', url, { as: by(permissions) });
  const post = <Body = never>(url: string, body?: unknown, permissions?: string[]) =>
    server.call<Body>('POST', url, { body, as: by(permissions) });
  const whileDown = async <Result>(work: () => Promise<Result>) => {
    isDown = true;
    return work().finally(() => (isDown = false));
  };

  /** fw_0 closed with one message, fw_1 reopened with two, fw_2 open with three, fw_3 the empty write index. */
  beforeAll(async () => {
    const fail = () => Promise.reject(new EngineError('Code: 210. DB::Exception: refused\nstack', 210));
    server = await startIndicesServer({
      core: { isLeader: () => isLeader },
      wrapEngine: (engine) => ({
        ...engine,
        query: <Row>(...given: Parameters<typeof engine.query>) => (isDown ? fail() : engine.query<Row>(...given)),
        command: (...given) => (isDown ? fail() : engine.command(...given)),
      }),
    });
    const { body } = await post<IndexSet>('/system/indices/index_sets', aNewIndexSet('fw', { shards: 2, replicas: 1 }));
    setId = body.id;
    for (const count of [1, 2, 3]) {
      await server.insert(
        Array.from({ length: count }, () => ({ timestamp: AT })),
        setId,
      );
      await server.life.cycle(setId);
    }
    for (const name of ['fw_0', 'fw_1']) await server.life.close(name);
    await server.life.reopen('fw_1');
  });
  afterAll(() => server.close());

  describe('climb the ladder', () => {
    const concrete = (path: string) =>
      path
        .replace('{indexSetId}', setId)
        .replace('{index}', 'fw_2')
        .replace(/\{\w+\}/, 'x');
    const missing = (path: string) => path.replace('{indexSetId}', NOBODY).replace('{index}', 'fw_99');
    const all = () => server.calls.map(({ definition }) => definition).filter(({ path }) => OWN.test(path));

    it('401 without credentials, on every call', async () => {
      for (const { method, path } of all())
        expect([path, (await server.call(method, concrete(path), { as: null })).status]).toEqual([path, 401]);
    });

    it('403 without the permission, on every call that names one', async () => {
      const guarded = all().filter(({ access }) => access.includes(':'));
      expect(guarded.length).toBeGreaterThan(25);
      for (const { method, path } of guarded) {
        const { status, body } = await server.call<ApiError>(method, concrete(path), { as: personWith('other:thing') });
        expect([path, status, body.type]).toEqual([path, 403, 'ApiError']);
      }
    });

    it('404 for a set or an index that does not exist, on every call that names one', async () => {
      // Without a body a change is refused for that; a job looks for its index only when it runs.
      const job = '/system/indices/ranges/{index}/rebuild';
      const named = all().filter(({ path, method }) => /\{index/.test(path) && method !== 'PUT' && path !== job);
      expect(named.length).toBeGreaterThan(15);
      for (const { method, path } of named) {
        const { status, body } = await server.call<ApiError>(method, missing(path));
        expect([path, status, body.type]).toEqual([path, 404, 'ApiError']);
      }
    });
  });

  describe('about indices', () => {
    it('list the open, the closed and the reopened ones of a set', async () => {
      const { body } = await get<IndexList>(`${INDICES}/${setId}/list`);
      expect(body.closed).toEqual({ indices: ['fw_0'], total: 1 });
      expect(body.reopened).toEqual({ indices: ['fw_1'], total: 1 });
      expect(Object.keys(body.all.indices)).toEqual(['fw_1', 'fw_2', 'fw_3']);
      expect((await get<Names>(`${INDICES}/${setId}/closed`)).body).toEqual(body.closed);
      expect((await get<Names>(`${INDICES}/${setId}/reopened`)).body).toEqual(body.reopened);
      expect((await get<IndexList['all']>(`${INDICES}/${setId}/open`)).body).toEqual(body.all);
    });

    it('list those of all sets', async () => {
      const { body } = await get<IndexList>(INDICES);
      expect(Object.keys(body.all.indices)).toEqual([
        'timberline_0',
        'gl-events_0',
        'fw_1',
        'fw_2',
        'fw_3',
        'tl-audit-log_0',
        'gl-system-events_0',
      ]);
      expect((await get<Names>(`${INDICES}/closed`)).body).toEqual({ indices: ['fw_0'], total: 1 });
      expect((await get<Names>(`${INDICES}/reopened`)).body).toEqual({ indices: ['fw_1'], total: 1 });
      expect((await get<IndexList['all']>(`${INDICES}/open`)).body).toEqual(body.all);
    });

    it.each(['', '/list'])('list only what the person may read: %s', async (which) => {
      const url = which === '' ? INDICES : `${INDICES}/${setId}${which}`;
      const { body } = await get<IndexList>(url, ['indices:read:fw_0', 'indices:read:fw_3']);
      expect([body.closed.indices, body.reopened.indices, Object.keys(body.all.indices)]).toEqual([
        ['fw_0'],
        [],
        ['fw_3'],
      ]);
      expect((await get<Names>(`${INDICES}/closed`, [])).body).toEqual({ indices: [], total: 0 });
      expect((await get<Names>(`${INDICES}/reopened`, ['indices:read:fw_1'])).body.total).toBe(1);
    });

    it('describe an open one: what it holds, what was done to it, where its shards are', async () => {
      server.operations.wrote('fw_2', 3, 2500);
      server.operations.searched(['fw_2'], true);
      server.operations.searched(['fw_2'])();
      const { body } = await get<IndexInfo>(`${INDICES}/fw_2`);
      expect(body.primary_shards).toMatchObject({
        index: { total: 3, time_seconds: 2 },
        flush: { total: 1 },
        refresh: { total: 1 },
        search_query: { total: 1, time_seconds: 0 },
        search_fetch: { total: 0 },
        open_search_contexts: 1,
        segments: 1,
        documents: { count: 3, deleted: 0 },
      });
      expect(body.primary_shards.store_size_bytes).toBeGreaterThan(500);
      expect(body.all_shards).toEqual(body.primary_shards);
      expect([body.reopened, body.is_reopened]).toEqual([false, false]);
      const { nodeId, hostname } = server.node;
      const placed = { node_id: nodeId, node_name: hostname, node_hostname: hostname };
      const started = { state: 'started', active: true, primary: true, relocating_to: null, ...placed };
      const nowhere = { node_id: '', node_name: null, node_hostname: null };
      const unassigned = { state: 'unassigned', active: false, primary: false, relocating_to: null, ...nowhere };
      expect(body.routing).toEqual([
        { id: 0, ...started },
        { id: 0, ...unassigned },
        { id: 1, ...started },
        { id: 1, ...unassigned },
      ]);
      expect((await get<IndexInfo>(`${INDICES}/fw_1`)).body.reopened).toBe(true);
    });

    it('say of a closed one that it is closed', async () => {
      const { status, body } = await get<ApiError>(`${INDICES}/fw_0`);
      expect([status, body.message]).toEqual([404, expect.stringContaining('closed')]);
    });

    it('describe several, those left out that are closed, unknown or not allowed', async () => {
      const wanted = { indices: ['fw_0', 'fw_1', 'fw_2', 'fw_2', 'fw_99', 'else_0'] };
      const several = (permissions?: string[]) =>
        post<Record<string, IndexInfo>>(`${INDICES}/multiple`, wanted, permissions);
      expect(Object.keys((await several()).body)).toEqual(['fw_1', 'fw_2']);
      expect(Object.keys((await several(['indices:read:fw_2'])).body)).toEqual(['fw_2']);
      expect((await several([])).body).toEqual({});
      expect((await post(`${INDICES}/multiple`, { indices: 'fw_1' })).status).toBe(400);
    });

    it('close, reopen and delete them, but not the write index', async () => {
      const refused = await post<ApiError>(`${INDICES}/fw_3/close`);
      expect([refused.status, refused.body.type]).toEqual([403, 'ApiError']);
      expect((await server.call('DELETE', `${INDICES}/fw_3`)).status).toBe(403);
      expect((await post(`${INDICES}/fw_2/close`, undefined, ['indices:changestate:fw_2'])).status).toBe(204);
      expect(await server.countOf(setId)).toBe(2);
      expect((await post(`${INDICES}/fw_2/reopen`, undefined, ['indices:changestate:fw_2'])).status).toBe(204);
      expect(await server.countOf(setId)).toBe(5);
      await server.life.cycle(setId);
      expect((await server.call('DELETE', `${INDICES}/fw_3`, { as: personWith('indices:delete:fw_3') })).status).toBe(
        204,
      );
      expect((await get(`${INDICES}/fw_3`)).status).toBe(404);
    });

    it('take names with a plus', async () => {
      await post('/system/indices/index_sets', aNewIndexSet('c+d'));
      expect((await get(`${INDICES}/c%2Bd_0`)).status).toBe(200);
    });

    it('say what the search backend failed at', async () => {
      const { status, body } = await whileDown(() => get<ApiError>(`${INDICES}/fw_2`));
      expect([status, body]).toEqual([
        500,
        {
          type: 'SearchError',
          message: expect.any(String) as string,
          details: ['Code: 210. DB::Exception: refused'],
        },
      ]);
    });
  });

  describe('about the overview', () => {
    it('tell the write index, the state of the backend and every index', async () => {
      const { body } = await get<IndexerOverview>(`/system/indexer/overview/${setId}`);
      const write = server.catalogue.writeIndexOf(setId)?.name ?? '';
      expect(body.deflector).toEqual({ is_up: true, current_target: write });
      expect(body.indexer_cluster.name).toBe('timberline');
      expect(body.counts.events).toBe(5);
      expect(body.indices.fw_0).toEqual({
        size: null,
        range: null,
        is_deflector: false,
        is_closed: true,
        is_reopened: false,
      });
      expect(body.indices.fw_1).toEqual({
        size: { events: 2, deleted: 0, bytes: expect.any(Number) as number },
        range: {
          index_name: 'fw_1',
          begin: AT,
          end: AT,
          calculated_at: expect.any(String) as string,
          took_ms: expect.any(Number) as number,
        },
        is_deflector: false,
        is_closed: false,
        is_reopened: true,
      });
      expect(body.indices[write]).toMatchObject({ is_deflector: true, size: { events: 0, bytes: 0 } });
    });

    it('tell the times of those indices the person may see them of', async () => {
      const permissions = ['indices:read', 'indexranges:read:fw_2'];
      const { body } = await get<IndexerOverview>(`/system/indexer/overview/${setId}`, permissions);
      expect([body.indices.fw_1?.range, body.indices.fw_2?.range?.index_name]).toEqual([null, 'fw_2']);
    });

    it('are of the default set when none is named', async () => {
      const { body } = await get<IndexerOverview>('/system/indexer/overview');
      expect(Object.keys(body.indices)).toEqual(['timberline_0']);
    });

    it('say 503 when the search backend does not answer', async () => {
      for (const url of [`/system/indexer/overview/${setId}`, '/system/indexer/overview']) {
        const { status, body } = await whileDown(() => get<ApiError>(url));
        expect([status, body]).toEqual([
          503,
          { type: 'ApiError', message: expect.stringContaining('The search backend does not answer: Code: 210') },
        ]);
      }
    });
  });

  describe('about the search backend', () => {
    it('tell its shards: yellow while replicas have no place', async () => {
      const { body } = await get<ClusterHealth>('/system/indexer/cluster/health');
      expect(body.status).toBe('yellow');
      expect(body.shards).toMatchObject({ initializing: 0, relocating: 0 });
      const open = server.catalogue.indicesOf(setId).filter(({ isOpen }) => isOpen).length;
      expect(body.shards.unassigned).toBe(2 * open);
    });

    it('tell its name, and fail with it', async () => {
      expect((await get('/system/indexer/cluster/name')).body).toEqual({ name: 'timberline' });
      expect((await whileDown(() => get('/system/indexer/cluster/health'))).status).toBe(500);
    });

    it('are red when the table of an open index is gone', async () => {
      const { body: set } = await post<IndexSet>('/system/indices/index_sets', aNewIndexSet('red'));
      await server.engine.command(`DROP TABLE messages_${set.id} SYNC`);
      expect((await get<ClusterHealth>('/system/indexer/cluster/health')).body.status).toBe('red');
      await post(`${INDICES}/templates/${set.id}/update`);
      expect((await get<ClusterHealth>('/system/indexer/cluster/health')).body.status).toBe('yellow');
    });
  });

  describe('about write aliases', () => {
    const target = async () => (await get<Deflector>(`/system/deflector/${setId}`)).body.current_target;

    it('tell where they point', async () => {
      expect((await get<Deflector>('/system/deflector')).body).toEqual({ is_up: true, current_target: 'timberline_0' });
      const { body: set } = await post<IndexSet>('/system/indices/index_sets', aNewIndexSet('ro', { writable: false }));
      expect((await get(`/system/deflector/${set.id}`)).body).toEqual({ is_up: false, current_target: null });
      expect((await post(`/cluster/deflector/${set.id}/cycle`)).status).toBe(400);
      expect((await post(`/system/deflector/${set.id}/cycle`)).status).toBe(400);
    });

    it.each(['/cluster/deflector', '/system/deflector'])('rotate by %s', async (base) => {
      const before = await target();
      expect(await post(`${base}/${setId}/cycle`)).toMatchObject({ status: 204, text: '' });
      expect(Number((await target())?.split('_')[1])).toBe(Number(before?.split('_')[1]) + 1);
      const standard = server.catalogue.defaultSet().id;
      const number = server.catalogue.writeIndexOf(standard)?.number ?? 0;
      expect((await post(`${base}/cycle`)).status).toBe(204);
      expect(server.catalogue.writeIndexOf(standard)?.number).toBe(number + 1);
    });

    it('rotate only on the leader when asked of this very node', async () => {
      isLeader = false;
      const before = await target();
      expect((await post<ApiError>(`/system/deflector/${setId}/cycle`)).body.message).toMatch(/leader/);
      expect((await post('/system/deflector/cycle')).status).toBe(403);
      expect(await target()).toBe(before);
      expect((await post(`/cluster/deflector/${setId}/cycle`)).status).toBe(204);
      isLeader = true;
    });
  });

  describe('about templates', () => {
    it('tell what indices are made from', async () => {
      const { body } = await get<IndexTemplate>(`${INDICES}/templates/${setId}`);
      expect(body).toMatchObject({
        name: 'fw-template',
        template: {
          index_patterns: ['fw_*'],
          settings: { index: { number_of_shards: 2, number_of_replicas: 1 } },
          mappings: { properties: { gl2_message_id: { type: 'String' } } },
        },
      });
      const all = (await get<IndexTemplate[]>(`${INDICES}/templates`)).body;
      expect(all.map(({ name }) => name)).toContain('gl-events-template');
      expect((await post<IndexTemplate>(`${INDICES}/templates/${setId}/update`)).body).toEqual(body);
    });

    it('bring those to the backend that the person may edit', async () => {
      const { body } = await post<IndexTemplate[]>(`${INDICES}/templates/update`, undefined, [
        `indexsets:edit:${setId}`,
      ]);
      expect(body.map(({ name }) => name)).toEqual(['fw-template']);
    });
  });

  describe('about failures', () => {
    it('tell what the engine refused, and how many', async () => {
      const line = JSON.stringify({ ...aMessageRow({ timestamp: AT }), gl2_remote_port: 'http' });
      const cause = await server.engine
        .insertLines(server.tables()[0] ?? '', [Buffer.from(`${line}\n`)])
        .catch((error: EngineError) => error);
      const [message = ''] = (cause as EngineError).message.split('\n');
      await server.failures.record([{ letterId: 'l', indexName: 'fw_2', message, source: line }]);

      const { body } = await get<{ failures: IndexerFailure[]; total: number }>(
        '/system/indexer/failures?limit=50&offset=0',
      );
      expect(body.total).toBe(1);
      expect(body.failures[0]).toMatchObject({
        type: 'INDEXING',
        field: 'gl2_remote_port',
        value: 'http',
        timestamp: AT,
      });
      const since = (text: string) => get<{ count: number }>(`/system/indexer/failures/count?since=${text}`);
      expect((await since('2020-01-01T00:00:00.000')).body.count).toBe(1);
      expect((await since('2999-01-01T00:00:00.000Z')).body.count).toBe(0);
      expect((await since(encodeURIComponent('2999-01-01T00:00:00+02:00'))).body.count).toBe(0);
    });

    it('tell whether there are others, of the audit log, that the person may not see', async () => {
      await server.failures.record([{ letterId: 'a', indexName: 'tl-audit-log_0', message: 'no', source: '{}' }]);
      const told = async (path: string, ...rights: string[]) =>
        (await get<{ has_hidden: boolean }>(`/system/indexer/failures${path}`, ['indices:failures', ...rights])).body
          .has_hidden;
      for (const path of ['?limit=1&offset=0', '/count?since=2020-01-01T00:00:00.000'])
        expect([await told(path), await told(path, 'auditlog:read')]).toEqual([true, false]);
    });

    it('give what could not be read to processing again, by its codec or as text', async () => {
      const unread = (messageId: string, sizeBytes = 1) => ({
        ...{
          messageId,
          inputId: 'input-1',
          codec: 'gelf',
          remoteAddress: '10.0.0.9',
          remotePort: 1,
          reason: 'Not JSON',
        },
        receivedAt: new Date(AT),
        payload: Buffer.from('{'),
        sizeBytes,
      });
      await server.unread.record(['m1', 'm2', 'm3'].map((id) => unread(id)));
      await server.unread.record([unread('cut', 2)]);
      expect(await server.systemMessages.notifications()).toMatchObject([
        { type: 'messages_not_readable', details: { input_id: 'input-1', reason: 'Not JSON' } },
      ]);

      const again = (body: object, rights = ['inputs:changestate:input-1']) =>
        post<{ processed: number }>('/timberline/indexer/failures/process-again', body, rights);
      expect((await again({ letter_ids: ['m1'] })).status).toBe(503);
      const appended: RawRecord[] = [];
      server.unread.processThrough(async (records) => void appended.push(...records));
      expect((await again({ letter_ids: ['m1'] }, ['inputs:changestate:input-2'])).status).toBe(403);
      expect((await again({ letter_ids: [] })).status).toBe(400);
      expect((await again({ letter_ids: ['m1', 'm2', 'cut', 'gone'] })).body).toEqual({ processed: 2 });
      expect((await again({ letter_ids: ['m1', 'm3'], as_text: true })).body).toEqual({ processed: 1 });
      expect(appended.map(({ origin, payload }) => [origin.codec, payload.toString()])).toEqual([
        ['gelf', '{'],
        ['gelf', '{'],
        ['raw', '{'],
      ]);

      server.unread.processThrough(() => Promise.reject(new JournalFullError()));
      await server.unread.record([unread('m4')]);
      expect((await again({ letter_ids: ['m4'] })).status).toBe(503);
      const { body } = await get<{ failures: IndexerFailure[] }>('/system/indexer/failures?limit=50&offset=0');
      expect(body.failures.filter(({ type }) => type === 'DECODING').map(({ letter_id: id }) => id)).toEqual([
        'm4',
        'cut',
      ]);
    });

    it.each(['?limit=-1&offset=0', '?limit=1&offset=-1', '?limit=x&offset=0', '?limit=1001&offset=0', '?limit=10'])(
      'not with %s',
      async (query) => expect((await get(`/system/indexer/failures${query}`)).status).toBe(400),
    );

    it.each(['', '?since=', '?since=yesterday'])('not counted with %s', async (query) => {
      expect((await get<ApiError>(`/system/indexer/failures/count${query}`)).body).toMatchObject({ type: 'ApiError' });
    });
  });
});
