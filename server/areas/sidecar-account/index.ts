import { accounts } from 'server/areas/accounts';
import { authentication } from 'server/areas/authentication';
import { permissions } from 'server/areas/permissions';
import { defineServerArea } from 'server/assembly/server-area';
import { ensureSidecarAccount } from './ensure-sidecar-account';

/** The service account of sidecars, which every server has (card users-and-roles.md, "Built-in user"). */
export const sidecarAccount = defineServerArea({
  name: 'sidecar-account',
  // The administrator comes first: it may have this name.
  needs: { accounts, permissions, authentication },
  setUp: ({ database }, { accounts: all }) => ({
    open: () => ensureSidecarAccount(database, all),
  }),
});
