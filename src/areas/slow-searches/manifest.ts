import { Hourglass } from 'lucide-react';
import { type PluginManifest } from 'plugins/manifest';
import { texts } from './manifest-texts';

const shown = { title: texts.title, path: '/system/slow-searches', permissions: ['statements:read'] };

/** Searches that took long: `SlowSearches` list. */
export const slowSearches: PluginManifest = {
  name: 'timberline/slow-searches',
  routes: [{ ...shown, page: () => import('./SlowSearchesPage').then((file) => file.SlowSearchesPage) }],
  navigation: [
    {
      ...shown,
      ...{ id: 'slow-searches', menu: 'system', group: 'Cluster', icon: Hourglass, description: texts.description },
      capability: 'slow-searches',
    },
  ],
  stores: { SlowSearches: () => import('./SlowSearchesStore').then((file) => file.SlowSearchesStore) },
  actions: { SlowSearches: () => import('./SlowSearchesStore').then((file) => file.SlowSearchesActions) },
};
