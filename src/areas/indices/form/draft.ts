import { type IndexSet, type NewIndexSet } from 'api/indices/index-sets';
import {
  DELETE_RETENTION,
  DELETE_RETENTION_CONFIG,
  type RetentionConfig,
  type Strategy,
  type StrategyConfig,
} from 'api/indices/strategies';

/** What stands in the form of an index set, by the names of the wire. A number is NaN while there is none. */
export interface IndexSetDraft {
  title: string;
  description: string;
  index_prefix: string;
  index_analyzer: string;
  shards: number;
  replicas: number;
  index_optimization_max_num_segments: number;
  index_optimization_disabled: boolean;
  /** Milliseconds. */
  field_type_refresh_interval: number;
  rotation_strategy_class: string;
  rotation_strategy: StrategyConfig;
  retention_strategy_class: string;
  retention_strategy: StrategyConfig;
}

/** Of the new index set (card indices.md, screen 2). */
const DEFAULTS = {
  title: '',
  description: '',
  index_prefix: '',
  index_analyzer: 'standard',
  shards: 4,
  replicas: 0,
  index_optimization_max_num_segments: 1,
  index_optimization_disabled: false,
  field_type_refresh_interval: 5_000,
};

const KEPT_INDICES: RetentionConfig = { type: DELETE_RETENTION_CONFIG, max_number_of_indices: 20 };

/** An empty form: the first way of rotating the server offers, and deleting beyond 20 indices where it offers that. */
export function newDraft(rotations: readonly Strategy[], retentions: readonly Strategy[]): IndexSetDraft {
  const [rotation] = rotations;
  const [other] = retentions;
  const mayDelete = !other || retentions.some(({ type }) => type === DELETE_RETENTION);
  return {
    ...DEFAULTS,
    rotation_strategy_class: rotation?.type ?? '',
    rotation_strategy: rotation?.default_config ?? { type: '' },
    retention_strategy_class: mayDelete ? DELETE_RETENTION : other.type,
    retention_strategy: mayDelete ? KEPT_INDICES : other.default_config,
  };
}

/** The form of an index set that exists. */
export function draftOf(set: IndexSet): IndexSetDraft {
  return {
    title: set.title,
    description: set.description ?? '',
    index_prefix: set.index_prefix,
    index_analyzer: set.index_analyzer,
    shards: set.shards,
    replicas: set.replicas,
    index_optimization_max_num_segments: set.index_optimization_max_num_segments,
    index_optimization_disabled: set.index_optimization_disabled,
    field_type_refresh_interval: set.field_type_refresh_interval,
    rotation_strategy_class: set.rotation_strategy_class,
    rotation_strategy: set.rotation_strategy,
    retention_strategy_class: set.retention_strategy_class,
    retention_strategy: set.retention_strategy,
  };
}

/** What is sent to create the index set of a form. */
export function newIndexSetOf(draft: IndexSetDraft, now: Date): NewIndexSet {
  return {
    ...draft,
    title: draft.title.trim(),
    writable: true,
    can_be_default: true,
    creation_date: now.toISOString(),
  };
}

/** The index set with what the form changes. */
export function changedIndexSet(set: IndexSet, draft: IndexSetDraft): IndexSet {
  return { ...set, ...draft, title: draft.title.trim() };
}

/**
 * The configuration a strategy begins with when it is chosen: as it is stored when it is the one in force, else as the
 * server offers it.
 */
export function configOf(
  strategy: string,
  offered: readonly Strategy[],
  stored: { strategy: string; config: StrategyConfig } | undefined,
): StrategyConfig {
  if (stored?.strategy === strategy) return stored.config;
  return offered.find(({ type }) => type === strategy)?.default_config ?? { type: `${strategy}Config` };
}
