import { Split } from 'lucide-react';
import { type PluginManifest } from 'plugins/manifest';
import { texts } from './manifest-texts';

const shown = { title: texts.title, path: '/streams' };

/**
 * The pages of streams: what is routed where. What others need of streams, their names, is in `areas/streams`.
 *
 * | actions | state |
 * |---|---|
 * | `StreamPages`: list, create, update, delete, clone, pause, resume | list (a `Loadable` of one page), one, changing |
 * | `StreamRules`: open, types, create, update, remove, setMatching, test | stream with its rules, types, match |
 * | `StreamTrial`: saved, draft, forget | saved, draft: which stored messages rules match |
 * | `StreamReroutings`: preview, forgetPreview, list, start, cancel, undo | preview, runs by stream id |
 * | `StreamRetention`: load, forget | retention: how long messages of a stream stay |
 * | `StreamActivity`: load | activity, the messages of the last day by stream id |
 */
export const streamManagement: PluginManifest = {
  name: 'timberline/stream-management',
  routes: [
    { ...shown, page: () => import('./list/StreamsPage').then((file) => file.StreamsPage) },
    {
      path: '/streams/:id/edit',
      title: texts.rules,
      page: () => import('./rules/StreamRulesPage').then((file) => file.StreamRulesPage),
    },
  ],
  navigation: [
    {
      ...shown,
      id: 'streams',
      menu: 'main',
      position: 20,
      icon: Split,
      keys: 'g t',
      description: texts.description,
    },
  ],
  stores: {
    StreamPages: () => import('./stores/StreamPagesStore').then((file) => file.StreamPagesStore),
    StreamRules: () => import('./rules/StreamRulesStore').then((file) => file.StreamRulesStore),
    StreamActivity: () => import('./activity/StreamActivityStore').then((file) => file.StreamActivityStore),
    StreamTrial: () => import('./trial/StreamTrialStore').then((file) => file.StreamTrialStore),
    StreamReroutings: () => import('./rerouting/StreamReroutingsStore').then((file) => file.StreamReroutingsStore),
    StreamRetention: () => import('./retention/StreamRetentionStore').then((file) => file.StreamRetentionStore),
  },
  actions: {
    StreamPages: () => import('./stores/StreamPagesStore').then((file) => file.StreamPagesActions),
    StreamRules: () => import('./rules/StreamRulesStore').then((file) => file.StreamRulesActions),
    StreamActivity: () => import('./activity/StreamActivityStore').then((file) => file.StreamActivityActions),
    StreamTrial: () => import('./trial/StreamTrialStore').then((file) => file.StreamTrialActions),
    StreamReroutings: () => import('./rerouting/StreamReroutingsStore').then((file) => file.StreamReroutingsActions),
    StreamRetention: () => import('./retention/StreamRetentionStore').then((file) => file.StreamRetentionActions),
  },
  extensions: {
    'palette:action': [
      {
        id: 'streams:create',
        title: texts.create,
        icon: Split,
        permissions: ['streams:create'],
        effect: { path: '/streams?create=' },
      },
    ],
  },
};
