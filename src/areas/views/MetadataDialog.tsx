import { type ViewSummary } from 'api/views';
import { type FormEvent, useId, useState } from 'react';
import { Button } from 'ui/button/Button';
import { Dialog } from 'ui/dialog/Dialog';
import { TextAreaField } from 'ui/field/TextAreaField';
import { TextField } from 'ui/field/TextField';
import { messageOf } from 'flux/failure';
import { Note } from 'ui/note/Note';

/** What a view says about itself. */
export interface ViewMetadata {
  title: string;
  summary: string;
  description: string;
}

interface MetadataDialogProps {
  view: ViewSummary;
  /** Its rejection is shown inside; when it succeeds the dialog closes. */
  onSave: (metadata: ViewMetadata) => Promise<unknown>;
  onClose: () => void;
}

/** Title, summary and description of a saved search or a dashboard. */
export function MetadataDialog({ view, onSave, onClose }: MetadataDialogProps) {
  const formId = useId();
  const [draft, setDraft] = useState<ViewMetadata>({
    title: view.title,
    summary: view.summary ?? '',
    description: view.description ?? '',
  });
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const change = (part: Partial<ViewMetadata>) => setDraft({ ...draft, ...part });
  const title = draft.title.trim();
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (title === '' || isBusy) return;
    setBusy(true);
    try {
      await onSave({ ...draft, title });
      onClose();
    } catch (reason) {
      setError(reason);
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={view.type === 'DASHBOARD' ? 'Dashboard' : 'Saved search'}
      isBusy={isBusy}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => isBusy || onClose()}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId} busy={isBusy} busyLabel="Saving…">
            Save
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void handleSubmit(event)}>
        <TextField
          autoFocus
          label="Title"
          value={draft.title}
          error={isTried && title === '' ? 'Required' : undefined}
          onChange={(text) => change({ title: text })}
        />
        <TextField label="Summary" optional value={draft.summary} onChange={(summary) => change({ summary })} />
        <TextAreaField
          label="Description"
          optional
          value={draft.description}
          onChange={(description) => change({ description })}
        />
      </form>
      {error !== undefined && <Note kind="danger">{messageOf(error)}</Note>}
    </Dialog>
  );
}
