import { type IndexSet as WireIndexSet, type IndexSetUpdate, type NewIndexSet } from 'api/indices/index-sets';
import { type IndexSet, type StoredIndexSet } from '../model';

const DEFAULTS = { analyzer: 'standard', maxSegments: 1, fieldTypeRefreshMs: 5000 };

/** Whether messages for which nothing else is chosen may go to the set. */
export function canBeDefault({ isWritable, templateType, isRegular }: StoredIndexSet): boolean {
  return isWritable && (templateType === null || templateType === 'messages' || isRegular);
}

/** What leaves the server of an index set. */
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

/** What new sets and changes have in common, from the wire. */
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

/** An index set somebody makes. What is not said has the card's defaults. */
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

/** A set with what somebody changed of it; prefix, analyzer, creation date and template type are kept. */
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
