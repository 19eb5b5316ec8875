import { type Accounts } from 'server/areas/users';
import { type ServedCall } from 'server/calls/serve';
import { type Database } from 'server/storage/documents/database';
import { sharesCalls } from './calls';
import { createDescriptions } from './descriptions';
import { createGiven } from './given';
import { createGrants } from './grants';
import { createOwnership, type Ownership } from './ownership';
import { createPeople } from './people';
import { createRights, type RightsOfPeople } from './rights';
import { createShares } from './shares';
import { type SharingSettings } from './sharing-settings';
import { type TargetsByType } from './targets';

export interface SharesAreaParts {
  database: Database;
  accounts: Accounts;
  settings(): Promise<SharingSettings>;
  now?: () => Date;
}

/** Grants, what they give, and sharing. */
export interface SharesArea {
  rights: RightsOfPeople;
  ownership: Ownership;
  /** @param targets what can be shared, by the type in its GRN */
  calls(targets: TargetsByType): ServedCall[];
}

/** Who shares what with whom (card users-and-roles.md, "Sharing"). */
export function createSharesArea({ database, accounts, settings, now }: SharesAreaParts): SharesArea {
  const grants = createGrants(database, now);
  const people = createPeople(accounts);
  const rights = createRights(grants);

  return {
    rights,
    ownership: createOwnership(grants, people),

    calls(targets) {
      const descriptions = createDescriptions(grants, people, targets);
      const shares = createShares({ grants, rights, people, descriptions, targets, settings });
      return sharesCalls(shares, createGiven(grants, people, descriptions));
    },
  };
}
