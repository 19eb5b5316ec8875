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
      if (focused && focused !== document.body) return;
      const place = target?.isConnected ? target : document.querySelector<HTMLElement>('main');
      place?.focus({ preventScroll: true });
    },
    [target],
  );
}
