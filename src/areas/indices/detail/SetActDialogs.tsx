import { type IndexSet } from 'api/indices/index-sets';
import { RefreshCw, RotateCw } from 'lucide-react';
import { ConfirmDialog } from 'ui/dialog/ConfirmDialog';
import { DeflectorActions } from '../stores/DeflectorActions';
import { IndexRangesActions } from '../stores/IndexRangesActions';

interface SetActDialogProps {
  indexSet: IndexSet;
  onDone: () => void;
  onClose: () => void;
}

/** Asks before the next index is begun. */
export function RotateDialog({ indexSet, current, onDone, onClose }: SetActDialogProps & { current?: string | null }) {
  return (
    <ConfirmDialog
      title={`Rotate the active write index of ${indexSet.title}?`}
      icon={<RotateCw size={16} />}
      confirmLabel="Rotate"
      busyLabel="Rotating…"
      onConfirm={async () => {
        await DeflectorActions.cycle(indexSet);
        onDone();
      }}
      onClose={onClose}
    >
      A new index is created and messages go there from then on. {current ?? 'The one before'} stays searchable; nothing
      is lost. Retention counts one index more.
    </ConfirmDialog>
  );
}

/** Asks before the ranges of all indices of a set are calculated. */
export function RecalculateDialog({ indexSet, onDone, onClose }: SetActDialogProps) {
  return (
    <ConfirmDialog
      title={`Recalculate the index ranges of ${indexSet.title}?`}
      icon={<RefreshCw size={16} />}
      confirmLabel="Recalculate"
      busyLabel="Starting…"
      onConfirm={async () => {
        await IndexRangesActions.recalculate(indexSet);
        onDone();
      }}
      onClose={onClose}
    >
      Oldest and newest message of every open index are read anew in the background, which may load the search backend
      for a while. Searches go on meanwhile.
    </ConfirmDialog>
  );
}
