import { LDAP } from 'api/authentication-services/service';
import { TagField } from 'ui/combobox/TagField';
import { CheckboxField } from 'ui/field/CheckboxField';
import { TextField } from 'ui/field/TextField';
import { Section } from 'ui/section/Section';
import { RoleIdsField } from '../../roles/RoleIdsField';
import { type StepProps } from './step-props';
import { texts } from './texts';

const { users: words } = texts;

/** Who is found in the directory, and what becomes of them here. */
export function UserStep({ draft, shown, change, changeConfig, edited, roles }: StepProps) {
  const { config } = draft;
  const attribute = { mono: true, autoComplete: 'off', spellCheck: false } as const;
  return (
    <Section title={texts.steps.users} fact={words.tryIt}>
      <div className="tl-directory-fields">
        <TextField
          {...attribute}
          name="userSearchBase"
          label={words.base}
          help={words.baseHelp}
          value={config.userSearchBase}
          error={shown.userSearchBase}
          onChange={(userSearchBase) => changeConfig({ userSearchBase })}
        />
        <TextField
          {...attribute}
          name="userSearchPattern"
          label={words.pattern}
          help={words.patternHelp}
          value={config.userSearchPattern}
          error={shown.userSearchPattern}
          onChange={(userSearchPattern) => changeConfig({ userSearchPattern })}
        />
        <div className="tl-directory-pair">
          <TextField
            {...attribute}
            name="userNameAttribute"
            label={words.name}
            help={words.nameHelp}
            value={config.userNameAttribute}
            error={shown.userNameAttribute}
            onChange={(userNameAttribute) => changeConfig({ userNameAttribute })}
          />
          <TextField
            {...attribute}
            name="userFullNameAttribute"
            label={words.fullName}
            value={config.userFullNameAttribute}
            error={shown.userFullNameAttribute}
            onChange={(userFullNameAttribute) => changeConfig({ userFullNameAttribute })}
          />
        </div>
        {config.type === LDAP && (
          <TextField
            {...attribute}
            name="userUniqueIdAttribute"
            label={words.id}
            help={words.idHelp}
            value={config.userUniqueIdAttribute}
            error={shown.userUniqueIdAttribute}
            onChange={(userUniqueIdAttribute) => changeConfig({ userUniqueIdAttribute })}
          />
        )}
        {config.emailAttributes !== undefined && (
          <TagField
            name="emailAttributes"
            label={words.emails}
            help={words.emailsHelp}
            optional
            mono
            values={config.emailAttributes}
            error={shown.emailAttributes}
            onChange={(emailAttributes) => {
              changeConfig({ emailAttributes });
              edited('emailAttributes');
            }}
          />
        )}
        <RoleIdsField
          name="defaultRoles"
          label={words.roles}
          help={words.rolesHelp}
          value={draft.default_roles}
          error={shown.defaultRoles}
          roles={roles}
          onChange={(ids) => {
            change({ default_roles: ids });
            edited('defaultRoles');
          }}
        />
        {config.takesOverLocalAccounts !== undefined && (
          <CheckboxField
            name="takesOverLocalAccounts"
            label={words.takeOver}
            help={words.takeOverHelp}
            error={shown.takesOverLocalAccounts}
            checked={config.takesOverLocalAccounts}
            onChange={(takesOverLocalAccounts) => changeConfig({ takesOverLocalAccounts })}
          />
        )}
      </div>
    </Section>
  );
}
