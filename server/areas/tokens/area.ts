import { ACCESS_TOKENS_CAPABILITY } from 'api/users/tokens';
import { accounts, createFindUser } from 'server/areas/accounts';
import { shares } from 'server/areas/shares';
import { defineServerArea } from 'server/assembly/server-area';
import { createAllTokens } from './all-tokens';
import { tokensCalls } from './calls';
import { noticeChangedSecret } from './changed-secret';
import { MIGRATIONS } from './migrations';
import { createTokensOfUsers } from './tokens-of-users';
import { createTokens, ofAccount, type Tokens } from './tokens';

/** The interface for whoever authenticates calls. */
export type UsableTokens = Pick<Tokens, 'find' | 'get' | 'noteUse'>;

const SWEEP_MS = 10 * 60_000;

/** Access tokens (card users-and-roles.md, "Tokens"). */
export const tokens = defineServerArea({
  name: 'tokens',
  needs: { accounts, shares },
  migrations: MIGRATIONS,
  permissions: ['users:tokencreate', 'users:tokenlist', 'users:tokenremove'],
  setUp({ database, entities, log, now, secret }, { accounts: all, shares: { rights } }) {
    const kept = createTokens(database, secret, now);
    const provides: UsableTokens = kept;
    entities.addPart({
      documents: kept.documents,
      of: ({ kind }, id) => (kind === all.kind ? ofAccount(id) : undefined),
    });
    return {
      provides,
      calls: tokensCalls(
        createTokensOfUsers({ tokens: kept, find: createFindUser(all), rightsOf: rights.of, now }),
        createAllTokens({ database, tokens: kept, accounts: all, now }),
      ),
      capabilities: [ACCESS_TOKENS_CAPABILITY],
      open: () => noticeChangedSecret({ database, secret, now, log }),
      periodicals: [{ name: 'removing expired tokens', everyMs: SWEEP_MS, run: kept.sweep, leaderOnly: true }],
    };
  },
});
