import { EVERYONE_GRN, grnOf, ownershipOf } from 'api/grn';
import { permissionsOfRoles, type Rights, type RightsOf } from 'server/areas/users';
import { permissionsOn } from './capabilities';
import { type Grants, type StoredGrant } from './grants';

/** What accounts may do by now. */
export interface RightsOfPeople {
  of: RightsOf;
  /** What everyone has been given. */
  ofEveryone(): Promise<Rights>;
}

/** Grants that another node has changed count after this time at the latest. */
const REMEMBERED_MS = 1_000;
const MOST_REMEMBERED = 10_000;

const SELF = ['edit', 'passwordchange', 'tokenlist', 'tokencreate', 'tokenremove'];

/** What everybody may do with the own account. A name that reads as a pattern would open others' accounts. */
const onOneself = (username: string): string[] =>
  /[:,*]/.test(username) ? [] : SELF.map((action) => `users:${action}:${username}`);

const byGrants = (grants: readonly StoredGrant[]): Rights => ({
  permissions: grants.flatMap(({ target, capability }) => permissionsOn(target, capability)),
  ownerships: grants.filter(({ capability }) => capability === 'own').map(({ target }) => ownershipOf(target)),
});

/** Direct permissions, those on oneself, of roles and by grants (card users-and-roles.md, "Effective permissions"). */
export function createRights(grants: Grants, nowMs: () => number = () => performance.now()): RightsOfPeople {
  const remembered = new Map<string, { untilMs: number; rights: Promise<Rights> }>();
  grants.listen(() => remembered.clear());

  function grantedTo(grantees: readonly string[]): Promise<Rights> {
    const key = grantees.join(' ');
    const found = remembered.get(key);
    if (found && found.untilMs > nowMs()) return found.rights;
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
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
        ...onOneself(body.username),
        ...permissionsOfRoles(body.roles),
        ...granted.permissions,
      ];
      return { permissions: [...new Set(permissions)], ownerships: [...new Set(granted.ownerships)] };
    },
  };
}
