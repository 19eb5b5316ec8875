import { type IndexSet } from 'api/indices/index-sets';
import { Archive, ArchiveRestore, RefreshCw, Trash2 } from 'lucide-react';
import { type ReactNode } from 'react';
import { type AffectedItem, ConfirmDialog } from 'ui/dialog/ConfirmDialog';
import { formatBytes } from 'ui/format/bytes';
import { sumOf } from './figures';
import { type IndexAct, perform, typedFor } from './index-act';
import { type IndexRow } from './index-row';
import { texts } from './texts';

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

function question(act: IndexAct, rows: readonly IndexRow[], { title }: IndexSet): string {
  const isOne = rows.length === 1;
  const what = isOne ? texts.act.index(rows[0]?.name ?? '') : texts.act.ofSet(texts.act.indices(rows.length), title);
  return texts.act[act].title(what, isOne);
}

function consequence(act: IndexAct, rows: readonly IndexRow[]): string {
  const isOne = rows.length === 1;
  switch (act) {
    case 'recalculate':
      return texts.act.means.recalculate;
    case 'close':
      return texts.act.means.close(isOne);
    case 'reopen':
      return texts.act.means.reopen(isOne);
    case 'delete':
      return lost(rows);
  }
}

function lost(rows: readonly IndexRow[]): string {
  const { messages } = sumOf(rows);
  const closed = rows.filter(({ state }) => state === 'closed').length;
  return texts.act.lost(messages, closed, closed === rows.length);
}

function items(act: IndexAct, rows: readonly IndexRow[]): AffectedItem[] {
  if (rows.length === 1 && act !== 'delete') return [];
  return rows.map(({ name, bytes, messages }) => ({
    name,
    fact: bytes === undefined ? texts.act.closed : texts.act.holds(formatBytes(bytes), messages ?? 0),
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
      confirmLabel={texts.act[act].button(rows.length)}
      busyLabel={texts.act[act].busy}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      {consequence(act, rows)}
    </ConfirmDialog>
  );
}
