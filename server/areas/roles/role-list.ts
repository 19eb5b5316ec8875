import { type Answer, type Query } from 'api/contract';
import { type listRolesOfUser, type listRolesPaginated, MAX_USERS_PER_ROLE } from 'api/roles/by-id';
import { type AccountDocument } from 'server/areas/accounts';
import { type RoleDocument, type Roles } from 'server/areas/permissions';
import { listFilter, type ListFields } from 'server/calls/list-query';
import { pageOf, sortedBy } from 'server/calls/paging';
import { createMembership, type Member } from './membership';
import { presentRoleWithId } from './present-role';

type ListRoles = Query<typeof listRolesPaginated>;
type ListRolesOfUser = Query<typeof listRolesOfUser>;

export interface RoleListParts {
  roles: Pick<Roles, 'all' | 'get'>;
  /** All accounts, at once. */
  accounts(): readonly AccountDocument[];
}

/** Pages of roles. */
export interface RoleList {
  /** @throws HttpError 400 for a query that cannot be read */
  page(query: ListRoles): Answer<typeof listRolesPaginated>;
  /** @throws HttpError 400 for a query that cannot be read */
  ofUser(account: AccountDocument, query: ListRolesOfUser): Answer<typeof listRolesOfUser>;
}

const FIELDS: ListFields<RoleDocument> = {
  id: { kind: 'id', of: ({ id }) => id },
  name: { kind: 'text', of: ({ body }) => body.name },
  description: { kind: 'text', of: ({ body }) => body.description },
};

const textOf = (sort: string | undefined) =>
  sort === 'description' ? ({ body }: RoleDocument) => body.description ?? '' : ({ body }: RoleDocument) => body.name;

function pageAmong(roles: readonly RoleDocument[], { query = '', sort, order, ...paging }: ListRolesOfUser) {
  const found = roles.filter(listFilter(query, FIELDS, 'name'));
  const { things, ...figures } = pageOf(sortedBy(found, textOf(sort), order), paging);
  return { ...figures, count: things.length, query, roles: things.map(presentRoleWithId) };
}

/** Lists roles from memory. */
export function createRoleList({ roles, accounts }: RoleListParts): RoleList {
  const membersOf = createMembership(accounts);
  return {
    page({ users_per_role: shown = MAX_USERS_PER_ROLE, ...asked }) {
      const page = pageAmong(roles.all(), asked);
      const ofEach = <Value>(value: (members: readonly Member[]) => Value) =>
        Object.fromEntries(page.roles.map(({ id }) => [id, value(membersOf(id))]));
      return {
        ...page,
        grand_total: roles.all().length,
        context: {
          users: ofEach((members) => members.slice(0, shown)),
          user_counts: ofEach(({ length }) => length),
        },
      };
    },

    ofUser: ({ body }, asked) =>
      pageAmong(
        body.roles.flatMap((id) => roles.get(id) ?? []),
        asked,
      ),
  };
}
