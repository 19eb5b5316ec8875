import { grnOf } from 'api/grn';
import { type SharedEntity } from 'api/shares';
import { compareTexts } from 'server/calls/paging';
import { type Transaction } from 'server/storage/documents/database';
import { type Descriptions } from './descriptions';
import { type Grant, type Grants, ofGrantees } from './grants';

/** What would have no owner without one person. */
export interface SoleOwnership {
  /** By type and title, without what does not exist any more. */
  of(accountId: string): Promise<SharedEntity[]>;
  /** Makes somebody else the owner of it. @param within the transaction that deletes the account */
  handOver(accounts: { from: string; to: string }, by: string, within: Transaction): Promise<void>;
}

const isOwned = ({ body }: Grant) => body.capability === 'own';

const isOwnedForGood = (grant: Grant) => isOwned(grant) && grant.body.expiresAt === undefined;

/** Reads and changes who owns things. */
export function createSoleOwnership(
  grants: Grants,
  descriptions: Pick<Descriptions, 'entities' | 'titles'>,
): SoleOwnership {
  return {
    async of(accountId) {
      const grantee = grnOf('user', accountId);
      const owned = (await grants.of(grantee)).filter(({ capability }) => capability === 'own');
      const targets = owned.map(({ target }) => target);
      const shared = new Set(
        (await grants.on(targets))
          .filter((grant) => isOwnedForGood(grant) && grant.body.grantee !== grantee)
          .map(({ body }) => body.target),
      );
      const alone = targets.filter((target) => !shared.has(target));
      const titles = await descriptions.titles(alone);
      const entities = await descriptions.entities(alone.filter((target) => titles.has(target)));
      return entities.sort((one, other) => compareTexts(one.type, other.type) || compareTexts(one.title, other.title));
    },

    async handOver({ from, to }, by, within) {
      const [leaving, taking] = [grnOf('user', from), grnOf('user', to)];
      const owned = await grants.documents.list({ where: ofGrantees([leaving]), within });
      for (const { body } of owned.filter(isOwned))
        await grants.change(
          body.target,
          by,
          (current) => {
            const stays = current.some((grant) => isOwnedForGood(grant) && grant.body.grantee !== leaving);
            const owns = current.some((grant) => isOwned(grant) && grant.body.grantee === leaving);
            return { give: stays || !owns ? [] : [{ grantee: taking, capability: 'own' }], take: [leaving] };
          },
          within,
        );
    },
  };
}
