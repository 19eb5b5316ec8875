import { type ValidationResult } from 'api/errors';
import { type EventDefinition } from 'api/events/definition';
import { type EventDefinitionWithContext } from 'api/events/definitions';
import { type TestMessage } from 'test/server/messages';
import { startTestServer, type TestServer } from 'test/server/test-server';
import { until } from 'test/until';
import { eventDefinitions } from '.';
import { storedEventsOf } from './stored-events.fixture';

const STREAM = '621d00000000000000000001';
const PATH = '/events/definitions';
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const searched = {
  query: '',
  query_parameters: [],
  streams: [STREAM],
  search_within_ms: 6 * HOUR,
  execute_every_ms: MINUTE,
};
const silence = (part: object = {}) => ({
  ...{ type: 'timberline-silence-v1', ...searched },
  ...{ field: 'source', late_by: 3, at_least_ms: 10 * SECOND },
  ...part,
});
const pattern = (part: object = {}) => ({
  ...{ type: 'timberline-pattern-v1', ...searched, search_within_ms: 30 * MINUTE },
  ...{ change: 'new', compared_ms: 3 * HOUR },
  ...part,
});
const returned = (absentMs?: number) => pattern({ change: 'returned', absent_ms: absentMs });

const definition = (config: object) => ({
  title: 'Changes',
  description: '',
  priority: 2,
  alert: false,
  config,
  field_spec: {},
  key_spec: [],
  notification_settings: { grace_period_ms: 0 },
});

