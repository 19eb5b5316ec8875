import { type PluginManifest } from 'plugins/manifest';

/** Who may see what: the dialog in which a thing is shared, for every area that has some. */
export const shares: PluginManifest = {
  name: 'timberline/shares',
  stores: {
    Access: () => import('./AccessStore').then((file) => file.AccessStore),
    EntityShare: () => import('./ShareStore').then((file) => file.ShareStore),
  },
  actions: {
    Access: () => import('./AccessStore').then((file) => file.AccessActions),
    EntityShare: () => import('./ShareActions').then((file) => file.ShareActions),
  },
};
