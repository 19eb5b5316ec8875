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
  actions: { GrokPatterns: () => import('./GrokPatternsStore').then((file) => file.GrokPatternsActions) },
};
