import { Database } from 'lucide-react';
import { type PluginManifest } from 'plugins/manifest';
import { texts } from './manifest-texts';

/**
 * Index sets and indices: what is stored where, for how long, and what could not be stored.
 *
 * | actions | state |
 * |---|---|
 * | `IndexSets`: list, listPaginated, listStats, statsOf, globalStats, get, create, update, delete, setDefault | list (a `Loadable` of items by id and total), one (of `get`), stats by id, statsError, globalStats |
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
      title: texts.overview,
      permissions: ['indices:read'],
    },
    {
      path: '/system/indices/failures',
      page: () => import('./failures/FailuresPage').then((file) => file.FailuresPage),
      title: texts.failures,
      permissions: ['indices:failures'],
    },
    {
      path: '/system/index_sets/create',
      page: () => import('./form/CreateIndexSetPage').then((file) => file.CreateIndexSetPage),
      title: texts.create,
      permissions: ['indexsets:create'],
    },
    {
      path: '/system/index_sets/:id',
      page: () => import('./detail/IndexSetPage').then((file) => file.IndexSetPage),
      title: texts.indexSet,
      permissions: ['indexsets:read:{id}'],
    },
    {
      path: '/system/index_sets/:id/configuration',
      page: () => import('./form/ConfigureIndexSetPage').then((file) => file.ConfigureIndexSetPage),
      title: texts.configure,
      permissions: ['indexsets:edit:{id}'],
    },
  ],
  navigation: [
    {
      id: 'indices',
      title: texts.indexSets,
      path: '/system/indices',
      alsoAt: ['/system/index_sets'],
      menu: 'system',
      group: 'Storage',
      position: 10,
      icon: Database,
      keys: 'g x',
      description: texts.description,
      count: () => import('./index-set-count').then((file) => file.indexSetCount),
      permissions: ['indices:read'],
    },
  ],
  stores: {
    Deflector: () => import('./stores/DeflectorStore').then((file) => file.DeflectorStore),
    FailedMessages: () => import('./stores/FailedMessagesStore').then((file) => file.FailedMessagesStore),
    IndexerCluster: () => import('./stores/IndexerClusterStore').then((file) => file.IndexerClusterStore),
    IndexerFailures: () => import('./stores/IndexerFailuresStore').then((file) => file.IndexerFailuresStore),
    IndexerOverview: () => import('./stores/IndexerOverviewStore').then((file) => file.IndexerOverviewStore),
    IndexRanges: () => import('./stores/IndexRangesStore').then((file) => file.IndexRangesStore),
    IndexSets: () => import('./stores/IndexSetsStore').then((file) => file.IndexSetsStore),
    IndexTemplates: () => import('./stores/IndexTemplatesStore').then((file) => file.IndexTemplatesStore),
    Indices: () => import('./stores/IndicesStore').then((file) => file.IndicesStore),
    IndicesConfiguration: () =>
      import('./stores/IndicesConfigurationStore').then((file) => file.IndicesConfigurationStore),
  },
  actions: {
    Deflector: () => import('./stores/DeflectorActions').then((file) => file.DeflectorActions),
    FailedMessages: () => import('./stores/FailedMessagesStore').then((file) => file.FailedMessagesActions),
    IndexerCluster: () => import('./stores/IndexerClusterActions').then((file) => file.IndexerClusterActions),
    IndexerFailures: () => import('./stores/IndexerFailuresActions').then((file) => file.IndexerFailuresActions),
    IndexerOverview: () => import('./stores/IndexerOverviewActions').then((file) => file.IndexerOverviewActions),
    IndexRanges: () => import('./stores/IndexRangesActions').then((file) => file.IndexRangesActions),
    IndexSets: () => import('./stores/IndexSetsStore').then((file) => file.IndexSetsActions),
    IndexTemplates: () => import('./stores/IndexTemplatesActions').then((file) => file.IndexTemplatesActions),
    Indices: () => import('./stores/IndicesActions').then((file) => file.IndicesActions),
    IndicesConfiguration: () =>
      import('./stores/IndicesConfigurationActions').then((file) => file.IndicesConfigurationActions),
  },
  extensions: {
    'palette:find': [
      {
        id: 'indices:index-sets',
        kind: texts.kind,
        permissions: ['indices:read'],
        find: async (text, signal) => (await import('./find-index-sets')).findIndexSets(text, signal),
      },
    ],
    'palette:action': [
      {
        id: 'indices:create-index-set',
        title: texts.createAction,
        icon: Database,
        permissions: ['indexsets:create'],
        effect: { path: '/system/index_sets/create' },
      },
    ],
  },
};
