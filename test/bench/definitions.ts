import { type EventDefinition } from 'api/events/definition';
import { type Timberline } from 'test/e2e/timberline';

const MINUTE_MS = 60_000;

/** Of the messages of a bench, some by host; over five minutes, every minute. */
export const aggregation = (number: number) => ({
  title: `Slow requests ${number}`,
  description: '',
  priority: 2,
  alert: false,
  config: {
    type: 'aggregation-v1',
    query: `http_code:${[200, 404, 500][number % 3]} AND took_ms:>${(number * 13) % 2_000}`,
    streams: [],
    group_by: number % 2 === 0 ? ['source'] : [],
    series: [{ id: 'n', function: 'count' }],
    conditions: {
      expression: { expr: '>', left: { expr: 'number-ref', ref: 'n' }, right: { expr: 'number', value: 2_500 } },
    },
    search_within_ms: 5 * MINUTE_MS,
    execute_every_ms: MINUTE_MS,
  },
  field_spec: {},
  key_spec: [],
  notification_settings: { grace_period_ms: 0 },
});

export const createDefinition = (server: Timberline, body: object) =>
  server.api<EventDefinition>('POST', '/events/definitions?schedule=true', body);
