import { BulkDialog, type DialogEnd, oneByOne, type RowAction } from 'areas/entities';
import { type CurrentUserState, hasPermission } from 'areas/users';
import { ToggleLeft, ToggleRight } from 'lucide-react';
import { ConfirmDialog } from 'ui/dialog/ConfirmDialog';
import { UsersActions } from '../stores/UsersActions';
import { keyOfUser, nameOf, type UserRow } from '../stores/user-row';
import { texts } from './texts';

const { status: words } = texts;
const isEnabled = ({ account_status: status }: UserRow): boolean => status === 'enabled';

/** Nobody shuts themselves out; external people are let in by their authentication service. */
const mayChange = (user: UserRow, state: CurrentUserState): boolean =>
  !user.read_only &&
  !user.external_user &&
  state.currentUser?.id !== user.id &&
  hasPermission(state, `users:edit:${user.username}`);

const setStatus = (status: 'enabled' | 'disabled') =>
  oneByOne<UserRow>(({ id }) => UsersActions.changeOneOfMany(id, { kind: 'status', status }));

/** Lets somebody in again. */
const enable: RowAction<UserRow> = {
  id: 'enable',
  label: words.enable,
  icon: <ToggleRight />,
  isPermitted: (user, state) => !isEnabled(user) && mayChange(user, state),
  bulk: { label: words.enableMany, blockedReason: words.mayNot },
  run: (user, { onDone }) => void UsersActions.setStatus(user, 'enabled').then(onDone, () => undefined),
  dialog: (users, end) => (
    <BulkDialog
      title={words.enableTitle(users.length)}
      icon={<ToggleRight size={16} />}
      {...{ rows: users, rowKey: keyOfUser, nameOf }}
      confirmLabel={words.enableMany}
      busyLabel={words.enabling}
      doneLabel={words.enabled}
      run={setStatus('enabled')}
      {...end}
    >
      {words.enableEffect}
    </BulkDialog>
  ),
};

/** Shuts somebody out, after a question. */
const disable: RowAction<UserRow> = {
  id: 'disable',
  label: words.disable,
  icon: <ToggleLeft />,
  isPermitted: (user, state) => isEnabled(user) && mayChange(user, state),
  bulk: { label: words.disableMany, blockedReason: words.mayNot },
  dialog: (users, end) => <Disable {...{ users, end }} />,
};

function Disable({ users, end }: { users: readonly UserRow[]; end: DialogEnd }) {
  const [user, ...others] = users;
  if (user && others.length === 0) {
    return (
      <ConfirmDialog
        title={words.disableTitle(user.title)}
        confirmLabel={words.disableMany}
        busyLabel={words.disabling}
        onConfirm={() => UsersActions.setStatus(user, 'disabled').finally(end.onDone)}
        onClose={end.onClose}
      >
        {words.disableEffect}
      </ConfirmDialog>
    );
  }
  return (
    <BulkDialog
      title={words.disableManyTitle(users.length)}
      icon={<ToggleLeft size={16} />}
      {...{ rows: users, rowKey: keyOfUser, nameOf }}
      confirmLabel={words.disableMany}
      busyLabel={words.disabling}
      doneLabel={words.disabled}
      run={setStatus('disabled')}
      {...end}
    >
      {words.disableEffect}
    </BulkDialog>
  );
}

export const STATUS_ACTIONS = [enable, disable];
