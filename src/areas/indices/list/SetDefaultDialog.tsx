import { type IndexSet } from 'api/indices/index-sets';
import { Database } from 'lucide-react';
import { ConfirmDialog } from 'ui/dialog/ConfirmDialog';
import { IndexSetsActions } from '../stores/IndexSetsStore';
import { texts } from './texts';

interface SetDefaultDialogProps {
  indexSet: IndexSet;
  onClose: () => void;
}

/** Asks before another index set becomes the default. */
export function SetDefaultDialog({ indexSet, onClose }: SetDefaultDialogProps) {
  return (
    <ConfirmDialog
      title={texts.setDefault.title(indexSet.title)}
      icon={<Database size={16} />}
      confirmLabel={texts.setDefault.confirm}
      busyLabel={texts.setDefault.busy}
      onConfirm={() => IndexSetsActions.setDefault(indexSet)}
      onClose={onClose}
    >
      {texts.setDefault.text}
    </ConfirmDialog>
  );
}
