import { AUDIT_INDEX_PREFIX } from 'api/audit-log';
import {
  COUNT_ROTATION,
  COUNT_ROTATION_CONFIG,
  type CountRotationConfig,
  DELETE_RETENTION,
  DELETE_RETENTION_CONFIG,
  type RetentionConfig,
  TIME_ROTATION,
  TIME_ROTATION_CONFIG,
  type TimeRotationConfig,
} from 'api/indices/strategies';
import { type StoredIndexSet, type StrategyChoice } from '../model';

export const EVENTS_PREFIX = 'gl-events';
export const SYSTEM_EVENTS_PREFIX = 'gl-system-events';
/** Template type of sets for events: only searches in their streams include them. */
export const EVENTS_TEMPLATE = 'events';
/** The same for the audit log. */
export const AUDIT_TEMPLATE = 'audit_log';

function rotatingAfter(documents: number): StrategyChoice {
  const config: CountRotationConfig = { type: COUNT_ROTATION_CONFIG, max_docs_per_index: documents };
  return { strategy: COUNT_ROTATION, config };
}

function rotatingEvery(period: string): StrategyChoice {
  const config: TimeRotationConfig = {
    type: TIME_ROTATION_CONFIG,
    rotation_period: period,
    rotate_empty_index_set: false,
  };
  return { strategy: TIME_ROTATION, config };
}

function keeping(count: number): StrategyChoice {
  const config: RetentionConfig = { type: DELETE_RETENTION_CONFIG, max_number_of_indices: count };
  return { strategy: DELETE_RETENTION, config };
}

/** The default destination of messages (card indices.md, "First start"). */
export function defaultIndexSet(prefix: string, now: Date): StoredIndexSet {
  return {
    title: 'Default index set',
    // The classic UI expects built-in sets to have a description.
    description: 'The index set this installation began with',
    prefix,
    isWritable: true,
    isRegular: true,
    templateType: null,
    shards: 4,
    replicas: 0,
    analyzer: 'standard',
    creationDate: now.toISOString(),
    rotation: rotatingAfter(20_000_000),
    retention: keeping(20),
    maxSegments: 1,
    isOptimizationDisabled: false,
    fieldTypeRefreshMs: 5000,
  };
}

/** Searched only through its own streams; one index a month. */
function ownSet(title: string, description: string, prefix: string, templateType: string, now: Date): StoredIndexSet {
  return {
    ...defaultIndexSet(prefix, now),
    title,
    description,
    isRegular: false,
    templateType,
    rotation: rotatingEvery('P1M'),
    retention: keeping(12),
    fieldTypeRefreshMs: 60_000,
  };
}

/** The two sets for events. */
export const eventIndexSets = (now: Date): StoredIndexSet[] => [
  ownSet('Events', 'Events created by event definitions', EVENTS_PREFIX, EVENTS_TEMPLATE, now),
  ownSet('System events', 'Events created by the system', SYSTEM_EVENTS_PREFIX, EVENTS_TEMPLATE, now),
];

/** The set for the audit log: kept for a year in addition to the current month. */
export const auditIndexSet = (now: Date): StoredIndexSet => ({
  ...ownSet('System audit log', 'Who did what in this installation', AUDIT_INDEX_PREFIX, AUDIT_TEMPLATE, now),
  retention: keeping(13),
});
