import { type GroupSynchronization } from 'api/authentication-services/service';
import { Plus, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from 'ui/button/Button';
import { IconButton } from 'ui/button/IconButton';
import { TextField } from 'ui/field/TextField';
import { RoleIdsField } from '../../roles/RoleIdsField';
import { type StepProps } from './step-props';
import { texts } from './texts';

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
  const count = useRef(mapping.length);
  useEffect(() => {
    // What was added is to be named next.
    const rows = part.current?.querySelectorAll<HTMLElement>('input[name$=".group"]');
    if (mapping.length > count.current) rows?.item(mapping.length - 1).focus();
    count.current = mapping.length;
  }, [mapping.length]);
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
