import { type Input } from 'api/inputs';
import { MAX_LINE_LENGTH } from 'api/line-trials';
import { errorOf, valueOf } from 'flux/loadable';
import { useStore } from 'flux/use-store';
import { useEffect, useMemo, useState } from 'react';
import { messageOf } from 'rest/failure';
import { FormDialog } from 'ui/dialog/FormDialog';
import { TextAreaField } from 'ui/field/TextAreaField';
import { TextField } from 'ui/field/TextField';
import { formatBytes } from 'ui/format/bytes';
import { Note } from 'ui/note/Note';
import { Outdated } from 'ui/state/Outdated';
import { type GivenBytes, readGiven } from './given-bytes';
import { LineSteps } from './LineSteps';
import { LineTrialActions, LineTrialStore } from './LineTrialStore';
import { texts } from './texts';
import './try-line.css';

const THIS_MACHINE = '127.0.0.1';

interface TryLineDialogProps {
  input: Pick<Input, 'id' | 'title'>;
  /** A message as it was received, to begin with. */
  given?: GivenBytes;
  onClose: () => void;
}

/** A line as a sender would send it, and each step of what the input would make of it. */
export function TryLineDialog({ input, given, onClose }: TryLineDialogProps) {
  const bytes = useMemo(() => given && readGiven(given.base64), [given]);
  const [text, setText] = useState(bytes?.text ?? '');
  const [sender, setSender] = useState(given?.sender || THIS_MACHINE);
  const isBinary = bytes !== undefined && bytes.text === undefined;
  const trial = useStore(LineTrialStore, (state) => state.trial);
  useEffect(() => void LineTrialActions.forget(), [input.id]);
  const isBusy = trial.status === 'loading' || trial.status === 'reloading';
  const tried = valueOf(trial);
  const error = errorOf(trial);
  const attempt = () => {
    const line = isBinary && given ? { base64: given.base64 } : { text };
    LineTrialActions.attempt({ input_id: input.id, ...line, remote_address: sender.trim() || THIS_MACHINE }).catch(
      () => undefined,
    );
  };
  return (
    <FormDialog
      title={texts.title(input.title)}
      size="lg"
      saveLabel={texts.attempt}
      savingLabel={texts.trying}
      closeLabel={texts.close}
      isSaving={isBusy}
      mayLeave
      disabledReason={text === '' && !isBinary ? texts.nothing : undefined}
      below={
        <>
          {error !== undefined && (
            <Note kind="danger" title={texts.failed}>
              {messageOf(error)}
            </Note>
          )}
          {error === undefined && tried && (
            <Outdated when={isBusy}>
              <LineSteps trial={tried} />
            </Outdated>
          )}
        </>
      }
      onSubmit={attempt}
      onClose={onClose}
    >
      {isBinary ? (
        <p>{texts.binary(formatBytes(bytes.sizeBytes))}</p>
      ) : (
        <TextAreaField
          label={texts.line}
          help={texts.help}
          value={text}
          onChange={setText}
          maxLength={MAX_LINE_LENGTH}
          spellCheck={false}
          mono
          autoFocus
        />
      )}
      <TextField label={texts.sender} value={sender} onChange={setSender} maxLength={100} />
    </FormDialog>
  );
}
