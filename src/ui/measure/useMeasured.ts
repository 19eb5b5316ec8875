import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * A length of the element, following its size; `fallback` until it is known, which is before the first paint.
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
    if (typeof ResizeObserver === 'undefined') {
      setLength(read(target.getBoundingClientRect()) || fallback);
      return undefined;
    }
    let shown = fallback;
    // It calls between layout and paint: nothing has to be laid out for measuring alone.
    const observer = new ResizeObserver(() => {
      const next = read(target.getBoundingClientRect()) || fallback;
      if (next === shown) return;
      shown = next;
      flushSync(() => setLength(next));
    });
    observer.observe(target);
    return () => observer.disconnect();
  }, [element, fallback, read]);
  return length;
}
