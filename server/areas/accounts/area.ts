import { defineServerArea } from 'server/assembly/server-area';
import { createCollection } from 'server/storage/documents/collection';
import { type Account, type Accounts } from './account';
import { accountKind } from './account-kind';

/** The accounts of this installation. Authentication and sharing build on it. */
export const accounts = defineServerArea({
  name: 'accounts',
  setUp: ({ database, entities }) => {
    const provides: Accounts = createCollection<Account>(database, 'user', { keyOf: ({ username }) => username });
    entities.add(accountKind(provides));
    return { provides };
  },
});
