import { IndexSetsActions, IndexSetsStore } from 'areas/indices';
import { useStore } from 'flux/use-store';
import { type ReactNode, useEffect } from 'react';
import { entitiesOf } from 'rest/entity/entity-store';
import { type Form, useForm } from 'rest/form/useForm';
import { FormDialog } from 'ui/dialog/FormDialog';
import { CheckboxField } from 'ui/field/CheckboxField';
import { SelectField, type SelectOption } from 'ui/field/SelectField';
import { TextField } from 'ui/field/TextField';
import { Note } from 'ui/note/Note';
import { fieldErrorsOf, isStoredTwice, offeredSets, type StreamDraft } from './stream-draft';
import { texts } from './texts';

const FIELDS = ['title', 'description', 'index_set_id'];
const hasField = (name: string): boolean => FIELDS.includes(name);

interface StreamDialogProps {
  title: string;
  initial: StreamDraft;
  /** A new stream: it can be started at once. */
  isNew?: boolean;
  /** Below the fields. */
  children?: ReactNode;
  onSave: (draft: StreamDraft) => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
}

/** Makes, changes or copies a stream: its title, the index set of its messages, and whether they leave the default stream. */
export function StreamDialog(props: StreamDialogProps) {
  const { title, initial, isNew = false, children, onSave, onDone, onClose } = props;
  const indexSets = useStore(IndexSetsStore, entitiesOf);
  useEffect(() => {
    void IndexSetsActions.list();
  }, []);
  const form = useForm(initial, { fieldErrorsOf, hasField });
  const { draft, change, shown, isSaving } = form;
  const usual = indexSets?.find((set) => set.default)?.id ?? '';
  const chosen = { ...draft, index_set_id: draft.index_set_id === '' ? usual : draft.index_set_id };
  const save = async () => {
    if (!form.check()) return;
    const isSaved = await form.send(() => onSave({ ...chosen, title: chosen.title.trim() }));
    if (!isSaved) return;
    onDone();
    onClose();
  };
  return (
    <FormDialog
      {...{ title, isSaving, onClose }}
      disabledReason={chosen.index_set_id === '' ? texts.noIndexSet : undefined}
      formProps={form.formProps}
      refusals={form.refusals}
      below={isStoredTwice(chosen, usual) && <Note kind="info">{texts.storedTwice}</Note>}
      onSubmit={save}
    >
      <StreamFields
        {...{ draft: chosen, shown, change, isNew }}
        options={offeredSets(indexSets ?? [], chosen.index_set_id)}
      />
      {children}
    </FormDialog>
  );
}

interface StreamFieldsProps extends Pick<Form<StreamDraft>, 'draft' | 'shown' | 'change'> {
  isNew: boolean;
  /** Index sets to choose from. */
  options: readonly SelectOption[];
}

function StreamFields({ draft, shown, change, isNew, options }: StreamFieldsProps) {
  return (
    <>
      <TextField
        autoFocus
        name="title"
        label={texts.title}
        maxLength={1_000}
        value={draft.title}
        error={shown.title}
        onChange={(text) => change({ title: text })}
      />
      <TextField
        optional
        name="description"
        label={texts.description}
        maxLength={10_000}
        value={draft.description}
        error={shown.description}
        onChange={(description) => change({ description })}
      />
      <SelectField
        name="index_set_id"
        label={texts.indexSet}
        help={texts.indexSetHelp}
        options={options}
        value={draft.index_set_id}
        error={shown.index_set_id}
        onChange={(index_set_id) => change({ index_set_id })}
      />
      <CheckboxField
        label={texts.removesMatches}
        help={texts.removesMatchesHelp}
        checked={draft.remove_matches_from_default_stream}
        onChange={(remove) => change({ remove_matches_from_default_stream: remove })}
      />
      {isNew && (
        <CheckboxField
          label={texts.startsNow}
          help={texts.startsNowHelp}
          checked={draft.startsNow}
          onChange={(startsNow) => change({ startsNow })}
        />
      )}
    </>
  );
}
