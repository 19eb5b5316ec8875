import { type StreamRule, type StreamRuleType } from 'api/stream-rules';
import { DEFAULT_STREAM_ID, EVENTS_STREAM_ID, SERVER_LOG_STREAM_ID } from 'api/stream-ids';
import { type Stream, type StreamRecord } from 'api/streams';
import { cluster } from 'server/areas/cluster';
import { indices } from 'server/areas/indices';
import { createCollection, newObjectId } from 'server/storage/documents/collection';
import { streamRules } from 'server/processing/stream-router/stream-router';
import { aMessageOf } from 'test/server/log-messages';
import { aBudget, stageTools } from 'test/server/stage-tools';
import { ADMIN, startTestServer, type TestPerson, type TestServer } from 'test/server/test-server';
import { type StoredStream, streams as streamsArea } from '.';

const MISSING = '0123456789abcdef01234567';
const SOURCE_IS_WEB = { type: 1, field: 'source', value: 'web-1', inverted: false, description: 'the web tier' };

interface Refused {
  type: string;
  message: string;
  validation_errors?: Record<string, { error: string }[]>;
}

describe('streams over HTTP', () => {
  let server: TestServer;
  let sets: { messages: string; events: string };

  beforeAll(async () => {
    server = await startTestServer({ areas: [streamsArea] });
    sets = server.of(indices).builtInSets();
  });
  afterAll(async () => {
    expect(server.troubles).toEqual([]);
    await server.close();
  });

  const call = <Body = Refused>(method: string, path: string, body?: unknown, as: TestPerson | null = ADMIN) =>
    server.call<Body>(method, path, { as, body });
  const get = async (id: string) => (await call<Stream>('GET', `/streams/${id}`)).body;
  async function create(more: object = {}, as?: TestPerson): Promise<string> {
    const sent = { title: 'Web', index_set_id: sets.messages, ...more };
    const { status, body, text } = await call<{ stream_id: string }>('POST', '/streams', sent, as);
    if (status !== 201) throw new Error(text);
    return body.stream_id;
  }
  async function addRule(streamId: string, rule: object = SOURCE_IS_WEB): Promise<string> {
    const { status, body, text } = await call<{ streamrule_id: string }>('POST', `/streams/${streamId}/rules`, rule);
    if (status !== 201) throw new Error(text);
    return body.streamrule_id;
  }
  const person = (...permissions: string[]): TestPerson => ({ username: 'mara', permissions });
  /** Where a message with this source would go now. */
  const routed = (source: string) => {
    const message = aMessageOf({ source });
    const router = streamRules(stageTools());
    router.configure?.(server.of(streamsArea).stage.configuration());
    router.process(message, aBudget);
    return [...message.streams];
  };

  it.each<[method: string, path: string, body: unknown, permission: string | undefined]>([
    ['GET', '/streams', undefined, undefined],
    ['GET', '/streams/enabled', undefined, undefined],
    ['GET', '/streams/paginated', undefined, undefined],
    ['GET', '/streams/null/rules/types', undefined, undefined],
    ['GET', `/streams/${MISSING}`, undefined, `streams:read:${MISSING}`],
    ['POST', '/streams', { title: 'x', index_set_id: MISSING }, 'streams:create'],
    ['PUT', `/streams/${MISSING}`, {}, `streams:edit:${MISSING}`],
    ['DELETE', `/streams/${MISSING}`, undefined, `streams:edit:${MISSING}`],
    ['POST', `/streams/${MISSING}/pause`, undefined, `streams:changestate:${MISSING}`],
    ['POST', `/streams/${MISSING}/resume`, undefined, `streams:edit:${MISSING}`],
    ['POST', `/streams/${MISSING}/testMatch`, { message: {} }, `streams:read:${MISSING}`],
    ['GET', `/streams/${MISSING}/rules`, undefined, `streams:read:${MISSING}`],
    ['GET', `/streams/${MISSING}/rules/${MISSING}`, undefined, `streams:read:${MISSING}`],
    ['POST', `/streams/${MISSING}/rules`, SOURCE_IS_WEB, `streams:edit:${MISSING}`],
    ['PUT', `/streams/${MISSING}/rules/${MISSING}`, SOURCE_IS_WEB, `streams:edit:${MISSING}`],
    ['POST', `/streams/${MISSING}/rules/${MISSING}`, SOURCE_IS_WEB, `streams:edit:${MISSING}`],
    ['DELETE', `/streams/${MISSING}/rules/${MISSING}`, undefined, `streams:edit:${MISSING}`],
  ])('%s %s asks for a session and %#', async (method, path, body, permission) => {
    expect((await call(method, path, body, null)).status).toBe(401);
    if (permission === undefined) return;
    expect((await call(method, path, body, person('streams:read:other', 'streams:edit:other'))).status).toBe(403);
    const allowed = await call(method, path, body, person(permission));
    expect(allowed.status).toBe(path === '/streams' ? 400 : 404);
    if (path !== '/streams') expect(allowed.body.message).toBe(`Stream <${MISSING}> not found!`);
  });

  it('clones for whoever may create streams and read that one', async () => {
    const clone = { title: 'x', description: '', index_set_id: sets.messages };
    const path = `/streams/${MISSING}/clone`;
    expect((await call('POST', path, clone, null)).status).toBe(401);
    expect((await call('POST', path, clone, person(`streams:read:${MISSING}`))).status).toBe(403);
    expect((await call('POST', path, clone, person('streams:create'))).status).toBe(403);
    expect((await call('POST', path, clone, person('streams:create', 'streams:read'))).status).toBe(404);
  });

  it('takes no call it has not for a stream', async () => {
    for (const as of [undefined, person('streams:read:other'), null])
      expect((await call('GET', '/streams/alerts', undefined, as)).status).toBe(404);
  });

  describe('the streams every installation has', () => {
    it('are there, in their index sets', async () => {
      expect(await get(DEFAULT_STREAM_ID)).toMatchObject({
        title: 'All messages',
        is_default: true,
        is_editable: true,
        disabled: false,
        matching_type: 'AND',
        rules: [],
        creator_user_id: 'local:admin',
        index_set_id: sets.messages,
      });
      expect(await get(EVENTS_STREAM_ID)).toMatchObject({
        title: 'All events',
        is_default: false,
        is_editable: false,
        creator_user_id: 'admin',
        index_set_id: sets.events,
      });
      expect(await get(SERVER_LOG_STREAM_ID)).toMatchObject({
        title: 'Server log',
        is_default: false,
        is_editable: false,
        index_set_id: sets.messages,
      });
    });

    it.each([DEFAULT_STREAM_ID, EVENTS_STREAM_ID, SERVER_LOG_STREAM_ID])('take no changes: %s', async (id) => {
      const refused = async (method: string, path: string, body?: unknown) => {
        const { status, body: answer } = await call(method, `/streams/${id}${path}`, body);
        expect([status, answer.type]).toEqual([400, 'ApiError']);
        return answer.message;
      };
      expect(await refused('PUT', '', { title: 'x' })).toBe('The stream cannot be edited.');
      expect(await refused('DELETE', '')).toBe('The stream cannot be deleted.');
      expect(await refused('POST', '/pause')).toBe('The stream cannot be paused.');
      expect(await refused('POST', '/resume')).toBe('The stream cannot be resumed.');
      const clone = { title: 'x', description: '', index_set_id: sets.messages };
      expect(await refused('POST', '/clone', clone)).toBe('The stream cannot be cloned.');
      expect(await refused('POST', '/rules', SOURCE_IS_WEB)).toBe('Cannot add stream rules to non-editable streams.');
      expect(await refused('PUT', `/rules/${MISSING}`, SOURCE_IS_WEB)).toBe(
        'Cannot update stream rules on non-editable streams.',
      );
      expect(await refused('DELETE', `/rules/${MISSING}`)).toBe('Cannot delete stream rule on non-editable streams.');
    });
  });

  describe('making a stream', () => {
    it('answers with its id and where it is; it is paused', async () => {
      const sent = {
        title: 'Web',
        description: 'web tier',
        index_set_id: sets.messages,
        rules: [SOURCE_IS_WEB, { type: '7', field: '', value: '' }],
        matching_type: 'OR',
        remove_matches_from_default_stream: true,
        content_pack: null,
      };
      const { status, headers, body } = await call<{ stream_id: string }>('POST', '/streams', sent, ADMIN);
      expect([status, headers.get('location')]).toEqual([201, `streams/${body.stream_id}`]);
      expect(await get(body.stream_id)).toEqual({
        id: body.stream_id,
        creator_user_id: 'admin',
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        title: 'Web',
        description: 'web tier',
        matching_type: 'OR',
        remove_matches_from_default_stream: true,
        disabled: true,
        is_default: false,
        is_editable: true,
        content_pack: null,
        index_set_id: sets.messages,
        outputs: [],
        alert_conditions: [],
        alert_receivers: { emails: [], users: [] },
        rules: [
          { ...SOURCE_IS_WEB, id: expect.stringMatching(/^[0-9a-f]{24}$/), stream_id: body.stream_id },
          expect.objectContaining({ type: 7, inverted: false, description: null }),
        ],
      });
    });

    it.each<[string, object, string]>([
      ['an index set that is not there', { index_set_id: MISSING }, `Index set with ID <${MISSING}> does not exist!`],
      [
        'a bad matching type',
        { matching_type: 'XOR' },
        "Invalid matching type 'XOR' specified. Should be one of: [AND, OR]",
      ],
      ['a rule of an unknown type', { rules: [{ ...SOURCE_IS_WEB, type: 99 }] }, 'Unknown stream rule type 99'],
      [
        'a bad expression',
        { rules: [{ ...SOURCE_IS_WEB, type: 2, value: '(' }] },
        'Invalid regular expression: Unclosed group at character 1: close it with )',
      ],
      ['an unknown key', { titel: 'x' }, 'Unable to map property titel'],
      ['no title', { title: undefined }, 'Missing property title'],
      [
        'more rules than anybody needs',
        { rules: Array.from({ length: 1001 }, () => SOURCE_IS_WEB) },
        'at most 1000 rules',
      ],
    ])('refuses %s', async (_, more, sentence) => {
      const { status, body } = await call('POST', '/streams', { title: 'x', index_set_id: sets.messages, ...more });
      expect([status, body.type]).toEqual([400, 'ApiError']);
      expect(body.message).toContain(sentence);
    });

    it('refuses an index set of events, and one that is not written to', async () => {
      const refused = async (id: string) =>
        (await call('POST', '/streams', { title: 'x', index_set_id: id })).body.message;
      expect(await refused(sets.events)).toBe('Assigned index set is not usable');
      const { catalogue } = server.of(indices);
      const readOnly = newObjectId();
      await catalogue.addSet(readOnly, { ...catalogue.defaultSet(), prefix: 'ro', isWritable: false }, 'test');
      expect(await refused(readOnly)).toBe('Assigned index set must be writable!');
    });

    it('needs a title', async () => {
      const { status, body } = await call('POST', '/streams', { title: '', index_set_id: sets.messages });
      expect([status, body]).toEqual([
        400,
        {
          type: 'ValidationApiError',
          message: 'Validation failed!',
          validation_errors: { title: [{ error: 'Value "" is not a valid non-empty String!' }] },
        },
      ]);
    });

    it.each<[object, string]>([
      [{ type: 1, field: '', value: 'x' }, 'field'],
      [{ type: 5, field: ' ', value: '' }, 'field'],
      [{ type: 6, field: 'a', value: '' }, 'value'],
      [{ type: 8, field: '', value: '' }, 'value'],
    ])('needs what the type of a rule needs: %j', async (rule, field) => {
      const id = await create();
      const { status, body } = await call('POST', `/streams/${id}/rules`, rule);
      expect([status, body.type, Object.keys(body.validation_errors ?? {})]).toEqual([
        400,
        'ValidationApiError',
        [field],
      ]);
    });
  });

  describe('changing a stream', () => {
    it('changes only what is given', async () => {
      const id = await create({ description: 'old', rules: [SOURCE_IS_WEB], remove_matches_from_default_stream: true });
      const { status, body } = await call<Stream>('PUT', `/streams/${id}`, { matching_type: 'or', rules: [], odd: 1 });
      expect(status).toBe(200);
      expect(body).toMatchObject({
        title: 'Web',
        description: 'old',
        matching_type: 'OR',
        remove_matches_from_default_stream: true,
        rules: [SOURCE_IS_WEB],
      });
      const all = { title: 'New', description: 'new', remove_matches_from_default_stream: false };
      expect((await call<Stream>('PUT', `/streams/${id}`, all)).body).toMatchObject(all);
    });

    it('keeps the title and index set when they are empty, and clears the description', async () => {
      const id = await create({ description: 'old' });
      const empty = { title: ' ', description: '', index_set_id: '' };
      expect((await call<Stream>('PUT', `/streams/${id}`, empty)).body).toMatchObject({
        title: 'Web',
        description: '',
        index_set_id: sets.messages,
      });
      expect((await call<Stream>('PUT', `/streams/${id}`, { description: null })).body.description).toBe('');
    });

    it.each<[object, string]>([
      [{ index_set_id: MISSING }, `Index set with ID <${MISSING}> does not exist!`],
      [{ matching_type: 'NOT' }, "Invalid matching type 'NOT' specified. Should be one of: [AND, OR]"],
    ])('refuses %j', async (sent, sentence) => {
      const { status, body } = await call('PUT', `/streams/${await create()}`, sent);
      expect([status, body.message]).toEqual([400, sentence]);
    });

    it('loses no change when several come at once', async () => {
      const id = await create();
      await Promise.all(Array.from({ length: 8 }, (_, n) => addRule(id, { ...SOURCE_IS_WEB, value: `web-${n}` })));
      const { body } = await call<{ total: number; stream_rules: StreamRule[] }>('GET', `/streams/${id}/rules`);
      expect(body.total).toBe(8);
      expect(new Set(body.stream_rules.map(({ value }) => value)).size).toBe(8);
    });
  });

  describe('routing', () => {
    it('follows every change at once', async () => {
      const id = await create({ rules: [{ ...SOURCE_IS_WEB, value: 'route-me' }] });
      expect(routed('route-me')).toEqual([DEFAULT_STREAM_ID]);
      expect((await call('POST', `/streams/${id}/resume`, undefined, person(`streams:changestate:${id}`))).status).toBe(
        204,
      );
      expect(routed('route-me')).toEqual([DEFAULT_STREAM_ID, id]);
      expect(routed('other')).toEqual([DEFAULT_STREAM_ID]);

      const [rule] = (await get(id)).rules;
      const path = `/streams/${id}/rules/${rule!.id}`;
      const changed = await call<{ streamrule_id: string }>('PUT', path, { ...SOURCE_IS_WEB, value: 'other' });
      expect([changed.status, changed.body]).toEqual([200, { streamrule_id: rule!.id }]);
      expect([routed('route-me'), routed('other')]).toEqual([[DEFAULT_STREAM_ID], [DEFAULT_STREAM_ID, id]]);
      expect((await call('POST', path, { ...SOURCE_IS_WEB, value: 'route-me' })).status).toBe(200);
      expect(routed('route-me')).toContain(id);

      await call('PUT', `/streams/${id}`, { remove_matches_from_default_stream: true });
      expect(routed('route-me')).toEqual([id]);
      expect((await call('POST', `/streams/${id}/pause`)).status).toBe(204);
      expect(routed('route-me')).toEqual([DEFAULT_STREAM_ID]);
      await call('POST', `/streams/${id}/resume`);
      expect(routed('route-me')).toEqual([id]);
      expect((await call('DELETE', path)).status).toBe(204);
      expect(routed('route-me')).toEqual([DEFAULT_STREAM_ID]);
      await addRule(id, { ...SOURCE_IS_WEB, value: 'route-me' });
      expect(routed('route-me')).toEqual([id]);
      expect((await call('DELETE', `/streams/${id}`)).status).toBe(204);
      expect(routed('route-me')).toEqual([DEFAULT_STREAM_ID]);
      expect((await call('GET', `/streams/${id}`)).status).toBe(404);
    });

    it('takes over what another node has changed', async () => {
      const id = await create({ rules: [{ ...SOURCE_IS_WEB, value: 'elsewhere' }] });
      const documents = createCollection<StoredStream>(server.database, 'stream');
      await documents.change(id, 'another node', ({ body }) => ({ ...body, disabled: false }));
      expect(routed('elsewhere')).toContain(id);
    });

    it('resumes and pauses silently what is so already', async () => {
      const id = await create();
      expect((await call('POST', `/streams/${id}/pause`)).status).toBe(204);
      await call('POST', `/streams/${id}/resume`);
      expect((await call('POST', `/streams/${id}/resume`)).status).toBe(204);
    });
  });

  it('clones rules and matching type, not the state', async () => {
    const id = await create({ rules: [SOURCE_IS_WEB], matching_type: 'OR', remove_matches_from_default_stream: true });
    await call('POST', `/streams/${id}/resume`);
    const sent = { title: 'Copy', description: 'of it', index_set_id: sets.messages };
    const { status, headers, body } = await call<{ stream_id: string }>('POST', `/streams/${id}/clone`, sent);
    expect([status, headers.get('location')]).toEqual([201, `streams/${body.stream_id}`]);
    const [original, clone] = [await get(id), await get(body.stream_id)];
    expect(clone).toMatchObject({
      title: 'Copy',
      disabled: true,
      matching_type: 'OR',
      remove_matches_from_default_stream: false,
      rules: [{ ...SOURCE_IS_WEB, stream_id: clone.id }],
    });
    expect(clone.rules[0]?.id).not.toBe(original.rules[0]?.id);
    expect((await call('POST', `/streams/${id}/clone`, { ...sent, description: null })).status).toBe(400);
    expect((await call('POST', `/streams/${id}/clone`, { ...sent, title: '' })).body.type).toBe('ValidationApiError');
  });

  it('takes away what was notified of a stream with it', async () => {
    const id = await create();
    await server.of(cluster).systemMessages.notify('stream_processing_disabled', 'urgent', { stream_id: id });
    await call('DELETE', `/streams/${await create()}`);
    expect(await server.of(cluster).systemMessages.notifications()).toHaveLength(1);
    await call('DELETE', `/streams/${id}`);
    expect(await server.of(cluster).systemMessages.notifications()).toEqual([]);
  });

  describe('rules', () => {
    it('are listed by type for any stream', async () => {
      const { body } = await call<StreamRuleType[]>('GET', '/streams/null/rules/types');
      expect(body).toHaveLength(8);
      expect(body[7]).toEqual({ id: 8, name: 'MATCH_INPUT', short_desc: 'match input', long_desc: 'match input' });
    });

    it('are read one by one, and only in their stream', async () => {
      const [id, other] = [await create(), await create()];
      const rule = await addRule(id);
      const { body } = await call<StreamRule>('GET', `/streams/${id}/rules/${rule}`);
      expect(body).toEqual({ ...SOURCE_IS_WEB, id: rule, stream_id: id });
      for (const [method, sent] of [['GET'], ['PUT', SOURCE_IS_WEB], ['DELETE']] as const) {
        const answer = await call(method, `/streams/${other}/rules/${rule}`, sent);
        expect([answer.status, answer.body.message]).toEqual([404, `Stream rule <${rule}> not found!`]);
      }
    });

    it('are refused when they are changed into what cannot be', async () => {
      const id = await create();
      const path = `/streams/${id}/rules/${await addRule(id)}`;
      expect((await call('PUT', path, { ...SOURCE_IS_WEB, type: 99 })).body.message).toBe(
        'Unknown stream rule type 99',
      );
      expect((await call('PUT', path, { ...SOURCE_IS_WEB, type: 2, value: 'a(b' })).body.message).toContain(
        'Invalid regular expression: ',
      );
      expect((await call('PUT', path, { type: 1, field: 'a' })).body.message).toContain('Missing property value');
      expect((await get(id)).rules).toMatchObject([SOURCE_IS_WEB]);
    });
  });

  describe('testing a message', () => {
    const test = (id: string, message: object) =>
      call<{ matches: boolean; rules: Record<string, boolean> }>('POST', `/streams/${id}/testMatch`, { message });

    it('says of every rule whether it holds, of paused streams, too', async () => {
      const id = await create();
      const [one, other] = [
        await addRule(id),
        await addRule(id, { ...SOURCE_IS_WEB, type: 3, field: 'level', value: '3' }),
      ];
      const message = { _id: 'm', timestamp: '2022-08-11T06:30:00.000Z', source: 'web-1 ', streams: ['x'], level: 3 };
      expect((await test(id, message)).body).toEqual({ matches: false, rules: { [one]: true, [other]: false } });
      expect((await test(id, { ...message, level: 4 })).body.matches).toBe(true);
      await call('PUT', `/streams/${id}`, { matching_type: 'OR' });
      expect((await test(id, message)).body).toEqual({ matches: true, rules: { [one]: true, [other]: false } });
      expect((await test(id, {})).body).toEqual({ matches: false, rules: { [one]: false, [other]: false } });
    });

    it('never matches the default stream or one without rules', async () => {
      for (const id of [DEFAULT_STREAM_ID, await create()])
        expect((await test(id, { source: 'web-1' })).body).toEqual({ matches: false, rules: {} });
    });

    it('stops a rule that would go back and forth for years, which then does not hold', async () => {
      const id = await create();
      const rule = await addRule(id, { ...SOURCE_IS_WEB, type: 2, value: '^(?=(?:(a+)+)$)' });
      expect((await test(id, { source: `${'a'.repeat(60)}!` })).body.rules).toEqual({ [rule]: false });
      expect((await test(id, { source: 'aaa' })).body.rules).toEqual({ [rule]: true });
    });

    it('refuses a timestamp it cannot read', async () => {
      const { status, text } = await test(await create(), { timestamp: 'yesterday' });
      expect([status, text]).toEqual([400, expect.stringContaining('2022-08-11T06:30:00.000Z')]);
    });
  });

  describe('lists', () => {
    it('hold the streams that may be read', async () => {
      const [mine, running] = [await create({ title: 'Mine' }), await create({ title: 'Running' })];
      await call('POST', `/streams/${running}/resume`);
      const mara = person(`streams:read:${mine}`, `streams:read:${running}`);
      const ids = async (path: string) => {
        const { body } = await call<{ total: number; streams: Stream[] }>('GET', path, undefined, mara);
        expect(body.total).toBe(body.streams.length);
        return body.streams.map(({ id }) => id);
      };
      expect(await ids('/streams')).toEqual([mine, running]);
      expect(await ids('/streams/enabled')).toEqual([running]);
    });

    it('come in pages, sorted and searched', async () => {
      const ids = [];
      for (const title of ['zebra list', 'Alpha list', 'beta list'])
        ids.push(await create({ title, description: `about ${title.slice(0, 1)}` }));
      const mara = person(...ids.map((id) => `streams:read:${id}`));
      interface Paged {
        pagination: object;
        total: number;
        streams: StreamRecord[];
      }
      const page = async (query: string) =>
        (await call<Paged>('GET', `/streams/paginated?${query}`, undefined, mara)).body;
      const titles = async (query: string) => (await page(query)).streams.map(({ title }) => title);

      expect(await page('page=2&per_page=2&query=title:list')).toMatchObject({
        query: 'title:list',
        sort: 'title',
        order: 'asc',
        pagination: { total: 3, count: 1, page: 2, per_page: 2 },
        streams: [
          { title: 'zebra list', is_default: null, outputs: null, alert_conditions: null, alert_receivers: null },
        ],
      });
      expect((await page('')).total).toBe(3);
      expect((await page('query=title:zebra')).total).toBe(3);
      expect(await titles('')).toEqual(['Alpha list', 'beta list', 'zebra list']);
      expect(await titles('query=title%253AAlpha')).toEqual(['Alpha list']);
      expect(await titles(`query=${encodeURIComponent('"beta list"')}`)).toEqual(['beta list']);
      expect(await titles('order=DESC')).toEqual(['zebra list', 'beta list', 'Alpha list']);
      expect(await titles('sort=description&order=desc')).toEqual(['zebra list', 'beta list', 'Alpha list']);
      expect(await titles('query=ALPHA')).toEqual(['Alpha list']);
      expect(await titles('query=description:"about b"')).toEqual(['beta list']);
      expect(await titles(`query=id:${ids[0]}`)).toEqual(['zebra list']);
      expect(await titles('query=-title:list')).toEqual([]);

      const refused = async (query: string) => (await call('GET', `/streams/paginated?${query}`)).body.message;
      expect(await refused('query=id:12')).toContain('Invalid argument in search query: ');
      expect((await call('GET', '/streams/paginated?sort=created_at')).status).toBe(400);
      expect((await call('GET', '/streams/paginated?page=0')).status).toBe(400);
    });
  });
});
