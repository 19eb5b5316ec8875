import { type EventDefinition } from 'api/events/definition';
import { type EventDefinitionWithContext } from 'api/events/definitions';
import { startTestServer, type TestServer } from 'test/server/test-server';
import { until } from 'test/until';
import { eventDefinitions } from '.';
import { storedEventsOf } from './stored-events.fixture';

const STREAM = '621d00000000000000000001';
const PATH = '/events/definitions';
const MINUTE = 60_000;

const failures = (part: object = {}) => ({
  title: 'Login failures',
  description: '',
  priority: 3,
  alert: false,
  config: {
    type: 'aggregation-v1',
    query: 'action:login_failed',
    streams: [STREAM],
    group_by: ['user'],
    series: [{ id: 'count-', function: 'count' }],
    conditions: {
      expression: { expr: '>', left: { expr: 'number-ref', ref: 'count-' }, right: { expr: 'number', value: 2 } },
    },
    search_within_ms: 60 * MINUTE,
    execute_every_ms: 60 * MINUTE,
  },
  field_spec: { who: { providers: [{ type: 'template-v1', template: 'by ${source.user}' }] } },
  key_spec: ['who'],
  notification_settings: { grace_period_ms: 0 },
  ...part,
});

describe('event definitions that run', () => {
  let server: TestServer;
  const journal = { nextOffset: 7, committedOffset: 7 };

  beforeAll(async () => {
    server = await startTestServer({ areas: [eventDefinitions] });
    await server.addStream(STREAM, 'Logins');
    server.of(eventDefinitions).follow(journal);
    const before = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString();
    await server.insert([
      ...[1, 2, 3].map((minutes) => ({
        timestamp: before(minutes),
        streams: [STREAM],
        fields: { action: 'login_failed', user: 'alice' },
      })),
      { timestamp: before(4), streams: [STREAM], fields: { action: 'login_failed', user: 'bob' } },
    ]);
  });
  afterAll(async () => {
    expect(server.troubles).toEqual([]);
    await server.close();
  });

  const make = async (part: object = {}) =>
    (await server.call<EventDefinition>('POST', PATH, { body: failures(part) })).body.id;
  const contextOf = async (id: string) =>
    (await server.call<EventDefinitionWithContext>('GET', `${PATH}/${id}/with-context`)).body.context.scheduler;
  const ran = (id: string) =>
    until('a run', async () => {
      await server.runRegular('beginning due jobs');
      const context = await contextOf(id);
      return context.data !== null && context;
    });

  const eventsOf = (id: string) => storedEventsOf(server, id);

  it('store an event for each group that meets the condition, and go on to the next window', async () => {
    const id = await make();
    const { data, status, next_time: next, message } = await ran(id);
    expect({ status, message }).toEqual({ status: 'runnable', message: null });
    const [event, ...others] = await eventsOf(id);
    expect(others).toEqual([]);
    expect(event).toMatchObject({
      message: 'Login failures: alice - count()=3.0',
      key: 'by alice',
      source_streams: [STREAM],
      priority: 3,
    });
    const window = [data?.timerange_from, data?.timerange_to].map((each) => Date.parse(each ?? ''));
    expect(window[1]! - window[0]!).toBe(60 * MINUTE);
    expect(next).toBe(data?.timerange_to);
  });

  it('wait for messages that were received and not yet stored, and say so', async () => {
    journal.nextOffset = 9;
    const id = await make({ title: 'Waiting' });
    await server.runRegular('beginning due jobs');
    const waiting = await until('the reason', async () => {
      const context = await contextOf(id);
      return context.message !== null && context.message !== undefined && context;
    });
    expect(waiting).toMatchObject({ status: 'runnable', data: null });
    expect(waiting.message).toMatch(/^Waits for messages that .+ has received and not yet stored\.$/);

    journal.committedOffset = 9;
    expect((await ran(id)).message).toBeNull();
    expect(await eventsOf(id)).toHaveLength(1);
  });

  it('stand still with a sentence when they cannot run, and run again when they are mended', async () => {
    const config = { ...failures().config, streams: ['621d0000000000000000dead'] };
    const id = await make({ title: 'Of a stream that is gone', config });
    const failed = await until('the failure', async () => {
      await server.runRegular('beginning due jobs');
      const context = await contextOf(id);
      return context.status === 'error' && context;
    });
    expect(failed.message).toMatch(/stream/);
    await server.call('PUT', `${PATH}/${id}`, { body: failures({ title: 'Of a stream that is there' }) });
    expect(await ran(id)).toMatchObject({ status: 'runnable', message: null });
  });

  it('tell what a run left out', async () => {
    const fields = { who: { providers: [{ type: 'lookup-v1', table_name: 'people', key_field: 'user' }] } };
    const id = await make({ title: 'Looked up', field_spec: fields });
    expect((await ran(id)).message).toContain('there is no lookup table “people”');
    const [event] = await eventsOf(id);
    expect(event).toMatchObject({ group_by_fields: { user: 'alice' } });
    expect(event).not.toHaveProperty('key');
  });
});
