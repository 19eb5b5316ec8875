import { IndexSetsActions, IndexSetsStore } from 'areas/indices';
import { useStore } from 'flux/use-store';
import { isCancelled } from 'flux/cancelled';
import { useEffect, useState } from 'react';
import { messageOf } from 'rest/failure';
import { entitiesOf } from 'rest/entity/entity-store';
import { FormDialog } from 'ui/dialog/FormDialog';
import { SelectField } from 'ui/field/SelectField';
import { StreamPagesActions } from '../stores/StreamPagesStore';
import { type StreamRow } from './stream-row';
import { texts } from './texts';

const { move: words } = texts;

interface MoveStreamsDialogProps {
  rows: readonly StreamRow[];
  onDone: () => void;
  onClose: () => void;
}

/** Has the messages of streams stored in another index set from now on. */
export function MoveStreamsDialog({ rows, onDone, onClose }: MoveStreamsDialogProps) {
  const sets = useStore(IndexSetsStore, entitiesOf);
  useEffect(() => {
    void IndexSetsActions.list();
  }, []);
  const [chosen, setChosen] = useState('');
  const [isSaving, setSaving] = useState(false);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const options = (sets ?? [])
    .filter((set) => set.can_be_default)
    .map(({ id, title }) => ({ value: id ?? '', label: title }));
  const save = async () => {
    setSaving(true);
    const refused: string[] = [];
    for (const { id, title, index_set_id: current } of rows) {
      if (current === chosen) continue;
      await StreamPagesActions.update(id, { index_set_id: chosen }).catch((error: unknown) => {
        if (!isCancelled(error)) refused.push(words.refused(title, messageOf(error)));
      });
    }
    setSaving(false);
    setRefusals(refused);
    onDone();
    if (refused.length === 0) onClose();
  };
  return (
    <FormDialog
      title={rows.length === 1 ? words.title(rows[0]?.title ?? '') : words.titleMany(rows.length)}
      saveLabel={words.confirm}
      disabledReason={chosen === '' ? words.missing : undefined}
      onSubmit={save}
      {...{ isSaving, refusals, onClose }}
    >
      <SelectField
        label={texts.columns.indexSet}
        help={words.effect}
        options={[{ value: '', label: words.choose }, ...options]}
        value={chosen}
        onChange={setChosen}
      />
    </FormDialog>
  );
}
