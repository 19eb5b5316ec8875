import { type NewUser } from 'api/users/changes';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { type Form, useForm } from 'rest/form/useForm';
import { Routes } from 'routing/Routes';
import { useUnsavedChanges } from 'ui/dialog/useUnsavedChanges';
import { SaveState } from 'ui/field/FormActions';
import { FormErrorNote } from 'ui/field/FormErrorNote';
import { TextField } from 'ui/field/TextField';
import { PageHeader } from 'ui/page/PageHeader';
import { useDocumentTitle } from 'ui/page/useDocumentTitle';
import { usePageHelp } from 'ui/page-help/page-help';
import { Section } from 'ui/section/Section';
import { usePageKeys } from 'ui/shortcut/useShortcuts';
import { UsersActions } from '../stores/UsersActions';
import {
  type PasswordDraft,
  passwordErrors,
  type ProfileDraft,
  profileErrors,
  type RolesDraft,
  rolesError,
  saying,
  timeoutError,
  usernameError,
} from './checks';
import { NewPasswordFields } from './NewPasswordFields';
import { ProfileFields } from './ProfileFields';
import { RolesField } from './RolesField';
import { ServiceAccountField } from './ServiceAccountField';
import { texts } from './texts';
import { timeoutMs, type TimeoutDraft, USUAL_TIMEOUT } from './timeout';
import { TimeoutField } from './TimeoutField';
import { TimeZoneField } from './TimeZoneField';
import { useTakenUsername } from './useTakenUsername';
import './UserForm.css';

interface Draft extends ProfileDraft, PasswordDraft, RolesDraft {
  username: string;
  session_timeout_ms: TimeoutDraft;
  timezone: string;
  service_account: boolean;
}

const EMPTY: Draft = {
  ...{ first_name: '', last_name: '', username: '', email: '', password: '', repeat: '', timezone: '' },
  session_timeout_ms: USUAL_TIMEOUT,
  service_account: false,
  roles: ['Reader'],
};
const HELP = { text: texts.page.help };
const PARENTS = [{ label: texts.page.users, to: Routes.SYSTEM.USERS.LIST }];
const hasField = (name: string): boolean => name in texts.labels;

/** What is sent: neither the repetition nor a full name, which a server refuses. */
function userOf(draft: Draft): NewUser {
  return {
    username: draft.username.trim(),
    password: draft.password,
    email: draft.email.trim(),
    first_name: draft.first_name.trim(),
    last_name: draft.last_name.trim(),
    permissions: [],
    roles: [...draft.roles],
    session_timeout_ms: timeoutMs(draft.session_timeout_ms),
    service_account: draft.service_account,
    ...(draft.timezone !== '' && { timezone: draft.timezone }),
  };
}

function useNewUserForm(): Form<Draft> {
  // The form checks what is typed, and what is typed is looked up: one is a render behind the other.
  const [username, setUsername] = useState('');
  const isTaken = useTakenUsername(username);
  const fieldErrorsOf = useCallback(
    (draft: Draft) => ({
      ...profileErrors(draft),
      ...passwordErrors(draft),
      ...saying({
        username: usernameError(draft.username, isTaken && draft.username.trim() === username.trim()),
        session_timeout_ms: timeoutError(draft.session_timeout_ms),
        roles: rolesError(draft, { isService: draft.service_account, hadWayIn: true }),
      }),
    }),
    [isTaken, username],
  );
  const form = useForm(EMPTY, { fieldErrorsOf, hasField });
  const change = (part: Partial<Draft>) => {
    if (part.username !== undefined) setUsername(part.username);
    form.change(part);
  };
  return { ...form, change };
}

/** Makes an account. */
export function CreateUserPage() {
  const navigate = useNavigate();
  const form = useNewUserForm();
  const unsaved = useUnsavedChanges(form.isDirty);
  const wrong = Object.keys(form.fieldErrors);
  const save = async () => {
    if (form.isSaving || !form.check()) return;
    if (!(await form.send((draft) => UsersActions.create(userOf(draft))))) return;
    unsaved.release();
    void navigate(Routes.SYSTEM.USERS.LIST);
  };
  const run = () => void save();
  usePageHelp(HELP);
  useDocumentTitle(texts.page.document);
  usePageKeys([
    { keys: ['Mod+Enter'], does: texts.page.save, run },
    { keys: ['Mod+s'], does: texts.page.save, run },
  ]);
  return (
    <div className="tl-main">
      <PageHeader
        title={texts.page.create}
        breadcrumb={PARENTS}
        fact={<SaveState isDirty={form.isDirty} />}
        actions={[
          { id: 'cancel', label: texts.page.cancel, to: Routes.SYSTEM.USERS.LIST },
          {
            id: 'save',
            label: texts.page.save,
            variant: 'primary',
            isBusy: form.isSaving,
            busyLabel: texts.page.saving,
            disabledReason:
              wrong.length > 0 ? texts.page.faulty(wrong.map((field) => texts.labels[field] ?? field)) : undefined,
            onChoose: run,
          },
        ]}
      />
      <form
        className="tl-user-form"
        noValidate
        {...form.formProps}
        onSubmit={(event) => {
          event.preventDefault();
          run();
        }}
      >
        <FormErrorNote title={texts.page.notCreated} errors={form.refusals} />
        <Fields {...form} />
        {/* Enter in a field creates the user: the button for it is in the header. */}
        <button type="submit" hidden />
      </form>
      {unsaved.dialog}
    </div>
  );
}

function Fields({ draft, shown, change, edited }: Form<Draft>) {
  return (
    <>
      <Section title={texts.sections.profile}>
        <ProfileFields
          {...{ draft, shown, change }}
          autoFocus
          username={
            <TextField
              name="username"
              label={texts.fields.username}
              mono
              autoComplete="off"
              spellCheck={false}
              autoCapitalize="off"
              help={texts.usernameHelp}
              value={draft.username}
              error={shown.username}
              onChange={(username) => change({ username })}
            />
          }
        />
      </Section>
      <Section title={texts.sections.settings}>
        <div className="tl-user-fields">
          <TimeoutField
            value={draft.session_timeout_ms}
            error={shown.session_timeout_ms}
            onChange={(timeout) => change({ session_timeout_ms: timeout })}
          />
          <TimeZoneField value={draft.timezone} onChange={(timezone) => change({ timezone })} />
          <ServiceAccountField
            checked={draft.service_account}
            onChange={(isService) => {
              change({ service_account: isService });
              edited('roles');
            }}
          />
        </div>
      </Section>
      <Section title={texts.sections.roles}>
        <RolesField
          value={draft.roles}
          error={shown.roles}
          onChange={(roles) => {
            change({ roles });
            edited('roles');
          }}
        />
      </Section>
      <Section title={texts.sections.password}>
        <div className="tl-user-fields">
          <NewPasswordFields {...{ draft, shown, change }} whose={draft} />
        </div>
      </Section>
    </>
  );
}
