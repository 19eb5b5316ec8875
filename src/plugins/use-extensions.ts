import { useMemo, useSyncExternalStore } from 'react';
import { extensionsOf, PluginStore } from './PluginStore';
import { type ExtensionPoints } from './extension-points';

/** The entries of all plugins for an extension point; renders again when a plugin is added or removed. */
export function useExtensions<Key extends keyof ExtensionPoints>(key: Key): readonly ExtensionPoints[Key][] {
  const manifests = useSyncExternalStore(PluginStore.listen, PluginStore.manifests);
  return useMemo(() => extensionsOf(manifests, key), [manifests, key]);
}
