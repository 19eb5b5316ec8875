import { type FieldErrors } from 'rest/form/server-errors';
import { useForm } from 'rest/form/useForm';
import { FormDialog } from 'ui/dialog/FormDialog';
import { SelectField } from 'ui/field/SelectField';
import { TextField } from 'ui/field/TextField';
import { LinkedIdentitiesActions, type ProviderChoice } from '../stores/LinkedIdentitiesStore';
import { texts } from './texts';

interface LinkDialogProps {
  userId: string;
  /** At least one. */
  choices: readonly ProviderChoice[];
  onDone: () => void;
  onClose: () => void;
}

interface Draft {
  provider: string;
  subject: string;
}

const fieldErrorsOf = ({ subject }: Draft): FieldErrors => (subject.trim() === '' ? { subject: texts.required } : {});
const hasField = (name: string) => name === 'subject';

/** Links the account of somebody by the subject that the provider knows them by. */
export function LinkDialog({ userId, choices, onDone, onClose }: LinkDialogProps) {
  const form = useForm<Draft>({ provider: choices[0]?.id ?? '', subject: '' }, { fieldErrorsOf, hasField });
  const save = async () => {
    const provider = choices.find(({ id }) => id === form.draft.provider);
    if (!provider || !form.check()) return;
    if (!(await form.send(({ subject }) => LinkedIdentitiesActions.link(userId, provider, subject.trim())))) return;
    onDone();
    onClose();
  };
  return (
    <FormDialog
      title={texts.linkTitle}
      saveLabel={texts.link}
      isSaving={form.isSaving}
      formProps={form.formProps}
      refusals={form.refusals}
      onSubmit={save}
      onClose={onClose}
    >
      <SelectField
        name="provider"
        label={texts.provider}
        autoFocus
        value={form.draft.provider}
        options={choices.map(({ id, title }) => ({ value: id, label: title }))}
        onChange={(provider) => form.change({ provider })}
      />
      <TextField
        name="subject"
        label={texts.subject}
        help={texts.subjectHelp}
        mono
        autoComplete="off"
        spellCheck={false}
        value={form.draft.subject}
        error={form.shown.subject}
        onChange={(subject) => form.change({ subject })}
      />
    </FormDialog>
  );
}
