import { type KeyboardEvent } from 'react';
import { movedRow } from 'ui/rows/row-keys';

const PAGE_ROWS = 10;

/** What the keys of a table do. */
export interface TableKeys {
  count: number;
  /** Index of the row that carries the focus. */
  focused: number;
  /** Whether letters alone do something. */
  withLetters: boolean;
  moveTo: (index: number, isExtending: boolean) => void;
  open: () => void;
  select: () => void;
  expand: (isOpen: boolean) => void;
  /** True when there was a selection. */
  clearSelection: () => boolean;
  /** Single keys that do something with the row: `e` edits. */
  rowKeys: Readonly<Record<string, () => void>>;
}

const rowOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('.tl-table-row') : null;

const isTextField = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.matches('input:not([type="checkbox"]), textarea, select');

/** The keys of a table: moving from row to row, opening, selecting, the menu of a row. */
export function handleTableKey(event: KeyboardEvent<HTMLElement>, keys: TableKeys): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const row = rowOf(event.target);
  if (!row || isTextField(event.target)) return;
  const isOnRow = event.target === row;
  if (!act(event.key, event.shiftKey, isOnRow, row, keys)) return;
  event.preventDefault();
  event.stopPropagation();
}

// True when the key did something. On a control of the row, Enter and Space are the control's.
function act(key: string, isShift: boolean, isOnRow: boolean, row: HTMLElement, keys: TableKeys): boolean {
  const { count, focused } = keys;
  const next = movedRow({ key, current: focused, count, page: PAGE_ROWS, withLetters: keys.withLetters });
  if (next !== undefined) {
    keys.moveTo(next, isShift);
    return true;
  }
  if (key === 'Escape') return keys.clearSelection();
  if (!isOnRow) return false;
  if (key === 'ArrowRight' || key === 'ArrowLeft') {
    keys.expand(key === 'ArrowRight');
    return true;
  }
  if (key === '.' && keys.withLetters) {
    row.querySelector<HTMLElement>('[data-row-menu]')?.click();
    return true;
  }
  const action = { Enter: keys.open, ' ': keys.select }[key] ?? (keys.withLetters ? keys.rowKeys[key] : undefined);
  action?.();
  return action !== undefined;
}
