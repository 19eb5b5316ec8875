import { type IndexSet } from 'api/indices/index-sets';
import { Database } from 'lucide-react';
import { ConfirmDialog } from 'ui/dialog/ConfirmDialog';
import { IndexSetsActions } from '../stores/IndexSetsActions';

interface SetDefaultDialogProps {
  indexSet: IndexSet;
  onClose: () => void;
}

/** Asks before another index set becomes the default. */
export function SetDefaultDialog({ indexSet, onClose }: SetDefaultDialogProps) {
  return (
    <ConfirmDialog
      title={`Set index set "${indexSet.title}" as default?`}
      icon={<Database size={16} />}
      confirmLabel="Set as default"
      busyLabel="Setting…"
      onConfirm={() => IndexSetsActions.setDefault(indexSet)}
      onClose={onClose}
    >
      It is then used when nothing else is chosen. What is stored already stays where it is.
    </ConfirmDialog>
  );
}
