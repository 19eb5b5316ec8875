import { LayoutDashboard, Plus } from 'lucide-react';
import { type PluginManifest } from 'plugins/manifest';
import { lazy } from 'react';
import { texts } from './manifest-texts';

/**
 * Dashboards: widgets arranged on pages, each with a range, query and streams of its own.
 *
 * | actions | state |
 * |---|---|
 * | `Dashboards`: list, find, delete, duplicate, copyWidget (to a stored one) | list (a `Loadable` page) |
 * | `Dashboard`: load, begin (a new one), edit, override, refresh, save, saveAs, saveMetadata, close | view, draft, saved, override, ranAt, isSaving |
 */
export const dashboards: PluginManifest = {
  name: 'timberline/dashboards',
  routes: [
    {
      path: '/dashboards',
      page: () => import('./list/DashboardsPage').then((file) => file.DashboardsPage),
      title: texts.dashboards,
    },
    {
      path: '/dashboards/new',
      page: () => import('./page/NewDashboardPage').then((file) => file.NewDashboardPage),
      title: texts.create,
      permissions: ['dashboards:create'],
    },
    {
      path: '/dashboards/:dashboardId',
      page: () => import('./page/DashboardPage').then((file) => file.DashboardPage),
      title: texts.dashboard,
    },
  ],
  navigation: [
    {
      id: 'dashboards',
      title: texts.dashboards,
      path: '/dashboards',
      menu: 'main',
      position: 40,
      icon: LayoutDashboard,
      keys: 'g d',
      description: texts.description,
    },
  ],
  stores: {
    Dashboard: () => import('./DashboardStore').then((file) => file.DashboardStore),
    Dashboards: () => import('./DashboardsStore').then((file) => file.DashboardsStore),
  },
  actions: {
    Dashboard: () => import('./DashboardActions').then((file) => file.DashboardActions),
    Dashboards: () => import('./DashboardsStore').then((file) => file.DashboardsActions),
  },
  extensions: {
    'search:menu': [
      {
        id: 'dashboards:export-search',
        title: texts.exportTo,
        icon: LayoutDashboard,
        permissions: ['dashboards:create'],
        run: async (form) => (await import('./copy/export-search')).exportSearch(form),
      },
    ],
    'search:widget-menu': [
      {
        id: 'dashboards:copy-widget',
        title: texts.copyTo,
        addTitle: texts.addTo,
        icon: LayoutDashboard,
        Dialog: lazy(async () => ({ default: (await import('./copy/CopyWidgetDialog')).CopyWidgetDialog })),
      },
    ],
    'palette:find': [
      {
        id: 'dashboards:find',
        kind: texts.kind,
        find: async (text, signal) => (await import('./find-dashboards')).findDashboards(text, signal),
      },
    ],
    'palette:action': [
      {
        id: 'dashboards:create',
        title: texts.create,
        icon: Plus,
        permissions: ['dashboards:create'],
        effect: { path: '/dashboards/new' },
      },
    ],
  },
};
