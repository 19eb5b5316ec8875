import { GroupRolesField, RoleIdsField } from 'areas/authentication-services';
import { type ReactNode, useId } from 'react';
import { CheckboxField } from 'ui/field/CheckboxField';
import { RadioField } from 'ui/field/RadioField';
import { TextField } from 'ui/field/TextField';
import { Section } from 'ui/section/Section';
import { type Claim, CLAIMS } from '../claims/claims';
import { texts as claimTexts } from '../claims/texts';
import { type FormPartProps } from './form-props';
import { texts } from './texts';

const { claims: words, people } = texts;

const HELP: Partial<Record<Claim, ReactNode>> = { username: words.usernameHelp, groups: words.groupsHelp };

interface ClaimsSectionProps extends FormPartProps {
  /** Names of claims there are, as far as known. */
  known: readonly string[];
}

/** Which claims hold what an account needs. */
export function ClaimsSection({ draft: { claims }, shown, change, known }: ClaimsSectionProps) {
  const listId = useId();
  return (
    <Section title={words.title} fact={words.fact}>
      <div className="tl-provider-fields tl-provider-claims">
        {CLAIMS.map((claim) => (
          <TextField
            key={claim}
            name={`claims.${claim}`}
            label={claimTexts.names[claim]}
            help={HELP[claim]}
            optional={claim !== 'username'}
            mono
            autoComplete="off"
            spellCheck={false}
            list={known.length > 0 ? listId : undefined}
            value={claims[claim]}
            error={shown[`claims.${claim}`]}
            onChange={(name) => change({ claims: { ...claims, [claim]: name } })}
          />
        ))}
        <datalist id={listId}>
          {known.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </div>
    </Section>
  );
}

/** Who gets an account, and which roles. */
export function PeopleSection({ draft, shown, change, edited, roles }: FormPartProps) {
  const hasGroups = draft.claims.groups.trim() !== '';
  return (
    <Section title={people.title}>
      <div className="tl-provider-fields">
        <RadioField
          label={people.unknown}
          value={draft.unknown_people}
          options={[
            { value: 'refuse', label: people.kinds.refuse, help: people.refuseHelp },
            { value: 'create', label: people.kinds.create, help: people.createHelp },
          ]}
          onChange={(unknown) => change({ unknown_people: unknown })}
        />
        {draft.unknown_people === 'create' && (
          <RoleIdsField
            name="default_roles"
            label={people.defaultRoles}
            help={people.defaultRolesHelp}
            value={draft.default_roles}
            error={shown.default_roles}
            roles={roles}
            onChange={(ids) => {
              change({ default_roles: [...ids] });
              edited('default_roles');
            }}
          />
        )}
        {hasGroups || draft.group_roles.length > 0 ? (
          <>
            <GroupRolesField
              {...{ shown, edited, roles }}
              name="group_roles"
              mapping={draft.group_roles}
              onChange={(mapping) => change({ group_roles: mapping })}
            />
            <CheckboxField
              name="removes_roles"
              label={people.removes}
              help={people.removesHelp}
              checked={draft.removes_roles}
              onChange={(removes) => change({ removes_roles: removes })}
            />
          </>
        ) : (
          <p className="tl-small tl-ink-3">{people.noGroups}</p>
        )}
      </div>
    </Section>
  );
}
