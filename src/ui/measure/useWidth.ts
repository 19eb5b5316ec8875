import { type RefObject, useLayoutEffect, useState } from 'react';

/** The element's width in whole pixels, following its size; `fallback` until it is known. */
export function useWidth(element: RefObject<HTMLElement | null>, fallback: number): number {
  const [width, setWidth] = useState(fallback);
  useLayoutEffect(() => {
    const target = element.current;
    if (!target) return undefined;
    const measure = () => setWidth(Math.round(target.getBoundingClientRect().width) || fallback);
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(target);
    return () => observer.disconnect();
  }, [element, fallback]);
  return width;
}
