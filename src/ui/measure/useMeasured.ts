import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * A length of the element, following its size; `fallback` until it is known.
 *
 * @param read takes it from the element's box; the same function at every call
 */
export function useMeasured(
  element: RefObject<HTMLElement | null>,
  fallback: number,
  read: (box: DOMRect) => number,
): number {
  const [length, setLength] = useState(fallback);
  useLayoutEffect(() => {
    const target = element.current;
    if (!target) return undefined;
    const measure = () => setLength(read(target.getBoundingClientRect()) || fallback);
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(target);
    return () => observer.disconnect();
  }, [element, fallback, read]);
  return length;
}
