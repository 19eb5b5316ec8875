import { useMemo, useSyncExternalStore } from 'react';
import { matchPath } from 'react-router';
import { extensionsOf, PluginStore } from './PluginStore';
import { type ExtensionPoints } from './extension-points';

/** The entries of all plugins for an extension point; renders again when a plugin comes or goes. */
export function useExtensions<Key extends keyof ExtensionPoints>(key: Key): readonly ExtensionPoints[Key][] {
  const manifests = useSyncExternalStore(PluginStore.listen, PluginStore.manifests);
  return useMemo(() => extensionsOf(manifests, key), [manifests, key]);
}

/** Whether some plugin shows a page at this route: links to pages nobody has are left out. */
export function useHasPage(path: string): boolean {
  const manifests = useSyncExternalStore(PluginStore.listen, PluginStore.manifests);
  return manifests.some(({ routes = [] }) => routes.some((route) => matchPath(route.path, path) !== null));
}
