import { type Database } from 'server/storage/documents/database';
import { openTestDatabase } from 'test/documents';
import { ADMIN_ROLE, BUILT_IN_ROLES, idsOfStoredRoles, READER_ROLE } from './built-in-roles';
import { repairBuiltInRoles } from './repair-built-in-roles';
import { createRoleDocuments } from './roles';
import { type RoleDocuments } from './stored-role';

describe('built-in roles', () => {
  let database: Database;
  let clean: () => Promise<void>;
  let documents: RoleDocuments;

  beforeAll(async () => {
    ({ database, clean } = await openTestDatabase());
    documents = createRoleDocuments(database);
    await repairBuiltInRoles(database, documents);
  });
  afterAll(() => clean());

  const stored = async () => (await documents.list()).map(({ id, body }) => ({ id, ...body }));
  const wanted = () => BUILT_IN_ROLES.map((role) => ({ ...role }));

  it('are made once', async () => {
    expect(await stored()).toEqual(wanted());
    await repairBuiltInRoles(database, documents);
    expect((await documents.list()).map(({ version }) => version)).toEqual(BUILT_IN_ROLES.map(() => 1));
  });

  it('are repaired when changed or deleted, under the same id', async () => {
    await documents.change(READER_ROLE, 'test', ({ body }) => ({ ...body, permissions: ['*'] }));
    await documents.remove(ADMIN_ROLE, 'test');
    await repairBuiltInRoles(database, documents);
    expect((await stored()).sort((one, other) => (one.id < other.id ? -1 : 1))).toEqual(wanted());
  });

  it('get their name back from a role that people gave it', async () => {
    const [last] = BUILT_IN_ROLES.slice(-1);
    await documents.remove(last?.id ?? '', 'test');
    const own = { name: 'alert responder', description: null, permissions: [], builtIn: false };
    const { id } = await documents.insert(own, 'test');
    await documents.insert({ ...own, name: 'Alert Responder (own)' }, 'test');
    await repairBuiltInRoles(database, documents);
    expect((await documents.get(id))?.body.name).toBe('alert responder (own 2)');
    expect((await documents.find('alert responder'))?.id).toBe(last?.id);
  });

  it('are those that accounts of earlier versions name', () => {
    expect(idsOfStoredRoles(['READER', 'Wizard', 'Admin', ADMIN_ROLE, 'f'.repeat(24)])).toEqual([
      READER_ROLE,
      ADMIN_ROLE,
      'f'.repeat(24),
    ]);
  });
});
