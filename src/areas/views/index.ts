import { Star } from 'lucide-react';
import { type PluginManifest } from 'plugins/manifest';
import { findSavedSearches } from './find-views';
import { ViewsActions } from './ViewsActions';
import { ViewsStore } from './ViewsStore';

export { DeleteViewDialog, MetadataDialog, ViewFailed } from './late-parts';
export { type ViewMetadata } from './MetadataDialog';
export { type LoadedView, useView } from './useView';
export { useViewRights, type ViewRights } from './useViewRights';
export { bodyOf } from './view-body';
export { viewRoute } from './view-route';
export { type ShownView, ViewsActions, type ViewsKind, type ViewsQuery } from './ViewsActions';
export { type ViewsState, ViewsStore } from './ViewsStore';

/**
 * Saved searches and dashboards as the server keeps them.
 *
 * | actions | state |
 * |---|---|
 * | `Views`: list (all, searches or dashboards), find, get (with its search), create, update (the search first), delete | views (a page), kind, shown (the view loaded or saved last), isLoading, error |
 */
export const views: PluginManifest = {
  name: 'timberline/views',
  routes: [
    { path: '/views', page: () => import('./ViewsPage').then((file) => file.ViewsPage), title: 'Saved searches' },
    { path: '/views/:viewId', page: () => import('./ViewRedirect').then((file) => file.ViewRedirect) },
  ],
  stores: { Views: ViewsStore },
  actions: { Views: ViewsActions },
  extensions: {
    'palette:find': [findSavedSearches],
    'palette:action': [
      {
        id: 'views:all',
        title: 'Saved searches',
        keywords: 'views load',
        fact: 'and dashboards',
        icon: Star,
        effect: { path: '/views' },
      },
    ],
  },
};
