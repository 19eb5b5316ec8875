import { type RoleWithId } from 'api/roles/role';
import { useStore } from 'flux/use-store';
import { AuthzRolesActions, AuthzRolesStore } from '../stores/AuthzRolesStore';
import { type Loaded, useLoaded } from '../useLoaded';

/** Loads the role a page is about. */
export function useLoadedRole(id: string): Loaded<RoleWithId> {
  const one = useStore(AuthzRolesStore, (state) => state.one);
  return useLoaded(one, AuthzRolesActions.load, id);
}
