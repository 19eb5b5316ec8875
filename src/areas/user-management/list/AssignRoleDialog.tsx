import { type Role } from 'api/roles/role';
import { BulkDialog, type DialogEnd, oneByOne } from 'areas/entities';
import { CurrentUserStore, hasPermission } from 'areas/users';
import { valueOf } from 'flux/loadable';
import { useStore } from 'flux/use-store';
import { Shield } from 'lucide-react';
import { useEffect, useState } from 'react';
import { serverTexts } from 'texts/server/texts';
import { ComboboxField } from 'ui/combobox/ComboboxField';
import { AuthzRolesActions } from '../stores/AuthzRolesStore';
import { RolesActions, RolesStore } from '../stores/RolesStore';
import { UsersActions } from '../stores/UsersActions';
import { keyOfUser, nameOf, type UserRow } from '../stores/user-row';
import { texts } from './texts';

const { assign: words } = texts;
const NONE: readonly Role[] = [];

interface AssignRoleDialogProps extends DialogEnd {
  users: readonly UserRow[];
}

/** Gives several people a role; only one without permissions that the signed-in person does not have. */
export function AssignRoleDialog({ users, ...end }: AssignRoleDialogProps) {
  const [chosen, setChosen] = useState('');
  const me = useStore(CurrentUserStore);
  const roles = useStore(RolesStore, (state) => valueOf(state.roles)) ?? NONE;
  useEffect(() => {
    const asked = RolesActions.loadRoles();
    asked.catch(() => undefined);
    return () => asked.cancel();
  }, []);
  const isAtAll = (role: Role) => users.every(({ roles: names }) => names.includes(role.name));
  const offered = roles.filter((role) => hasPermission(me, role.permissions) && !isAtAll(role));
  return (
    <BulkDialog
      title={words.title(users.length)}
      icon={<Shield size={16} />}
      {...{ rows: users, rowKey: keyOfUser, nameOf }}
      factOf={({ roles: names }) => [...names].sort().join(', ')}
      confirmLabel={words.confirm}
      busyLabel={words.busy}
      doneLabel={words.done}
      disabledReason={chosen === '' ? words.chooseFirst : undefined}
      run={async (rows, tell) => {
        const role = await AuthzRolesActions.findByName(chosen);
        if (!role) throw new Error(words.gone(chosen));
        const change = ({ id, username }: UserRow) =>
          UsersActions.changeOneOfMany(id, { kind: 'role', roleId: role.id, username });
        await oneByOne(change)(rows, tell);
      }}
      {...end}
    >
      <ComboboxField
        label={words.role}
        placeholder={words.choose}
        value={chosen}
        options={offered.map(({ name, description }) => ({
          value: name,
          label: name,
          detail: serverTexts.inPageLanguage(description ?? ''),
        }))}
        onChange={setChosen}
      />
    </BulkDialog>
  );
}
