import { IndexSetsActions, IndexSetsStore } from 'areas/indices';
import { useStore } from 'flux/use-store';
import { isCancelled } from 'flux/cancelled';
import { useEffect, useState } from 'react';
import { messageOf } from 'rest/failure';
import { entitiesOf } from 'rest/entity/entity-store';
import { FormDialog } from 'ui/dialog/FormDialog';
import { SelectField } from 'ui/field/SelectField';
import { movedTo } from '../stores/change-streams';
import { StreamPagesActions } from '../stores/StreamPagesStore';
import { type StreamRow } from './stream-row';
import { texts } from './texts';

const { move: words } = texts;

interface MoveStreamsDialogProps {
  rows: readonly StreamRow[];
  onDone: () => void;
  onClose: () => void;
}

/** Moves them. @returns what was refused */
async function moved(rows: readonly StreamRow[], indexSetId: string, onDone: () => void): Promise<string[]> {
  const [first, ...others] = rows;
  if (!first) return [];
  try {
    if (others.length === 0) await StreamPagesActions.update(first.id, { index_set_id: indexSetId });
    else {
      const { refused } = await StreamPagesActions.several(movedTo(indexSetId), rows, onDone);
      return refused.map(({ stream, reason }) => words.refused(stream.title, reason));
    }
  } catch (error) {
    if (!isCancelled(error)) return [words.refused(first.title, messageOf(error))];
  }
  return [];
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
    const refused = await moved(
      rows.filter(({ index_set_id: current }) => current !== chosen),
      chosen,
      onDone,
    );
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
