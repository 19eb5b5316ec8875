import { useEffect, useRef } from 'react';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

const isInLayer = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('.dropdown-menu, [role="dialog"]') !== null;

const isCovered = (): boolean => document.querySelector('[aria-modal="true"]') !== null;

/** Single keys of a page, by `event.key`; off while somebody types, in menus and dialogs, and when another part took the key. */
export function usePageKeys(keys: Readonly<Record<string, () => void>>): void {
  const current = useRef(keys);
  useEffect(() => {
    current.current = keys;
  });
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      const act = current.current[event.key];
      if (!act || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      if (isTyping(event.target) || isInLayer(event.target) || isCovered()) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, []);
}
