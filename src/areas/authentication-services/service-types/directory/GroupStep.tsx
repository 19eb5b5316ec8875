import {
  ACTIVE_DIRECTORY,
  type GroupMemberAttribute,
  type GroupSynchronization,
} from 'api/authentication-services/service';
import { CheckboxField } from 'ui/field/CheckboxField';
import { SelectField } from 'ui/field/SelectField';
import { TextField } from 'ui/field/TextField';
import { Note } from 'ui/note/Note';
import { Section } from 'ui/section/Section';
import { GroupRolesField } from '../../roles/GroupRolesField';
import { type DirectoryConfig } from './directory-config';
import { type StepProps } from './step-props';
import { texts } from './texts';

const { groups: words } = texts;

const MEMBERS: readonly { value: GroupMemberAttribute; label: string }[] = [
  { value: 'auto', label: words.memberAuto },
  ...(['member', 'uniqueMember', 'memberUid'] as const).map((value) => ({ value, label: value })),
  { value: 'memberOf', label: words.memberOf },
];

const newGroups = ({ type, userSearchBase }: DirectoryConfig): GroupSynchronization => ({
  search_base: userSearchBase,
  search_pattern:
    type === ACTIVE_DIRECTORY
      ? '(objectClass=group)'
      : '(|(objectClass=groupOfNames)(objectClass=groupOfUniqueNames)(objectClass=posixGroup))',
  ...{ name_attribute: 'cn', member_attribute: 'auto', nested: type === ACTIVE_DIRECTORY, mapping: [] },
  removes_roles: true,
});

/** Which roles the groups of the directory give, where the server can read groups. */
export function GroupStep({ draft: { config }, shown, changeConfig, edited, roles }: StepProps) {
  const { groupSynchronization: groups } = config;
  if (groups === undefined) {
    return (
      <Section title={texts.steps.groups}>
        <Note kind="info">{words.unsupported}</Note>
      </Section>
    );
  }
  const changeGroups = (part: Partial<GroupSynchronization>) =>
    groups && changeConfig({ groupSynchronization: { ...groups, ...part } });
  const attribute = { mono: true, autoComplete: 'off', spellCheck: false } as const;
  return (
    <Section title={texts.steps.groups} fact={texts.optional}>
      <div className="tl-directory-fields">
        <CheckboxField
          name="groupSynchronization"
          label={words.enable}
          help={words.enableHelp}
          error={shown.groupSynchronization}
          checked={groups !== null}
          onChange={(isOn) => changeConfig({ groupSynchronization: isOn ? newGroups(config) : null })}
        />
        {groups !== null && (
          <>
            <TextField
              {...attribute}
              name="groupSynchronization.searchBase"
              label={words.base}
              value={groups.search_base}
              error={shown['groupSynchronization.searchBase']}
              onChange={(base) => changeGroups({ search_base: base })}
            />
            <TextField
              {...attribute}
              name="groupSynchronization.searchPattern"
              label={words.pattern}
              help={words.patternHelp}
              value={groups.search_pattern}
              error={shown['groupSynchronization.searchPattern']}
              onChange={(pattern) => changeGroups({ search_pattern: pattern })}
            />
            <div className="tl-directory-pair">
              <TextField
                {...attribute}
                name="groupSynchronization.nameAttribute"
                label={words.name}
                help={words.nameHelp}
                value={groups.name_attribute}
                error={shown['groupSynchronization.nameAttribute']}
                onChange={(name) => changeGroups({ name_attribute: name })}
              />
              <SelectField
                name="groupSynchronization.memberAttribute"
                label={words.member}
                value={groups.member_attribute}
                options={MEMBERS}
                error={shown['groupSynchronization.memberAttribute']}
                onChange={(member) => changeGroups({ member_attribute: member as GroupMemberAttribute })}
              />
            </div>
            {config.type === ACTIVE_DIRECTORY && (
              <CheckboxField
                name="groupSynchronization.nested"
                label={words.nested}
                checked={groups.nested}
                onChange={(nested) => changeGroups({ nested })}
              />
            )}
            <GroupRolesField
              {...{ shown, edited, roles }}
              name="groupSynchronization.mapping"
              mapping={groups.mapping}
              onChange={(mapping) => changeGroups({ mapping })}
            />
            <CheckboxField
              name="groupSynchronization.removesRoles"
              label={words.removes}
              help={words.removesHelp}
              checked={groups.removes_roles}
              onChange={(removes) => changeGroups({ removes_roles: removes })}
            />
          </>
        )}
      </div>
    </Section>
  );
}
