import { Regex } from 'lucide-react';
import { type PluginManifest } from 'plugins/manifest';
import { texts } from './manifest-texts';

const shown = { title: texts.title, path: '/system/grokpatterns', permissions: ['inputs:read'] };

/** Grok patterns: `GrokPatterns` list, delete, all, save, importFile, rename, restoreStandard, tryLines, usedBy. */
export const grok: PluginManifest = {
  name: 'timberline/grok',
  routes: [{ ...shown, page: () => import('./GrokPatternsPage').then((file) => file.GrokPatternsPage) }],
  navigation: [{ ...shown, id: 'grokpatterns', menu: 'system', group: 'Processing', icon: Regex }],
  stores: { GrokPatterns: () => import('./GrokPatternsStore').then((file) => file.GrokPatternsStore) },
  extensions: {
    'palette:find': [
      {
        id: 'grok-patterns',
        kind: texts.kind,
        permissions: ['inputs:read'],
        find: async (text, signal) => (await import('./find-patterns')).findPatterns(text, signal),
      },
    ],
    'palette:action': [
      {
        ...{ id: 'grok-patterns:create', title: texts.create, icon: Regex, permissions: ['inputs:create'] },
        effect: { path: '/system/grokpatterns?edit=new' },
      },
      {
        ...{ id: 'grok-patterns:try', title: texts.try, icon: Regex, permissions: ['inputs:read'] },
        effect: { path: '/system/grokpatterns#try' },
      },
    ],
  },
  actions: { GrokPatterns: () => import('./GrokPatternsStore').then((file) => file.GrokPatternsActions) },
};
