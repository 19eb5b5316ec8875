import { type RefObject, useEffect, useRef } from 'react';
import { afterPaint } from 'ui/timing/after-paint';

const WAIT_MS = 5_000;

/**
 * Focuses the heading of a page after navigation, once its code has loaded; screen readers then read
 * it. Skipped for the first page, and when the page has set the focus itself or a dialog has it.
 */
export function useFocusOnNavigation(main: RefObject<HTMLElement | null>, pathname: string): void {
  const before = useRef(pathname);
  useEffect(() => {
    const root = main.current;
    if (before.current === pathname || !root) return undefined;
    before.current = pathname;
    const focusHeading = (): boolean => {
      const heading = root.querySelector('h1');
      if (!heading) return false;
      const focused = document.activeElement;
      // A palette or dialog that was opened meanwhile keeps the focus, and so does a toast, which closes without it.
      const isAbove = Boolean(focused?.closest('[role="dialog"], .tl-toast'));
      if (!isAbove && (!root.contains(focused) || focused === root)) {
        heading.tabIndex = -1;
        heading.focus({ preventScroll: true });
      }
      return true;
    };
    const observer = new MutationObserver(() => focusHeading() && observer.disconnect());
    // The previous page may still be shown, and moving the focus forces a layout of the new one.
    const cancel = afterPaint(() => {
      if (!focusHeading()) observer.observe(root, { childList: true, subtree: true });
    });
    const giveUp = setTimeout(() => observer.disconnect(), WAIT_MS);
    return () => {
      cancel();
      clearTimeout(giveUp);
      observer.disconnect();
    };
  }, [main, pathname]);
}
