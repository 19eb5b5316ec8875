import { useForm } from 'rest/form/useForm';
import { type FormEvent, useCallback, useId, useState } from 'react';
import { Button } from 'ui/button/Button';
import { Dialog } from 'ui/dialog/Dialog';
import { TextAreaField } from 'ui/field/TextAreaField';
import { TextField } from 'ui/field/TextField';
import { Note } from 'ui/note/Note';
import { texts } from './texts';

/** A field of a form about a thing: one line of text, or several. */
export interface EntityField<Name extends string> {
  name: Name;
  label: string;
  isLong?: boolean;
  isRequired?: boolean;
  maxLength?: number;
  placeholder?: string;
}

interface EntityFormProps<Name extends string> {
  title: string;
  fields: readonly EntityField<Name>[];
  /** What is there already; absent for a new one. */
  initial?: Partial<Record<Name, string | null>>;
  saveLabel?: string;
  /** Gets the texts without spaces around them. Its rejection is shown inside; when it succeeds the dialog closes. */
  onSave: (draft: Record<Name, string>) => unknown;
  onClose: () => void;
}

/** A dialog that makes a thing or changes what it says of itself. */
export function EntityForm<Name extends string>({
  title,
  fields,
  initial = {},
  saveLabel = texts.form.save,
  onSave,
  onClose,
}: EntityFormProps<Name>) {
  const formId = useId();
  const [isTried, setTried] = useState(false);
  const fieldErrorsOf = useCallback(
    (draft: Record<Name, string>) =>
      Object.fromEntries(
        fields.flatMap(({ name, isRequired }) =>
          isRequired && draft[name].trim() === '' ? [[name, texts.form.required]] : [],
        ),
      ),
    [fields],
  );
  const [stored] = useState(
    () => Object.fromEntries(fields.map(({ name }) => [name, initial[name] ?? ''])) as Record<Name, string>,
  );
  const form = useForm(stored, { fieldErrorsOf, hasField: (name) => fields.some((field) => field.name === name) });
  const save = async () => {
    setTried(true);
    if (form.isSaving || !form.check()) return;
    const trimmed = (draft: Record<Name, string>) =>
      Object.fromEntries(fields.map(({ name }) => [name, draft[name].trim()])) as Record<Name, string>;
    if (await form.send(async (draft) => onSave(trimmed(draft)))) onClose();
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <Dialog
      title={title}
      isBusy={form.isSaving}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => form.isSaving || onClose()}>{texts.form.cancel}</Button>
          <Button variant="primary" type="submit" form={formId} busy={form.isSaving} busyLabel={texts.form.saving}>
            {saveLabel}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate {...form.formProps} onSubmit={handleSubmit}>
        {fields.map(({ name, isLong, isRequired, ...field }, at) => {
          const Field = isLong ? TextAreaField : TextField;
          return (
            <Field
              key={name}
              {...{ ...field, name }}
              autoFocus={at === 0}
              optional={!isRequired}
              value={form.draft[name]}
              error={isTried ? form.shown[name] : undefined}
              onChange={(text: string) => form.change({ [name]: text } as Partial<Record<Name, string>>)}
            />
          );
        })}
      </form>
      {form.refusals.map((refusal) => (
        <Note key={refusal} kind="danger">
          {refusal}
        </Note>
      ))}
    </Dialog>
  );
}
