import { Radio } from 'lucide-react';
import { CapabilitiesStore, hasCapability } from 'rest/CapabilitiesStore';
import { useStore } from 'flux/use-store';
import { Button } from 'ui/button/Button';
import { texts } from '../texts';

/** Whether this server has a live tail. */
export function useCanTail(): boolean {
  return useStore(CapabilitiesStore, (state) => hasCapability(state, 'live-tail'));
}

interface TailSwitchProps {
  isOn: boolean;
  onToggle: () => void;
}

/** Switches between live tail and search; hidden where the server has no live tail. */
export function TailSwitch({ isOn, onToggle }: TailSwitchProps) {
  if (!useCanTail()) return null;
  return (
    <Button
      className={isOn ? 'tl-tail-on' : ''}
      icon={<Radio aria-hidden="true" />}
      aria-pressed={isOn}
      title={isOn ? texts.tail.stop : texts.tail.start}
      onClick={onToggle}
    >
      {texts.tail.label}
    </Button>
  );
}
