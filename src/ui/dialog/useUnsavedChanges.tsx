import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from 'ui/dialog/ConfirmDialog';
import { texts } from './texts';

export interface UnsavedChanges {
  /** To be rendered: asks once before the page is left. */
  dialog: ReactNode;
  /** Lets the next navigation pass, after a save. */
  release: () => void;
}

/** Keeps what was typed from being lost: leaving the page, in the console or the browser, asks first while it is dirty. */
export function useUnsavedChanges(isDirty: boolean): UnsavedChanges {
  const isReleased = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isReleased.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return undefined;
    isReleased.current = false;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);
  const release = useCallback(() => {
    isReleased.current = true;
  }, []);
  const dialog = blocker.state === 'blocked' && (
    <ConfirmDialog
      title={texts.leave}
      confirmLabel={texts.discard}
      isDestructive
      onConfirm={blocker.proceed}
      onClose={() => blocker.reset?.()}
    >
      {texts.unsaved}
    </ConfirmDialog>
  );
  return { dialog, release };
}
