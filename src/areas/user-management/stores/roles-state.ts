import { type RolesPage } from 'api/roles/by-id';
import { type RoleWithId } from 'api/roles/role';
import { type UserOverview } from 'api/users/user';
import { ABSENT, type Loadable } from 'flux/loadable';
import { type EntityPage } from 'rest/entity/entity-store';

/** A role in a list, with the first few who have it. */
export type RoleRow = RoleWithId & {
  title: string;
  users: readonly { id: string; username: string }[];
  /** How many have it. */
  userCount: number;
};

/** A page of those who have a role. */
export interface RoleMembers {
  users: readonly UserOverview[];
  total: number;
}

export interface AuthzRolesState {
  /** The page asked for last. */
  list: Loadable<EntityPage<RoleRow>>;
  /** The role asked for last. */
  one: Loadable<RoleWithId>;
  /** Of the role asked for last. */
  members: Loadable<RoleMembers>;
  /** Whose members they are, by id. */
  membersOf?: string;
}

/** Nothing asked for. */
export const NO_ROLES: AuthzRolesState = { list: ABSENT, one: ABSENT, members: ABSENT };

/** A 4.3 cluster names everybody who has a role, and does not count them. */
export const rowsOf = ({ roles, context }: RolesPage): readonly RoleRow[] =>
  roles.map((role) => {
    const users = context.users[role.id] ?? [];
    return { ...role, title: role.name, users, userCount: context.user_counts?.[role.id] ?? users.length };
  });
