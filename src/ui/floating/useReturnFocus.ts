import { useEffect, useState } from 'react';
import { returnTarget } from './opener';

/**
 * Returns the focus to the opener when the component is unmounted, or to the main element if the opener no longer
 * exists.
 */
export function useReturnFocus(): void {
  const [target] = useState(() => returnTarget(document.activeElement));
  useEffect(
    () => () => {
      const focused = document.activeElement;
      const main = document.querySelector<HTMLElement>('main');
      // A dialog above this one may have left the focus on the main element.
      if (focused && focused !== document.body && focused !== main) return;
      const place = target?.isConnected ? target : main;
      place?.focus({ preventScroll: true });
    },
    [target],
  );
}
