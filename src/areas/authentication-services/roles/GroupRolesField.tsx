import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { type FieldErrors } from 'rest/form/server-errors';
import { Button } from 'ui/button/Button';
import { IconButton } from 'ui/button/IconButton';
import { TextField } from 'ui/field/TextField';
import { useFocusOnAdded } from 'ui/field/useFocusOnAdded';
import { RoleIdsField } from './RoleIdsField';
import { type Roles } from './useRoles';
import { texts } from './texts';
import './GroupRolesField.css';

const { groups: words } = texts;
const MAX_GROUPS = 500;

interface GroupRoles {
  group: string;
  /** Ids. */
  roles: string[];
}

interface GroupRolesFieldProps {
  /** By which the form knows it; its rows are `name.0.group` and `name.0.roles`. */
  name: string;
  mapping: readonly GroupRoles[];
  roles: Roles;
  /** Errors to show, by field. */
  shown: FieldErrors;
  /** Marks fields as edited whose change fires no event of the form. */
  edited: (...fields: string[]) => void;
  onChange: (mapping: GroupRoles[]) => void;
}

/** A row for each group that gives roles. */
export function GroupRolesField({ name, mapping, shown, edited, roles, onChange }: GroupRolesFieldProps) {
  const part = useRef<HTMLFieldSetElement>(null);
  useFocusOnAdded(part, mapping.length, 'input[name$=".group"]');
  const changeAt = (at: number, row: Partial<GroupRoles>) =>
    onChange(mapping.map((each, place) => (place === at ? { ...each, ...row } : each)));
  const nameOf = (at: number, field: string) => `${name}.${at}.${field}`;
  return (
    <fieldset ref={part} className="tl-group-roles">
      <legend className="tl-form-label">{words.mapping}</legend>
      {mapping.length === 0 && <p className="tl-small tl-ink-3">{words.none}</p>}
      {mapping.map(({ group, roles: ids }, at) => (
        <div key={at}>
          <TextField
            name={nameOf(at, 'group')}
            label={words.groupOf(at + 1)}
            mono
            autoComplete="off"
            spellCheck={false}
            value={group}
            error={shown[nameOf(at, 'group')]}
            onChange={(typed) => changeAt(at, { group: typed })}
          />
          <RoleIdsField
            name={nameOf(at, 'roles')}
            label={words.rolesOf(at + 1)}
            value={ids}
            error={shown[nameOf(at, 'roles')]}
            roles={roles}
            onChange={(chosen) => {
              changeAt(at, { roles: [...chosen] });
              edited(nameOf(at, 'roles'));
            }}
          />
          <IconButton
            label={words.remove(at + 1)}
            onClick={() => {
              onChange(mapping.filter((_, place) => place !== at));
              part.current?.querySelector<HTMLElement>('.btn')?.focus();
            }}
          >
            <X />
          </IconButton>
        </div>
      ))}
      {mapping.length < MAX_GROUPS && (
        <div className="tl-group-roles-add">
          <Button size="sm" icon={<Plus />} onClick={() => onChange([...mapping, { group: '', roles: [] }])}>
            {words.add}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
