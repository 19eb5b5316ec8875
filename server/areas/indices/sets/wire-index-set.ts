import { type IndexSet as WireIndexSet, type IndexSetUpdate, type NewIndexSet } from 'api/indices/index-sets';
import { type IndexSet, type StoredIndexSet } from '../model';

const DEFAULTS = { analyzer: 'standard', maxSegments: 1, fieldTypeRefreshMs: 5000 };

/** Whether the set can be the default destination of messages. */
export function canBeDefault({ isWritable, templateType, isRegular }: StoredIndexSet): boolean {
  return isWritable && (templateType === null || templateType === 'messages' || isRegular);
}

/** An index set as clients see it. */
export function presentIndexSet(set: IndexSet, defaultSetId: string): WireIndexSet {
  return {
    id: set.id,
    title: set.title,
    description: set.description,
    default: set.id === defaultSetId,
    can_be_default: canBeDefault(set),
    writable: set.isWritable,
    index_prefix: set.prefix,
    shards: set.shards,
    replicas: set.replicas,
    rotation_strategy_class: set.rotation.strategy,
    rotation_strategy: set.rotation.config,
    retention_strategy_class: set.retention.strategy,
    retention_strategy: set.retention.config,
    creation_date: set.creationDate,
    index_analyzer: set.analyzer,
    index_optimization_max_num_segments: set.maxSegments,
    index_optimization_disabled: set.isOptimizationDisabled,
    field_type_refresh_interval: set.fieldTypeRefreshMs,
    index_template_type: set.templateType,
  };
}

/** The common part of request bodies for new and changed sets. */
function changeable(sent: IndexSetUpdate) {
  return {
    title: sent.title,
    description: sent.description ?? null,
    shards: sent.shards,
    replicas: sent.replicas,
    rotation: { strategy: sent.rotation_strategy_class, config: sent.rotation_strategy },
    retention: { strategy: sent.retention_strategy_class, config: sent.retention_strategy },
  };
}

/** The stored form of a new index set, with the defaults of the card. */
export function newIndexSet(sent: NewIndexSet, now: Date): StoredIndexSet {
  const isWritable = sent.writable ?? true;
  return {
    ...changeable(sent),
    prefix: sent.index_prefix,
    isWritable,
    isRegular: true,
    templateType: sent.index_template_type ?? null,
    analyzer: sent.index_analyzer ?? DEFAULTS.analyzer,
    creationDate: sent.creation_date ?? now.toISOString(),
    maxSegments: sent.index_optimization_max_num_segments ?? DEFAULTS.maxSegments,
    isOptimizationDisabled: sent.index_optimization_disabled ?? false,
    fieldTypeRefreshMs: sent.field_type_refresh_interval ?? (isWritable ? DEFAULTS.fieldTypeRefreshMs : 0),
  };
}

/** The stored form of a changed set; prefix, analyzer, creation date and template type are kept. */
export function changedIndexSet(stored: StoredIndexSet, sent: IndexSetUpdate): StoredIndexSet {
  return {
    ...stored,
    ...changeable(sent),
    isWritable: sent.writable ?? stored.isWritable,
    maxSegments: sent.index_optimization_max_num_segments ?? stored.maxSegments,
    isOptimizationDisabled: sent.index_optimization_disabled ?? stored.isOptimizationDisabled,
    fieldTypeRefreshMs: sent.field_type_refresh_interval ?? stored.fieldTypeRefreshMs,
  };
}
