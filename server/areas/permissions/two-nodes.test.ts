import { CORE_MIGRATIONS, migrate } from 'server/storage/documents/migrations';
import { connectRemoteDatabase } from 'server/storage/documents/remote';
import { postgresInstalled, startPostgres } from 'test/postgres';
import { until } from 'test/until';
import { BUILT_IN_ROLES, READER_ROLE } from './built-in-roles';
import { repairBuiltInRoles } from './repair-built-in-roles';
import { createRoleDocuments, createRoles } from './roles';

(postgresInstalled() ? describe : describe.skip)('roles on two nodes', () => {
  it('are made once by nodes that start together, and a change counts on the other within a second', async () => {
    const postgres = await startPostgres();
    const databases = await Promise.all([1, 2].map(() => connectRemoteDatabase(postgres.url)));
    await migrate(databases[0]!, CORE_MIGRATIONS);
    const nodes = databases.map((database) => ({ database, roles: createRoles(createRoleDocuments(database)) }));
    await Promise.all(nodes.map(({ database, roles }) => repairBuiltInRoles(database, roles.documents)));
    await Promise.all(nodes.map(({ roles }) => roles.refresh()));
    const [here, there] = nodes.map(({ roles }) => roles);
    expect(there?.all().map(({ version }) => version)).toEqual(BUILT_IN_ROLES.map(() => 1));

    const role = { name: 'On Call', description: null, permissions: ['streams:read'], builtIn: false };
    const { id } = await here!.documents.insert(role, 'test');
    expect(here!.permissionsOf([id, READER_ROLE])).toContain('streams:read');
    await until('the role', async () => there!.permissionsOf([id]).length === 1);

    const began = performance.now();
    await here!.documents.change(id, 'test', ({ body }) => ({ ...body, permissions: [] }));
    expect(here!.permissionsOf([id])).toEqual([]);
    await until('the change', async () => there!.permissionsOf([id]).length === 0);
    process.stdout.write(
      `a changed role counts on the other node after ${(performance.now() - began).toFixed(0)} ms\n`,
    );

    await here!.documents.remove(id, 'test');
    await until('the deletion', async () => there!.get(id) === undefined);
    const held = nodes[1]!.database.transaction((within) => there!.hold([id], within));
    await expect(held).rejects.toThrow('a role was deleted in the meantime');

    nodes.forEach(({ roles }) => roles.close());
    await Promise.all(databases.map((each) => each.close()));
    await postgres.stop();
  });
});
