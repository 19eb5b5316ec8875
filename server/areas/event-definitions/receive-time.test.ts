import { type ValidationResult } from 'api/errors';
import { type EventDefinition } from 'api/events/definition';
import { type EventDefinitionWithContext } from 'api/events/definitions';
import { startTestServer, type TestServer } from 'test/server/test-server';
import { until } from 'test/until';
import { eventDefinitions } from '.';
import { storedEventsOf } from './stored-events.fixture';

const STREAM = '621d00000000000000000001';
const PATH = '/events/definitions';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const byReceipt = (part: object = {}) => ({
  ...{ type: 'aggregation-v1', query: '', query_parameters: [], streams: [STREAM], group_by: [], series: [] },
  ...{ conditions: null, event_limit: 0, search_within_ms: 60 * MINUTE, execute_every_ms: 60 * MINUTE },
  by_receive_time: true,
  ...part,
});

const definition = (config: object) => ({
  title: 'Late ones',
  description: '',
  priority: 2,
  alert: false,
  config,
  field_spec: {},
  key_spec: [],
  notification_settings: { grace_period_ms: 0, backlog_size: 0 },
  notifications: [],
});

describe('event definitions by the time of receipt', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer({ areas: [eventDefinitions] });
    await server.addStream(STREAM, 'Late');
    server.of(eventDefinitions).follow({ nextOffset: 7, committedOffset: 7 });
    const now = Date.now();
    await server.insert([
      {
        timestamp: new Date(now - 5 * DAY).toISOString(),
        gl2_receive_timestamp: new Date(now - MINUTE).toISOString(),
        gl2_message_id: 'LATE',
        streams: [STREAM],
      },
    ]);
  });
  afterAll(async () => {
    expect(server.troubles).toEqual([]);
    await server.close();
  });

  const create = <Body = EventDefinition>(config: object, query = '') =>
    server.call<Body>('POST', `${PATH}${query}`, { body: definition(config) });
  const contextOf = async (id: string) =>
    (await server.call<EventDefinitionWithContext>('GET', `${PATH}/${id}/with-context`)).body.context.scheduler;
  const ran = (id: string) =>
    until('a run', async () => {
      await server.runRegular('beginning due jobs');
      const context = await contextOf(id);
      return context.data !== null && context;
    });

  it('say so only where they do', async () => {
    const { body } = await create(byReceipt(), '?schedule=false');
    expect(body.config).toEqual(byReceipt());
    for (const isByReceipt of [false, null]) {
      const { body: other } = await create(byReceipt({ by_receive_time: isByReceipt }), '?schedule=false');
      expect(other.config).not.toHaveProperty('by_receive_time');
    }
  });

  it('wait for nothing that is late', async () => {
    const config = byReceipt({ delay_ms: MINUTE });
    const sentence = 'By the time of receipt nothing is late: leave out the time to wait, or go by timestamps.';
    const { status, body } = await create<ValidationResult>(config);
    expect({ status, errors: body.errors }).toEqual({ status: 400, errors: { by_receive_time: [sentence] } });
    const checked = await server.call<ValidationResult>('POST', `${PATH}/validate`, { body: definition(config) });
    expect(checked.body.errors).toEqual({ by_receive_time: [sentence] });
    expect((await create(byReceipt({ delay_ms: 0 }), '?schedule=false')).body.config).toEqual(byReceipt());
  });

  it.each([
    [{ ...byReceipt({ by_receive_time: 'yes' }) }],
    [
      {
        ...{ type: 'timberline-silence-v1', query: '', query_parameters: [], streams: [], field: 'source' },
        ...{ late_by: 3, at_least_ms: MINUTE, search_within_ms: DAY, execute_every_ms: MINUTE, by_receive_time: true },
      },
    ],
    [
      {
        ...{ type: 'timberline-pattern-v1', query: '', query_parameters: [], streams: [], change: 'new' },
        ...{ compared_ms: DAY, search_within_ms: MINUTE, execute_every_ms: MINUTE, by_receive_time: true },
      },
    ],
  ])('are filters and aggregations, with yes or no: %j', async (config) => {
    expect((await create(config)).status).toBe(400);
  });

  it('find what came late', async () => {
    const { body: late } = await create(byReceipt());
    const { body: other } = await create(byReceipt({ by_receive_time: false }));
    expect((await ran(other.id)).message).toBeNull();
    expect((await ran(late.id)).message).toBeNull();
    const [event, ...others] = await storedEventsOf(server, late.id);
    expect(others).toEqual([]);
    expect(event?.['origin_context']).toMatch(/:LATE$/);
    expect(await storedEventsOf(server, other.id)).toEqual([]);
  });
});
