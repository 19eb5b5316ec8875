import { type HeaderAuthentication } from 'api/header-authentication';
import { type FormEvent, useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { messageOf } from 'rest/failure';
import { useForm } from 'rest/form/useForm';
import { Routes } from 'routing/Routes';
import { Button } from 'ui/button/Button';
import { ButtonLink } from 'ui/button/ButtonLink';
import { ConfirmDialog } from 'ui/dialog/ConfirmDialog';
import { useUnsavedChanges } from 'ui/dialog/useUnsavedChanges';
import { CheckboxField } from 'ui/field/CheckboxField';
import { TextField } from 'ui/field/TextField';
import { Note } from 'ui/note/Note';
import { PageHeader } from 'ui/page/PageHeader';
import { useDocumentTitle } from 'ui/page/useDocumentTitle';
import { usePageHelp } from 'ui/page-help/page-help';
import { Spinner } from 'ui/progress/Spinner';
import { Section } from 'ui/section/Section';
import { usePageKeys } from 'ui/shortcut/useShortcuts';
import { ErrorState } from 'ui/state/ErrorState';
import { AuthenticationTabs } from '../frame/AuthenticationTabs';
import { HTTPHeaderAuthConfigActions } from '../stores/HTTPHeaderAuthConfigStore';
import { headerNameError } from './header-name';
import { TrustedProxies } from './TrustedProxies';
import { useHeaderConfig } from './useHeaderConfig';
import { texts } from './texts';
import './authenticator.css';

const { AUTHENTICATION } = Routes.SYSTEM;
const HELP = { text: texts.help };

/** Changes whether a proxy may say in a header who somebody is. */
export function EditAuthenticatorPage() {
  const { config, error, retry } = useHeaderConfig();
  useDocumentTitle(texts.edit);
  usePageHelp(HELP);
  return (
    <div className="tl-main">
      <PageHeader title={texts.edit} breadcrumb={[{ label: texts.details, to: AUTHENTICATION.AUTHENTICATOR }]} />
      <AuthenticationTabs />
      {!config && error !== undefined && (
        <ErrorState title={texts.failed} onRetry={retry}>
          <p>{texts.notLoaded(messageOf(error))}</p>
        </ErrorState>
      )}
      {(config ?? error === undefined) && (
        <Section title={texts.section}>{config ? <HeaderForm config={config} /> : <Spinner />}</Section>
      )}
    </div>
  );
}

interface Draft {
  enabled: boolean;
  username_header: string;
}

const hasField = (name: string) => name === 'enabled' || name === 'username_header';

function HeaderForm({ config }: { config: HeaderAuthentication }) {
  const navigate = useNavigate();
  const [stored] = useState(config);
  const [isAsking, setAsking] = useState(false);
  const form = useForm<Draft>(
    { enabled: stored.enabled, username_header: stored.username_header },
    {
      fieldErrorsOf: useCallback(({ username_header: name }: Draft): Record<string, string> => {
        const error = headerNameError(name);
        return error === undefined ? {} : { username_header: error };
      }, []),
      hasField,
    },
  );
  const { draft, shown, change } = form;
  const unsaved = useUnsavedChanges(form.isDirty);
  const send = async () => {
    const isSaved = await form.send(({ enabled, username_header: name }) =>
      HTTPHeaderAuthConfigActions.update({ enabled, username_header: name.trim() }),
    );
    if (!isSaved) return;
    unsaved.release();
    void navigate(AUTHENTICATION.AUTHENTICATOR);
  };
  const save = () => {
    if (form.isSaving || !form.check()) return;
    if (draft.enabled && !stored.enabled) setAsking(true);
    else void send();
  };
  usePageKeys([{ keys: ['Mod+s'], does: texts.save, run: save }]);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  return (
    <>
      <form className="tl-authenticator" noValidate {...form.formProps} onSubmit={handleSubmit}>
        <p>{texts.info}</p>
        <CheckboxField
          name="enabled"
          label={texts.enabledField}
          checked={draft.enabled}
          onChange={(enabled) => change({ enabled })}
        />
        <TextField
          name="username_header"
          label={texts.header}
          help={texts.headerHelp}
          mono
          autoComplete="off"
          spellCheck={false}
          value={draft.username_header}
          error={shown.username_header}
          onChange={(name) => change({ username_header: name })}
        />
        <TrustedProxies proxies={stored.trusted_proxies} />
        {form.refusals.length > 0 && <Note kind="danger">{texts.notSaved(form.refusals.join(' '))}</Note>}
        <div className="tl-authenticator-buttons">
          <Button type="submit" variant="primary" busy={form.isSaving} busyLabel={texts.saving}>
            {texts.save}
          </Button>
          <ButtonLink to={AUTHENTICATION.AUTHENTICATOR}>{texts.cancel}</ButtonLink>
        </div>
      </form>
      {isAsking && (
        <ConfirmDialog
          title={texts.confirm.title}
          confirmLabel={texts.confirm.confirm}
          busyLabel={texts.saving}
          onConfirm={send}
          onClose={() => setAsking(false)}
        >
          {texts.confirm.effect(draft.username_header.trim())}
        </ConfirmDialog>
      )}
      {unsaved.dialog}
    </>
  );
}
