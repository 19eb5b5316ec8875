import { type PluginManifest } from 'plugins/manifest';

/** Who may see what: the dialog in which a thing is shared, for every area that has some. */
export const shares: PluginManifest = {
  name: 'timberline/shares',
  stores: {
    EntityShare: () => import('./ShareStore').then((file) => file.ShareStore),
  },
  actions: {
    EntityShare: () => import('./ShareActions').then((file) => file.ShareActions),
  },
};
