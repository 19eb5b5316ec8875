import { type Output } from 'api/outputs';
import { useState } from 'react';
import { messageOf } from 'rest/failure';
import { FormDialog } from 'ui/dialog/FormDialog';
import { OutputsActions } from '../stores/OutputsStore';
import { FilterField, filterOf, useFilterDraft } from './FilterField';
import { texts } from './texts';

interface FilterDialogProps {
  streamId: string;
  output: Pick<Output, 'id' | 'title'>;
  /** Its filter; undefined: it gets all messages of the stream. */
  stored: string | undefined;
  onDone: () => void;
  onClose: () => void;
}

/** Says which messages of a stream an output gets. */
export function FilterDialog({ streamId, output, stored, onDone, onClose }: FilterDialogProps) {
  const draft = useFilterDraft(streamId, stored);
  const [isSaving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const save = async () => {
    if (isSaving) return;
    if (draft.isWrong) return draft.insist();
    setSaving(true);
    setRefusal(undefined);
    try {
      await OutputsActions.filter(streamId, output, filterOf(draft));
      onDone();
      onClose();
    } catch (error) {
      setRefusal(messageOf(error));
      setSaving(false);
    }
  };
  return (
    <FormDialog
      size="lg"
      title={texts.title(output.title)}
      saveLabel={texts.confirm}
      isSaving={isSaving}
      disabledReason={draft.problem?.severity === 'error' ? texts.wrong : undefined}
      refusals={refusal === undefined ? [] : [refusal]}
      onSubmit={save}
      onClose={onClose}
    >
      <FilterField draft={draft} onRun={() => void save()} />
    </FormDialog>
  );
}
