import { type IndexSet } from 'api/indices/index-sets';
import { type IndexSummary } from 'api/indices/overview';
import { ConfirmDialog } from 'ui/dialog/ConfirmDialog';
import { formatBytes } from 'ui/format/bytes';
import { texts } from './texts';

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
  summary?.size ? texts.removal.holds(formatBytes(summary.size.bytes), summary.size.events) : undefined;

/** A closed index has no size: what it holds is not known. */
const mayHoldData = (summary: IndexSummary | undefined): boolean => summary?.size?.events !== 0;

/** Asks before a setting is saved that removes indices at once. */
export function RemovalDialog({ indexSet, isClosing, removed, indices, onConfirm, onClose }: RemovalDialogProps) {
  const count = removed.length;
  const destroys = !isClosing && removed.some((name) => mayHoldData(indices[name]));
  return (
    <ConfirmDialog
      title={(isClosing ? texts.removal.closeTitle : texts.removal.deleteTitle)(count, indexSet.title)}
      items={removed.map((name) => ({ name, fact: factOf(indices[name]) }))}
      typed={destroys ? indexSet.index_prefix : undefined}
      isDestructive={!isClosing}
      confirmLabel={(isClosing ? texts.removal.closeButton : texts.removal.deleteButton)(count)}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {isClosing ? texts.removal.closes : texts.removal.deletes}
    </ConfirmDialog>
  );
}
