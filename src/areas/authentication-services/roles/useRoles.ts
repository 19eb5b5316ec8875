import { type RoleWithId } from 'api/roles/role';
import { useIsPermitted } from 'areas/users';
import { valueOf } from 'flux/loadable';
import { useStore } from 'flux/use-store';
import { useEffect, useMemo } from 'react';
import { AuthenticationActions, AuthenticationStore } from '../stores/AuthenticationStore';

const NONE: readonly RoleWithId[] = [];
const READER = 'Reader';

export interface Roles {
  /** Empty for those who may not read them. */
  roles: readonly RoleWithId[];
  mayRead: boolean;
  /** They are loaded, or will not be. */
  isReady: boolean;
}

/** All roles, loaded for those who may read them. */
export function useRoles(): Roles {
  const mayRead = useIsPermitted('roles:read');
  const all = useStore(AuthenticationStore, (state) => state.roles);
  useEffect(() => {
    if (!mayRead) return undefined;
    const asked = AuthenticationActions.loadRoles();
    asked.catch(() => undefined); // The store has said why.
    return () => asked.cancel();
  }, [mayRead]);
  const roles = valueOf(all);
  const isReady = !mayRead || roles !== undefined || all.status === 'failed';
  return useMemo(() => ({ roles: roles ?? NONE, mayRead, isReady }), [roles, mayRead, isReady]);
}

/** What everybody needs to look around: the id of the built-in role Reader, where the server has it. */
export const readerOf = (roles: readonly RoleWithId[]): readonly string[] =>
  roles.filter(({ name, read_only: isBuiltIn }) => isBuiltIn && name === READER).map(({ id }) => id);
