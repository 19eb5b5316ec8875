import { type RefObject, useEffect, useRef } from 'react';

/** Puts the focus on the first field of a row that was added: it is filled in next. */
export function useFocusOnAdded(part: RefObject<HTMLElement>, count: number, fields: string): void {
  const before = useRef(count);
  useEffect(() => {
    if (count > before.current)
      part.current
        ?.querySelectorAll<HTMLElement>(fields)
        .item(count - 1)
        .focus();
    before.current = count;
  }, [part, count, fields]);
}
