import {
  type AggregationConfig,
  type CorrelationConfig,
  type CorrelationStep,
  type PatternConfig,
  type SilenceConfig,
} from 'api/events/conditions';
import { type EventDefinition, type EventSchedule } from 'api/events/definition';

export const aConfig = (part: Partial<AggregationConfig> = {}): AggregationConfig => ({
  ...{ type: 'aggregation-v1', query: 'level:<=3', query_parameters: [], streams: [], group_by: [], series: [] },
  ...{ conditions: { expression: null }, search_within_ms: 300_000, execute_every_ms: 60_000, ...part },
});

/** Needs one event of a definition, or lacks it. */
export const aStep = (id: string, count = 1, negate = false): CorrelationStep => ({
  ...{ event_definition_id: id, count: { op: '>=', value: count }, negate },
});

export const aCorrelation = (part: Partial<CorrelationConfig> = {}): CorrelationConfig => ({
  ...{ type: 'timberline-correlation-v1', sequence: [aStep('b'.repeat(24), 5), aStep('c'.repeat(24))] },
  ...{ ordered: true, join_on_key: true, search_within_ms: 600_000, execute_every_ms: 60_000, ...part },
});

export const aDefinition = (part: Partial<EventDefinition> = {}): EventDefinition => ({
  ...{ id: 'a'.repeat(24), title: 'Errors', description: 'Too many of them', priority: 3, alert: false },
  ...{ config: aConfig(), field_spec: {}, key_spec: [], notifications: [], storage: [] },
  ...{ notification_settings: { grace_period_ms: 0, backlog_size: null }, ...part },
});

export const aSchedule = (part: Partial<EventSchedule> = {}): EventSchedule => ({
  ...{ is_scheduled: true, status: 'runnable', next_time: '2026-11-25T23:59:00.000Z', queued_notifications: 0 },
  ...{ triggered_at: '2026-11-25T23:58:00.000Z', data: null, message: null, ...part },
});

export const aSilence = (part: Partial<SilenceConfig> = {}): SilenceConfig => ({
  ...{ type: 'timberline-silence-v1', query: 'level:<=6', query_parameters: [], streams: [] },
  ...{ search_within_ms: 86_400_000, execute_every_ms: 60_000 },
  ...{ field: 'source', late_by: 3, at_least_ms: 60_000, ...part },
});

export const aPattern = (part: Partial<PatternConfig> = {}): PatternConfig => ({
  ...{ type: 'timberline-pattern-v1', query: '', query_parameters: [], streams: [] },
  ...{ search_within_ms: 300_000, execute_every_ms: 300_000, change: 'new', compared_ms: 604_800_000, ...part },
});
