import { type RoleDocument, type Roles } from 'server/areas/permissions';
import { httpError } from 'server/calls/http-error';

/** Finds roles. */
export interface FindRole {
  /** @param name with any case. @throws HttpError 404 */
  byName(name: string): RoleDocument;
  /** @throws HttpError 404 */
  byId(id: string): RoleDocument;
}

const notFound = (what: string) => httpError.notFound(`There is no role ${what.slice(0, 100)}.`);

/** Finds them in memory. */
export const createFindRole = (roles: Pick<Roles, 'find' | 'get'>): FindRole => ({
  byName(name) {
    const role = roles.find(name);
    if (!role) throw notFound(name);
    return role;
  },

  byId(id) {
    const role = roles.get(id);
    if (!role) throw notFound(id);
    return role;
  },
});
