import { type Output } from 'api/outputs';
import { useState } from 'react';
import { FormDialog } from 'ui/dialog/FormDialog';
import { TextField } from 'ui/field/TextField';
import { OutputsActions } from '../stores/OutputsStore';
import { texts as trial } from '../trial/texts';
import { useTrial } from '../trial/useTrial';
import { texts } from './texts';

const { test: words } = texts;

/** Sends one message to the receiver of an output and says what came of it. */
export function TestDialog({ output, onClose }: { output: Pick<Output, 'id' | 'title'>; onClose: () => void }) {
  const [message, setMessage] = useState('');
  const { send, isSending, outcome } = useTrial(() => OutputsActions.test(output, { message: message.trim() }));
  return (
    <FormDialog
      title={words.title(output.title)}
      saveLabel={trial.send}
      savingLabel={trial.sending}
      closeLabel={words.close}
      isSaving={isSending}
      below={outcome}
      onSubmit={send}
      onClose={onClose}
    >
      <TextField
        autoFocus
        optional
        label={words.message}
        help={words.help}
        maxLength={10_000}
        value={message}
        onChange={setMessage}
      />
    </FormDialog>
  );
}
