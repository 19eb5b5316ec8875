import { type IndexSet } from 'api/indices/index-sets';
import { type IndexSummary } from 'api/indices/overview';
import { ConfirmDialog } from 'ui/dialog/ConfirmDialog';
import { formatBytes } from 'ui/format/bytes';
import { countOf } from 'ui/format/number';

interface RemovalDialogProps {
  indexSet: IndexSet;
  /** The indices are closed and not deleted. */
  isClosing: boolean;
  removed: readonly string[];
  indices: Readonly<Record<string, IndexSummary>>;
  onConfirm: () => void;
  onClose: () => void;
}

const factOf = (summary: IndexSummary | undefined): string | undefined =>
  summary?.size ? `${formatBytes(summary.size.bytes)}, ${countOf(summary.size.events, 'message')}` : undefined;

/** A closed index has no size: what it holds is not known. */
const mayHoldData = (summary: IndexSummary | undefined): boolean => summary?.size?.events !== 0;

/** Asks before a setting is saved that removes indices at once. */
export function RemovalDialog({ indexSet, isClosing, removed, indices, onConfirm, onClose }: RemovalDialogProps) {
  const count = countOf(removed.length, 'index', 'indices');
  const verb = isClosing ? 'close' : 'delete';
  const destroys = !isClosing && removed.some((name) => mayHoldData(indices[name]));
  return (
    <ConfirmDialog
      title={`Save and ${verb} ${count} of ${indexSet.title}?`}
      items={removed.map((name) => ({ name, fact: factOf(indices[name]) }))}
      typed={destroys ? indexSet.index_prefix : undefined}
      isDestructive={!isClosing}
      confirmLabel={`Save and ${verb} ${count}`}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {isClosing
        ? 'Retention closes them within minutes. Their messages stay on disk and are not found until an index is reopened.'
        : 'Retention deletes them within minutes, with their messages. That cannot be undone. Newer indices stay.'}
    </ConfirmDialog>
  );
}
