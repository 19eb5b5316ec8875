import { type GroupSynchronization } from 'api/authentication-services/service';
import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { Button } from 'ui/button/Button';
import { IconButton } from 'ui/button/IconButton';
import { TextField } from 'ui/field/TextField';
import { RoleIdsField } from '../../roles/RoleIdsField';
import { type StepProps } from './step-props';
import { texts } from './texts';
import { useFocusOnAdded } from './useFocusOnAdded';

const { groups: words } = texts;
const MAX_GROUPS = 500;

type Mapping = GroupSynchronization['mapping'];

interface GroupMappingProps extends Pick<StepProps, 'shown' | 'edited' | 'roles'> {
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
}

/** A row for each group of the directory that gives roles. */
export function GroupMapping({ mapping, shown, edited, roles, onChange }: GroupMappingProps) {
  const part = useRef<HTMLFieldSetElement>(null);
  useFocusOnAdded(part, mapping.length, 'input[name$=".group"]');
  const changeAt = (at: number, row: Partial<Mapping[number]>) =>
    onChange(mapping.map((each, place) => (place === at ? { ...each, ...row } : each)));
  const nameOf = (at: number, field: string) => `groupSynchronization.mapping.${at}.${field}`;
  return (
    <fieldset ref={part} className="tl-directory-mapping">
      <legend className="tl-form-label">{words.mapping}</legend>
      {mapping.length === 0 && <p className="tl-small tl-ink-3">{words.none}</p>}
      {mapping.map(({ group, roles: ids }, at) => (
        <div key={at} className="tl-directory-group">
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
        <div>
          <Button size="sm" icon={<Plus />} onClick={() => onChange([...mapping, { group: '', roles: [] }])}>
            {words.add}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
