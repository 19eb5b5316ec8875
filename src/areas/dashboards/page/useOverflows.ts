import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Whether what is in an element has no room in its width.
 *
 * @param content another one is measured anew
 */
export function useOverflows(element: RefObject<HTMLElement>, content: unknown): boolean {
  const [overflows, setOverflows] = useState(false);
  useLayoutEffect(() => {
    const target = element.current;
    if (!target) return undefined;
    const measure = () => setOverflows(target.scrollWidth > target.clientWidth + 1);
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(target);
    return () => observer.disconnect();
  }, [element, content]);
  return overflows;
}
