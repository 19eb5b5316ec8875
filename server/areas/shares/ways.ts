import { type AccessWay } from 'api/access';
import { EVERYONE_GRN, grnOf } from 'api/grn';
import { type Capability } from 'api/shares';
import { type AccountDocument } from 'server/areas/accounts';
import { type Roles } from 'server/areas/permissions';
import { type Caller, createCaller } from 'server/calls/caller';
import { greater } from './capabilities';
import { type Grant } from './grants';

/** What gives somebody access: a thing, or one of the streams that show a message. */
export interface Readable {
  /** GRN of the thing whose grants count; absent where no grant can help. */
  grn?: string;
  /** What permissions amount to here. */
  capabilityOf(caller: Caller): Capability | undefined;
  /** The permissions that a grant of the thing gives, and what it is told as. */
  grantedBy(capability: Capability): { permissions: readonly string[]; capability: Capability };
}

/** What one account may do, and why. */
export interface FoundAccess {
  capability: Capability;
  ways: AccessWay[];
}

/** The most ways told of one account: a message may be in many streams. */
const MAX_WAYS = 20;

type Kind = AccessWay['way'];

const callerWith = (permissions: readonly string[]): Caller => createCaller({ userId: '', username: '', permissions });

const highest = (capabilities: readonly (Capability | undefined)[]): Capability | undefined =>
  capabilities.reduce((best, each) => (best && each ? greater(best, each) : (best ?? each)), undefined);

/**
 * Finds who may read a thing, or a message by one of its streams: one of the readables is enough. The rights are those of
 * {@link RightsOfPeople}, but of one thing only, for which neither the other grants nor the rights on the own account
 * count.
 *
 * @param given the grants of the readables
 */
export function createWays(readables: readonly Readable[], given: readonly Grant[], roles: Pick<Roles, 'get'>) {
  const byGrantee = new Map<string, Grant[]>();
  for (const grant of given) byGrantee.set(grant.body.grantee, [...(byGrantee.get(grant.body.grantee) ?? []), grant]);
  const ofEveryone = byGrantee.get(EVERYONE_GRN) ?? [];
  const ofRoles = new Map<string, AccessWay[]>();

  /** One way when it is enough for all of them, else one for each that it is enough for. */
  function byPermissions(way: Kind, permissions: readonly string[], role: string | null = null): AccessWay[] {
    if (permissions.length === 0) return [];
    const caller = callerWith(permissions);
    const reached = readables.flatMap((readable) => {
      const capability = readable.capabilityOf(caller);
      return capability ? [{ capability, grn: readable.grn }] : [];
    });
    const capability = highest(reached.map((each) => each.capability));
    if (!capability) return [];
    const base = { way, role, granted_by: null };
    if (reached.length === readables.length) return [{ ...base, capability, through: null }];
    return reached.map((each) => ({ ...base, capability: each.capability, through: throughOf(each.grn) }));
  }

  const throughOf = (grn: string | undefined) => (grn && readables.length > 1 ? { id: grn, title: null } : null);

  function byGrants(way: Kind, grants: readonly Grant[]): AccessWay[] {
    return grants.flatMap(({ body, updatedBy }): AccessWay[] => {
      const readable = readables.find(({ grn }) => grn === body.target);
      const { permissions = [], capability = 'view' } = readable?.grantedBy(body.capability) ?? {};
      const isEnough = readable?.capabilityOf(callerWith(permissions)) !== undefined;
      if (!isEnough) return [];
      const end = body.expiresAt !== undefined && { expires_at: body.expiresAt };
      return [{ way, capability, role: null, granted_by: updatedBy, ...end, through: throughOf(body.target) }];
    });
  }

  function byRole(id: string): AccessWay[] {
    const known = ofRoles.get(id);
    if (known) return known;
    const role = roles.get(id)?.body;
    const ways = role ? byPermissions('role', role.permissions, role.name) : [];
    ofRoles.set(id, ways);
    return ways;
  }

  const permissionsBy = (grants: readonly Grant[]): string[] =>
    grants.flatMap(({ body }) => [
      ...(readables.find(({ grn }) => grn === body.target)?.grantedBy(body.capability).permissions ?? []),
    ]);

  const ofRoot: FoundAccess = {
    capability: highest(readables.map((readable) => readable.capabilityOf(callerWith(['*'])))) ?? 'view',
    ways: byPermissions('root', ['*']),
  };

  return ({ id, body }: AccountDocument): FoundAccess | undefined => {
    if (body.root) return ofRoot;
    const mine = byGrantee.get(grnOf('user', id)) ?? [];
    const ways = [
      ...byGrants('grant', mine),
      ...body.roles.flatMap(byRole),
      ...byPermissions('account', body.permissions),
      ...byGrants('everyone', ofEveryone),
    ];
    const all = callerWith([
      ...body.permissions,
      ...body.roles.flatMap((role) => roles.get(role)?.body.permissions ?? []),
      ...permissionsBy([...mine, ...ofEveryone]),
    ]);
    const together = highest(readables.map((readable) => readable.capabilityOf(all)));
    if (!together) return undefined;
    const best = highest(ways.map(({ capability }) => capability));
    const alone = ways.slice(0, MAX_WAYS);
    if (best && greater(best, together) === best) return { capability: best, ways: alone };
    const whole: AccessWay = { way: 'together', capability: together, role: null, granted_by: null, through: null };
    return { capability: together, ways: [...alone, whole] };
  };
}
