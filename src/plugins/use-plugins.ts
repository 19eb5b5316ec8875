import { useMemo, useSyncExternalStore } from 'react';
import { matchPath } from 'react-router';
import { extensionsOf, PluginStore } from './PluginStore';
import { type ExtensionPoints } from './extension-points';

/** The entries of all plugins for an extension point; renders again when a plugin is added or removed. */
export function useExtensions<Key extends keyof ExtensionPoints>(key: Key): readonly ExtensionPoints[Key][] {
  const manifests = useSyncExternalStore(PluginStore.listen, PluginStore.manifests);
  return useMemo(() => extensionsOf(manifests, key), [manifests, key]);
}

/** Whether a plugin has a page at this route; links to missing pages are left out. */
export function useHasPage(path: string): boolean {
  const manifests = useSyncExternalStore(PluginStore.listen, PluginStore.manifests);
  return manifests.some(({ routes = [] }) => routes.some((route) => matchPath(route.path, path) !== null));
}
