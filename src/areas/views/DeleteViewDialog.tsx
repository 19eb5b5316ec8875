import { type ViewSummary } from 'api/views';
import { ConfirmDialog } from 'ui/dialog/ConfirmDialog';
import { deleteQuestion } from './messages';
import { ViewsActions } from './ViewsActions';

interface DeleteViewDialogProps {
  view: ViewSummary;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before a saved search or a dashboard is deleted for everybody. */
export function DeleteViewDialog({ view, onDeleted, onClose }: DeleteViewDialogProps) {
  const { title, type } = view;
  return (
    <ConfirmDialog
      title={type === 'DASHBOARD' ? `Delete dashboard "${title}"?` : deleteQuestion(title)}
      isDestructive
      confirmLabel="Delete"
      busyLabel="Deleting…"
      onConfirm={async () => {
        await ViewsActions.delete(view);
        onDeleted();
      }}
      onClose={onClose}
    >
      It is gone for everybody it is shared with. The messages it shows stay.
    </ConfirmDialog>
  );
}
