import { useEffect, useRef, useState } from 'react';
import { inIdleTime } from 'ui/timing/in-idle-time';
import type * as Late from './Placed';

let code: typeof Late | undefined;
let loading: Promise<void> | undefined;
let reportMissing: (() => void) | undefined;

/** Sets the handler that reports that the code of a menu could not be loaded. */
export function onMissingCode(tell: () => void): void {
  reportMissing = tell;
}

/** Loads what places menus, popovers and tooltips, which the first screen does without. @throws when it does not come */
export function loadPlaced(): Promise<void> {
  loading ??= import('./Placed').then(
    (file) => {
      code = file;
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** How long after the first result it is loaded, so that nothing waits for it. */
const PREFETCH_AFTER_MS = 2_000;

/** Loads it in idle time, once what the person came for is on the screen: the first press finds it here. */
export function usePrefetchedPlaced(isResultShown: boolean): void {
  useEffect(() => {
    if (!isResultShown || code) return undefined;
    // Failed, it is loaded by the press.
    return inIdleTime(() => void loadPlaced().catch(() => undefined), PREFETCH_AFTER_MS);
  }, [isResultShown]);
}

/**
 * The part that places others: at once when its code is here, else when it has come. Gives up when it does not come, or
 * when the focus moves elsewhere before it has: who has gone on is not to be interrupted.
 */
export function usePlaced(onGiveUp: () => void): typeof Late.Placed | undefined {
  const [, setHere] = useState(code !== undefined);
  const giveUp = useRef(onGiveUp);
  giveUp.current = onGiveUp;
  useEffect(() => {
    if (code) return undefined;
    let isWaiting = true;
    const stop = () => {
      isWaiting = false;
      document.removeEventListener('focusin', leave);
    };
    const leave = () => {
      stop();
      giveUp.current();
    };
    document.addEventListener('focusin', leave);
    loadPlaced().then(
      () => {
        if (!isWaiting) return;
        stop();
        setHere(true);
      },
      () => {
        if (!isWaiting) return;
        leave();
        reportMissing?.();
      },
    );
    return stop;
  }, []);
  return code?.Placed;
}
