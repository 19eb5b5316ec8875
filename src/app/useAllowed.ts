import { CurrentUserStore, hasPermission } from 'areas/users';
import { useStore } from 'flux/use-store';
import { useMemo } from 'react';
import { CapabilitiesStore, hasCapability } from 'rest/CapabilitiesStore';

/** What is not for everybody, or not on every server. */
export interface Gated {
  permissions?: readonly string[];
  capability?: string;
}

/** Returns a check of permissions and capabilities. */
export function useAllowed(): (gated: Gated) => boolean {
  const user = useStore(CurrentUserStore);
  const capabilities = useStore(CapabilitiesStore);
  return useMemo(
    () =>
      ({ permissions = [], capability }: Gated) =>
        hasPermission(user, permissions) && (capability === undefined || hasCapability(capabilities, capability)),
    [user, capabilities],
  );
}
