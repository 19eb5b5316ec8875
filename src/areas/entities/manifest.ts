import { type PluginManifest } from 'plugins/manifest';

/** What lists of every kind have in common: pages, forms, history and trash. Its parts stand on pages of other areas. */
export const entities: PluginManifest = {
  name: 'timberline/entities',
  stores: { History: () => import('./HistoryStore').then((file) => file.HistoryStore) },
  actions: { History: () => import('./HistoryStore').then((file) => file.HistoryActions) },
};
