import { type Discovery, type IdentityProvider, type IdentityProviderText } from 'api/identity-providers/provider';
import { type Roles } from 'areas/authentication-services';
import { useIsPermitted } from 'areas/users';
import { type FormEvent, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useForm } from 'rest/form/useForm';
import { Routes } from 'routing/Routes';
import { Button } from 'ui/button/Button';
import { ButtonLink } from 'ui/button/ButtonLink';
import { useUnsavedChanges } from 'ui/dialog/useUnsavedChanges';
import { SaveState } from 'ui/field/FormActions';
import { FormErrorNote } from 'ui/field/FormErrorNote';
import { usePageKeys } from 'ui/shortcut/useShortcuts';
import { TestSignIn } from '../trial/TestSignIn';
import { ClientSection } from './ClientSection';
import { ClaimsSection, PeopleSection } from './PeopleSections';
import {
  type ProviderDraft,
  isProviderField,
  providerErrors,
  refusedProviderFields,
  sentProvider,
} from './provider-draft';
import { ProviderSection } from './ProviderSection';
import { texts } from './texts';
import './ProviderForm.css';

const OPTIONS = { fieldErrorsOf: providerErrors, hasField: isProviderField, refusedIn: refusedProviderFields };

interface ProviderFormProps {
  /** The stored one; absent for a new one. */
  id?: string;
  begin: ProviderDraft;
  roles: Roles;
  onSave: (provider: IdentityProviderText) => Promise<IdentityProvider>;
}

/** All of a provider, with a test sign-in beside it. */
export function ProviderForm({ id, begin, roles, onSave }: ProviderFormProps) {
  const navigate = useNavigate();
  const form = useForm(begin, OPTIONS);
  const { draft, shown, change, edited } = form;
  const unsaved = useUnsavedChanges(form.isDirty);
  const mayTry = useIsPermitted('authservicetestbackend:execute');
  const [discovered, setDiscovered] = useState<Discovery>();
  const [tried, setTried] = useState<readonly string[]>([]);
  const known = useMemo(
    () => [...new Set([...tried, ...(discovered?.found?.claims_supported ?? [])])].sort(),
    [tried, discovered],
  );
  const isStored = id !== undefined;
  const save = async () => {
    if (form.isSaving || !form.check()) return;
    if (!(await form.send((saved) => onSave(sentProvider(saved, isStored))))) return;
    unsaved.release();
    void navigate(Routes.SYSTEM.AUTHENTICATION.PROVIDERS);
  };
  usePageKeys([{ keys: ['Mod+s'], does: texts.saveKeys, run: () => void save() }]);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  const parts = { draft, shown, change, edited, roles };
  return (
    <div className="tl-provider-form">
      <form noValidate {...form.formProps} onSubmit={handleSubmit}>
        <ProviderSection {...parts} onDiscovered={setDiscovered} />
        <ClientSection {...parts} />
        <ClaimsSection {...parts} known={known} />
        <PeopleSection {...parts} />
        <FormErrorNote title={texts.notSaved} errors={form.refusals} />
        <div className="tl-provider-foot">
          <Button type="submit" variant="primary" busy={form.isSaving}>
            {isStored ? texts.save : texts.saveNew}
          </Button>
          <ButtonLink to={Routes.SYSTEM.AUTHENTICATION.PROVIDERS}>{texts.cancel}</ButtonLink>
          <SaveState isDirty={form.isDirty} problems={Object.keys(shown).length} />
        </div>
      </form>
      {mayTry && (
        <TestSignIn
          id={id ?? null}
          provider={sentProvider(draft, isStored)}
          mayBegin={() => form.check()}
          onClaims={setTried}
        />
      )}
      {unsaved.dialog}
    </div>
  );
}
