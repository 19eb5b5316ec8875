import { type RoleWithId } from 'api/roles/role';
import { type RowAction } from 'areas/entities';
import { type CurrentUserState, hasPermission } from 'areas/users';
import { Copy, Pencil, Trash2 } from 'lucide-react';
import { lazy } from 'react';
import { Routes } from 'routing/Routes';
import { type RoleRow } from '../stores/roles-state';
import { texts } from './texts';

const { list: words } = texts;
const DeleteRoleDialog = lazy(async () => ({ default: (await import('./DeleteRoleDialog')).DeleteRoleDialog }));

type Role = Pick<RoleWithId, 'name' | 'read_only'>;

/** Built-in roles stay as the server made them. */
export const mayEditRole = (user: CurrentUserState, { name, read_only: isBuiltIn }: Role): boolean =>
  !isBuiltIn && hasPermission(user, `roles:edit:${name}`);

/** A role is deleted by its name: the call by id wants the right to edit all of them. */
export const mayDeleteRole = (user: CurrentUserState, { name, read_only: isBuiltIn }: Role): boolean =>
  !isBuiltIn && hasPermission(user, `roles:delete:${name}`);

/** What one may do with a role. The list knows what to do when one is gone. */
export function roleActions(onDeleted: () => void): readonly RowAction<RoleRow>[] {
  return [
    {
      id: 'edit',
      label: words.edit,
      icon: <Pencil />,
      rowKey: 'e',
      isPermitted: (role, user) => mayEditRole(user, role),
      to: ({ id }) => Routes.SYSTEM.ROLES.edit(id),
    },
    {
      id: 'copy',
      label: words.copy,
      icon: <Copy />,
      isPermitted: (_, user) => hasPermission(user, 'roles:create'),
      to: ({ id }) => Routes.SYSTEM.ROLES.create(id),
    },
    {
      id: 'delete',
      label: words.delete,
      icon: <Trash2 />,
      isDangerous: true,
      isPermitted: (role, user) => mayDeleteRole(user, role),
      dialog: ([role], { onDone, onClose }) =>
        role && (
          <DeleteRoleDialog
            role={role}
            onDeleted={() => {
              onDeleted();
              onDone();
            }}
            onClose={onClose}
          />
        ),
    },
  ];
}
