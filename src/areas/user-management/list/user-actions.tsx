import { type RowAction } from 'areas/entities';
import { type CurrentUserState, hasPermission } from 'areas/users';
import { Pencil, Trash2 } from 'lucide-react';
import { lazy } from 'react';
import { Routes } from 'routing/Routes';
import { type UserRow } from '../stores/user-row';
import { STATUS_ACTIONS } from './status-actions';
import { texts } from './texts';

const DeleteUserDialog = lazy(async () => ({
  default: (await import('../removal/DeleteUserDialog')).DeleteUserDialog,
}));

/** The server wants the right without a name here. */
const mayDelete = (user: UserRow, state: CurrentUserState): boolean =>
  !user.read_only && state.currentUser?.id !== user.id && hasPermission(state, 'users:edit');

/** What one may do with an account. The list knows what to do when one is gone. */
export function userActions(onDeleted: () => void): readonly RowAction<UserRow>[] {
  return [
    {
      id: 'edit',
      label: texts.edit,
      icon: <Pencil />,
      rowKey: 'e',
      isPermitted: (user, state) => !user.read_only && hasPermission(state, `users:edit:${user.username}`),
      to: ({ id }) => Routes.SYSTEM.USERS.edit(id),
    },
    ...STATUS_ACTIONS,
    {
      id: 'delete',
      label: texts.delete,
      icon: <Trash2 />,
      isDangerous: true,
      isPermitted: mayDelete,
      dialog: ([user], { onDone, onClose }) =>
        user && (
          <DeleteUserDialog
            user={user}
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
