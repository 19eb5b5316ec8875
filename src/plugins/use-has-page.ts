import { useSyncExternalStore } from 'react';
import { matchPath } from 'react-router';
import { PluginStore } from './PluginStore';

/** Whether a plugin has a page at this route; links to missing pages are left out. */
export function useHasPage(path: string): boolean {
  const manifests = useSyncExternalStore(PluginStore.listen, PluginStore.manifests);
  return manifests.some(({ routes = [] }) => routes.some((route) => matchPath(route.path, path) !== null));
}
