import { accounts } from 'server/areas/accounts';
import { authentication } from 'server/areas/authentication';
import { shares } from 'server/areas/shares';
import { defineServerArea } from 'server/assembly/server-area';
import { usersCalls } from './calls';

/** Information about users. */
export const users = defineServerArea({
  name: 'users',
  needs: { accounts, shares, authentication },
  setUp: (_core, needed) => ({
    calls: usersCalls({
      accounts: needed.accounts,
      rightsOf: needed.shares.rights.of,
      sessionOf: needed.authentication.newestSessionOf,
    }),
  }),
});
