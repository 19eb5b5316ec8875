import { listPermissions } from 'api/roles/permissions';
import { defineServerArea } from 'server/assembly/server-area';
import { serve } from 'server/calls/serve';
import { permissionCatalogue } from './catalogue';
import { repairBuiltInRoles } from './repair-built-in-roles';
import { roleKind } from './role-kind';
import { createRoleDocuments, createRoles, type Roles } from './roles';

/** What permissions there are, and the roles that give them. Accounts build on it. */
export const permissions = defineServerArea({
  name: 'permissions',
  setUp({ database, entities, now }, _needed, all) {
    const roles = createRoles(createRoleDocuments(database, now));
    entities.add(roleKind(roles.documents));
    const provides: Roles = roles;
    return {
      provides,
      calls: [serve(listPermissions, async () => ({ permissions: permissionCatalogue(all, entities) }))],
      async open() {
        await repairBuiltInRoles(database, roles.documents);
        await roles.refresh();
      },
      close: roles.close,
    };
  },
});
