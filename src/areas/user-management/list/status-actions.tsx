import { type RowAction } from 'areas/entities';
import { type CurrentUserState, hasPermission } from 'areas/users';
import { ToggleLeft, ToggleRight } from 'lucide-react';
import { ConfirmDialog } from 'ui/dialog/ConfirmDialog';
import { UsersActions } from '../stores/UsersActions';
import { type UserRow } from '../stores/user-row';
import { texts } from './texts';

const { status: words } = texts;
const isEnabled = ({ account_status: status }: UserRow): boolean => status === 'enabled';

/** Nobody shuts themselves out; external people are let in by their authentication service. */
const mayChange = (user: UserRow, state: CurrentUserState): boolean =>
  !user.read_only &&
  !user.external_user &&
  state.currentUser?.id !== user.id &&
  hasPermission(state, `users:edit:${user.username}`);

async function setAll(users: readonly UserRow[], status: 'enabled' | 'disabled', onDone: () => void): Promise<void> {
  try {
    for (const user of users) await UsersActions.setStatus(user, status);
  } finally {
    onDone();
  }
}

const itemsOf = (users: readonly UserRow[]) => users.map(({ title }) => ({ name: title }));

/** Lets somebody in again. */
const enable: RowAction<UserRow> = {
  id: 'enable',
  label: words.enable,
  icon: <ToggleRight />,
  isPermitted: (user, state) => !isEnabled(user) && mayChange(user, state),
  bulk: { label: words.enableMany, blockedReason: words.mayNot },
  run: (user, { onDone }) => void UsersActions.setStatus(user, 'enabled').then(onDone, () => undefined),
  dialog: (users, { onDone, onClose }) => (
    <ConfirmDialog
      title={words.enableTitle(users.length)}
      items={itemsOf(users)}
      icon={<ToggleRight size={16} />}
      confirmLabel={words.enableMany}
      busyLabel={words.enabling}
      onConfirm={() => setAll(users, 'enabled', onDone)}
      onClose={onClose}
    >
      {words.enableEffect}
    </ConfirmDialog>
  ),
};

/** Shuts somebody out, after a question. */
const disable: RowAction<UserRow> = {
  id: 'disable',
  label: words.disable,
  icon: <ToggleLeft />,
  isPermitted: (user, state) => isEnabled(user) && mayChange(user, state),
  bulk: { label: words.disableMany, blockedReason: words.mayNot },
  dialog: (users, { onDone, onClose }) => {
    const [first, ...others] = users;
    const isOne = others.length === 0;
    return (
      <ConfirmDialog
        title={isOne ? words.disableTitle(first?.title ?? '') : words.disableManyTitle(users.length)}
        items={isOne ? [] : itemsOf(users)}
        confirmLabel={words.disableMany}
        busyLabel={words.disabling}
        onConfirm={() => setAll(users, 'disabled', onDone)}
        onClose={onClose}
      >
        {words.disableEffect}
      </ConfirmDialog>
    );
  },
};

export const STATUS_ACTIONS = [enable, disable];
