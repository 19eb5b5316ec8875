import { type EventDefinition } from 'api/events/definition';
import { type EventDefinitionsPage, type EventDefinitionWithContext, type EventTypes } from 'api/events/definitions';
import { type ValidationResult } from 'api/errors';
import { type BulkResult } from 'api/stream-bulk';
import { sql } from 'server/storage/documents/sql';
import { headersOf } from 'test/server/test-people';
import { ADMIN, startTestServer, type TestPerson, type TestServer } from 'test/server/test-server';
import { documents } from 'server/areas/documents';
import { eventDefinitions } from '.';

const STREAM = '621d00000000000000000001';
const SECRET_STREAM = '621d00000000000000000002';
const UNKNOWN = '621d000000000000000000ff';
const PATH = '/events/definitions';

const nobody: TestPerson = { username: 'nobody', permissions: [] };
const maker: TestPerson = { username: 'maker', permissions: ['eventdefinitions:create', `streams:read:${STREAM}`] };

const above = (value: number, ref = 'count-') => ({
  expr: '>',
  left: { expr: 'number-ref', ref },
  right: { expr: 'number', value },
});

const aggregation = (part: object = {}) => ({
  type: 'aggregation-v1',
  query: 'action:login_failed',
  query_parameters: [],
  streams: [STREAM],
  group_by: ['user'],
  series: [{ id: 'count-', function: 'count', field: null }],
  conditions: { expression: above(5) },
  search_within_ms: 300_000,
  execute_every_ms: 60_000,
  ...part,
});

const definition = (part: object = {}) => ({
  title: 'Login failures',
  description: '',
  priority: 2,
  alert: false,
  config: aggregation(),
  field_spec: {
    user: {
      data_type: 'string',
      providers: [{ type: 'template-v1', template: '${source.user}', require_values: true }],
    },
  },
  key_spec: ['user'],
  notification_settings: { grace_period_ms: 600_000, backlog_size: 5 },
  notifications: [],
  ...part,
});

