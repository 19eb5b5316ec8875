import { ACCESS_CAPABILITY } from 'api/access-capabilities';
import { grnOf, ownershipOf } from 'api/grn';
import { type CurrentUserState, CurrentUserStore, hasPermission } from 'areas/users';
import { useStore } from 'flux/use-store';
import { CapabilitiesStore, hasCapability } from 'rest/CapabilitiesStore';

/** What is shared; without an id it has not been saved yet. */
export interface ShareTarget {
  type: string;
  id: string;
  title: string;
}

/** Whether the signed-in person owns a thing by a grant. */
export const ownsByGrant = ({ currentUser }: CurrentUserState, grn: string): boolean =>
  currentUser?.grn_permissions.includes(ownershipOf(grn)) ?? false;

/** Whether the signed-in person may share a thing: its owners may, and administrators. */
export const mayShareGrn = (state: CurrentUserState, grn: string): boolean =>
  hasPermission(state, '*') || ownsByGrant(state, grn);

/** Whether the signed-in person may ask who can see a thing, and the server knows. */
export const mayAskAccess = (state: CurrentUserState, grn: string): boolean =>
  hasCapability(CapabilitiesStore.getState(), ACCESS_CAPABILITY) && mayShareGrn(state, grn);

/** For lists: whether the signed-in person may share each of some things. */
export function useMayShare(): (type: string, id: string) => boolean {
  const state = useStore(CurrentUserStore);
  return (type, id) => mayShareGrn(state, grnOf(type, id));
}
