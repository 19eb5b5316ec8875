import { LayoutDashboard, Plus } from 'lucide-react';
import { type PluginManifest } from 'plugins/manifest';
import { lazy } from 'react';

/**
 * Dashboards: widgets arranged on pages, each with a range, query and streams of its own. Actions and stores come with
 * the pages: the first search result has no room for them.
 *
 * | actions | state |
 * |---|---|
 * | `Dashboards`: list, find, delete, duplicate, copyWidget (to a stored one) | dashboards (a page), isLoading, error |
 * | `Dashboard`: load, begin (a new one), edit, override, refresh, save, saveAs, saveMetadata, close | view, draft, saved, override, ranAt, isSaving |
 */
export const dashboards: PluginManifest = {
  name: 'timberline/dashboards',
  routes: [
    {
      path: '/dashboards',
      page: () => import('./list/DashboardsPage').then((file) => file.DashboardsPage),
      title: 'Dashboards',
    },
    {
      path: '/dashboards/new',
      page: () => import('./page/NewDashboardPage').then((file) => file.NewDashboardPage),
      title: 'Create new dashboard',
      permissions: ['dashboards:create'],
    },
    {
      path: '/dashboards/:dashboardId',
      page: () => import('./page/DashboardPage').then((file) => file.DashboardPage),
      title: 'Dashboard',
    },
  ],
  navigation: [
    {
      id: 'dashboards',
      title: 'Dashboards',
      path: '/dashboards',
      menu: 'main',
      position: 40,
      icon: LayoutDashboard,
      keys: 'g d',
      description: 'charts and messages at a glance',
    },
  ],
  extensions: {
    'search:menu': [
      {
        id: 'dashboards:export-search',
        title: 'Export to dashboard',
        icon: LayoutDashboard,
        permissions: ['dashboards:create'],
        run: async (form) => (await import('./copy/export-search')).exportSearch(form),
      },
    ],
    'search:widget-menu': [
      {
        id: 'dashboards:copy-widget',
        title: 'Copy to Dashboard…',
        icon: LayoutDashboard,
        Dialog: lazy(async () => ({ default: (await import('./copy/CopyWidgetDialog')).CopyWidgetDialog })),
      },
    ],
    'palette:find': [
      {
        id: 'dashboards:find',
        kind: 'dashboards',
        find: async (text, signal) => (await import('./find-dashboards')).findDashboards(text, signal),
      },
    ],
    'palette:action': [
      {
        id: 'dashboards:create',
        title: 'Create new dashboard',
        icon: Plus,
        permissions: ['dashboards:create'],
        effect: { path: '/dashboards/new' },
      },
    ],
  },
};
