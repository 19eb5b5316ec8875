import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { movedRow } from 'ui/rows/row-keys';
import { type RowWindow } from 'ui/rows/useRowWindow';
import { type MessageRow, ROW_PX } from './message-row';

interface RowFocusOptions {
  rows: readonly MessageRow[];
  expandedIds: ReadonlySet<string>;
  onToggle: (row: MessageRow) => void;
  withLetterKeys?: boolean;
  scroller: RefObject<HTMLElement | null>;
  /** Index of the row that carries the focus. */
  focused: number;
  window: RowWindow;
  onFocus: (index: number) => void;
}

export interface RowFocus {
  /** Makes a row the one that carries the focus and brings it into view. */
  reveal: (index: number) => void;
  handleKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

const isRow = (target: EventTarget): boolean =>
  target instanceof Element && target.classList.contains('tl-message-row');

/** The keys of the table: moving the focus from row to row, opening and closing details. */
export function useRowFocus(options: RowFocusOptions): RowFocus {
  const { rows, expandedIds, onToggle, withLetterKeys = true, scroller, focused, window, onFocus } = options;
  const wantsFocus = useRef(false);
  const rowAt = (index: number) =>
    scroller.current?.querySelector<HTMLElement>(`[data-index="${index}"] > .tl-message-row`) ?? null;
  const reveal = (index: number) => {
    onFocus(index);
    window.reveal(index, rowAt(index));
  };
  const moveTo = (index: number) => {
    wantsFocus.current = true;
    reveal(index);
  };
  useLayoutEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    scroller.current
      ?.querySelector<HTMLElement>(`[data-index="${focused}"] > .tl-message-row`)
      ?.focus({ preventScroll: true });
  }, [scroller, focused]);
  // True when the key did something.
  const act = (key: string, target: EventTarget): boolean => {
    const row = rows[focused];
    if (!row) return false;
    if (key === 'Escape' && expandedIds.has(row.id)) {
      // Out of the detail first, then the detail itself.
      if (isRow(target)) onToggle(row);
      else rowAt(focused)?.focus();
      return true;
    }
    if (!isRow(target)) return false;
    if (key === 'Enter' || key === ' ') {
      onToggle(row);
      return true;
    }
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / ROW_PX) - 2);
    const next = movedRow({ key, current: focused, count: rows.length, page, withLetters: withLetterKeys });
    if (next !== undefined) moveTo(next);
    return next !== undefined;
  };
  return {
    reveal,
    handleKeyDown: (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || !act(event.key, event.target)) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
