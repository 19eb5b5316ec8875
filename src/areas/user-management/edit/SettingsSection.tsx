import { type UserChange } from 'api/users/changes';
import { type User } from 'api/users/user';
import { useIsPermitted } from 'areas/users';
import { useCallback, useState } from 'react';
import { type Form, useForm } from 'rest/form/useForm';
import { rolesError, saying, timeoutError } from '../form/checks';
import { ServiceAccountField } from '../form/ServiceAccountField';
import { timeoutMs, timeoutOf, type TimeoutDraft } from '../form/timeout';
import { TimeoutField } from '../form/TimeoutField';
import { TimeZoneField } from '../form/TimeZoneField';
import { UsersActions } from '../stores/UsersActions';
import { FormSection } from './FormSection';
import { type SectionProps } from './section-form';
import { type StartPageDraft, StartPageFields } from './StartPageFields';
import { texts } from './texts';

interface Draft {
  timezone: string;
  session_timeout_ms: TimeoutDraft;
  startpage: StartPageDraft;
  service_account: boolean;
}

const FIELDS = ['timezone', 'session_timeout_ms', 'startpage', 'service_account'];
const hasField = (name: string): boolean => FIELDS.includes(name);

const draftOf = (user: User): Draft => ({
  timezone: user.timezone ?? '',
  session_timeout_ms: timeoutOf(user.session_timeout_ms),
  startpage: user.startpage ? { type: user.startpage.type, id: user.startpage.id } : { type: '', id: '' },
  service_account: user.service_account,
});

/** What is sent: of what only administrators change, nothing by others. */
function changeOf(draft: Draft, { maySetTimeout, mayMakeService }: Rights): UserChange {
  return {
    timezone: draft.timezone === '' ? null : draft.timezone,
    startpage: draft.startpage.type === '' ? {} : draft.startpage,
    ...(maySetTimeout && { session_timeout_ms: timeoutMs(draft.session_timeout_ms) }),
    ...(mayMakeService && { service_account: draft.service_account }),
  };
}

interface Rights {
  maySetTimeout: boolean;
  mayMakeService: boolean;
}

/** Time zone, start page, and how long sessions last. */
export function SettingsSection({ user, onDirty }: SectionProps) {
  const rights = { maySetTimeout: useIsPermitted('*'), mayMakeService: useIsPermitted('users:edit') };
  const [stored] = useState(() => draftOf(user));
  const { roles } = user;
  const fieldErrorsOf = useCallback(
    ({ session_timeout_ms: timeout, startpage, service_account: isService }: Draft) =>
      saying({
        session_timeout_ms: timeoutError(timeout),
        startpage: startpage.type !== '' && startpage.id === '' && texts.startPage.choose,
        service_account: isService && rolesError({ roles }, { isService, hadWayIn: false }),
      }),
    [roles],
  );
  const form = useForm(stored, { fieldErrorsOf, hasField });
  return (
    <FormSection
      section="settings"
      {...{ form, onDirty }}
      onSave={async (draft) => {
        await UsersActions.update(user, changeOf(draft, rights));
        await UsersActions.load(user.id);
      }}
    >
      <Fields {...{ user, form, rights }} />
    </FormSection>
  );
}

interface FieldsProps {
  user: User;
  form: Form<Draft>;
  rights: Rights;
}

function Fields({ user, form, rights }: FieldsProps) {
  const { draft, shown, change, edited } = form;
  return (
    <div className="tl-user-fields">
      <TimeZoneField value={draft.timezone} onChange={(timezone) => change({ timezone })} />
      {rights.maySetTimeout && (
        <TimeoutField
          value={draft.session_timeout_ms}
          error={shown.session_timeout_ms}
          onChange={(timeout) => change({ session_timeout_ms: timeout })}
        />
      )}
      <StartPageFields
        user={user}
        value={draft.startpage}
        error={shown.startpage}
        onChange={(startpage) => change({ startpage })}
      />
      {rights.mayMakeService && (
        <ServiceAccountField
          checked={draft.service_account}
          error={shown.service_account}
          onChange={(isService) => {
            change({ service_account: isService });
            edited('service_account');
          }}
        />
      )}
    </div>
  );
}
