import { type AggregationConfig } from 'api/events/conditions';
import { type EventDefinition } from 'api/events/definition';
import { type Event, type EventsPage, type FoundEvent } from 'api/events/events';

/** An event that an aggregation found. */
export function anEvent(part: Partial<Event> = {}): Event {
  return {
    id: '01G2P7Q9ZKX4M5V7C3W8T6R1NB',
    event_definition_type: 'aggregation-v1',
    event_definition_id: '627a1c9be4b0f14d2a6c0001',
    origin_context: null,
    timestamp: '2022-05-10T08:05:00.000Z',
    timestamp_processing: '2022-05-10T08:05:00.655Z',
    timerange_start: null,
    timerange_end: null,
    streams: ['000000000000000000000002'],
    source_streams: ['5e9f0000e4b0aaaaaaaaaaaa'],
    message: 'Login failures: alice - count()=9.0',
    source: 'node-1',
    key_tuple: ['alice'],
    key: 'alice',
    priority: 2,
    alert: true,
    fields: { who: 'by alice' },
    group_by_fields: {},
    ...part,
  };
}

export const found = (event: Event): FoundEvent => ({ event, index_name: 'gl-events_3', index_type: 'message' });

export function aDefinition(config: Partial<AggregationConfig> = {}): EventDefinition {
  return {
    id: '627a1c9be4b0f14d2a6c0001',
    title: 'Login failures',
    description: '',
    priority: 2,
    alert: true,
    config: {
      type: 'aggregation-v1',
      query: 'action:login_failed',
      streams: [],
      group_by: [],
      series: [],
      search_within_ms: 300_000,
      execute_every_ms: 300_000,
      ...config,
    },
    field_spec: {},
    key_spec: [],
    notification_settings: { grace_period_ms: 0, backlog_size: 0 },
    notifications: [],
    storage: [],
  };
}

/** The answer to a search that found these. */
export const aPage = (events: readonly Event[], total = events.length): EventsPage => ({
  events: events.map(found),
  used_indices: ['gl-events_3'],
  parameters: {
    ...{ page: 1, per_page: 25, timerange: { type: 'relative', range: 86_400 }, query: '' },
    filter: { alerts: 'only', event_definitions: [] },
    ...{ sort_by: 'timestamp', sort_direction: 'desc' },
  },
  total_events: total,
  duration: 4,
  context: {
    event_definitions: {
      '627a1c9be4b0f14d2a6c0001': { id: '627a1c9be4b0f14d2a6c0001', title: 'Login failures', description: '' },
    },
    streams: {},
  },
});
