import { EVERYONE_GRN, grnOf, readGrn } from 'api/grn';
import { type GrantOverview, type UserShares } from 'api/shares';
import { userIdOf } from 'server/areas/accounts';
import { type Caller } from 'server/calls/caller';
import { listQueryText } from 'server/calls/list-query';
import { type PageQuery, pageOf, sortedBy } from 'server/calls/paging';
import { httpError } from 'server/calls/http-error';
import { greater } from './capabilities';
import { type Descriptions } from './descriptions';
import { type Grants, type StoredGrant } from './grants';
import { type People } from './people';

export interface ListUserShares extends PageQuery {
  /** Part of the title. */
  query?: string;
  order?: string;
  capability?: string;
  entity_type?: string;
}

/** Overviews of grants, by person and in total. */
export interface Given {
  /** @throws HttpError 403, 404 */
  toUser(caller: Caller, userId: string, list: ListUserShares): Promise<UserShares>;
  overview(): Promise<GrantOverview[]>;
}

/** Of two grants on one thing the one that gives more; of equals the one that lasts longer. */
function better(one: StoredGrant, other: StoredGrant): StoredGrant {
  if (one.capability !== other.capability)
    return greater(one.capability, other.capability) === one.capability ? one : other;
  if (one.expiresAt === undefined || other.expiresAt === undefined) return one.expiresAt === undefined ? one : other;
  return one.expiresAt >= other.expiresAt ? one : other;
}

/** Reads grants for administrators of people (card users-and-roles.md, "Shares of user"). */
export function createGiven(grants: Grants, people: People, descriptions: Descriptions): Given {
  async function granteeOf(caller: Caller, userId: string): Promise<string> {
    const account = await people.account(userId);
    if (!caller.may(account ? `users:edit:${account.body.username}` : 'users:edit'))
      throw httpError.forbiddenResource(userId);
    if (!account) throw httpError.notFound(`Couldn't find user ${userId}`);
    return grnOf('user', userIdOf(account));
  }

  return {
    async toUser(caller, userId, { query, order, capability, entity_type: type, ...paging }) {
      const grantee = await granteeOf(caller, userId);
      const highest = new Map<string, StoredGrant>();
      for (const grant of [...(await grants.of(grantee)), ...(await grants.of(EVERYONE_GRN))])
        highest.set(grant.target, better(grant, highest.get(grant.target) ?? grant));
      const wanted = [...highest].filter(
        ([target, given]) =>
          (!capability || given.capability === capability) && (!type || readGrn(target)?.type === type),
      );
      const entities = await descriptions.entities(wanted.map(([target]) => target));
      const part = listQueryText(query).toLowerCase();
      const found = entities.filter(({ title }) => title.toLowerCase().includes(part));
      const { things, ...figures } = pageOf(
        sortedBy(found, ({ title }) => title, order),
        paging,
      );
      const shown = things.flatMap(({ id }) => highest.get(id) ?? []);
      const ends = shown.flatMap(({ target, expiresAt }) => (expiresAt === undefined ? [] : [[target, expiresAt]]));
      return {
        ...figures,
        count: things.length,
        grand_total: highest.size,
        entities: things,
        context: {
          grantee_capabilities: Object.fromEntries(shown.map((grant) => [grant.target, grant.capability])),
          ...(ends.length > 0 && { grantee_expirations: Object.fromEntries(ends) as Record<string, string> }),
        },
      };
    },

    async overview() {
      const all = await grants.all();
      const describe = descriptions.grantee(await people.all());
      const targets = await descriptions.entities([...new Set(all.map(({ body }) => body.target))]);
      const byGrn = new Map(targets.map((entity) => [entity.id, entity]));
      const titled = (thing: { type: string; title: string } | undefined) => `${thing?.type}: ${thing?.title}`;
      return all.map(({ id, body, createdBy, createdAt, updatedBy, updatedAt }) => ({
        id,
        grantee: body.grantee,
        capability: body.capability,
        target: body.target,
        grantee_title: titled(describe(body.grantee)),
        target_title: titled(byGrn.get(body.target)),
        created_by: createdBy,
        created_at: createdAt.toISOString(),
        updated_by: updatedBy,
        updated_at: updatedAt.toISOString(),
        expires_at: body.expiresAt ?? null,
      }));
    },
  };
}