describe('conditions that a 4.3 cluster does not have', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer({ areas: [eventDefinitions] });
    await server.addStream(STREAM, 'Machines');
    server.of(eventDefinitions).follow({ nextOffset: 7, committedOffset: 7 });
  });
  afterAll(async () => {
    expect(server.troubles).toEqual([]);
    await server.close();
  });

  const create = <Body = EventDefinition>(config: object, query = '') =>
    server.call<Body>('POST', `${PATH}${query}`, { body: definition(config) });

  it.each([
    ['silence', silence({ late_by: 2.5 })],
    ['new', pattern()],
    ['returned', returned(HOUR)],
    ['vanished', pattern({ change: 'vanished' })],
    ['with a delay', silence({ delay_ms: MINUTE })],
  ])('are stored as they were sent: %s', async (_, config) => {
    const { body } = await create(config, '?schedule=false');
    expect(body.config).toEqual(config);
    const { body: read } = await server.call<EventDefinition>('GET', `${PATH}/${body.id}`);
    expect(read.config).toEqual(config);
  });

  it.each<[string, object, string]>([
    ['field', silence({ field: '' }), 'Choose the field whose values are watched.'],
    ['late_by', silence({ late_by: 1.4 }), 'It must be 1.5 to 1000 usual gaps.'],
    ['late_by', silence({ late_by: 1_001 }), 'It must be 1.5 to 1000 usual gaps.'],
    ['at_least_ms', silence({ at_least_ms: 0 }), 'It must be whole seconds, one at least.'],
    ['at_least_ms', silence({ at_least_ms: 1_500 }), 'It must be whole seconds, one at least.'],
    ['at_least_ms', silence({ at_least_ms: 30 * DAY + SECOND }), 'It must be 30 days at most.'],
    ['search_within_ms', silence({ search_within_ms: HOUR - SECOND }), 'It must be an hour at least.'],
    ['search_within_ms', silence({ search_within_ms: 90 * DAY + SECOND }), 'It must be 90 days at most.'],
    ['execute_every_ms', silence({ execute_every_ms: 10 }), 'It must be whole seconds, one at least.'],
    ['delay_ms', silence({ delay_ms: 1_500 }), 'It must be whole seconds, one at least.'],
    ['delay_ms', pattern({ delay_ms: 7 * DAY + SECOND }), 'It must be 7 days at most.'],
    ['compared_ms', pattern({ compared_ms: HOUR - SECOND }), 'It must be an hour at least.'],
    ['compared_ms', pattern({ compared_ms: HOUR + 1 }), 'It must be whole seconds, one at least.'],
    ['compared_ms', pattern({ compared_ms: 90 * DAY + SECOND }), 'It must be 90 days at most.'],
    ['absent_ms', returned(), 'Say how long a pattern has to be absent to return.'],
    ['absent_ms', returned(HOUR - SECOND), 'It must be an hour at least.'],
    ['absent_ms', returned(HOUR + 1), 'It must be whole seconds, one at least.'],
    ['absent_ms', returned(3 * HOUR), 'It must be shorter than the time that is compared with.'],
  ])('refuse %s of %j', async (field, config, sentence) => {
    const { status, body } = await create<ValidationResult>(config);
    expect({ status, errors: body.errors }).toEqual({ status: 400, errors: { [field]: [sentence] } });
    const { body: checked } = await server.call<ValidationResult>('POST', `${PATH}/validate`, {
      body: definition(config),
    });
    expect(checked.errors).toEqual({ [field]: [sentence] });
  });

  it.each([
    [silence({ field: undefined })],
    [silence({ late_by: 'three' })],
    [silence({ at_least_ms: 1_000.5 })],
    [silence({ group_by: [] })],
    [pattern({ change: 'seldom' })],
    [pattern({ compared_ms: undefined })],
  ])('refuse what has another shape: %j', async (config) => {
    const { status } = await create(config);
    expect(status).toBe(400);
  });

  it('forget how long a pattern is absent where it need not be', async () => {
    const { body } = await create(pattern({ absent_ms: HOUR }), '?schedule=false');
    expect(body.config).toEqual(pattern());
  });

  describe('run', () => {
    const contextOf = async (id: string) =>
      (await server.call<EventDefinitionWithContext>('GET', `${PATH}/${id}/with-context`)).body.context.scheduler;

    async function eventsOf(config: object) {
      const { body } = await create(config);
      const { message } = await until('a run', async () => {
        await server.runRegular('beginning due jobs');
        const context = await contextOf(body.id);
        return context.data !== null && context;
      });
      return { message, events: await storedEventsOf(server, body.id) };
    }

    const sent = (minutes: number, part: Partial<TestMessage>): TestMessage => ({
      timestamp: new Date(Date.now() - minutes * MINUTE).toISOString(),
      streams: [STREAM],
      ...part,
    });
    const minutes = (oldest: number, newest: number) =>
      Array.from({ length: oldest - newest }, (_, index) => oldest - index);

    it('tell which source has stopped, by an interval and by an expression', async () => {
      await server.insert([
        ...minutes(300, 150).map((ago) => sent(ago, { source: 'stopped' })),
        ...minutes(300, 0).map((ago) => sent(ago, { source: 'running' })),
      ]);
      const byCron = () => {
        const inTwoSeconds = (new Date().getUTCSeconds() + 2) % 60;
        return { use_cron_scheduling: true, cron_expression: `${inTwoSeconds} * * * * *`, cron_timezone: 'UTC' };
      };
      for (const scheduleOf of [() => ({}), byCron]) {
        const { events, message } = await eventsOf(silence(scheduleOf()));
        expect(message).toBeNull();
        expect(events).toEqual([
          expect.objectContaining({
            event_definition_type: 'timberline-silence-v1',
            group_by_fields: { source: 'stopped' },
            source_streams: [STREAM],
          }),
        ]);
        expect(events[0]!.message).toMatch(/^Changes: stopped silent for 2 hours 3\d minutes, usually every minute$/);
      }
    });

    it('tell which patterns are new, are back and have vanished', async () => {
      await server.insert([
        ...minutes(600, 0).map((ago) => sent(ago, { message: 'heart beats' })),
        ...minutes(20, 5).map((ago) => sent(ago, { message: `disk ${ago} failed` })),
        ...minutes(300, 270).map((ago) => sent(ago, { message: 'cache is cold' })),
        ...minutes(20, 5).map((ago) => sent(ago, { message: 'cache is cold' })),
        ...minutes(200, 32).map((ago) => sent(ago, { message: 'mail is sent' })),
      ]);
      const every = { execute_every_ms: 5 * MINUTE, compared_ms: 6 * HOUR };
      for (const [part, sentence] of [
        [{}, 'Changes: new pattern “disk <number> failed”'],
        [
          { change: 'returned', absent_ms: 2 * HOUR },
          'Changes: pattern “cache is cold” is back after 4 hours 11 minutes',
        ],
        [{ change: 'vanished' }, 'Changes: pattern “mail is sent” has vanished'],
      ] as const) {
        const { events, message } = await eventsOf(pattern({ ...every, ...part }));
        expect(message).toBeNull();
        expect(events.map((event) => event.message)).toEqual([sentence]);
        expect(events[0]).toMatchObject({ event_definition_type: 'timberline-pattern-v1', source_streams: [STREAM] });
      }
    });
  });
});
