import { useState } from 'react';
import { Button } from 'ui/button/Button';
import { CopyButton } from 'ui/copy/CopyButton';
import { Dialog } from 'ui/dialog/Dialog';
import { SelectField } from 'ui/field/SelectField';
import { type InputRow } from '../rows/input-row';
import { sendersOf } from './sender-snippets';
import { texts } from './texts';
import './senders-dialog.css';

/** Ready commands and configurations that send to an input, with its address. */
export function SendersDialog({ input, onClose }: { input: InputRow; onClose: () => void }) {
  const [chosen, setChosen] = useState(0);
  const senders = sendersOf(input, window.location.hostname);
  const snippet = senders[chosen];
  return (
    <Dialog
      title={texts.title(input.title)}
      size="lg"
      onClose={onClose}
      footer={<Button onClick={onClose}>{texts.close}</Button>}
    >
      <div className="tl-dialog-form">
        <SelectField
          label={texts.program}
          autoFocus
          value={String(chosen)}
          options={senders.map(({ program }, at) => ({ value: String(at), label: program }))}
          onChange={(value) => setChosen(Number(value))}
        />
        {snippet && (
          <div className="tl-sender-snippet">
            <pre className="tl-mono" role="region" aria-label={snippet.program}>
              {snippet.text}
            </pre>
            <CopyButton label={texts.copy} value={snippet.text} withText />
          </div>
        )}
        <p className="tl-small tl-ink-3">{texts.hint}</p>
      </div>
    </Dialog>
  );
}
