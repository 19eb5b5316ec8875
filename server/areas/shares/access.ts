import { EVERYONE_GRN, grnOf } from 'api/grn';
import { isPermitted } from 'api/permissions';
import { type AccessWay, type Capability, type EntityAccess } from 'api/shares';
import { type AccountDocument, type Accounts } from 'server/areas/accounts';
import { type Roles } from 'server/areas/permissions';
import { type Caller } from 'server/calls/caller';
import { compareTexts } from 'server/calls/paging';
import { type EntityRegistry } from 'server/entities/registry';
import { CAPABILITIES, greater, permissionsByGrant } from './capabilities';
import { type Grant, type Grants } from './grants';
import { type Shares } from './shares';

/** Of an answer; the others are counted. */
const MAX_PEOPLE = 500;

export interface AccessParts {
  accounts: Accounts;
  grants: Pick<Grants, 'on'>;
  shares: Pick<Shares, 'find'>;
  entities: Pick<EntityRegistry, 'ofGrnType'>;
  roles: Pick<Roles, 'get'>;
}

/** Who may see entities, and why. */
export interface Access {
  /** @throws HttpError 400, 403, 404 */
  to(caller: Caller, grn: string): Promise<EntityAccess>;
}

/** Resolves the rights of all accounts on one entity. */
export function createAccess({ accounts, grants, shares, entities, roles }: AccessParts): Access {
  /** The highest capability that permissions amount to; to own an entity takes a grant, or all rights. */
  function capabilityOf(grn: string, permissions: readonly string[]): Capability | undefined {
    if (isPermitted(permissions, '*')) return 'own';
    const has = (capability: Capability) => {
      const needed = permissionsByGrant(entities, grn, capability);
      return needed.length > 0 && needed.every((permission) => isPermitted(permissions, permission));
    };
    return has('manage') ? 'manage' : has('view') ? 'view' : undefined;
  }

  function waysOf(grn: string, { id, body }: AccountDocument, given: readonly Grant[]): AccessWay[] {
    const way = (kind: AccessWay['way'], capability: Capability | undefined, more: Partial<AccessWay> = {}) =>
      capability === undefined ? [] : [{ way: kind, capability, role: null, granted_by: null, ...more }];
    const ofGrantee = (kind: 'everyone' | 'grant', grantee: string) =>
      given
        .filter((grant) => grant.body.grantee === grantee)
        .flatMap((grant) => way(kind, grant.body.capability, { granted_by: grant.updatedBy }));
    if (body.root) return way('root', 'own');
    return [
      ...ofGrantee('grant', grnOf('user', id)),
      ...body.roles.flatMap((role) => {
        const given = roles.get(role)?.body;
        return given ? way('role', capabilityOf(grn, given.permissions), { role: given.name }) : [];
      }),
      ...way('account', capabilityOf(grn, body.permissions)),
      ...ofGrantee('everyone', EVERYONE_GRN),
    ];
  }

  return {
    async to(caller, text) {
      const { grn } = await shares.find(caller, text);
      const [all, given] = await Promise.all([accounts.list(), grants.on([grn])]);
      const [lowest] = CAPABILITIES;
      const seesAll = caller.may('users:list');
      const people: EntityAccess['people'] = [];
      let hidden = 0;
      for (const account of all) {
        const { username, fullName, status } = account.body;
        const ways = status === 'enabled' ? waysOf(grn, account, given) : [];
        if (ways.length === 0) continue;
        const isKnown = seesAll || username === caller.username || caller.may(`users:read:${username}`);
        if (!isKnown) hidden += 1;
        else
          people.push({
            username,
            title: fullName.trim() || username,
            capability: ways.reduce<Capability>(
              (best, { capability }) => greater(capability, best),
              lowest?.id ?? 'view',
            ),
            ways,
          });
      }
      people.sort((one, other) => compareTexts(one.title, other.title));
      return { people: people.slice(0, MAX_PEOPLE), total: people.length, hidden };
    },
  };
}
