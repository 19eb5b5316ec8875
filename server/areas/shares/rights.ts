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

/** When rights end that no lasting grant gives. */
function endsOf(given: readonly { right: string; expiresAt?: string }[]): Record<string, string> {
  const lasting = new Set(given.filter(({ expiresAt }) => expiresAt === undefined).map(({ right }) => right));
  const ends: Record<string, string> = {};
  for (const { right, expiresAt } of given)
    if (expiresAt !== undefined && !lasting.has(right) && expiresAt > (ends[right] ?? '')) ends[right] = expiresAt;
  return ends;
}

/** Changes of grants by another node, and ends of grants, apply after this time at the latest. */
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
  let everyone: { untilMs: number; grants: Promise<StoredGrant[]> } | undefined;
  grants.listen(() => {
    remembered.clear();
    everyone = undefined;
  });

  const rightsBy = ({ target, capability }: StoredGrant): string[] => [
    ...permissionsByGrant(entities, target, capability),
    ...(capability === 'own' ? [ownershipOf(target)] : []),
  ];

  const byGrants = (given: readonly StoredGrant[]): Rights => ({
    permissions: given.flatMap(({ target, capability }) => permissionsByGrant(entities, target, capability)),
    ownerships: given.filter(({ capability }) => capability === 'own').map(({ target }) => ownershipOf(target)),
    until: endsOf(given.flatMap((grant) => rightsBy(grant).map((right) => ({ right, expiresAt: grant.expiresAt })))),
  });

  function toEveryone() {
    if (everyone && everyone.untilMs > nowMs()) return everyone;
    const read = { untilMs: nowMs() + REMEMBERED_MS, grants: grants.of(EVERYONE_GRN) };
    everyone = read;
    read.grants.catch(() => {
      if (everyone === read) everyone = undefined;
    });
    return read;
  }

  /** What somebody and everyone is granted. @param grantee undefined: everyone only */
  function grantedTo(grantee?: string): Promise<Rights> {
    const key = grantee ?? EVERYONE_GRN;
    const found = remembered.get(key);
    if (found && found.untilMs > nowMs()) return found.rights;
    if (remembered.size >= MAX_REMEMBERED) remembered.clear();
    const shared = toEveryone();
    const read = Promise.all([grantee === undefined ? [] : grants.of(grantee), shared.grants]);
    const rights = read.then((given) => byGrants(given.flat()));
    remembered.set(key, { untilMs: Math.min(nowMs() + REMEMBERED_MS, shared.untilMs), rights });
    rights.catch(() => remembered.delete(key));
    return rights;
  }

  return {
    ofEveryone: () => grantedTo(),

    async of({ id, body }) {
      if (body.root) return { permissions: [...body.permissions], ownerships: [] };
      const granted = await grantedTo(grnOf('user', id));
      const lasting = new Set([...body.permissions, ...selfPermissions(body), ...roles.permissionsOf(body.roles)]);
      return {
        permissions: [...new Set([...lasting, ...granted.permissions])],
        ownerships: [...new Set(granted.ownerships)],
        until: Object.fromEntries(Object.entries(granted.until ?? {}).filter(([right]) => !lasting.has(right))),
      };
    },
  };
}
