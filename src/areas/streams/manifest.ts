import { type PluginManifest } from 'plugins/manifest';
import { texts } from './manifest-texts';

export const streams: PluginManifest = {
  name: 'timberline/streams',
  stores: {
    Streams: () => import('./StreamsStore').then((file) => file.StreamsStore),
  },
  actions: {
    Streams: () => import('./StreamsStore').then((file) => file.StreamsActions),
  },
  extensions: {
    'palette:find': [
      {
        id: 'streams',
        kind: texts.kind,
        find: async (text, signal) => (await import('./find-streams')).findStreams(text, signal),
      },
    ],
  },
};
