import { EVERYONE_GRN, grnOf, ownershipOf } from 'api/grn';
import { type Rights, type RightsOf, selfPermissions } from 'server/areas/accounts';
import { type Roles } from 'server/areas/permissions';
import { type EntityRegistry } from 'server/entities/registry';
import { permissionsByGrant } from './capabilities';
import { type Grants, type StoredGrant } from './grants';

/** The current rights of accounts. */
export interface RightsOfPeople {
  of: RightsOf;
  /** The rights granted to everyone. */
  ofEveryone(): Promise<Rights>;
}

/** Changes of grants by another node apply after this time at the latest. */
const REMEMBERED_MS = 1_000;
const MAX_REMEMBERED = 10_000;

/**
 * Combines direct permissions, those on oneself, of roles and of grants (card users-and-roles.md, "Effective
 * permissions").
 */
export function createRights(
  grants: Pick<Grants, 'listen' | 'of'>,
  entities: Pick<EntityRegistry, 'ofGrnType'>,
  roles: Pick<Roles, 'permissionsOf'>,
  nowMs: () => number = () => performance.now(),
): RightsOfPeople {
  const remembered = new Map<string, { untilMs: number; rights: Promise<Rights> }>();
  grants.listen(() => remembered.clear());

  const byGrants = (given: readonly StoredGrant[]): Rights => ({
    permissions: given.flatMap(({ target, capability }) => permissionsByGrant(entities, target, capability)),
    ownerships: given.filter(({ capability }) => capability === 'own').map(({ target }) => ownershipOf(target)),
  });

  function grantedTo(grantees: readonly string[]): Promise<Rights> {
    const key = grantees.join(' ');
    const found = remembered.get(key);
    if (found && found.untilMs > nowMs()) return found.rights;
    if (remembered.size >= MAX_REMEMBERED) remembered.clear();
    const rights = grants.of(grantees).then(byGrants);
    remembered.set(key, { untilMs: nowMs() + REMEMBERED_MS, rights });
    rights.catch(() => remembered.delete(key));
    return rights;
  }

  return {
    ofEveryone: () => grantedTo([EVERYONE_GRN]),

    async of({ id, body }) {
      if (body.root) return { permissions: [...body.permissions], ownerships: [] };
      const granted = await grantedTo([grnOf('user', id), EVERYONE_GRN]);
      const permissions = [
        ...body.permissions,
        ...selfPermissions(body),
        ...roles.permissionsOf(body.roles),
        ...granted.permissions,
      ];
      return { permissions: [...new Set(permissions)], ownerships: [...new Set(granted.ownerships)] };
    },
  };
}
