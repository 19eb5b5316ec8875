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

const QUESTION = { title: texts.leave, text: texts.unsaved, confirmLabel: texts.discard };

/**
 * Keeps what was typed from being lost: leaving the page, in the console or the browser, asks first while it is dirty.
 *
 * @param question in other words, where something else than changes would be lost
 */
export function useUnsavedChanges(isDirty: boolean, question = QUESTION): UnsavedChanges {
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
      title={question.title}
      confirmLabel={question.confirmLabel}
      isDestructive
      onConfirm={blocker.proceed}
      onClose={() => blocker.reset?.()}
    >
      {question.text}
    </ConfirmDialog>
  );
  return { dialog, release };
}
