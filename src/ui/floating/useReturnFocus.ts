import { useEffect, useState } from 'react';
import { returnTarget } from './opener';

/** Gives the focus back to the opener when the component leaves the page; to the page's main part if it is gone. */
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
