import { useEffect, useRef } from 'react';

export interface SearchKeys {
  focusQuery(): void;
  /** From here the table's own keys go on. */
  focusRows(): void;
  run(): void;
  turnPage(by: 1 | -1): void;
  toggleFields(): void;
  toggleHistogram(): void;
  toggleRefresh(): void;
}

/** While somebody types, letters are letters. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}

const isInLayer = (target: EventTarget | null) =>
  target instanceof Element && target.closest('.dropdown-menu, .modal, [role="dialog"]') !== null;

function actionFor({ key, shiftKey }: KeyboardEvent, keys: SearchKeys): (() => void) | undefined {
  const actions: Record<string, () => void> = {
    '/': keys.focusQuery,
    j: keys.focusRows,
    k: keys.focusRows,
    n: () => keys.turnPage(1),
    p: () => keys.turnPage(-1),
    r: keys.run,
    R: keys.toggleRefresh,
    '[': keys.toggleFields,
    ']': keys.toggleHistogram,
  };
  if (shiftKey && key.toLowerCase() === 'r') return keys.toggleRefresh;
  return actions[key];
}

/** The keys of a search page. Those of the table and of menus are theirs. */
export function useSearchKeys(keys: SearchKeys): void {
  const current = useRef(keys);
  useEffect(() => {
    current.current = keys;
  });
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey) return;
      if (event.ctrlKey || event.metaKey) {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        current.current.run();
        return;
      }
      if (isTyping(event.target) || isInLayer(event.target)) return;
      const act = actionFor(event, current.current);
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, []);
}
