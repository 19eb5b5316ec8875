import { type Output } from 'api/outputs';
import { errorOf } from 'flux/loadable';
import { useStore } from 'flux/use-store';
import { useEffect, useState } from 'react';
import { itemsOf } from 'rest/entity/list-store';
import { messageOf } from 'rest/failure';
import { ComboboxField } from 'ui/combobox/ComboboxField';
import { FormDialog } from 'ui/dialog/FormDialog';
import { Note } from 'ui/note/Note';
import { FilterField, filterOf, useFilterDraft, useHasFilters } from '../filter/FilterField';
import { OutputNamesActions, OutputNamesStore } from '../stores/OutputNamesStore';
import { OutputsActions } from '../stores/OutputsStore';
import { texts } from './texts';

const { assignDialog: words } = texts;

interface AssignDialogProps {
  streamId: string;
  /** What the stream has already. */
  assigned: readonly Pick<Output, 'id'>[];
  onDone: () => void;
  onClose: () => void;
}

/** Sends the messages of a stream to an output there is. */
export function AssignDialog({ streamId, assigned, onDone, onClose }: AssignDialogProps) {
  useEffect(() => void OutputNamesActions.list().catch(() => undefined), []);
  const all = useStore(OutputNamesStore, itemsOf);
  const error = useStore(OutputNamesStore, ({ list }) => errorOf(list));
  const [chosen, setChosen] = useState('');
  const [isSaving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const hasFilters = useHasFilters();
  const draft = useFilterDraft(streamId);
  const free = all?.filter(({ id }) => assigned.every((output) => output.id !== id));
  const save = async () => {
    if (chosen === '' || isSaving) return;
    if (draft.isWrong) return draft.insist();
    const output = all?.find(({ id }) => id === chosen);
    const filter = filterOf(draft);
    setSaving(true);
    setRefusal(undefined);
    try {
      // With its filter in one call: nothing else is ever sent.
      if (output && filter !== null) await OutputsActions.filter(streamId, output, filter);
      else await OutputsActions.assign(streamId, [chosen]);
      onDone();
      onClose();
    } catch (error) {
      setRefusal(messageOf(error));
      setSaving(false);
    }
  };
  return (
    <FormDialog
      title={words.title}
      saveLabel={words.confirm}
      savingLabel={words.busy}
      isSaving={isSaving}
      disabledReason={chosen === '' ? words.choose : undefined}
      refusals={refusal === undefined ? [] : [refusal]}
      onSubmit={save}
      onClose={onClose}
    >
      {error !== undefined && (
        <Note kind="danger" title={words.notLoaded}>
          {messageOf(error)}
        </Note>
      )}
      {free?.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <ComboboxField
          label={words.output}
          placeholder={words.select}
          value={chosen}
          options={(free ?? []).map(({ id, title }) => ({ value: id, label: title }))}
          onChange={setChosen}
        />
      )}
      {hasFilters && free?.length !== 0 && <FilterField draft={draft} onRun={() => void save()} />}
    </FormDialog>
  );
}
