import { IfPermitted } from 'areas/users';
import { Play, Square } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from 'ui/button/IconButton';
import { InputStatesActions } from '../stores/InputStatesStore';
import { changePermission, isUp } from './input-actions';
import { type InputRow } from '../rows/input-row';
import { texts } from './texts';

/** Stops an input that runs somewhere, starts any other. */
export function RunButton({ input }: { input: InputRow }) {
  const [isAsking, setAsking] = useState(false);
  const stops = isUp(input);
  const press = async () => {
    if (isAsking) return;
    setAsking(true);
    const ask = stops ? InputStatesActions.stop : InputStatesActions.start;
    await ask(input).catch(() => undefined); // Toasted by the store.
    setAsking(false);
  };
  const { start, starting, stop, stopping } = texts.actions;
  const [label, doing] = stops ? [stop, stopping] : [start, starting];
  return (
    <IfPermitted permissions={changePermission(input)}>
      <IconButton label={isAsking ? doing : label} aria-disabled={isAsking || undefined} onClick={() => void press()}>
        {stops ? <Square fill="currentColor" /> : <Play />}
      </IconButton>
    </IfPermitted>
  );
}
