import path from 'node:path';
import { hashPassword } from 'server/areas/authentication/password';
import { type Account } from 'server/areas/accounts';
import { createCollection } from 'server/storage/documents/collection';
import { openEmbeddedDatabase } from 'server/storage/documents/embedded';
import { type Timberline } from './timberline';

/**
 * Gives somebody an account, beneath the server: no call makes one yet. It is stopped and started for that.
 *
 * @returns the id of the account
 */
export async function addPerson(
  server: Timberline,
  person: Pick<Account, 'username' | 'fullName' | 'roles'> & { password: string },
): Promise<string> {
  const { username, fullName, roles, password } = person;
  await server.stop();
  const database = await openEmbeddedDatabase(path.join(server.dataFolder, 'documents'));
  const account: Account = {
    ...{ username, fullName, roles, email: `${username}@acme.test`, permissions: [], preferences: {} },
    passwordHash: await hashPassword(password),
    timezone: null,
    sessionTimeoutMs: 3_600_000,
    enabled: true,
    root: false,
  };
  const { id } = await createCollection<Account>(database, 'user').insert(account, 'test', { key: username });
  await database.close();
  await server.start();
  return id;
}
