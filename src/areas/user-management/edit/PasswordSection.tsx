import { CurrentUserStore, useIsPermitted } from 'areas/users';
import { useStore } from 'flux/use-store';
import { useCallback, useState } from 'react';
import { useForm } from 'rest/form/useForm';
import { PasswordField } from 'ui/field/PasswordField';
import { type PasswordDraft, passwordErrors } from '../form/checks';
import { NewPasswordFields } from '../form/NewPasswordFields';
import { texts as formTexts } from '../form/texts';
import { UsersActions } from '../stores/UsersActions';
import { FormSection } from './FormSection';
import { type SectionProps } from './section-form';
import { texts } from './texts';

interface Draft extends PasswordDraft {
  old_password: string;
}

const EMPTY: Draft = { old_password: '', password: '', repeat: '' };
const hasField = (name: string): boolean => name in EMPTY;

/** A new password. Administrators of passwords set those of others without the old one. */
export function PasswordSection(props: SectionProps) {
  const [turn, setTurn] = useState(0);
  // What was typed does not stay.
  return <PasswordForm key={turn} {...props} onChanged={() => setTurn(turn + 1)} />;
}

function PasswordForm({ user, onDirty, onChanged }: SectionProps & { onChanged: () => void }) {
  const isOneself = useStore(CurrentUserStore, ({ currentUser }) => currentUser?.id === user.id);
  const maySetOthers = useIsPermitted('users:passwordchange:*');
  const asksOld = isOneself || !maySetOthers;
  const fieldErrorsOf = useCallback(
    (draft: Draft) => ({
      ...(asksOld && draft.old_password === '' && { old_password: formTexts.checks.required }),
      ...passwordErrors(draft),
    }),
    [asksOld],
  );
  const form = useForm(EMPTY, { fieldErrorsOf, hasField });
  const { draft, shown, change } = form;
  return (
    <FormSection
      section="password"
      {...{ form, onDirty }}
      onSave={async ({ password, old_password: old }) => {
        await UsersActions.changePassword(user.id, password, asksOld ? old : undefined);
        onChanged();
      }}
    >
      <p className="tl-user-effect">{isOneself ? texts.ownPasswordEffect : texts.passwordEffect}</p>
      <div className="tl-user-fields">
        {asksOld && (
          <PasswordField
            name="old_password"
            label={texts.oldPassword}
            autoComplete="current-password"
            value={draft.old_password}
            error={shown.old_password}
            onChange={(old) => change({ old_password: old })}
          />
        )}
        <NewPasswordFields
          {...{ draft, shown, change }}
          whose={{ ...user, first_name: user.first_name ?? '', last_name: user.last_name ?? '' }}
        />
      </div>
    </FormSection>
  );
}
