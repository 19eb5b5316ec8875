import { type IndexSet } from 'api/indices/index-sets';
import { Archive, ArchiveRestore, RefreshCw, Trash2 } from 'lucide-react';
import { type ReactNode } from 'react';
import { type AffectedItem, ConfirmDialog } from 'ui/dialog/ConfirmDialog';
import { formatBytes } from 'ui/format/bytes';
import { countOf } from 'ui/format/number';
import { sumOf } from './figures';
import { type IndexAct, perform, typedFor } from './index-act';
import { type IndexRow } from './index-row';

export interface AskedAct {
  act: IndexAct;
  rows: readonly IndexRow[];
}

interface IndexActDialogProps extends AskedAct {
  indexSet: IndexSet;
  /** Around the work, whatever comes of it. */
  onBegin: () => void;
  onEnd: () => void;
  /** It was done; with the names for which it did not work. */
  onDone: (failed: readonly string[]) => void;
  onClose: () => void;
}

const ICONS: Record<IndexAct, ReactNode> = {
  recalculate: <RefreshCw size={16} />,
  close: <Archive size={16} />,
  reopen: <ArchiveRestore size={16} />,
  delete: <Trash2 size={16} />,
};
const VERBS: Record<IndexAct, string> = {
  recalculate: 'Recalculate',
  close: 'Close',
  reopen: 'Reopen',
  delete: 'Delete',
};
const BUSY: Record<IndexAct, string> = {
  recalculate: 'Starting…',
  close: 'Closing…',
  reopen: 'Reopening…',
  delete: 'Deleting…',
};

const whatOf = (rows: readonly IndexRow[]): string =>
  rows.length === 1 ? `index ${rows[0]?.name ?? ''}` : countOf(rows.length, 'index', 'indices');

function question(act: IndexAct, rows: readonly IndexRow[], { title }: IndexSet): string {
  const of = rows.length === 1 ? '' : ` of ${title}`;
  if (act !== 'recalculate') return `${VERBS[act]} ${whatOf(rows)}${of}?`;
  return `Recalculate the ${rows.length === 1 ? 'range' : 'ranges'} of ${whatOf(rows)}${of}?`;
}

function consequence(act: IndexAct, rows: readonly IndexRow[]): string {
  const isOne = rows.length === 1;
  switch (act) {
    case 'recalculate':
      return 'Oldest and newest message are read anew in the background. Searches go on meanwhile.';
    case 'close':
      return `${isOne ? 'Its' : 'Their'} messages stay on disk, and no search finds them until ${isOne ? 'it is' : 'they are'} reopened.`;
    case 'reopen':
      return `${isOne ? 'Its' : 'Their'} messages are found again. Retention leaves reopened indices alone until they are closed.`;
    case 'delete':
      return lost(rows);
  }
}

function lost(rows: readonly IndexRow[]): string {
  const { messages } = sumOf(rows);
  const closed = rows.filter(({ state }) => state === 'closed').length;
  const known = closed === rows.length ? 'The messages' : countOf(messages, 'message');
  const more =
    closed > 0 && closed < rows.length ? `, and those of ${countOf(closed, 'closed index', 'closed indices')},` : '';
  const verb = closed === 0 && messages === 1 ? 'is' : 'are';
  return `${known}${more} ${verb} removed from the search backend. This cannot be undone. Saved searches and alerts keep working on what is left.`;
}

function items(act: IndexAct, rows: readonly IndexRow[]): AffectedItem[] {
  if (rows.length === 1 && act !== 'delete') return [];
  return rows.map(({ name, bytes, messages }) => ({
    name,
    fact: bytes === undefined ? 'closed' : `${formatBytes(bytes)}, ${countOf(messages ?? 0, 'message')}`,
  }));
}

/** Asks before something is done to indices; deleting wants the name typed, or the prefix for several. */
export function IndexActDialog({ act, rows, indexSet, onBegin, onEnd, onDone, onClose }: IndexActDialogProps) {
  const handleConfirm = async () => {
    onBegin();
    try {
      const failed = await perform(
        act,
        rows.map(({ name }) => name),
      );
      onDone(failed);
    } finally {
      onEnd();
    }
  };
  return (
    <ConfirmDialog
      title={question(act, rows, indexSet)}
      icon={ICONS[act]}
      items={items(act, rows)}
      typed={typedFor(act, rows, indexSet)}
      isDestructive={act === 'delete'}
      confirmLabel={
        act === 'recalculate' ? 'Recalculate' : `${VERBS[act]} ${rows.length === 1 ? 'index' : whatOf(rows)}`
      }
      busyLabel={BUSY[act]}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      {consequence(act, rows)}
    </ConfirmDialog>
  );
}
