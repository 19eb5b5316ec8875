import { type IndexSet } from 'api/indices/index-sets';
import { RefreshCw, RotateCw } from 'lucide-react';
import { ConfirmDialog } from 'ui/dialog/ConfirmDialog';
import { DeflectorActions } from '../stores/DeflectorActions';
import { IndexRangesActions } from '../stores/IndexRangesActions';
import { texts } from './texts';

interface SetActDialogProps {
  indexSet: IndexSet;
  onDone: () => void;
  onClose: () => void;
}

/** Asks before the next index is begun. */
export function RotateDialog({ indexSet, current, onDone, onClose }: SetActDialogProps & { current?: string | null }) {
  return (
    <ConfirmDialog
      title={texts.rotateSet.title(indexSet.title)}
      icon={<RotateCw size={16} />}
      confirmLabel={texts.rotateSet.confirm}
      busyLabel={texts.rotateSet.busy}
      onConfirm={async () => {
        await DeflectorActions.cycle(indexSet);
        onDone();
      }}
      onClose={onClose}
    >
      {texts.rotateSet.text(current ?? texts.rotateSet.before)}
    </ConfirmDialog>
  );
}

/** Asks before the ranges of all indices of a set are calculated. */
export function RecalculateDialog({ indexSet, onDone, onClose }: SetActDialogProps) {
  return (
    <ConfirmDialog
      title={texts.recalculateSet.title(indexSet.title)}
      icon={<RefreshCw size={16} />}
      confirmLabel={texts.recalculateSet.confirm}
      busyLabel={texts.recalculateSet.busy}
      onConfirm={async () => {
        await IndexRangesActions.recalculate(indexSet);
        onDone();
      }}
      onClose={onClose}
    >
      {texts.recalculateSet.text}
    </ConfirmDialog>
  );
}
