import { type Input } from 'api/inputs';
import { LONGEST_LINE } from 'api/line-trials';
import { errorOf, valueOf } from 'flux/loadable';
import { useStore } from 'flux/use-store';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { messageOf } from 'rest/failure';
import { Button } from 'ui/button/Button';
import { Dialog } from 'ui/dialog/Dialog';
import { TextAreaField } from 'ui/field/TextAreaField';
import { TextField } from 'ui/field/TextField';
import { Note } from 'ui/note/Note';
import { LineSteps } from './LineSteps';
import { LineTrialActions, LineTrialStore } from './LineTrialStore';
import { texts } from './texts';
import './try-line.css';

const THIS_MACHINE = '127.0.0.1';

interface TryLineDialogProps {
  input: Pick<Input, 'id' | 'title'>;
  onClose: () => void;
}

/** A line as a sender would send it, and each step of what the input would make of it. */
export function TryLineDialog({ input, onClose }: TryLineDialogProps) {
  const formId = useId();
  const [text, setText] = useState('');
  const [sender, setSender] = useState(THIS_MACHINE);
  const trial = useStore(LineTrialStore, (state) => state.trial);
  useEffect(() => void LineTrialActions.forget(), [input.id]);
  const isBusy = trial.status === 'loading' || trial.status === 'reloading';
  const tried = valueOf(trial);
  const error = errorOf(trial);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (text === '') return;
    LineTrialActions.attempt({ input_id: input.id, text, remote_address: sender.trim() || THIS_MACHINE }).catch(
      () => undefined,
    );
  };
  return (
    <Dialog
      title={texts.title(input.title)}
      size="lg"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{texts.close}</Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            busy={isBusy}
            busyLabel={texts.trying}
            disabledReason={text === '' ? texts.nothing : undefined}
          >
            {texts.attempt}
          </Button>
        </>
      }
    >
      <form id={formId} className="tl-try-line" onSubmit={handleSubmit}>
        <TextAreaField
          label={texts.line}
          help={texts.help}
          value={text}
          onChange={setText}
          maxLength={LONGEST_LINE}
          spellCheck={false}
          mono
          autoFocus
        />
        <TextField label={texts.sender} value={sender} onChange={setSender} maxLength={100} />
      </form>
      {error !== undefined && (
        <Note kind="danger" title={texts.failed}>
          {messageOf(error)}
        </Note>
      )}
      {error === undefined && tried && (
        <div className={isBusy ? 'tl-try-line-behind' : undefined} aria-busy={isBusy}>
          <LineSteps trial={tried} />
        </div>
      )}
    </Dialog>
  );
}
