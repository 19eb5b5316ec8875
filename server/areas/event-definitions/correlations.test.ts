import { type ValidationResult } from 'api/errors';
import { type EventDefinition } from 'api/events/definition';
import { type EventDefinitionWithContext } from 'api/events/definitions';
import { documents } from 'server/areas/documents';
import { startTestServer, type TestPerson, type TestServer } from 'test/server/test-server';
import { until } from 'test/until';
import { eventDefinitions } from '.';
import { storedEventsOf } from './stored-events.fixture';

const STREAM = '621d00000000000000000001';
const SECRET = '621d00000000000000000002';
const UNKNOWN = '65f0000000000000000000ff';
const PATH = '/events/definitions';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const definition = (title: string, config: object) => ({
  ...{ title, description: '', priority: 2, alert: false, config },
  field_spec: { user: { providers: [{ type: 'template-v1', template: '${source.user}' }] } },
  key_spec: ['user'],
  notification_settings: { grace_period_ms: 0 },
});
const filter = (title: string, query: string, streams = [STREAM]) =>
  definition(title, {
    ...{ type: 'aggregation-v1', query, streams, group_by: [], series: [] },
    ...{ search_within_ms: HOUR, execute_every_ms: HOUR },
  });
const step = (id: string, value = 1, negate = false) => ({
  event_definition_id: id,
  count: { op: '>=', value },
  negate,
});
const correlation = (sequence: object[], part: object = {}) => ({
  ...{ type: 'timberline-correlation-v1', sequence, ordered: true, join_on_key: true },
  ...{ search_within_ms: HOUR, execute_every_ms: MINUTE },
  ...part,
});
const follows = (sequence: object[], part: object = {}) => ({
  ...definition('Intrusion', correlation(sequence, part)),
  ...{ field_spec: {}, key_spec: [] },
});

