import { type ExtractorForm, type ExtractorSummary } from 'api/extractors';
import { type Input } from 'api/inputs';
import { InputNamesActions, InputNamesStore } from 'areas/inputs';
import { useStore } from 'flux/use-store';
import { useEffect, useMemo, useState } from 'react';
import { itemsOf } from 'rest/entity/list-store';
import { messageOf } from 'rest/failure';
import { ComboboxField } from 'ui/combobox/ComboboxField';
import { FormDialog } from 'ui/dialog/FormDialog';
import { TextField } from 'ui/field/TextField';
import { formOf } from '../definition/extractor-form';
import { texts } from './texts';

const { clone: words } = texts;

interface CloneDialogProps {
  input: Pick<Input, 'id' | 'title'>;
  extractor: ExtractorSummary;
  /** @param form without an order: it runs after those the input has */
  onSave: (inputId: string, form: ExtractorForm) => Promise<unknown>;
  onClose: () => void;
}

/** The inputs it can be cloned to, this one first. */
function useInputs(own: CloneDialogProps['input']) {
  useEffect(() => void InputNamesActions.list().catch(() => undefined), []);
  const inputs = useStore(InputNamesStore, itemsOf);
  return useMemo(
    () =>
      [own, ...(inputs ?? []).filter(({ id }) => id !== own.id)].map(({ id, title }) => ({ value: id, label: title })),
    [own, inputs],
  );
}

/** Makes another extractor like this one, at the same input or at another. */
export function CloneDialog({ input, extractor, onSave, onClose }: CloneDialogProps) {
  const inputs = useInputs(input);
  const [target, setTarget] = useState(input.id);
  const [title, setTitle] = useState(words.copyOf(extractor.title));
  const [isSaving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const problem = target === '' ? words.needsInput : title.trim() === '' ? words.needsTitle : undefined;
  const save = async () => {
    setSaving(true);
    setRefusal(undefined);
    try {
      await onSave(target, { ...formOf(extractor), title: title.trim(), order: undefined });
      onClose();
    } catch (error) {
      setRefusal(messageOf(error));
    } finally {
      setSaving(false);
    }
  };
  return (
    <FormDialog
      title={words.title(extractor.title)}
      saveLabel={words.save}
      savingLabel={words.saving}
      isSaving={isSaving}
      disabledReason={problem}
      refusals={refusal === undefined ? [] : [refusal]}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField label={words.name} value={title} autoFocus onChange={setTitle} />
      <ComboboxField label={words.input} value={target} options={inputs} onChange={setTarget} />
    </FormDialog>
  );
}
