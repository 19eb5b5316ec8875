import { type RoleWithId } from 'api/roles/role';
import { CurrentUserStore, hasPermission } from 'areas/users';
import { useStore } from 'flux/use-store';
import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { IconButton } from 'ui/button/IconButton';
import { Button } from 'ui/button/Button';
import { Chip } from 'ui/chip/Chip';
import { ComboboxField } from 'ui/combobox/ComboboxField';
import { AuthzRolesActions } from '../stores/AuthzRolesStore';
import { UsersStore } from '../stores/UsersStore';
import { type UserRow } from '../stores/user-row';
import { useFoundUsers } from '../useFoundUsers';
import { texts } from './texts';

const { members: words } = texts;
const ADMIN = 'Admin';

interface AddMembersProps {
  role: RoleWithId;
  onAdded: () => void;
}

/** Gives the role to people who do not have it, found by name. */
export function AddMembers({ role, onAdded }: AddMembersProps) {
  const part = useRef<HTMLDivElement>(null);
  const me = useStore(CurrentUserStore);
  const found = useStore(UsersStore, (state) => state.found);
  const onType = useFoundUsers();
  const [chosen, setChosen] = useState<readonly UserRow[]>([]);
  const [isAssigning, setAssigning] = useState(false);
  const mayGet = (user: UserRow) =>
    !user.read_only &&
    !user.roles.includes(role.name) &&
    // A service account cannot have it.
    !(user.service_account && role.name === ADMIN) &&
    hasPermission(me, `users:rolesedit:${user.username}`);
  const offered = found.filter((user) => mayGet(user) && !chosen.some(({ id }) => id === user.id));
  const assign = async () => {
    setAssigning(true);
    try {
      await AuthzRolesActions.addMembers(
        role,
        chosen.map(({ username }) => username),
      );
      setChosen([]);
      onAdded();
    } catch {
      // The store has said why; the choice stays.
    } finally {
      setAssigning(false);
      part.current?.querySelector('input')?.focus();
    }
  };
  return (
    <div ref={part} className="tl-role-add">
      <ComboboxField
        label={words.add}
        placeholder={words.choose}
        value=""
        options={offered.map(({ id, title, username }) => ({ value: id, label: title, detail: username }))}
        onType={onType}
        onChange={(id) => {
          const user = found.find((each) => each.id === id);
          if (user) setChosen([...chosen, user]);
          onType('');
        }}
      />
      {chosen.length > 0 && (
        <>
          <ul aria-label={words.chosen}>
            {chosen.map((user) => (
              <li key={user.id}>
                <Chip tone="success">
                  {user.title}
                  <IconButton
                    label={words.unchoose(user.title)}
                    onClick={() => {
                      setChosen(chosen.filter(({ id }) => id !== user.id));
                      part.current?.querySelector('input')?.focus();
                    }}
                  >
                    <X />
                  </IconButton>
                </Chip>
              </li>
            ))}
          </ul>
          <Button variant="primary" busy={isAssigning} busyLabel={words.assigning} onClick={() => void assign()}>
            {words.assign(chosen.length)}
          </Button>
        </>
      )}
    </div>
  );
}
