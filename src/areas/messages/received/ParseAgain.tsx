import { type Received } from 'api/messages';
import { InputNamesStore, TryLineDialog } from 'areas/inputs';
import { IfPermitted } from 'areas/users';
import { useStore } from 'flux/use-store';
import { RotateCcw } from 'lucide-react';
import { Suspense, useState } from 'react';
import { CapabilitiesStore, hasCapability } from 'rest/CapabilitiesStore';
import { itemsOf } from 'rest/entity/list-store';
import { Button } from 'ui/button/Button';
import { texts } from './texts';

interface ParseAgainProps {
  received: Received;
  /** In base64. */
  content: string;
}

/** Opens what the input of a message would make of its bytes now; nothing when the input is gone. */
export function ParseAgain({ received, content }: ParseAgainProps) {
  const { input_id: inputId, remote_address: sender } = received;
  const [isOpen, setOpen] = useState(false);
  const isOffered = useStore(CapabilitiesStore, (state) => hasCapability(state, 'line-trials'));
  const input = useStore(InputNamesStore, (state) => itemsOf(state)?.find(({ id }) => id === inputId));
  if (!isOffered || !input) return null;
  return (
    <IfPermitted permissions={`inputs:read:${inputId}`}>
      <Button
        variant="ghost"
        size="sm"
        icon={<RotateCcw />}
        title={texts.parseAgainHelp}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {texts.parseAgain}
      </Button>
      {isOpen && (
        <Suspense>
          <TryLineDialog input={input} given={{ base64: content, sender }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </IfPermitted>
  );
}
