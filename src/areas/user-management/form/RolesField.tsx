import { type Role } from 'api/roles/role';
import { CurrentUserStore, hasPermission, useIsPermitted } from 'areas/users';
import { valueOf } from 'flux/loadable';
import { useStore } from 'flux/use-store';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { IconButton } from 'ui/button/IconButton';
import { Chip } from 'ui/chip/Chip';
import { ComboboxField } from 'ui/combobox/ComboboxField';
import { Note } from 'ui/note/Note';
import { descriptionOf } from '../role-description';
import { RolesActions, RolesStore } from '../stores/RolesStore';
import { texts } from './texts';

interface RolesFieldProps {
  /** Names. */
  value: readonly string[];
  /** Those that are stored: others are marked as added. */
  stored?: readonly string[];
  error?: string;
  onChange: (roles: readonly string[]) => void;
}

const NONE: readonly Role[] = [];

/** The roles of somebody. Nobody gives a role with permissions they do not have: it is not offered. */
export function RolesField({ value, stored, error, onChange }: RolesFieldProps) {
  const mayRead = useIsPermitted('roles:read');
  const user = useStore(CurrentUserStore);
  const roles = useStore(RolesStore, (state) => valueOf(state.roles)) ?? NONE;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (mayRead) void RolesActions.loadRoles();
  }, [mayRead]);
  const isGivable = (role: Role) => stored?.includes(role.name) === true || hasPermission(user, role.permissions);
  const descriptionOfNamed = (name: string) => {
    const role = roles.find((each) => each.name === name);
    return role && descriptionOf(role);
  };
  const offered = roles.filter((role) => !value.includes(role.name) && isGivable(role));
  return (
    <div className="tl-user-roles-field">
      {value.length === 0 && <p className="tl-ink-3">{texts.roles.none}</p>}
      {value.length > 0 && (
        <ul ref={list} aria-label={texts.roles.label}>
          {value.map((name) => (
            <li key={name}>
              <span className="tl-user-role">
                <b>{name}</b>
                <span className="tl-ink-3">{descriptionOfNamed(name)}</span>
              </span>
              {stored && !stored.includes(name) && <Chip tone="success">{texts.roles.added}</Chip>}
              <IconButton
                label={texts.roles.remove(name)}
                onClick={() => {
                  onChange(value.filter((each) => each !== name));
                  list.current?.closest('.tl-user-roles-field')?.querySelector('input')?.focus();
                }}
              >
                <X />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {mayRead ? (
        <ComboboxField
          name="roles"
          label={texts.roles.add}
          placeholder={texts.roles.choose}
          value=""
          error={error}
          options={offered.map((role) => ({ value: role.name, label: role.name, detail: descriptionOf(role) }))}
          onChange={(name) => name !== '' && onChange([...value, name])}
        />
      ) : (
        <Note kind="info">{texts.roles.mayNotRead}</Note>
      )}
    </div>
  );
}
