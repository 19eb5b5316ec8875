import { useForm } from 'rest/form/useForm';
import { type ReactNode, useCallback, useState } from 'react';
import { FormDialog } from 'ui/dialog/FormDialog';
import { TextAreaField } from 'ui/field/TextAreaField';
import { TextField } from 'ui/field/TextField';
import { texts } from './texts';

/** A field of a form about a thing: one line of text, or several. */
export interface EntityField<Name extends string> {
  name: Name;
  label: string;
  isLong?: boolean;
  isRequired?: boolean;
  maxLength?: number;
  placeholder?: string;
  help?: string;
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
  /** Below the fields: what the draft would do. */
  below?: (draft: Record<Name, string>) => ReactNode;
}

/** A dialog that makes a thing or changes what it says of itself. */
export function EntityForm<Name extends string>({
  title,
  fields,
  initial = {},
  saveLabel,
  onSave,
  onClose,
  below,
}: EntityFormProps<Name>) {
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
    if (!form.check()) return;
    const trimmed = (draft: Record<Name, string>) =>
      Object.fromEntries(fields.map(({ name }) => [name, draft[name].trim()])) as Record<Name, string>;
    if (await form.send(async (draft) => onSave(trimmed(draft)))) onClose();
  };
  return (
    <FormDialog
      {...{ title, saveLabel, onClose }}
      isSaving={form.isSaving}
      formProps={form.formProps}
      refusals={form.refusals}
      below={below?.(form.draft)}
      onSubmit={save}
    >
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
    </FormDialog>
  );
}
