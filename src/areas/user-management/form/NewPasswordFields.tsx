import { PASSWORD_RULES_CAPABILITY } from 'api/users/password-rules';
import { useStore } from 'flux/use-store';
import { CapabilitiesStore, hasCapability } from 'rest/CapabilitiesStore';
import { type Form } from 'rest/form/useForm';
import { PasswordField } from 'ui/field/PasswordField';
import { type PasswordDraft } from './checks';
import { type PasswordPerson, PasswordStrength } from './PasswordStrength';
import { texts } from './texts';

interface NewPasswordFieldsProps extends Pick<Form<PasswordDraft>, 'shown'> {
  draft: PasswordDraft;
  change: (change: Partial<PasswordDraft>) => void;
  whose: PasswordPerson;
}

/** A new password, twice. */
export function NewPasswordFields({ draft, shown, change, whose }: NewPasswordFieldsProps) {
  const hasRules = useStore(CapabilitiesStore, (state) => hasCapability(state, PASSWORD_RULES_CAPABILITY));
  return (
    <>
      <PasswordField
        name="password"
        label={texts.fields.password}
        // A server with rules of its own says by itself what is missing.
        help={hasRules ? undefined : texts.passwordHelp}
        autoComplete="new-password"
        value={draft.password}
        error={shown.password}
        onChange={(password) => change({ password })}
      />
      <PasswordField
        name="repeat"
        label={texts.fields.repeat}
        autoComplete="new-password"
        value={draft.repeat}
        error={shown.repeat}
        onChange={(repeat) => change({ repeat })}
      />
      <PasswordStrength password={draft.password} whose={whose} />
    </>
  );
}
