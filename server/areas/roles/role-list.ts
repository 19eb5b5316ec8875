import { type Answer, type Query } from 'api/contract';
import { type listRolesOfUser, type listRolesPaginated } from 'api/roles/by-id';
import { type AccountDocument, userIdOf } from 'server/areas/accounts';
import { type RoleDocument, type Roles } from 'server/areas/permissions';
import { listFilter, type ListFields } from 'server/calls/list-query';
import { pageOf, sortedBy } from 'server/calls/paging';
import { presentRoleWithId } from './present-role';

type ListRoles = Query<typeof listRolesPaginated>;

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
  ofUser(account: AccountDocument, query: ListRoles): Answer<typeof listRolesOfUser>;
}

const FIELDS: ListFields<RoleDocument> = {
  id: { kind: 'id', of: ({ id }) => id },
  name: { kind: 'text', of: ({ body }) => body.name },
  description: { kind: 'text', of: ({ body }) => body.description },
};

const textOf = (sort: string | undefined) =>
  sort === 'description' ? ({ body }: RoleDocument) => body.description ?? '' : ({ body }: RoleDocument) => body.name;

function pageAmong(roles: readonly RoleDocument[], { query = '', sort, order, ...paging }: ListRoles) {
  const found = roles.filter(listFilter(query, FIELDS, 'name'));
  const { things, ...figures } = pageOf(sortedBy(found, textOf(sort), order), paging);
  return { ...figures, count: things.length, query, roles: things.map(presentRoleWithId) };
}

/** Lists roles from memory. */
export function createRoleList({ roles, accounts }: RoleListParts): RoleList {
  return {
    page(asked) {
      const page = pageAmong(roles.all(), asked);
      const users = new Map(page.roles.map(({ id }) => [id, [] as { id: string; username: string }[]]));
      for (const account of accounts())
        for (const role of account.body.roles)
          users.get(role)?.push({ id: userIdOf(account), username: account.body.username });
      return { ...page, grand_total: roles.all().length, context: { users: Object.fromEntries(users) } };
    },

    ofUser: ({ body }, asked) =>
      pageAmong(
        body.roles.flatMap((id) => roles.get(id) ?? []),
        asked,
      ),
  };
}
