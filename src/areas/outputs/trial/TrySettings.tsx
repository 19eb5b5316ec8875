import { type OutputTestResult } from 'api/outputs';
import { useStore } from 'flux/use-store';
import { useEffect, useRef } from 'react';
import { CapabilitiesStore, hasCapability } from 'rest/CapabilitiesStore';
import { Button } from 'ui/button/Button';
import { texts } from './texts';
import { useTrial } from './useTrial';
import './TrySettings.css';

interface TrySettingsProps {
  /** Whether the settings are complete; says at their fields what is wrong. */
  check: () => boolean;
  /** Sends a message with the settings as they are now. */
  ask: () => Promise<OutputTestResult>;
}

/** Sends a message with settings that are not saved; nothing where the server cannot. */
export function TrySettings({ check, ask }: TrySettingsProps) {
  const isOffered = useStore(CapabilitiesStore, (state) => hasCapability(state, 'outputs'));
  const { send, isSending, outcome } = useTrial(ask);
  const outcomeRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // It stands at the end of the form, which is longer than most screens.
    if (!isSending) outcomeRef.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, [isSending]);
  if (!isOffered) return null;
  return (
    <div className="tl-try-settings">
      <Button size="sm" busy={isSending} busyLabel={texts.sending} onClick={() => check() && void send()}>
        {texts.sendWithThese}
      </Button>
      <p className="tl-small tl-ink-3">{texts.help}</p>
      <div ref={outcomeRef} aria-live="polite">
        {outcome}
      </div>
    </div>
  );
}
