import { useCallback, useEffect, useState } from 'react';
import { useForm } from 'rest/form/useForm';
import { hasWayIn, type RolesDraft, rolesError, saying } from '../form/checks';
import { RolesField } from '../form/RolesField';
import { UsersActions } from '../stores/UsersActions';
import { FormSection } from './FormSection';
import { type SectionProps } from './section-form';

const hasField = (name: string): boolean => name === 'roles';

/** What somebody may do by their roles. */
export function RolesSection({ user, onDirty, onRoles }: SectionProps) {
  const [stored] = useState((): RolesDraft => ({ roles: user.roles }));
  const [saved, setSaved] = useState(user.roles);
  const isService = user.service_account;
  const fieldErrorsOf = useCallback(
    (draft: RolesDraft) => saying({ roles: rolesError(draft, { isService, hadWayIn: hasWayIn(saved) }) }),
    [isService, saved],
  );
  const form = useForm(stored, { fieldErrorsOf, hasField });
  const { roles: drafted } = form.draft;
  useEffect(() => onRoles(drafted), [drafted, onRoles]);
  return (
    <FormSection
      section="roles"
      {...{ form, onDirty }}
      onSave={async ({ roles }) => {
        await UsersActions.update(user, { roles: [...roles] });
        setSaved([...roles]);
        await UsersActions.load(user.id);
      }}
    >
      <RolesField
        value={form.draft.roles}
        stored={saved}
        error={form.shown.roles}
        onChange={(roles) => {
          form.change({ roles });
          form.edited('roles');
        }}
      />
    </FormSection>
  );
}
