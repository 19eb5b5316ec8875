import { type Accounts } from 'server/areas/accounts';
import { type Database } from 'server/storage/documents/database';
import { type ConfiguredAdministrator, ensureRootAccount } from './root-account';
import { createSessions } from './sessions';

/** Makes the administrator as the start of a server with this configuration does. */
export const makeRoot = (
  database: Database,
  accounts: Accounts,
  administrator: Partial<ConfiguredAdministrator> = {},
) =>
  ensureRootAccount(
    {
      accounts,
      sessions: createSessions(database),
      handOver: async () => undefined,
    },
    { username: 'admin', password: undefined, timeZone: 'UTC', ...administrator },
  );
