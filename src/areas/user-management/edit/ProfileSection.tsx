import { useState } from 'react';
import { useForm } from 'rest/form/useForm';
import { TextField } from 'ui/field/TextField';
import { Note } from 'ui/note/Note';
import { type ProfileDraft, profileErrors } from '../form/checks';
import { ProfileFields } from '../form/ProfileFields';
import { texts as formTexts } from '../form/texts';
import { UsersActions } from '../stores/UsersActions';
import { FormSection } from './FormSection';
import { type SectionProps } from './section-form';
import { texts } from './texts';

const FIELDS = ['first_name', 'last_name', 'email'];
const hasField = (name: string): boolean => FIELDS.includes(name);

/** Names and address. */
export function ProfileSection({ user, onDirty }: SectionProps) {
  const [stored] = useState((): ProfileDraft => ({
    first_name: user.first_name ?? '',
    last_name: user.last_name ?? '',
    email: user.email,
  }));
  const form = useForm(stored, { fieldErrorsOf: profileErrors, hasField });
  const save = async ({ first_name: first, last_name: last, email }: ProfileDraft) => {
    const sent = { first_name: first.trim(), last_name: last.trim(), email: email.trim() };
    await UsersActions.update({ ...user, full_name: `${sent.first_name} ${sent.last_name}` }, sent);
    await UsersActions.load(user.id);
  };
  const hasOnlyFullName = !user.first_name && !user.last_name && user.full_name.trim() !== '';
  return (
    <FormSection section="profile" {...{ form, onDirty }} onSave={save}>
      {hasOnlyFullName && <Note kind="info">{texts.onlyFullName(user.full_name)}</Note>}
      <ProfileFields
        draft={form.draft}
        shown={form.shown}
        change={form.change}
        username={
          <TextField
            label={formTexts.fields.username}
            mono
            readOnly
            value={user.username}
            help={texts.usernameFixed}
            onChange={() => undefined}
          />
        }
      />
    </FormSection>
  );
}
