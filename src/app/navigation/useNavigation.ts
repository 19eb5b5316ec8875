import { CurrentUserStore, hasPermission } from 'areas/users';
import { useStore } from 'flux/use-store';
import { PluginStore } from 'plugins/PluginStore';
import { type NavigationEntry } from 'plugins/manifest';
import { useMemo, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { CapabilitiesStore, hasCapability } from 'rest/CapabilitiesStore';

/** The permitted entries of a menu, or of all menus, from all plugins. */
export function useNavigation(menu?: NavigationEntry['menu']): readonly NavigationEntry[] {
  const manifests = useSyncExternalStore(PluginStore.listen, PluginStore.manifests);
  const user = useStore(CurrentUserStore);
  const capabilities = useStore(CapabilitiesStore);
  return useMemo(
    () =>
      manifests.length === 0
        ? []
        : PluginStore.navigation().filter(
            (entry) =>
              (menu === undefined || entry.menu === menu) &&
              hasPermission(user, entry.permissions ?? []) &&
              (entry.capability === undefined || hasCapability(capabilities, entry.capability)),
          ),
    [manifests, menu, user, capabilities],
  );
}

/** Length of the entry's longest route prefix that matches the address; 0 when none does. */
function matchLength({ path, alsoAt = [] }: NavigationEntry, pathname: string): number {
  const owned = [path, ...alsoAt].filter((start) => pathname === start || pathname.startsWith(`${start}/`));
  return Math.max(0, ...owned.map((start) => start.length));
}

/** The entry an address belongs to: the one with the longest matching prefix. */
export function entryOf(entries: readonly NavigationEntry[], pathname: string): NavigationEntry | undefined {
  return entries
    .map((entry) => ({ entry, length: matchLength(entry, pathname) }))
    .filter(({ length }) => length > 0)
    .sort((one, other) => other.length - one.length)[0]?.entry;
}

/** The entry of the page that is shown. */
export function useCurrentEntry(): NavigationEntry | undefined {
  const entries = useNavigation();
  const { pathname } = useLocation();
  return entryOf(entries, pathname);
}
