import { listAccess } from 'api/access';
import { ACCESS_CAPABILITY, SHARES_THAT_END_CAPABILITY } from 'api/access-capabilities';
import { type Body as SentBody } from 'api/contract';
import { grnOf } from 'api/grn';
import { listGrants, listUserShares, prepareShare, updateShare } from 'api/shares';
import { accounts } from 'server/areas/accounts';
import { configuration } from 'server/areas/configuration';
import { documents } from 'server/areas/documents';
import { permissions } from 'server/areas/permissions';
import { defineServerArea } from 'server/assembly/server-area';
import { serve, type ServedCall } from 'server/calls/serve';
import { type Access, createAccess } from './access';
import { createDescriptions } from './descriptions';
import { createGiven, type Given } from './given';
import { createGrants, ofGrantees, onTargets } from './grants';
import { MIGRATIONS } from './migrations';
import { createOwnership } from './ownership';
import { createPeople } from './people';
import { createRights, type RightsOfPeople } from './rights';
import { createShares, type SentSelection, type Shares } from './shares';
import { readSharingSettings, SHARING_CLASS } from './sharing-settings';
import { createSoleOwnership, type SoleOwnership } from './sole-ownership';

const sentIn = (body: SentBody<typeof updateShare>): SentSelection => ({
  capabilities: body.selected_grantee_capabilities,
  ends: body.selected_grantee_expirations,
});

/** The calls about sharing. */
function sharesCalls(shares: Shares, given: Given, access: Access): ServedCall[] {
  return [
    serve(prepareShare, ({ params, body, caller }) => shares.prepare(caller, params.entityGrn, sentIn(body))),
    serve(updateShare, ({ params, body, caller }) => shares.update(caller, params.entityGrn, sentIn(body))),
    serve(listUserShares, ({ params, query, caller }) => given.toUser(caller, params.userId, query)),
    serve(listAccess, ({ params, query, caller }) => access.to(caller, params.entityGrn, query)),
    serve(listGrants, async () => ({ grants: await given.overview() })),
  ];
}

/** The interface for other areas: what grants give, and to whom. */
export interface Sharing {
  rights: RightsOfPeople;
  soleOwnership: SoleOwnership;
  /** Who may see things, and why. */
  access: Access;
  /** Removes the grants to people who were deleted before grants went with them. */
  sweep(): Promise<void>;
}

/** What has ended counts no more before that. */
const ENDED_REMOVED_EVERY_MS = 60_000;

/** Sharing by grants (card users-and-roles.md, "Sharing"). */
export const shares = defineServerArea({
  name: 'shares',
  needs: { accounts, permissions, configuration, documents },
  migrations: MIGRATIONS,
  permissions: ['grantsoverview:read'],
  configurationClasses: [SHARING_CLASS],
  setUp: (
    { database, entities, monotonicMs, now },
    { accounts: all, permissions: roles, configuration: clusterConfig },
  ) => {
    const grants = createGrants(database, now);
    const people = createPeople(all);
    const rights = createRights(grants, entities, roles, monotonicMs);
    const descriptions = createDescriptions(grants, people, entities);
    const accountKind = all.kind;
    const settings = () => readSharingSettings(clusterConfig);
    const ownership = createOwnership(grants, people, entities);
    entities.addPart({
      documents: grants.documents,
      of: ({ kind, grnType }, id) =>
        kind === accountKind ? ofGrantees([grnOf('user', id)]) : grnType ? onTargets([grnOf(grnType, id)]) : undefined,
    });
    const sharing = createShares({ grants, rights, people, descriptions, entities, settings, now });
    const access = createAccess({ accounts: all, grants, shares: sharing, entities, roles, descriptions });
    const soleOwnership = createSoleOwnership(grants, descriptions);
    const provides: Sharing = { rights, soleOwnership, access, sweep: grants.sweep };
    return {
      provides,
      calls: sharesCalls(sharing, createGiven(grants, people, descriptions), access),
      capabilities: [ACCESS_CAPABILITY, SHARES_THAT_END_CAPABILITY],
      periodicals: [
        { name: 'removing ended shares', everyMs: ENDED_REMOVED_EVERY_MS, run: grants.removeEnded, leaderOnly: true },
      ],
      async open() {
        await grants.sweep();
        await ownership.adopt();
      },
      close: database.changes.listen(ownership.made),
    };
  },
});
