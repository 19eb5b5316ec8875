import { type RoleWithId } from 'api/roles/role';
import { type Loaded, useLoaded } from 'areas/entities';
import { useStore } from 'flux/use-store';
import { AuthzRolesActions, AuthzRolesStore } from '../stores/AuthzRolesStore';

/** Loads the role a page is about. */
export function useLoadedRole(id: string): Loaded<RoleWithId> {
  const one = useStore(AuthzRolesStore, (state) => state.one);
  return useLoaded(one, AuthzRolesActions.load, id);
}
