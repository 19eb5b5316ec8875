import { type EmailConfig, type MailSetUp } from 'api/events/notifications';
import { useIsPermitted } from 'areas/users';
import { useStore } from 'flux/use-store';
import { useEffect, useMemo } from 'react';
import { TagField } from 'ui/combobox/TagField';
import { TextField } from 'ui/field/TextField';
import { Note } from 'ui/note/Note';
import { NotificationChoicesActions, NotificationChoicesStore } from '../stores/NotificationChoicesStore';
import { TemplateField, TimeZoneField } from './common-fields';
import { type SettingsProps } from './settings-props';
import { texts } from './texts';

const { fields: words, hints } = texts;

/** Those who have accounts, for people who may know them. */
function useRecipients() {
  const mayList = useIsPermitted('users:list');
  useEffect(() => {
    if (!mayList) return undefined;
    const asked = NotificationChoicesActions.loadUsers();
    // Names can be typed all the same.
    asked.catch(() => undefined);
    return () => asked.cancel();
  }, [mayList]);
  const users = useStore(NotificationChoicesStore, (state) => state.users);
  return useMemo(
    () => users?.map(({ username, fullName }) => ({ value: username, label: username, detail: fullName })),
    [users],
  );
}

function useMailSetUp(): MailSetUp | undefined {
  useEffect(() => {
    const asked = NotificationChoicesActions.loadMail();
    asked.catch(() => undefined);
    return () => asked.cancel();
  }, []);
  return useStore(NotificationChoicesStore, ({ mail }) => mail);
}

/** A mail, with a text, an HTML text, or both. */
export function EmailSettings({ config, set, shown }: SettingsProps<EmailConfig>) {
  const recipients = useRecipients();
  const mail = useMailSetUp();
  const sender = mail?.sender;
  return (
    <>
      {mail?.is_set_up === false && (
        <Note kind="warning" title={texts.mail.off}>
          {texts.mail.how}
        </Note>
      )}
      <TextField
        name="subject"
        label={words.subject}
        mono
        spellCheck={false}
        value={config.subject}
        error={shown.subject}
        onChange={(subject) => set({ subject })}
      />
      <TextField
        name="sender"
        label={words.sender}
        optional
        help={sender ? hints.senderIs(sender) : hints.sender}
        autoComplete="off"
        value={config.sender ?? ''}
        error={shown.sender}
        onChange={(address) => set({ sender: address })}
      />
      <TagField
        name="user_recipients"
        label={words.user_recipients}
        help={hints.users}
        options={recipients}
        allowsNew={recipients === undefined}
        values={config.user_recipients ?? []}
        error={shown.user_recipients}
        onChange={(users) => set({ user_recipients: [...users] })}
      />
      <TagField
        name="email_recipients"
        label={words.email_recipients}
        help={hints.emails}
        values={config.email_recipients ?? []}
        error={shown.email_recipients ?? shown.recipients}
        onChange={(addresses) => set({ email_recipients: [...addresses] })}
      />
      <TimeZoneField value={config.time_zone} error={shown.time_zone} onChange={(zone) => set({ time_zone: zone })} />
      <TemplateField
        name="body_template"
        value={config.body_template}
        error={shown.body_template ?? shown.body}
        onChange={(text) => set({ body_template: text })}
      />
      <TemplateField
        name="html_body_template"
        value={config.html_body_template}
        help={mail?.is_set_up === true && mail.public_url === null ? texts.mail.noLinks : undefined}
        error={shown.html_body_template}
        onChange={(text) => set({ html_body_template: text })}
      />
    </>
  );
}
