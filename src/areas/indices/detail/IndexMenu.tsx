import { type CurrentUserState } from 'areas/users';
import { Archive, ArchiveRestore, RefreshCw, Trash2 } from 'lucide-react';
import { MenuDivider, MenuItem } from 'ui/menu/MenuItem';
import { type AskedAct } from './IndexActDialog';
import { type IndexAct, mayDo, WRITE_INDEX_STAYS } from './index-act';
import { type IndexRow } from './index-row';

const ENTRIES: readonly { act: IndexAct; label: string; icon: JSX.Element }[] = [
  { act: 'recalculate', label: 'Recalculate range', icon: <RefreshCw /> },
  { act: 'close', label: 'Close index', icon: <Archive /> },
  { act: 'reopen', label: 'Reopen index', icon: <ArchiveRestore /> },
  { act: 'delete', label: 'Delete index…', icon: <Trash2 /> },
];

/** Entries of the menu of an index; nothing when nothing is permitted. */
export function indexMenu(row: IndexRow, user: CurrentUserState, ask: (asked: AskedAct) => void) {
  const isClosed = row.state === 'closed';
  const entries = ENTRIES.filter(
    ({ act }) => (act === 'delete' || (act === 'reopen') === isClosed) && mayDo(user, act, row.name),
  );
  if (entries.length === 0) return null;
  return entries.map(({ act, label, icon }, at) => (
    <MenuEntry key={act} hasLine={act === 'delete' && at > 0}>
      <MenuItem
        icon={icon}
        danger={act === 'delete'}
        disabledReason={
          row.state === 'current' && (act === 'close' || act === 'delete') ? WRITE_INDEX_STAYS[act] : undefined
        }
        onChoose={() => ask({ act, rows: [row] })}
      >
        {label}
      </MenuItem>
    </MenuEntry>
  ));
}

function MenuEntry({ hasLine, children }: { hasLine: boolean; children: JSX.Element }) {
  return (
    <>
      {hasLine && <MenuDivider />}
      {children}
    </>
  );
}
