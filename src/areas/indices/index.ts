import { type PluginManifest } from 'plugins/manifest';
import { DeflectorActions } from './stores/DeflectorActions';
import { DeflectorStore } from './stores/DeflectorStore';
import { IndexerClusterActions } from './stores/IndexerClusterActions';
import { IndexerClusterStore } from './stores/IndexerClusterStore';
import { IndexerFailuresActions } from './stores/IndexerFailuresActions';
import { IndexerFailuresStore } from './stores/IndexerFailuresStore';
import { IndexerOverviewActions } from './stores/IndexerOverviewActions';
import { IndexerOverviewStore } from './stores/IndexerOverviewStore';
import { IndexRangesActions } from './stores/IndexRangesActions';
import { IndexRangesStore } from './stores/IndexRangesStore';
import { IndexSetsActions } from './stores/IndexSetsActions';
import { IndexSetsStore } from './stores/IndexSetsStore';
import { IndicesActions } from './stores/IndicesActions';
import { IndicesConfigurationActions } from './stores/IndicesConfigurationActions';
import { IndicesConfigurationStore } from './stores/IndicesConfigurationStore';
import { IndicesStore } from './stores/IndicesStore';

export { DeflectorActions } from './stores/DeflectorActions';
export { type DeflectorState, DeflectorStore } from './stores/DeflectorStore';
export { IndexerClusterActions } from './stores/IndexerClusterActions';
export { indexerClusterPoll, type IndexerClusterState, IndexerClusterStore } from './stores/IndexerClusterStore';
export { IndexerFailuresActions } from './stores/IndexerFailuresActions';
export { type IndexerFailuresState, IndexerFailuresStore } from './stores/IndexerFailuresStore';
export { IndexerOverviewActions } from './stores/IndexerOverviewActions';
export { type IndexerOverviewState, IndexerOverviewStore } from './stores/IndexerOverviewStore';
export { IndexRangesActions } from './stores/IndexRangesActions';
export { type IndexRangesState, IndexRangesStore } from './stores/IndexRangesStore';
export { IndexSetsActions } from './stores/IndexSetsActions';
export { type IndexSetsState, IndexSetsStore } from './stores/IndexSetsStore';
export { IndicesActions } from './stores/IndicesActions';
export { IndicesConfigurationActions } from './stores/IndicesConfigurationActions';
export { type IndicesConfigurationState, IndicesConfigurationStore } from './stores/IndicesConfigurationStore';
export { type BulkOutcome } from './bulk';
export { type IndicesState, IndicesStore } from './stores/IndicesStore';
export { unavailableText } from './messages';
export { useIndexDetails, useIndexerOverview } from './live';

/**
 * Index sets and indices: what is stored where, for how long, and what could not be stored.
 *
 * | actions | state |
 * |---|---|
 * | `IndexSets`: list, listPaginated, listStats, statsOf, globalStats, get, create, update, delete, setDefault | indexSets, total, stats by id, globalStats, indexSet (of `get`), isLoading, an error beside each |
 * | `Indices`: list (of a set), listAll, subscribe / unsubscribe / multiple (`useIndexDetails`), close, reopen, delete, and closeMany, reopenMany, deleteMany | indices, indexSetId, all, details by name, isLoading, error, detailsError |
 * | `IndexerOverview`: load (`useIndexerOverview`) | overview, indexSetId, error; `unavailableText(error)` for 503 |
 * | `IndexerFailures`: list, count | failures, total, count, isLoading, error, countError |
 * | `IndexerCluster`: health, name (`indexerClusterPoll`) | health, name, healthError, nameError |
 * | `IndexRanges`: list, recalculate (a set), recalculateIndex, recalculateMany | ranges, error |
 * | `Deflector`: get, cycle (resolves when the write index is another) | deflectors by index set id, error |
 * | `IndicesConfiguration`: loadRotationStrategies, loadRetentionStrategies | rotationStrategies, retentionStrategies, retentionStrategiesContext, an error beside each |
 */
export const indices: PluginManifest = {
  name: 'timberline/indices',
  stores: {
    Deflector: DeflectorStore,
    IndexerCluster: IndexerClusterStore,
    IndexerFailures: IndexerFailuresStore,
    IndexerOverview: IndexerOverviewStore,
    IndexRanges: IndexRangesStore,
    IndexSets: IndexSetsStore,
    Indices: IndicesStore,
    IndicesConfiguration: IndicesConfigurationStore,
  },
  actions: {
    Deflector: DeflectorActions,
    IndexerCluster: IndexerClusterActions,
    IndexerFailures: IndexerFailuresActions,
    IndexerOverview: IndexerOverviewActions,
    IndexRanges: IndexRangesActions,
    IndexSets: IndexSetsActions,
    Indices: IndicesActions,
    IndicesConfiguration: IndicesConfigurationActions,
  },
};
