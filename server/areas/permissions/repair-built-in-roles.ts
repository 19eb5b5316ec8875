import { SYSTEM } from 'server/calls/caller';
import { type Database, type Transaction } from 'server/storage/documents/database';
import { sql } from 'server/storage/documents/sql';
import { BUILT_IN_ROLES } from './built-in-roles';
import { keyOfRole, type RoleDocuments, type StoredRole } from './stored-role';

const isSame = (one: StoredRole, other: StoredRole) =>
  one.name === other.name &&
  one.description === other.description &&
  one.builtIn &&
  JSON.stringify(one.permissions) === JSON.stringify(other.permissions);

/** A role that people made before the server brought one of that name gets another name. */
async function makeWay(documents: RoleDocuments, name: string, id: string, within: Transaction): Promise<void> {
  const other = await documents.find(keyOfRole({ name }), { within });
  if (!other || other.id === id) return;
  let free = `${other.body.name} (own)`;
  for (let number = 2; await documents.find(keyOfRole({ name: free }), { within }); number += 1)
    free = `${other.body.name} (own ${number})`;
  await documents.change(other.id, SYSTEM, ({ body }) => ({ ...body, name: free }), { within });
}

/** Creates built-in roles that are missing and restores those that differ. Nodes that start together take turns. */
export const repairBuiltInRoles = (database: Pick<Database, 'transaction'>, documents: RoleDocuments): Promise<void> =>
  database.transaction(async (within) => {
    await within.query(sql`select pg_advisory_xact_lock(hashtext('built-in roles'))`);
    for (const { id, ...wanted } of BUILT_IN_ROLES) {
      const stored = await documents.get(id, { within });
      if (stored && isSame(stored.body, wanted)) continue;
      await makeWay(documents, wanted.name, id, within);
      if (stored) await documents.update(id, wanted, SYSTEM, { within });
      else await documents.insert(wanted, SYSTEM, { id, within });
    }
  });