describe('correlations over HTTP', () => {
  let server: TestServer;
  let failed: string;
  let passed: string;

  beforeAll(async () => {
    server = await startTestServer({ areas: [eventDefinitions, documents] });
    await server.addStream(STREAM, 'Logins');
    await server.addStream(SECRET, 'Secrets');
    server.of(eventDefinitions).follow({ nextOffset: 7, committedOffset: 7 });
    const at = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString();
    await server.insert(
      [
        ['failed', 9],
        ['failed', 8],
        ['passed', 7],
      ].map(([action = '', minutes]) => ({
        ...{ timestamp: at(Number(minutes)), streams: [STREAM], message: String(action) },
        fields: { action, user: 'mara' },
      })),
    );
    failed = await made(filter('Failed logins', 'action:failed'));
    passed = await made(filter('Logins', 'action:passed'));
  });
  afterAll(async () => {
    expect(server.troubles).toEqual([]);
    await server.close();
  });

  const create = <Body = EventDefinition>(body: object, query = '?schedule=false', as?: TestPerson) =>
    server.call<Body>('POST', `${PATH}${query}`, { body, ...(as && { as }) });
  const made = async (body: object, query?: string) => (await create(body, query)).body.id;
  const contextOf = async (id: string) =>
    (await server.call<EventDefinitionWithContext>('GET', `${PATH}/${id}/with-context`)).body.context.scheduler;
  const after = (what: string, id: string, check: (context: Awaited<ReturnType<typeof contextOf>>) => boolean) =>
    until(what, async () => {
      await server.runRegular('beginning due jobs');
      const context = await contextOf(id);
      return check(context) && context;
    });
  const schedule = (id: string, verb = 'schedule') => server.call('PUT', `${PATH}/${id}/${verb}`);

  it('are stored as they were sent', async () => {
    const config = correlation([step(failed, 2), step(passed, 1, true)], { ordered: false });
    const { body } = await create({ ...follows([]), config });
    expect(body.config).toEqual(config);
  });

  it.each<[string, () => object[], string]>([
    ['of one step', () => [step(failed)], 'A sequence needs at least 2 steps.'],
    ['without a definition', () => [step(failed), step('')], 'Choose an event definition for each step.'],
    [
      'of negated steps alone',
      () => [step(failed, 1, true), step(passed, 1, true)],
      'At least one step must not be negated.',
    ],
    ['that need nothing', () => [step(failed, 0), step(passed)], 'A step needs 1 to 1000 events.'],
    ['that need too many', () => [step(failed), step(passed, 1_001)], 'A step needs 1 to 1000 events.'],
  ])('refuse sequences %s', async (_, sequence, sentence) => {
    const { status, body } = await create<ValidationResult>(follows(sequence()));
    expect({ status, errors: body.errors }).toEqual({ status: 400, errors: { sequence: [sentence] } });
  });

  it.each<[string, () => object]>([
    ['a query', () => correlation([step(failed), step(passed)], { query: '' })],
    ['another comparison', () => correlation([step(failed), { ...step(passed), count: { op: '<', value: 1 } }])],
    ['too many steps', () => correlation(Array.from({ length: 21 }, () => step(failed)))],
  ])('refuse %s', async (_, config) => {
    expect((await create({ ...follows([]), config: config() })).status).toBe(400);
  });

  it('refuse definitions that are not there, may not be read, or lead back to themselves', async () => {
    const errorsOf = async (body: object, as?: TestPerson) => {
      const answer = await create<ValidationResult>(body, '?schedule=false', as);
      return { status: answer.status, errors: answer.body.errors };
    };
    const missing = (id: string) => ({
      status: 400,
      errors: { sequence: [`There is no event definition ${id} that you may read. Choose another.`] },
    });
    const maker = (...ids: string[]): TestPerson => ({
      username: 'maker',
      permissions: [
        ...['eventdefinitions:create', `streams:read:${STREAM}`],
        ...ids.map((id) => `eventdefinitions:read:${id}`),
      ],
    });
    expect(await errorsOf(follows([step(failed), step(UNKNOWN)]))).toEqual(missing(UNKNOWN));
    expect(await errorsOf(follows([step(failed), step(passed)]), maker(failed))).toEqual(missing(passed));
    expect((await errorsOf(follows([step(failed), step(passed)]), maker(failed, passed))).status).toBe(200);

    const secret = await made(filter('Secret', '', [SECRET]));
    const throughSecret = await made(follows([step(secret), step(passed)]));
    const refused = await create<{ message: string }>(
      follows([step(throughSecret), step(passed)]),
      '',
      maker(throughSecret, passed),
    );
    expect(refused.status).toBe(403);
    expect(refused.body.message).toContain('“Secret”');

    const inner = await made(follows([step(failed), step(passed)]));
    const outer = await made(follows([step(inner), step(passed)]));
    const circle = await server.call<ValidationResult>('PUT', `${PATH}/${inner}?schedule=false`, {
      body: follows([step(outer), step(passed)]),
    });
    expect(circle.status).toBe(400);
    expect(circle.body.errors).toEqual({
      sequence: ['It looks for its own events, by itself or through another. Leave that step out.'],
    });
  });

  it('are named by what they look at', async () => {
    const id = await made(follows([step(failed), step(passed)]));
    const { body } = await server.call<{ entities: { id: string }[] }>(
      'GET',
      `/timberline/documents/event_definition/${passed}/used-by`,
    );
    expect(body.entities.map((entity) => entity.id)).toContain(id);
  });

  it('wait for what they look at, run without what is disabled, and stop when it is gone', async () => {
    await schedule(failed);
    await schedule(passed);
    await after('runs', failed, ({ data }) => data !== null);
    await after('runs', passed, ({ data }) => data !== null);
    const id = await made(follows([step(failed, 2), step(passed)]), '');
    await after('a try', id, ({ status, triggered_at: at }) => status === 'runnable' && at !== null);
    expect(await contextOf(id)).toMatchObject({ data: null, message: null });

    for (const each of [failed, passed]) await schedule(each, 'unschedule');
    await server.call('PUT', `${PATH}/${id}`, { body: follows([step(failed, 2), step(passed)]) });
    const ran = await after('the run', id, ({ data }) => data !== null);
    expect(ran.message).toBe(
      '“Failed logins” is disabled: it makes no events. “Logins” is disabled: it makes no events.',
    );

    const orphaned = await made(follows([step(failed, 2), step(passed)]));
    await server.call('DELETE', `${PATH}/${passed}`);
    await schedule(orphaned);
    const stopped = await after('the end', orphaned, ({ status }) => status === 'error');
    expect(stopped.message).toBe(`This event definition looks for events of one that was deleted: ${passed}.`);
  });

  it('make events of the events of others', async () => {
    const [first, second] = [
      await made(filter('First', 'action:failed'), ''),
      await made(filter('Second', 'action:passed'), ''),
    ];
    for (const each of [first, second]) {
      await after('runs', each, ({ data }) => data !== null);
      await schedule(each, 'unschedule');
    }
    const id = await made(follows([step(first, 2), step(second)]), '');
    await after('the run', id, ({ data }) => data !== null);
    expect(await storedEventsOf(server, id)).toEqual([
      expect.objectContaining({
        message: 'Intrusion: mara, 3 events in 2 minutes',
        ...{ event_definition_type: 'timberline-correlation-v1', key: 'mara' },
        source_streams: [STREAM],
      }),
    ]);
  });
});
