import { type Shortcut } from 'ui/shortcut/shortcuts';
import { usePageKeys } from 'ui/shortcut/useShortcuts';

export interface SearchKeys {
  focusQuery(): void;
  /** From here the table's own keys go on. */
  focusRows(): void;
  run(): void;
  /** Of the open message that has the focus. */
  toggleAround(): void;
  /** Absent where there are no pages. */
  turnPage?: (by: 1 | -1) => void;
  toggleFields(): void;
  toggleHistogram(): void;
  toggleRefresh(): void;
  /** Absent where the server has no live tail. */
  toggleTail?: () => void;
}

const pageKeys = (turnPage: (by: 1 | -1) => void): Shortcut => ({
  keys: ['n', 'p'],
  does: 'Next page, page before',
  run: (key) => turnPage(key === 'n' ? 1 : -1),
});

/** The keys of a search page. Those of the table and of menus are theirs, and only listed. */
export function useSearchKeys(keys: SearchKeys): void {
  usePageKeys([
    { keys: ['/'], does: 'To the query', run: keys.focusQuery },
    { keys: ['Mod+Enter'], does: 'Run from anywhere', run: keys.run },
    { keys: ['j', 'k'], does: 'To the messages, then move; also ↑ ↓', run: keys.focusRows },
    { keys: ['Enter'], does: 'Open or close a message' },
    { keys: ['+', '-'], does: 'In an open message: filter for a value, or without it' },
    { keys: ['c', 'e', 'y'], does: 'In an open message: column, field exists, copy' },
    { keys: ['s'], does: 'In an open message: what happened around it; b, a for more', run: keys.toggleAround },
    ...(keys.turnPage ? [pageKeys(keys.turnPage)] : []),
    { keys: ['r'], does: 'Search again', run: keys.run },
    { keys: ['R'], does: 'Refresh by itself, or stop', run: keys.toggleRefresh },
    ...(keys.toggleTail ? [{ keys: ['l'], does: 'Messages as they arrive, or the search', run: keys.toggleTail }] : []),
    { keys: ['['], does: 'Show or hide the fields', run: keys.toggleFields },
    { keys: [']'], does: 'Show or hide the histogram', run: keys.toggleHistogram },
  ]);
}
