import { REROUTING_CAPABILITY } from 'api/stream-reroutings';
import { useIsPermitted } from 'areas/users';
import { useStore } from 'flux/use-store';
import { useState } from 'react';
import { CapabilitiesStore, hasCapability } from 'rest/CapabilitiesStore';
import { Button } from 'ui/button/Button';
import { Section } from 'ui/section/Section';
import { ReroutingDialog } from './ReroutingDialog';
import { ReroutingRuns } from './ReroutingRuns';
import { texts } from './texts';
import './rerouting.css';

/** Applying the rules of a stream to stored messages, where the server can. A stream without rules offers nothing. */
export function StoredMessagesSection({
  stream,
}: {
  stream: { id: string; title: string; rules: readonly unknown[] };
}) {
  const mayEdit = useIsPermitted(`streams:edit:${stream.id}`);
  const isOffered = useStore(CapabilitiesStore, (state) => hasCapability(state, REROUTING_CAPABILITY));
  const [isOpen, setOpen] = useState(false);
  if (!mayEdit || !isOffered || stream.rules.length === 0) return null;
  return (
    <Section title={texts.section}>
      <div className="tl-rerouting-section">
        <p className="tl-small tl-ink-3">{texts.help}</p>
        <Button onClick={() => setOpen(true)}>{texts.open}</Button>
        <ReroutingRuns streamId={stream.id} />
      </div>
      {isOpen && <ReroutingDialog stream={stream} onClose={() => setOpen(false)} />}
    </Section>
  );
}
