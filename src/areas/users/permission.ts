import { isPermitted } from 'api/permissions';
import { type ReactNode } from 'react';
import { useStore } from 'flux/use-store';
import { type CurrentUserState, CurrentUserStore } from './CurrentUserStore';

export type Wanted = string | readonly string[];

/** Whether the signed-in person has all the wanted permissions; nobody has any before they are loaded. */
export function hasPermission({ currentUser }: CurrentUserState, wanted: Wanted): boolean {
  if (!currentUser) return false;
  return [wanted].flat().every((permission) => isPermitted(currentUser.permissions, permission));
}

/** Whether the signed-in person has at least one of the wanted permissions. */
export function hasAnyPermission(state: CurrentUserState, wanted: readonly string[]): boolean {
  return wanted.some((permission) => hasPermission(state, permission));
}

/** `hasPermission` for a component, which renders again when the answer changes. */
export function useIsPermitted(wanted: Wanted): boolean {
  return useStore(CurrentUserStore, (state) => hasPermission(state, wanted));
}

export interface IfPermittedProps {
  permissions: Wanted;
  /** One of the permissions is enough. */
  any?: boolean;
  children: ReactNode;
}

/** Shows its children only to those who have the permissions: what is not permitted is absent, not disabled. */
export function IfPermitted({ permissions, any = false, children }: IfPermittedProps): ReactNode {
  const wanted = [permissions].flat();
  const isShown = useStore(CurrentUserStore, (state) =>
    any ? hasAnyPermission(state, wanted) : hasPermission(state, wanted),
  );
  return isShown ? children : null;
}
