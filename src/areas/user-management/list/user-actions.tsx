import { type RowAction } from 'areas/entities';
import { type CurrentUserState, hasPermission, maySeeAccount } from 'areas/users';
import { Eye, KeyRound, Pencil, Shield, Trash2 } from 'lucide-react';
import { lazy } from 'react';
import { Routes } from 'routing/Routes';
import { type UserRow } from '../stores/user-row';
import { STATUS_ACTIONS } from './status-actions';
import { texts as viewAsTexts } from '../view-as/texts';
import { type ViewAs } from '../view-as/useViewAs';
import { texts } from './texts';

const DeleteUserDialog = lazy(async () => ({
  default: (await import('../removal/DeleteUserDialog')).DeleteUserDialog,
}));

const DeleteUsersDialog = lazy(async () => ({
  default: (await import('../removal/DeleteUsersDialog')).DeleteUsersDialog,
}));

const AssignRoleDialog = lazy(async () => ({
  default: (await import('./AssignRoleDialog')).AssignRoleDialog,
}));

/** The server wants the right without a name here. */
const mayDelete = (user: UserRow, state: CurrentUserState): boolean =>
  !user.read_only && state.currentUser?.id !== user.id && hasPermission(state, 'users:edit');

/** What one may do with an account. The list knows what to do when one is gone. */
export function userActions(onDeleted: () => void, viewAs: ViewAs): readonly RowAction<UserRow>[] {
  return [
    {
      id: 'edit',
      label: texts.edit,
      icon: <Pencil />,
      rowKey: 'e',
      isPermitted: (user, state) => !user.read_only && hasPermission(state, `users:edit:${user.username}`),
      to: ({ id }) => Routes.SYSTEM.USERS.edit(id),
    },
    {
      id: 'tokens',
      label: texts.tokens,
      icon: <KeyRound />,
      isPermitted: ({ username }, state) =>
        maySeeAccount(state, username) && hasPermission(state, `users:tokenlist:${username}`),
      to: ({ id }) => Routes.SYSTEM.USERS.tokens(id),
    },
    {
      id: 'view-as',
      label: viewAsTexts.start,
      icon: <Eye />,
      isPermitted: (user, state) => viewAs.isOffered(user, state),
      run: ({ id }) => viewAs.start(id),
    },
    ...STATUS_ACTIONS,
    {
      id: 'assign-role',
      label: texts.assign.action,
      icon: <Shield />,
      isOnlyForSeveral: true,
      isPermitted: ({ read_only: isFixed, username }, state) =>
        !isFixed && hasPermission(state, ['roles:read', `users:rolesedit:${username}`]),
      bulk: { label: texts.assign.action, blockedReason: texts.assign.mayNot },
      dialog: (users, end) => <AssignRoleDialog users={users} {...end} />,
    },
    {
      id: 'delete',
      label: texts.delete,
      icon: <Trash2 />,
      isDangerous: true,
      isPermitted: mayDelete,
      bulk: { label: texts.deleteMany, blockedReason: texts.status.mayNot },
      dialog: (users, { onDone, onClose }) => {
        const [user, ...others] = users;
        const onGone = () => {
          onDeleted();
          onDone();
        };
        if (!user) return null;
        return others.length === 0 ? (
          <DeleteUserDialog user={user} onDeleted={onGone} onClose={onClose} />
        ) : (
          <DeleteUsersDialog users={users} onDone={onGone} onClose={onClose} />
        );
      },
    },
  ];
}
