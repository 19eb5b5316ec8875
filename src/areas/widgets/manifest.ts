import { type PluginManifest } from 'plugins/manifest';

/** Cards: what aggregations and message tables show, on search pages and dashboards, and their editor. */
export const widgets: PluginManifest = {
  name: 'timberline/widgets',
  stores: {
    WidgetQuery: () => import('./editor/WidgetQueryStore').then((file) => file.WidgetQueryStore),
    Widgets: () => import('./computing/WidgetsStore').then((file) => file.WidgetsStore),
  },
  actions: {
    WidgetQuery: () => import('./editor/WidgetQueryStore').then((file) => file.WidgetQueryActions),
    Widgets: () => import('./computing/WidgetsActions').then((file) => file.WidgetsActions),
  },
};
