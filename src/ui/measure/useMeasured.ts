import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * A length of the element, following its size; `fallback` until it is known, which is as a rule before the first paint.
 *
 * @param read takes it from the element's box; the same function at every call
 * @param isAtOnce it is known before the first paint in any case, for which the page is laid out once more
 */
export function useMeasured(
  element: RefObject<HTMLElement | null>,
  fallback: number,
  read: (box: DOMRect) => number,
  isAtOnce = false,
): number {
  const [length, setLength] = useState(fallback);
  useLayoutEffect(() => {
    const target = element.current;
    if (!target) return undefined;
    const measure = () => read(target.getBoundingClientRect()) || fallback;
    let shown = fallback;
    if (isAtOnce || typeof ResizeObserver === 'undefined') {
      shown = measure();
      setLength(shown);
    }
    if (typeof ResizeObserver === 'undefined') return undefined;
    // It calls between layout and paint: nothing has to be laid out for measuring alone.
    const observer = new ResizeObserver(() => {
      const next = measure();
      if (next === shown) return;
      shown = next;
      flushSync(() => setLength(next));
    });
    observer.observe(target);
    return () => observer.disconnect();
  }, [element, fallback, read, isAtOnce]);
  return length;
}
