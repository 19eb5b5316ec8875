import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

function scrollerOf(element: Element): HTMLElement {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    if (/^(?:auto|scroll)$/.test(getComputedStyle(parent).overflowY)) return parent;
  }
  return document.documentElement;
}

export interface TableScroller {
  scroller: RefObject<HTMLElement | null>;
  /** Pixels of what is scrolled before the first row. */
  start: number;
}

/** What scrolls the table: the page itself. Followed only where it matters, for tables of many rows. */
export function useScroller(table: RefObject<HTMLTableElement | null>, isLong: boolean): TableScroller {
  const scroller = useRef<HTMLElement | null>(null);
  const [start, setStart] = useState(0);
  useLayoutEffect(() => {
    const own = table.current;
    if (!own || !isLong) return undefined;
    const place = scrollerOf(own);
    scroller.current = place;
    const measure = () => {
      const head = own.tHead?.offsetHeight ?? 0;
      setStart(own.getBoundingClientRect().top - place.getBoundingClientRect().top + place.scrollTop + head);
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    // What stands above the table may grow or go.
    const observer = new ResizeObserver(measure);
    [...place.children].forEach((child) => observer.observe(child));
    return () => observer.disconnect();
  }, [table, isLong]);
  return { scroller, start };
}
