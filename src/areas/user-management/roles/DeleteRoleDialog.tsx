import { type RoleWithId } from 'api/roles/role';
import { type UserOverview } from 'api/users/user';
import { CurrentUserStore, useIsPermitted } from 'areas/users';
import { valueOf } from 'flux/loadable';
import { useStore } from 'flux/use-store';
import { useEffect } from 'react';
import { ConfirmDialog } from 'ui/dialog/ConfirmDialog';
import { Note } from 'ui/note/Note';
import { Spinner } from 'ui/progress/Spinner';
import { hasWayIn } from '../form/checks';
import { AuthzRolesActions, AuthzRolesStore } from '../stores/AuthzRolesStore';
import { RolesActions } from '../stores/RolesStore';
import { nameOf } from '../stores/user-row';
import { texts } from './texts';
import './DeleteRoleDialog.css';

const { delete: words } = texts;
const NAMED = 10;

interface DeleteRoleDialogProps {
  role: RoleWithId;
  onDeleted: () => void;
  onClose: () => void;
}

/** What somebody is left with, where it is worth a warning. */
function leftWith({ roles, service_account: isService }: UserOverview, name: string): string | undefined {
  const others = roles.filter((each) => each !== name);
  if (others.length === 0) return words.withoutRole;
  return isService || hasWayIn(others) ? undefined : words.noWayIn;
}

/** Asks before a role is deleted: who loses what it gives. */
export function DeleteRoleDialog({ role, onDeleted, onClose }: DeleteRoleDialogProps) {
  const mayList = useIsPermitted('users:list');
  const isOwn = useStore(CurrentUserStore, ({ currentUser }) => currentUser?.roles.includes(role.name) === true);
  const { members, membersOf } = useStore(AuthzRolesStore);
  useEffect(() => {
    if (!mayList) return undefined;
    const asked = AuthzRolesActions.loadUsersForRole(role, { page: 1, pageSize: NAMED, text: '' });
    asked.catch(() => undefined);
    return () => asked.cancel();
  }, [mayList, role]);
  const known = mayList && membersOf === role.id ? valueOf(members) : undefined;
  const isLooking = mayList && known === undefined && members.status !== 'failed';
  return (
    <ConfirmDialog
      title={words.title(role.name)}
      isDestructive
      confirmLabel={words.confirm}
      busyLabel={words.busy}
      disabledReason={isLooking ? words.looking : undefined}
      onConfirm={async () => {
        await RolesActions.deleteRole(role.name);
        onDeleted();
      }}
      onClose={onClose}
    >
      <div className="tl-delete-role">
        {isLooking && <Spinner label={words.looking} />}
        {!isLooking && <p id="those-who-lose">{known ? words.assigned(known.total) : words.unknown}</p>}
        {known && known.total > 0 && (
          // Scrolls: it must be reachable with the keyboard.
          <ul aria-labelledby="those-who-lose" tabIndex={0}>
            {known.users.map((user) => {
              const warning = leftWith(user, role.name);
              return (
                <li key={user.id}>
                  <b>{nameOf(user)}</b>
                  {warning !== undefined && <span>{warning}</span>}
                </li>
              );
            })}
            {known.total > known.users.length && <li>{words.more(known.total - known.users.length)}</li>}
          </ul>
        )}
        {isOwn && <Note kind="warning">{words.own}</Note>}
      </div>
    </ConfirmDialog>
  );
}
