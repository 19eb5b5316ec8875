import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

export interface RowFocus {
  /** Index of the row that carries the focus; −1 without rows. */
  focused: number;
  /** The focus went to a row by press or Tab. */
  follow: (index: number) => void;
  /** Puts the focus on a row and brings it into view. */
  move: (index: number) => void;
}

/**
 * The one row Tab reaches. It is remembered by its key, so that it stays the same when rows are sorted or arrive; when it
 * goes away with the focus on it, the row that took its place has it.
 */
export function useRowFocus(root: RefObject<HTMLElement | null>, keys: readonly string[]): RowFocus {
  const [place, setPlace] = useState<{ key: string | undefined; index: number }>({ key: undefined, index: 0 });
  const wanted = useRef(false);
  const holder = useRef<Element | null>(null);
  const found = keys[place.index] === place.key ? place.index : keys.indexOf(place.key ?? '');
  const focused = Math.min(found < 0 ? place.index : found, keys.length - 1);
  const follow = (index: number) => setPlace({ key: keys[index], index });
  useLayoutEffect(() => {
    const table = root.current;
    if (!table) return undefined;
    const remember = ({ target }: FocusEvent) => {
      holder.current = target instanceof Element ? target : null;
    };
    table.addEventListener('focusin', remember);
    return () => table.removeEventListener('focusin', remember);
  }, [root]);
  useLayoutEffect(() => {
    const isLost = holder.current?.isConnected === false && document.activeElement === document.body;
    if (!wanted.current && !isLost) return;
    const row = root.current?.querySelector<HTMLElement>(`[data-index="${focused}"] > .tl-table-row`);
    if (!row) return;
    wanted.current = false;
    row.focus({ preventScroll: true });
    // Below what sticks at the top: see scroll-margin in the stylesheet.
    row.scrollIntoView?.({ block: 'nearest' });
  });
  return {
    focused,
    follow,
    move: (index) => {
      wanted.current = true;
      follow(index);
    },
  };
}
