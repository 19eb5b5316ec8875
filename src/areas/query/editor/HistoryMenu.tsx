import { History } from 'lucide-react';
import { memo } from 'react';
import { currentCredentials } from 'rest/session-gate';
import { IconButton } from 'ui/button/IconButton';
import { MenuButton } from 'ui/menu/MenuButton';
import { MenuItem } from 'ui/menu/MenuItem';
import { queryHistory } from './query-history';
import { texts } from '../texts';
import './HistoryMenu.css';

const MAX_SHOWN = 15;

/** The queries this person ran in this browser. */
export function ownHistory(): readonly string[] {
  const { username } = currentCredentials() ?? {};
  return username === undefined ? [] : queryHistory(username);
}

/** Earlier queries to run again. */
export const HistoryMenu = memo(function HistoryMenu({ onChoose }: { onChoose: (query: string) => void }) {
  return (
    <MenuButton
      label={texts.history.label}
      align="end"
      className="tl-history-menu"
      toggle={(props) => (
        <IconButton {...props} label={texts.history.label}>
          <History />
        </IconButton>
      )}
    >
      <HistoryEntries onChoose={onChoose} />
    </MenuButton>
  );
});

/** The history is read when the menu opens, not on each render. */
function HistoryEntries({ onChoose }: { onChoose: (query: string) => void }) {
  const queries = ownHistory().slice(0, MAX_SHOWN);
  if (queries.length === 0) return <MenuItem disabledReason={texts.history.noneReason}>{texts.history.none}</MenuItem>;
  return (
    <>
      {queries.map((query) => (
        <MenuItem key={query} onChoose={() => onChoose(query)}>
          <span className="tl-mono" title={query}>
            {query}
          </span>
        </MenuItem>
      ))}
    </>
  );
}
