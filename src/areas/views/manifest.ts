import { Star } from 'lucide-react';
import { type PluginManifest } from 'plugins/manifest';
import { texts } from './manifest-texts';

/**
 * Saved searches and dashboards as the server keeps them.
 *
 * | actions | state |
 * |---|---|
 * | `Views`: list (all, searches or dashboards), find, delete, describe | list (a `Loadable` page), scope (which of the three), searched (query, range and streams by id) |
 * | `View`: get (with its search), create, update (the search first) | shown (the view loaded or saved last) |
 */
export const views: PluginManifest = {
  name: 'timberline/views',
  routes: [
    { path: '/views', page: () => import('./ViewsPage').then((file) => file.ViewsPage), title: texts.title },
    { path: '/views/:viewId', page: () => import('./ViewRedirect').then((file) => file.ViewRedirect) },
  ],
  navigation: [
    {
      id: 'views',
      title: texts.title,
      path: '/views',
      menu: 'main',
      position: 12,
      icon: Star,
      keys: 'g v',
      description: texts.description,
    },
  ],
  stores: {
    View: () => import('./ViewStore').then((file) => file.ViewStore),
    Views: () => import('./ViewsStore').then((file) => file.ViewsStore),
  },
  actions: {
    View: () => import('./ViewStore').then((file) => file.ViewActions),
    Views: () => import('./ViewsStore').then((file) => file.ViewsActions),
  },
  extensions: {
    'palette:find': [
      {
        id: 'views:saved-searches',
        kind: texts.kind,
        find: async (text, signal) => (await import('./find-views')).findSavedSearches(text, signal),
      },
    ],
  },
};
