import { type ViewSummary } from 'api/views';
import { DeleteDialog } from 'areas/entities';
import { ViewsActions } from './ViewsStore';
import { texts as nouns } from './store-texts';
import { texts } from './texts';

interface DeleteViewDialogProps {
  view: ViewSummary;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before a saved search or a dashboard is deleted for everybody. */
export function DeleteViewDialog({ view, onDeleted, onClose }: DeleteViewDialogProps) {
  return (
    <DeleteDialog
      noun={view.type === 'DASHBOARD' ? nouns.dashboard : nouns.search}
      entities={[view]}
      isKept
      confirmLabel={texts.delete.button}
      remove={(one) => ViewsActions.delete(one)}
      onDone={onDeleted}
      onClose={onClose}
    >
      {texts.delete.lost}
    </DeleteDialog>
  );
}
