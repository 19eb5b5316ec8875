import { Database } from 'lucide-react';
import { countIn } from 'plugins/live-count';
import { type PluginManifest } from 'plugins/manifest';
import { findIndexSets } from './find-index-sets';
import { DeflectorActions } from './stores/DeflectorActions';
import { DeflectorStore } from './stores/DeflectorStore';
import { FailedMessagesActions, FailedMessagesStore } from './stores/FailedMessagesStore';
import { IndexerClusterActions } from './stores/IndexerClusterActions';
import { IndexerClusterStore } from './stores/IndexerClusterStore';
import { IndexerFailuresActions } from './stores/IndexerFailuresActions';
import { IndexerFailuresStore } from './stores/IndexerFailuresStore';
import { IndexerOverviewActions } from './stores/IndexerOverviewActions';
import { IndexerOverviewStore } from './stores/IndexerOverviewStore';
import { IndexRangesActions } from './stores/IndexRangesActions';
import { IndexRangesStore } from './stores/IndexRangesStore';
import { IndexSetsActions } from './stores/IndexSetsActions';
import { IndexTemplatesActions } from './stores/IndexTemplatesActions';
import { IndexTemplatesStore } from './stores/IndexTemplatesStore';
import { IndexSetsStore } from './stores/IndexSetsStore';
import { IndicesActions } from './stores/IndicesActions';
import { IndicesConfigurationActions } from './stores/IndicesConfigurationActions';
import { IndicesConfigurationStore } from './stores/IndicesConfigurationStore';
import { IndicesStore } from './stores/IndicesStore';

export { DeflectorActions } from './stores/DeflectorActions';
export { type DeflectorState, DeflectorStore } from './stores/DeflectorStore';
export { IndexerClusterBox, IndexerFailuresBox } from './overview/boxes';
export { FailedMessagesActions, type FailedMessagesState, FailedMessagesStore } from './stores/FailedMessagesStore';
export { IndexerClusterActions } from './stores/IndexerClusterActions';
export { indexerClusterPoll, type IndexerClusterState, IndexerClusterStore } from './stores/IndexerClusterStore';
export { IndexerFailuresActions } from './stores/IndexerFailuresActions';
export { type IndexerFailuresState, IndexerFailuresStore } from './stores/IndexerFailuresStore';
export { IndexerOverviewActions } from './stores/IndexerOverviewActions';
export { type IndexerOverviewState, IndexerOverviewStore } from './stores/IndexerOverviewStore';
export { IndexRangesActions } from './stores/IndexRangesActions';
export { type IndexRangesState, IndexRangesStore } from './stores/IndexRangesStore';
export { IndexSetsActions } from './stores/IndexSetsActions';
export { IndexTemplatesActions } from './stores/IndexTemplatesActions';
export { type IndexTemplatesState, IndexTemplatesStore } from './stores/IndexTemplatesStore';
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
 * | `FailedMessages`: look (does a message that failed exist?) | isStored by `index/id` |
 * | `IndexerCluster`: health, name (`indexerClusterPoll`) | health, name, healthError, nameError |
 * | `IndexRanges`: list, recalculate (a set), recalculateIndex, recalculateMany | ranges, error |
 * | `IndexTemplates`: get, sync (brings it to the search backend) | templates by index set id, error |
 * | `Deflector`: get, cycle (resolves when the write index is another) | deflectors by index set id, error |
 * | `IndicesConfiguration`: loadRotationStrategies, loadRetentionStrategies | rotationStrategies, retentionStrategies, retentionStrategiesContext, an error beside each |
 */
export const indices: PluginManifest = {
  name: 'timberline/indices',
  routes: [
    {
      path: '/system/indices',
      page: () => import('./list/IndexSetsPage').then((file) => file.IndexSetsPage),
      title: 'Indices and Index Sets',
      permissions: ['indices:read'],
    },
    {
      path: '/system/indices/failures',
      page: () => import('./failures/FailuresPage').then((file) => file.FailuresPage),
      title: 'Indexer failures',
      permissions: ['indices:failures'],
    },
    {
      path: '/system/index_sets/create',
      page: () => import('./form/CreateIndexSetPage').then((file) => file.CreateIndexSetPage),
      title: 'Create Index Set',
      permissions: ['indexsets:create'],
    },
    {
      path: '/system/index_sets/:id',
      page: () => import('./detail/IndexSetPage').then((file) => file.IndexSetPage),
      title: 'Index Set',
      permissions: ['indexsets:read:{id}'],
    },
    {
      path: '/system/index_sets/:id/configuration',
      page: () => import('./form/ConfigureIndexSetPage').then((file) => file.ConfigureIndexSetPage),
      title: 'Configure Index Set',
      permissions: ['indexsets:edit:{id}'],
    },
  ],
  navigation: [
    {
      id: 'indices',
      title: 'Index sets',
      path: '/system/indices',
      alsoAt: ['/system/index_sets'],
      menu: 'system',
      group: 'Storage',
      position: 10,
      icon: Database,
      keys: 'g x',
      description: 'where messages are stored, and for how long',
      count: countIn(IndexSetsStore, ({ indexSets, total }) => indexSets && total),
      permissions: ['indices:read'],
    },
  ],
  stores: {
    Deflector: DeflectorStore,
    FailedMessages: FailedMessagesStore,
    IndexerCluster: IndexerClusterStore,
    IndexerFailures: IndexerFailuresStore,
    IndexerOverview: IndexerOverviewStore,
    IndexRanges: IndexRangesStore,
    IndexSets: IndexSetsStore,
    IndexTemplates: IndexTemplatesStore,
    Indices: IndicesStore,
    IndicesConfiguration: IndicesConfigurationStore,
  },
  actions: {
    Deflector: DeflectorActions,
    FailedMessages: FailedMessagesActions,
    IndexerCluster: IndexerClusterActions,
    IndexerFailures: IndexerFailuresActions,
    IndexerOverview: IndexerOverviewActions,
    IndexRanges: IndexRangesActions,
    IndexSets: IndexSetsActions,
    IndexTemplates: IndexTemplatesActions,
    Indices: IndicesActions,
    IndicesConfiguration: IndicesConfigurationActions,
  },
  extensions: {
    'palette:find': [findIndexSets],
    'palette:action': [
      {
        id: 'indices:create-index-set',
        title: 'Create index set…',
        icon: Database,
        permissions: ['indexsets:create'],
        effect: { path: '/system/index_sets/create' },
      },
    ],
  },
};
