import { IfPermitted } from 'areas/users';
import { Play, Square } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from 'ui/button/IconButton';
import { InputStatesActions } from '../stores/InputStatesStore';
import { changePermission, isUp } from './input-actions';
import { type InputRow } from '../rows/input-row';
import { StopInput } from './StopInput';
import { texts } from './texts';

/** Stops an input that runs somewhere, starts any other. */
export function RunButton({ input }: { input: InputRow }) {
  const [isAsking, setAsking] = useState(false);
  const stops = isUp(input);
  const [isStopping, setStopping] = useState(false);
  const press = async () => {
    if (isAsking || isStopping) return;
    if (stops) return setStopping(true);
    setAsking(true);
    await InputStatesActions.start(input).catch(() => undefined); // Toasted by the store.
    setAsking(false);
  };
  const { start, starting, stop, stopping } = texts.actions;
  const isBusy = isAsking || isStopping;
  const [label, doing] = stops || isStopping ? [stop, stopping] : [start, starting];
  return (
    <IfPermitted permissions={changePermission(input)}>
      <IconButton label={isBusy ? doing : label} aria-disabled={isBusy || undefined} onClick={() => void press()}>
        {stops ? <Square fill="currentColor" /> : <Play />}
      </IconButton>
      {isStopping && <StopInput input={input} onClose={() => setStopping(false)} />}
    </IfPermitted>
  );
}
