import { type Input } from 'api/inputs';
import { IfPermitted } from 'areas/users';
import { SendHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Button } from 'ui/button/Button';
import { TestMessageDialog } from './TestMessageDialog';
import { texts } from './texts';

/** The button that opens the dialog, for who may edit the input. */
export function SendTestMessage({ input }: { input: Pick<Input, 'id' | 'title'> }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <IfPermitted permissions={`inputs:edit:${input.id}`}>
      <Button size="sm" icon={<SendHorizontal />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {texts.action}
      </Button>
      {isOpen && <TestMessageDialog input={input} onClose={() => setOpen(false)} />}
    </IfPermitted>
  );
}
