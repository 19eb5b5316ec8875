import { type Role, type RoleWithId } from 'api/roles/role';
import { type RoleDocument } from 'server/areas/permissions';

/** A role as calls by name show it. */
export const presentRole = ({ body: { name, description, permissions, builtIn } }: RoleDocument): Role => ({
  name,
  description,
  permissions,
  read_only: builtIn,
});

/** A role as calls by id show it. */
export const presentRoleWithId = (role: RoleDocument): RoleWithId => ({ id: role.id, ...presentRole(role) });
