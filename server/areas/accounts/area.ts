import { permissions } from 'server/areas/permissions';
import { defineServerArea } from 'server/assembly/server-area';
import { createCollection } from 'server/storage/documents/collection';
import { type Database } from 'server/storage/documents/database';
import { type Account, type Accounts, completeAccount } from './account';
import { accountKind } from './account-kind';

/** The accounts in a database. */
export const createAccounts = (database: Database): Accounts =>
  createCollection<Account>(database, 'user', { keyOf: ({ username }) => username, complete: completeAccount });

/** The accounts of this installation. Authentication and sharing build on it. */
export const accounts = defineServerArea({
  name: 'accounts',
  needs: { permissions },
  setUp: ({ database, entities }, { permissions: roles }) => {
    const provides = createAccounts(database);
    entities.add(accountKind(provides, roles));
    return { provides };
  },
});
