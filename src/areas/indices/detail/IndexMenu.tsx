import { type CurrentUserState } from 'areas/users';
import { Archive, ArchiveRestore, RefreshCw, Trash2 } from 'lucide-react';
import { MenuDivider, MenuItem } from 'ui/menu/MenuItem';
import { type AskedAct } from './IndexActDialog';
import { type IndexAct, mayDo } from './index-act';
import { type IndexRow } from './index-row';
import { texts } from './texts';

const ENTRIES: readonly { act: IndexAct; label: string; icon: JSX.Element }[] = [
  { act: 'recalculate', label: texts.menu.recalculate, icon: <RefreshCw /> },
  { act: 'close', label: texts.menu.close, icon: <Archive /> },
  { act: 'reopen', label: texts.menu.reopen, icon: <ArchiveRestore /> },
  { act: 'delete', label: texts.menu.delete, icon: <Trash2 /> },
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
          row.state === 'current' && (act === 'close' || act === 'delete') ? texts.writeIndexStays[act] : undefined
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
