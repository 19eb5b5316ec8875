import { type EntityAccess } from 'api/access';
import { grnOf } from 'api/grn';
import { type Capability } from 'api/shares';
import { type AccountDocument, type Accounts } from 'server/areas/accounts';
import { type Roles } from 'server/areas/permissions';
import { type Caller } from 'server/calls/caller';
import { compareTexts, pageOf, type PageQuery } from 'server/calls/paging';
import { isPermitted } from 'server/entities/entity-kind';
import { type EntityRegistry } from 'server/entities/registry';
import { permissionsByGrant } from './capabilities';
import { type Descriptions } from './descriptions';
import { type Grants } from './grants';
import { type NamedTarget, type Shares } from './shares';
import { createWays, type Readable } from './ways';

export interface AccessParts {
  accounts: Accounts;
  grants: Pick<Grants, 'on'>;
  shares: Pick<Shares, 'find'>;
  entities: Pick<EntityRegistry, 'ofGrnType'>;
  roles: Pick<Roles, 'get'>;
  descriptions: Pick<Descriptions, 'titles'>;
}

/** Which of the people are wanted. */
export interface PeopleQuery extends PageQuery {
  /** Part of a name. */
  query?: string;
}

/** Who may see things, and why (card users-and-roles.md, "Ahead of the original" 10). */
export interface Access {
  /** @throws HttpError 400, 403, 404 */
  to(caller: Caller, grn: string, wanted: PeopleQuery): Promise<EntityAccess>;
  /**
   * Of a message that the caller may read.
   *
   * @param permissions those of which one is enough to read it, and the streams they are of
   */
  toMessage(caller: Caller, permissions: ReadingPermissions, wanted: PeopleQuery): Promise<EntityAccess>;
}

/** By the id of a stream; null for a message that is in none. */
export type ReadingPermissions = readonly { permission: string; streamId: string | null }[];

const nameOf = ({ body: { username, fullName } }: AccountDocument) => fullName.trim() || username;

/** Resolves the rights of all accounts on one thing. */
export function createAccess({ accounts, grants, shares, entities, roles, descriptions }: AccessParts): Access {
  const granted = (grn: string, capability: Capability) => permissionsByGrant(entities, grn, capability);

  /** To own an entity takes a grant, or all rights. */
  const readableByGrants = ({ grn, kind, document }: NamedTarget): Readable => ({
    grn,
    grantedBy: (capability) => ({ capability, permissions: granted(grn, capability) }),
    capabilityOf(caller) {
      if (!isPermitted(kind, caller, 'read', document)) return undefined;
      if (caller.may('*')) return 'own';
      return isPermitted(kind, caller, 'edit', document) ? 'manage' : 'view';
    },
  });

  const readableByStream = ({ permission, streamId }: ReadingPermissions[number]): Readable => {
    const grn = streamId === null ? undefined : grnOf('stream', streamId);
    return {
      grn,
      grantedBy: (capability) => ({ capability: 'view', permissions: grn ? granted(grn, capability) : [] }),
      capabilityOf: (caller) => (caller.may(permission) ? 'view' : undefined),
    };
  };

  /** Titles of the streams through which somebody sees a message, for a caller who may see them. */
  async function titlesFor(caller: Caller, people: EntityAccess['people']): Promise<ReadonlyMap<string, string>> {
    const named = people.flatMap(({ ways }) => ways.flatMap(({ through }) => through?.id ?? []));
    const visible = [...new Set(named)].filter((grn) =>
      granted(grn, 'view').every((permission) => caller.may(permission)),
    );
    return descriptions.titles(visible);
  }

  async function listPeople(caller: Caller, readables: readonly Readable[], { query = '', ...paging }: PeopleQuery) {
    const [all, given] = await Promise.all([accounts.list(), grants.on(readables.flatMap(({ grn }) => grn ?? []))]);
    const seesAll = caller.may('users:list');
    const known = (username: string) => seesAll || username === caller.username || caller.may(`users:read:${username}`);
    const accessOf = createWays(readables, given, roles);
    const part = query.trim().toLowerCase();
    const found: EntityAccess['people'] = [];
    let hidden = 0;
    for (const account of all) {
      const { username, status } = account.body;
      const access = status === 'enabled' ? accessOf(account) : undefined;
      if (!access) continue;
      const title = nameOf(account);
      if (!known(username)) hidden += 1;
      else if (`${title} ${username}`.toLowerCase().includes(part)) found.push({ username, title, ...access });
    }
    found.sort((one, other) => compareTexts(one.title, other.title) || (one.username < other.username ? -1 : 1));
    const { things, ...figures } = pageOf(found, paging);
    const titles = await titlesFor(caller, things);
    const people = things.map((person) => ({
      ...person,
      ways: person.ways.map((way) => ({
        ...way,
        granted_by: way.granted_by !== null && known(way.granted_by) ? way.granted_by : null,
        through: way.through && { ...way.through, title: titles.get(way.through.id) ?? null },
      })),
    }));
    return { people, ...figures, count: people.length, query, hidden };
  }

  return {
    async to(caller, grn, wanted) {
      return listPeople(caller, [readableByGrants(await shares.find(caller, grn))], wanted);
    },
    toMessage: (caller, permissions, wanted) => listPeople(caller, permissions.map(readableByStream), wanted),
  };
}
