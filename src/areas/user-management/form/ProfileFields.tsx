import { type Form } from 'rest/form/useForm';
import { type ReactNode } from 'react';
import { TextField } from 'ui/field/TextField';
import { type ProfileDraft } from './checks';
import { texts } from './texts';

interface ProfileFieldsProps extends Pick<Form<ProfileDraft>, 'shown'> {
  draft: ProfileDraft;
  change: (change: Partial<ProfileDraft>) => void;
  autoFocus?: boolean;
  /** The username, which is text for those who have one. */
  username: ReactNode;
}

/** What somebody is called, and where to write to. */
export function ProfileFields({ draft, shown, change, autoFocus, username }: ProfileFieldsProps) {
  return (
    <div className="tl-user-fields">
      <TextField
        name="first_name"
        label={texts.fields.firstName}
        autoFocus={autoFocus}
        autoComplete="off"
        value={draft.first_name}
        error={shown.first_name}
        onChange={(name) => change({ first_name: name })}
      />
      <TextField
        name="last_name"
        label={texts.fields.lastName}
        autoComplete="off"
        value={draft.last_name}
        error={shown.last_name}
        onChange={(name) => change({ last_name: name })}
      />
      {username}
      <TextField
        name="email"
        type="email"
        label={texts.fields.email}
        autoComplete="off"
        value={draft.email}
        error={shown.email}
        onChange={(email) => change({ email })}
      />
    </div>
  );
}
