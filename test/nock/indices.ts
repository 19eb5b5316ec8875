import { type IndexInfo, type IndexStats } from 'api/indices/indices';
import { type IndexSet } from 'api/indices/index-sets';
import { type IndexerOverview, type IndexSummary } from 'api/indices/overview';
import {
  COUNT_ROTATION,
  COUNT_ROTATION_CONFIG,
  DELETE_RETENTION,
  DELETE_RETENTION_CONFIG,
} from 'api/indices/strategies';

/** An index set as the server describes it: 20 million messages an index, 20 indices. */
export function anIndexSet(part: Partial<IndexSet> = {}): IndexSet {
  return {
    id: '663355aa0000000000000001',
    title: 'Firewall',
    description: 'perimeter logs',
    default: false,
    can_be_default: true,
    writable: true,
    index_prefix: 'fw',
    shards: 4,
    replicas: 0,
    rotation_strategy_class: COUNT_ROTATION,
    rotation_strategy: { type: COUNT_ROTATION_CONFIG, max_docs_per_index: 20_000_000 } as IndexSet['rotation_strategy'],
    retention_strategy_class: DELETE_RETENTION,
    retention_strategy: { type: DELETE_RETENTION_CONFIG, max_number_of_indices: 20 } as IndexSet['retention_strategy'],
    creation_date: '2024-05-02T09:00:00.000Z',
    index_analyzer: 'standard',
    index_optimization_max_num_segments: 1,
    index_optimization_disabled: false,
    field_type_refresh_interval: 5_000,
    index_template_type: null,
    ...part,
  };
}

/** The answer to a list of index sets. */
export const indexSetList = (sets: readonly IndexSet[], stats = {}) => ({
  total: sets.length,
  index_sets: sets,
  stats,
});

const nothing = { total: 0, time_seconds: 0 };

/** Figures of an index's shards. */
export function indexStats(part: Partial<IndexStats> = {}): IndexStats {
  return {
    flush: nothing,
    get: nothing,
    index: { total: 1_200, time_seconds: 3 },
    merge: nothing,
    refresh: nothing,
    search_query: nothing,
    search_fetch: nothing,
    open_search_contexts: 0,
    store_size_bytes: 734_003,
    segments: 7,
    documents: { count: 1_200, deleted: 0 },
    ...part,
  };
}

/** An open index as the server describes it. */
export function anIndex(part: Partial<IndexInfo> = {}): IndexInfo {
  return { primary_shards: indexStats(), all_shards: indexStats(), routing: [], reopened: false, ...part };
}

/** An index in an overview: open, 1,200 messages of one day. */
export function anIndexSummary(part: Partial<IndexSummary> = {}): IndexSummary {
  return {
    size: { events: 1_200, deleted: 0, bytes: 734_003 },
    range: null,
    is_deflector: false,
    is_closed: false,
    is_reopened: false,
    ...part,
  };
}

/** An overview: one index, written to, everything green. */
export function anOverview(part: Partial<IndexerOverview> = {}): IndexerOverview {
  return {
    deflector: { is_up: true, current_target: 'fw_0' },
    indexer_cluster: {
      health: { status: 'green', shards: { active: 4, initializing: 0, relocating: 0, unassigned: 0 } },
      name: 'graylog',
    },
    counts: { events: 1_200 },
    indices: { fw_0: anIndexSummary({ is_deflector: true }) },
    ...part,
  };
}
