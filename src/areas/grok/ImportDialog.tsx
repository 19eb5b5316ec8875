import { GROK_FILE_LIMIT, type GrokPattern, type ImportStrategy } from 'api/grok';
import { useStore } from 'flux/use-store';
import { CapabilitiesStore, hasCapability } from 'rest/CapabilitiesStore';
import { messageOf } from 'rest/failure';
import { useMemo, useState } from 'react';
import { Button } from 'ui/button/Button';
import { Chip } from 'ui/chip/Chip';
import { Dialog } from 'ui/dialog/Dialog';
import { CheckboxField } from 'ui/field/CheckboxField';
import { FormField } from 'ui/field/FormField';
import { RadioField } from 'ui/field/RadioField';
import { Note } from 'ui/note/Note';
import { GrokPatternsActions } from './GrokPatternsStore';
import { type ImportPreview, previewOf } from './import-preview';
import { OtherServer } from './OtherServer';
import { texts } from './texts';
import './Grok.css';

const { import: words } = texts;
const STRATEGIES = [
  { value: 'ABORT_ON_CONFLICT', label: words.abort },
  { value: 'REPLACE_ON_CONFLICT', label: words.replace },
  { value: 'DROP_ALL_EXISTING', label: words.drop },
] as const;
const SOURCES = [
  { value: 'file', label: words.sourceFile },
  { value: 'server', label: words.sourceServer },
] as const;
type Source = (typeof SOURCES)[number]['value'];
const TONES = { added: 'success', changed: 'warning', same: 'neutral', twice: 'danger' } as const;

interface ImportDialogProps {
  all: readonly GrokPattern[];
  onDone: () => void;
  onClose: () => void;
}

/** Imports patterns of a file or of another server, after a look at what they bring. */
export function ImportDialog({ all, onDone, onClose }: ImportDialogProps) {
  const knowsServers = useStore(CapabilitiesStore, (state) => hasCapability(state, 'grok'));
  const [source, setSource] = useState<Source>('file');
  const [text, setText] = useState('');
  const [isTooLarge, setTooLarge] = useState(false);
  const [strategy, setStrategy] = useState<ImportStrategy>('ABORT_ON_CONFLICT');
  const [isConfirmed, setConfirmed] = useState(false);
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const preview = useMemo(() => previewOf(text, all), [text, all]);
  const isDropping = strategy === 'DROP_ALL_EXISTING' && preview.lost > 0;

  const read = async (file: File | undefined) => {
    const isLarge = (file?.size ?? 0) > GROK_FILE_LIMIT;
    setTooLarge(isLarge);
    setRefusal(undefined);
    setText(file === undefined || isLarge ? '' : await file.text());
  };
  const choose = (chosen: Source) => {
    setSource(chosen);
    setText('');
    setTooLarge(false);
    setRefusal(undefined);
  };
  const send = async () => {
    setSending(true);
    setRefusal(undefined);
    try {
      await GrokPatternsActions.importFile(text, strategy);
      onDone();
      onClose();
    } catch (error) {
      setRefusal(messageOf(error));
    } finally {
      setSending(false);
    }
  };
  return (
    <Dialog
      title={source === 'server' ? words.titleServer : words.title}
      size="lg"
      isBusy={isSending}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => isSending || onClose()}>{texts.form.cancel}</Button>
          <Button
            variant={isDropping ? 'danger' : 'primary'}
            busy={isSending}
            busyLabel={words.uploading}
            disabledReason={
              preview.patterns.length === 0
                ? source === 'server'
                  ? words.fetchFirst
                  : words.chooseFirst
                : isDropping && !isConfirmed
                  ? words.confirmFirst
                  : undefined
            }
            onClick={() => void send()}
          >
            {words.submit}
          </Button>
        </>
      }
    >
      <div className="tl-grok-form">
        {knowsServers && <RadioField label={words.source} options={SOURCES} value={source} onChange={choose} />}
        {source === 'server' ? (
          <OtherServer onFile={setText} />
        ) : (
          <FormField label={words.file} help={words.fileHelp} error={isTooLarge ? words.tooLarge : undefined}>
            {(control) => (
              <input {...control} type="file" autoFocus onChange={(event) => void read(event.target.files?.[0])} />
            )}
          </FormField>
        )}
        <RadioField label={words.strategy} options={STRATEGIES} value={strategy} onChange={setStrategy} />
        {text !== '' && <Preview preview={preview} />}
        {isDropping && (
          <Note kind="warning" title={words.lost(preview.lost)}>
            <CheckboxField label={words.confirmDrop} checked={isConfirmed} onChange={setConfirmed} />
          </Note>
        )}
        {refusal !== undefined && <Note kind="danger">{refusal}</Note>}
      </div>
    </Dialog>
  );
}

function Preview({ preview: { patterns, ignored } }: { preview: ImportPreview }) {
  const count = (state: string) => patterns.filter((each) => each.state === state).length;
  return (
    <div className="tl-grok-preview">
      <p role="status">{words.summary(count('added'), count('changed'), count('same'))}</p>
      {patterns.length > 0 && (
        <ul aria-label={words.preview} tabIndex={0}>
          {patterns.map(({ line, name, pattern, state }) => (
            <li key={line}>
              <span>
                <b>{name}</b>
                <code title={pattern}>{pattern}</code>
              </span>
              <Chip tone={TONES[state]}>{words.states[state]}</Chip>
            </li>
          ))}
        </ul>
      )}
      {ignored.length > 0 && (
        <Note kind="warning" title={words.ignored(ignored.length)}>
          {ignored
            .slice(0, 5)
            .map(({ line, text }) => `${words.line(line)}: ${text.slice(0, 60)}`)
            .join(' · ')}
        </Note>
      )}
    </div>
  );
}
