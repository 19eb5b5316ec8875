import { type RefObject, useLayoutEffect, useState } from 'react';

/** The height left for the body of a card, whole pixels, following its size; `fallback` until it is known. */
export function useBodyHeight(element: RefObject<HTMLElement | null>, fallback: number): number {
  const [height, setHeight] = useState(fallback);
  useLayoutEffect(() => {
    const target = element.current;
    if (!target) return undefined;
    const measure = () => setHeight(Math.floor(target.getBoundingClientRect().height) || fallback);
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(target);
    return () => observer.disconnect();
  }, [element, fallback]);
  return height;
}
