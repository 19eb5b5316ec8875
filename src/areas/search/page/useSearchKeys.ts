import { type Shortcut } from 'ui/shortcut/shortcuts';
import { usePageKeys } from 'ui/shortcut/useShortcuts';
import { texts } from '../texts';

export interface SearchKeys {
  focusQuery(): void;
  /** Moves the focus to the table, which has keys of its own. */
  focusRows(): void;
  run(): void;
  /** For the expanded message with the focus. */
  toggleAround(): void;
  /** Undefined where there are no pages. */
  turnPage?: (by: 1 | -1) => void;
  toggleFields(): void;
  toggleHistogram(): void;
  toggleRefresh(): void;
  /** Undefined where the server has no live tail. */
  toggleTail?: () => void;
}

const pageKeys = (turnPage: (by: 1 | -1) => void): Shortcut => ({
  keys: ['n', 'p'],
  does: texts.keys.pages,
  run: (key) => turnPage(key === 'n' ? 1 : -1),
});

/** Registers the keys of a search page. Those of the table and of menus are handled there, and only listed here. */
export function useSearchKeys(keys: SearchKeys): void {
  usePageKeys([
    { keys: ['/'], does: texts.keys.query, run: keys.focusQuery },
    { keys: ['Mod+Enter'], does: texts.keys.run, run: keys.run },
    { keys: ['j', 'k'], does: texts.keys.rows, run: keys.focusRows },
    { keys: ['Enter'], does: texts.keys.open },
    { keys: ['+', '-'], does: texts.keys.filter },
    { keys: ['c', 'e', 'y'], does: texts.keys.field },
    { keys: ['s'], does: texts.keys.around, run: keys.toggleAround },
    ...(keys.turnPage ? [pageKeys(keys.turnPage)] : []),
    { keys: ['r'], does: texts.keys.again, run: keys.run },
    { keys: ['R'], does: texts.keys.refresh, run: keys.toggleRefresh },
    ...(keys.toggleTail ? [{ keys: ['l'], does: texts.keys.tail, run: keys.toggleTail }] : []),
    { keys: ['['], does: texts.keys.fields, run: keys.toggleFields },
    { keys: [']'], does: texts.keys.histogram, run: keys.toggleHistogram },
  ]);
}
