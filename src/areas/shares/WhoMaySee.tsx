import { ACCESS_CAPABILITY } from 'api/access-capabilities';
import { useStore } from 'flux/use-store';
import { useState } from 'react';
import { CapabilitiesStore, hasCapability } from 'rest/CapabilitiesStore';
import { AccessPeople } from './AccessPeople';
import { texts } from './access-texts';

/** Everybody who may see a thing and why, by grants, roles and accounts: asked for when it is opened. */
export function WhoMaySee({ grn }: { grn: string }) {
  const isOffered = useStore(CapabilitiesStore, (state) => hasCapability(state, ACCESS_CAPABILITY));
  const [isOpen, setOpen] = useState(false);
  if (!isOffered) return null;
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{texts.title}</summary>
      {isOpen && <AccessPeople seen={{ grn }} />}
    </details>
  );
}
