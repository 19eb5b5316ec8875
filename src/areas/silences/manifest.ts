import { type PluginManifest } from 'plugins/manifest';
import { texts } from './manifest-texts';

/** Times in which notifications are held back: `Silences` list, create, update, delete, definitions; state: list, one, definitions. */
export const silences: PluginManifest = {
  name: 'timberline/silences',
  routes: [
    {
      ...{ path: '/alerts/silences', title: texts.title, permissions: ['silences:read'] },
      page: () => import('./SilencesPage').then((file) => file.SilencesPage),
    },
  ],
  stores: { Silences: () => import('./SilencesStore').then((file) => file.SilencesStore) },
  actions: { Silences: () => import('./SilencesStore').then((file) => file.SilencesActions) },
};
