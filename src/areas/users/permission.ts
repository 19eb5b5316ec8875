import { isPermitted } from 'api/permissions';
import { type ReactNode } from 'react';
import { useStore } from 'flux/use-store';
import { type CurrentUserState, CurrentUserStore } from './CurrentUserStore';

export type Wanted = string | readonly string[];

/** What it takes to see something. */
const READING = /^searches|:(read|list|tokenlist|failures|analyze)/;

/**
 * Whether the signed-in person has all the wanted permissions: none until they are loaded, and only those to read for
 * whoever views the console as another person.
 */
export function hasPermission({ currentUser }: CurrentUserState, wanted: Wanted): boolean {
  if (!currentUser) return false;
  const { permissions, view_as: view } = currentUser;
  return [wanted].flat().every((each) => isPermitted(permissions, each) && (!view || READING.test(each)));
}

/** Whether the signed-in person sees an account: who may edit it does, also while they view as another person. */
export const maySeeAccount = ({ currentUser }: CurrentUserState, username: string): boolean =>
  currentUser !== undefined && isPermitted(currentUser.permissions, `users:edit:${username}`);

/** Whether the signed-in person has at least one of the wanted permissions. */
export function hasAnyPermission(state: CurrentUserState, wanted: readonly string[]): boolean {
  return wanted.some((permission) => hasPermission(state, permission));
}

/** `hasPermission` for a component, which renders again when the answer changes. */
export function useIsPermitted(wanted: Wanted): boolean {
  return useStore(CurrentUserStore, (state) => hasPermission(state, wanted));
}

/** `maySeeAccount` for a component, which renders again when the answer changes. */
export const useMaySeeAccount = (username: string): boolean =>
  useStore(CurrentUserStore, (state) => maySeeAccount(state, username));

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
