import { useEffect, useRef } from 'react';
import { ConfirmDialog } from 'ui/dialog/ConfirmDialog';
import { type InputRow } from '../rows/input-row';
import { InputStatesActions } from '../stores/InputStatesStore';
import { useReferences } from './InputReferences';
import { texts } from './texts';

const { references: words } = texts;

/** Stops an input on all nodes; asks first where rules of streams refer to it. */
export function StopInput({ input, onClose }: { input: InputRow; onClose: () => void }) {
  const references = useReferences(input.id);
  const isStopped = useRef(false);
  const isFree = references?.titles.length === 0;
  useEffect(() => {
    if (!isFree || isStopped.current) return;
    isStopped.current = true;
    InputStatesActions.stop(input)
      .catch(() => undefined) // Toasted by the store.
      .finally(onClose);
  }, [isFree, input, onClose]);
  if (!references || isFree) return null;
  return (
    <ConfirmDialog
      title={words.stop(input.title)}
      confirmLabel={texts.actions.stop}
      busyLabel={texts.actions.stopping}
      onConfirm={() => InputStatesActions.stop(input)}
      onClose={onClose}
    >
      {words.streams(references.titles.join(', '))}
    </ConfirmDialog>
  );
}