describe('event definitions over HTTP', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer({ areas: [eventDefinitions, documents] });
    await server.addStream(STREAM, 'Logins');
    await server.addStream(SECRET_STREAM, 'Payroll');
  });
  afterAll(async () => {
    expect(server.troubles).toEqual([]);
    await server.close();
  });

  const create = <Body = EventDefinition>(body: unknown, as = ADMIN, query = '') =>
    server.call<Body>('POST', `${PATH}${query}`, { as, body });
  const made = async (part: object = {}, query = '?schedule=false') =>
    (await create(definition(part), ADMIN, query)).body;
  const contextOf = async (id: string) =>
    (await server.call<EventDefinitionWithContext>('GET', `${PATH}/${id}/with-context`)).body.context.scheduler;
  const errorsOf = async (part: object) => {
    const { status, body } = await create<ValidationResult>(definition(part));
    expect(status).toBe(400);
    return body.errors;
  };

  it.each([
    ['GET', `${PATH}/${UNKNOWN}`],
    ['GET', `${PATH}/${UNKNOWN}/with-context`],
    ['POST', PATH],
    ['POST', `${PATH}/validate`],
    ['PUT', `${PATH}/${UNKNOWN}`],
    ['DELETE', `${PATH}/${UNKNOWN}`],
    ['PUT', `${PATH}/${UNKNOWN}/schedule`],
    ['PUT', `${PATH}/${UNKNOWN}/unschedule`],
    ['PUT', `${PATH}/${UNKNOWN}/clear-notification-queue`],
    ['POST', `${PATH}/${UNKNOWN}/duplicate`],
  ])('%s %s needs a session and a right', async (method, path) => {
    const body = method === 'POST' || method === 'PUT' ? definition() : undefined;
    expect((await server.call(method, path, { as: null, body })).status).toBe(401);
    expect((await server.call(method, path, { as: nobody, body })).status).toBe(403);
  });

  it('are stored as they are sent, and always in the stream of events', async () => {
    const { status, body } = await create(definition(), ADMIN, '?schedule=false');
    expect(status).toBe(200);
    expect(body).toEqual({
      ...definition(),
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      config: aggregation({ event_limit: 0 }),
      storage: [{ type: 'persist-to-streams-v1', streams: ['000000000000000000000002'] }],
    });
    expect((await server.call('GET', `${PATH}/${body.id}`)).body).toEqual(body);
    expect((await server.call('GET', `${PATH}/${UNKNOWN}`)).status).toBe(404);
  });

  it('take what the classic form sends', async () => {
    const config = aggregation({ conditions: {}, series: [], group_by: [], _is_scheduled: true });
    const { body } = await create(
      definition({ id: null, config, notification_settings: { grace_period_ms: 0, backlog_size: null } }),
    );
    expect(body.config).toMatchObject({ conditions: { expression: null } });
    expect(body.config).not.toHaveProperty('_is_scheduled');
    expect(body.notification_settings).toEqual({ grace_period_ms: 0, backlog_size: 0 });
  });

  it('give series without an id one of their own', async () => {
    const series = [
      { function: 'count' },
      { id: null, function: 'count', field: '' },
      { function: 'avg', field: 'took_ms' },
    ];
    const { config } = await made({ config: aggregation({ series }) });
    expect(config).toMatchObject({
      series: [
        { id: 'count-', field: null },
        { id: 'count--2', field: null },
        { id: 'avg-took_ms', field: 'took_ms' },
      ],
    });
  });

  it.each<[string, object, string]>([
    ['title', { title: ' ' }, 'An event definition needs a title.'],
    ['priority', { priority: 4 }, 'The priority must be 1 (low), 2 (normal) or 3 (high).'],
    ['search_within_ms', { config: aggregation({ search_within_ms: 1 }) }, 'It must be whole seconds, one at least.'],
    [
      'execute_every_ms',
      { config: aggregation({ execute_every_ms: -1000 }) },
      'It must be whole seconds, one at least.',
    ],
    ['search_within_ms', { config: aggregation({ search_within_ms: 315_360_000_000 }) }, 'It must be a year at most.'],
    ['conditions', { config: aggregation({ conditions: null }) }, 'Grouping needs a condition.'],
    ['series', { config: aggregation({ series: [] }) }, 'Grouping needs at least one series to compare.'],
    [
      'series',
      { config: aggregation({ group_by: [], series: [] }) },
      'A condition needs at least one series to compare.',
    ],
    [
      'conditions',
      { config: aggregation({ group_by: [], conditions: { expression: null } }) },
      'Say when the series make an event.',
    ],
    [
      'series',
      { config: aggregation({ series: [{ id: 'count-', function: 'sum' }] }) },
      'The function sum needs a field.',
    ],
    [
      'conditions',
      { config: aggregation({ conditions: { expression: above(1, 'gone') } }) },
      'The condition compares the series “gone”, which does not exist.',
    ],
    [
      'field_spec',
      { field_spec: { 'a b': { providers: [] } }, key_spec: [] },
      'The field name “a b” may contain only letters, digits and _ . @ -',
    ],
    ['key_spec', { key_spec: ['user', 'host'] }, 'The key “host” is none of the fields.'],
    ['grace_period_ms', { notification_settings: { grace_period_ms: -1 } }, 'The grace period must be 0 to ten years.'],
    [
      'backlog_size',
      { notification_settings: { grace_period_ms: 0, backlog_size: -1 } },
      'The backlog must have 0 to 500 messages.',
    ],
    [
      'notifications',
      { notifications: [{ notification_id: UNKNOWN }, { notification_id: UNKNOWN }] },
      'Every notification can be used only once.',
    ],
    [
      'config',
      { config: { type: 'correlation-v1' } },
      'The type of the condition must be aggregation-v1 or timberline-silence-v1 or timberline-pattern-v1 or timberline-correlation-v1.',
    ],
  ])('refuse %s with a sentence: %j', async (field, part, sentence) => {
    expect(await errorsOf(part)).toMatchObject({ [field]: expect.arrayContaining([sentence]) });
    const { body } = await server.call<ValidationResult>('POST', `${PATH}/validate`, { body: definition(part) });
    expect(body.errors[field]).toContain(sentence);
  });

  it('collect all errors of a form', async () => {
    const errors = await errorsOf({ title: '', priority: 0, config: aggregation({ conditions: null, series: [] }) });
    expect(Object.keys(errors).sort()).toEqual(['conditions', 'priority', 'series', 'title']);
  });

  it.each([
    ['without a priority', { ...definition(), priority: undefined }, /priority/],
    ['with a property nobody knows', definition({ colour: 'red' }), /colour/],
    [
      'with a function nobody knows',
      definition({ config: aggregation({ series: [{ function: 'median' }] }) }),
      /series/,
    ],
    [
      'with a node nobody knows',
      definition({ config: aggregation({ conditions: { expression: { expr: 'xor' } } }) }),
      /xor/,
    ],
    ['that are no object', ['a'], /JSON object/],
  ])('are refused as a whole %s', async (_, body, message) => {
    const answer = await create<{ type: string; message: string }>(body);
    expect(answer).toMatchObject({ status: 400, body: { type: 'ApiError' } });
    expect(answer.body.message).toMatch(message);
  });

  it('do not fail at a condition of ten thousand levels', async () => {
    const depth = 10_000;
    const nested = `${'{"expr":"!","left":'.repeat(depth)}{"expr":"true"}${'}'.repeat(depth)}`;
    const text = JSON.stringify(definition({ config: aggregation({ conditions: { expression: 'HERE' } }) }));
    const answer = await fetch(`${server.url}${PATH}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-by': 'test', ...headersOf(ADMIN) },
      body: text.replace('"HERE"', nested),
    });
    expect(answer.status).toBe(400);
    expect((await server.call('GET', PATH)).status).toBe(200);
  });

  it('need the right to read what they search', async () => {
    expect((await create(definition(), maker)).status).toBe(200);
    const others = definition({ config: aggregation({ streams: [STREAM, SECRET_STREAM] }) });
    const refused = await create<{ message: string }>(others, maker);
    expect(refused.status).toBe(403);
    expect(refused.body.message).toContain(SECRET_STREAM);
    expect((await create(definition({ config: aggregation({ streams: [] }) }), maker)).status).toBe(403);
  });

  it('run at once, as they are asked to, and stop', async () => {
    const { id } = await made({}, '');
    expect(await contextOf(id)).toMatchObject({ is_scheduled: true, status: 'runnable', data: null });
    const schedule = () => server.call('PUT', `${PATH}/${id}/schedule`);
    const before = await contextOf(id);
    expect((await schedule()).status).toBe(204);
    expect(await contextOf(id)).toEqual(before);
    expect((await server.call('PUT', `${PATH}/${id}/unschedule`)).status).toBe(204);
    expect(await contextOf(id)).toMatchObject({ is_scheduled: false, status: null, next_time: null });
    expect((await schedule()).status).toBe(204);
    expect(await contextOf(id)).toMatchObject({ is_scheduled: true });
    expect((await server.call('PUT', `${PATH}/${id}?schedule=false`, { body: definition({ id }) })).status).toBe(200);
    expect(await contextOf(id)).toMatchObject({ is_scheduled: false });
  });

  it('are changed under their id only', async () => {
    const { id } = await made();
    const changed = await server.call<EventDefinition>('PUT', `${PATH}/${id}`, {
      body: definition({ id, title: 'Many login failures' }),
    });
    expect(changed.body.title).toBe('Many login failures');
    expect(await contextOf(id)).toMatchObject({ is_scheduled: true });
    const other = await server.call('PUT', `${PATH}/${id}`, { body: definition({ id: UNKNOWN }) });
    expect(other).toMatchObject({ status: 400, body: { failed: true, errors: { id: [expect.any(String)] } } });
    expect((await server.call('PUT', `${PATH}/${UNKNOWN}`, { body: definition() })).status).toBe(404);
  });

  it('are copied under another title, without a schedule', async () => {
    const { id } = await made({ title: 'Disk full' }, '');
    const { body } = await server.call<EventDefinition>('POST', `${PATH}/${id}/duplicate`);
    expect(body.title).toBe('COPY-Disk full');
    expect(body.id).not.toBe(id);
    expect(await contextOf(body.id)).toMatchObject({ is_scheduled: false });
  });

  it('are deleted with their schedule, and once more without an error', async () => {
    const { id } = await made({}, '');
    expect((await server.call('DELETE', `${PATH}/${id}`)).status).toBe(204);
    expect((await server.call('DELETE', `${PATH}/${id}`)).status).toBe(204);
    expect((await server.call('GET', `${PATH}/${id}`)).status).toBe(404);
  });

  it('are listed to those who may read them, by title, and searched', async () => {
    const other = await made({ title: 'Aardvark alarm', description: 'Seldom.' });
    const reader: TestPerson = { username: 'reader', permissions: [`eventdefinitions:read:${other.id}`] };
    const list = async (query: string, as = ADMIN) =>
      (await server.call<EventDefinitionsPage>('GET', `${PATH}?${query}`, { as })).body;
    const mine = await list('', reader);
    expect(mine).toMatchObject({ total: 1, count: 1, page: 1, per_page: 50, query: '' });
    expect(mine.grand_total).toBeGreaterThan(5);
    expect(mine.context.scheduler).toEqual({ [other.id]: await contextOf(other.id) });
    expect((await list('query=description:seldom')).event_definitions.map(({ id }) => id)).toEqual([other.id]);
    expect((await list(`query=${encodeURIComponent(encodeURIComponent('title:"Aardvark alarm"'))}`)).total).toBe(1);
    const [first] = (await list('per_page=1')).event_definitions;
    expect(first?.title).toBe('Aardvark alarm');
    expect((await list('per_page=0')).count).toBe(mine.grand_total);
    expect((await server.call('GET', `${PATH}?query=${'a'.repeat(2_001)}`)).status).toBe(400);
  });

  it('are stopped, started and deleted several at once', async () => {
    const ids = [(await made()).id, (await made()).id];
    const all = (what: string, as = ADMIN) =>
      server.call<BulkResult>('POST', `${PATH}/${what}`, { as, body: { entity_ids: [...ids, UNKNOWN] } });
    const started = await all('bulk_schedule');
    expect(started.body).toMatchObject({ successfully_performed: 2, failures: [{ entity_id: UNKNOWN }] });
    expect(await contextOf(ids[0]!)).toMatchObject({ is_scheduled: true });
    expect((await all('bulk_unschedule', nobody)).body.failures).toHaveLength(3);
    await all('bulk_unschedule');
    expect(await contextOf(ids[1]!)).toMatchObject({ is_scheduled: false });
    expect((await all('bulk_delete')).body.successfully_performed).toBe(3);
  });

  it('tell which types there are', async () => {
    const { body } = await server.call<EventTypes>('GET', '/events/entity_types', { as: nobody });
    expect(body.processor_types).toEqual([
      ...['aggregation-v1', 'timberline-silence-v1', 'timberline-pattern-v1', 'timberline-correlation-v1'],
    ]);
    expect(body.aggregation_functions).toContain('sumofsquares');
  });

  describe('an earlier version that is put back', () => {
    const putBack = (id: string, version: number, as = ADMIN) =>
      server.call<{ message: string }>(
        'POST',
        `/timberline/documents/event_definition/${id}/versions/${version}/restore`,
        {
          ...{ as, body: {} },
        },
      );
    const update = (id: string, part: object, query = '') =>
      server.call('PUT', `${PATH}/${id}${query}`, { body: definition(part) });
    const windowOf = async (id: string) => {
      const job = await server.database.query<{ size: number; hop: number; title: string }>(sql`
        select title, (config->>'processing_window_size')::float8 as size, (config->>'processing_hop_size')::float8 as hop
        from job_definitions where id = ${id}`);
      return job[0];
    };

    it('runs as it did, and one that does not run stays so', async () => {
      const { id } = await made({}, '');
      await update(id, {
        title: 'Slower',
        config: aggregation({ search_within_ms: 900_000, execute_every_ms: 900_000 }),
      });
      expect(await windowOf(id)).toEqual({ title: 'Slower', size: 900_000, hop: 900_000 });
      expect((await putBack(id, 1)).status).toBe(200);
      expect(await windowOf(id)).toEqual({ title: 'Login failures', size: 300_000, hop: 60_000 });
      await update(id, { title: 'Off' }, '?schedule=false');
      expect((await putBack(id, 1)).status).toBe(200);
      expect((await contextOf(id)).is_scheduled).toBe(false);
    });

    it('needs the right to read what it searched', async () => {
      const { id } = await made({ config: aggregation({ streams: [SECRET_STREAM] }) });
      await update(id, {}, '?schedule=false');
      const editor: TestPerson = {
        username: 'editor',
        permissions: [`eventdefinitions:read:${id}`, `eventdefinitions:edit:${id}`, `streams:read:${STREAM}`],
      };
      const { status, body } = await putBack(id, 1, editor);
      expect([status, body.message]).toEqual([403, `You may not read the stream ${SECRET_STREAM}. Leave it out.`]);
      expect((await putBack(id, 2, editor)).status).toBe(200);
    });

    it('comes back from the trash as it was, to who deleted it', async () => {
      const { id } = await made({ config: aggregation({ streams: [SECRET_STREAM] }) }, '');
      const owner: TestPerson = { username: 'owner', permissions: [`eventdefinitions:delete:${id}`] };
      expect((await server.call('DELETE', `${PATH}/${id}`, { as: owner })).status).toBe(204);
      const path = `/timberline/documents/event_definition/trash/${id}/restore`;
      expect((await server.call('POST', path, { as: owner, body: {} })).status).toBe(200);
      expect((await contextOf(id)).is_scheduled).toBe(false);
    });
  });
});
