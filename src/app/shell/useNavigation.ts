import { CurrentUserStore, hasPermission } from 'areas/users';
import { useStore } from 'flux/use-store';
import { PluginStore } from 'plugins/PluginStore';
import { type NavigationEntry } from 'plugins/manifest';
import { useSyncExternalStore } from 'react';
import { CapabilitiesStore, hasCapability } from 'rest/CapabilitiesStore';

/** The entries of a menu the person may use, of all plugins. */
export function useNavigation(menu: NavigationEntry['menu']): NavigationEntry[] {
  useSyncExternalStore(PluginStore.listen, PluginStore.manifests);
  const user = useStore(CurrentUserStore);
  const capabilities = useStore(CapabilitiesStore);
  return PluginStore.navigation().filter(
    (entry) =>
      entry.menu === menu &&
      hasPermission(user, entry.permissions ?? []) &&
      (entry.capability === undefined || hasCapability(capabilities, entry.capability)),
  );
}

/** Whether an entry stands for the page of the address. */
export function isCurrentEntry({ path }: NavigationEntry, pathname: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}
