import { CurrentUserStore } from 'areas/users';
import { useStore } from 'flux/use-store';
import { Archive, ArchiveRestore, RefreshCw, Trash2 } from 'lucide-react';
import { Button } from 'ui/button/Button';
import { type AskedAct } from './IndexActDialog';
import { actsOn, type IndexAct } from './index-act';
import { type IndexRow } from './index-row';
import { formatCount } from 'texts/count';
import { texts } from './texts';

const ACTS: readonly { act: IndexAct; label: string; icon: JSX.Element }[] = [
  { act: 'recalculate', label: texts.bulk.recalculate, icon: <RefreshCw /> },
  { act: 'reopen', label: texts.bulk.reopen, icon: <ArchiveRestore /> },
  { act: 'close', label: texts.bulk.close, icon: <Archive /> },
  { act: 'delete', label: texts.bulk.delete, icon: <Trash2 /> },
];

interface BulkActsProps {
  rows: readonly IndexRow[];
  ask: (asked: AskedAct) => void;
}

/** What can be done with the selected indices; each acts on those of them for which it makes sense and is permitted. */
export function BulkActs({ rows, ask }: BulkActsProps) {
  const user = useStore(CurrentUserStore);
  return (
    <>
      {ACTS.map(({ act, label, icon }) => {
        const fit = actsOn(user, act, rows);
        return fit.length === 0 ? null : (
          <Button
            key={act}
            size="sm"
            variant={act === 'delete' ? 'outline-danger' : 'ghost'}
            icon={icon}
            onClick={() => ask({ act, rows: fit })}
          >
            {label}
            {fit.length < rows.length && ` (${formatCount(fit.length)})`}
          </Button>
        );
      })}
    </>
  );
}
