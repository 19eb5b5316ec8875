import { type Input } from 'api/inputs';
import { isCancelled } from 'flux/cancelled';
import { type FormEvent, useId, useState } from 'react';
import { messageOf } from 'rest/failure';
import { Button } from 'ui/button/Button';
import { TextField } from 'ui/field/TextField';
import { Note } from 'ui/note/Note';
import { Segmented } from 'ui/tabs/Segmented';
import { codecOf, type Example } from './example';
import { ExamplesActions } from './ExamplesStore';
import { RawLine } from './RawLine';
import { emptyMessage } from './raw-message';
import { texts } from './texts';
import './loader.css';

type Way = 'recent' | 'id' | 'raw';

interface MessageLoaderProps {
  input: Input;
  onLoaded: (example: Example) => void;
}

/** Loads a message to try extractors on: the newest of the input, one by its id, or a raw line that the input reads. */
export function MessageLoader({ input, onLoaded }: MessageLoaderProps) {
  const panelId = useId();
  const [way, setWay] = useState<Way>('recent');
  const [isTried, setTried] = useState(false);
  const [id, setId] = useState('');
  const [index, setIndex] = useState('');
  const ownCodec = codecOf(input);
  const [raw, setRaw] = useState(() => emptyMessage(ownCodec));
  const { isBusy, problem, load, forget } = useLoading(onLoaded);
  const ways = (['recent', 'id', 'raw'] as const).map((value) => ({ value, label: texts.tabs[value] }));
  const neededIn = (value: string) => (isTried && value.trim() === '' ? texts.needed : undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // It stands in a page with a form of its own, which React would tell of it, too.
    event.stopPropagation();
    setTried(true);
    if (way === 'recent') return load(() => ExamplesActions.recent(input));
    if (way === 'raw') {
      const isComplete = raw.line.trim() !== '' && raw.codec !== '';
      return isComplete ? load(() => ExamplesActions.parse(input, raw), { isToasted: true }) : undefined;
    }
    if (id.trim() !== '' && index.trim() !== '') load(() => ExamplesActions.load(index.trim(), id.trim()));
  };
  return (
    <form className="tl-example-loader" noValidate onSubmit={submit}>
      <Segmented
        label={texts.ways}
        panelId={panelId}
        segments={ways}
        value={way}
        onChange={(next) => {
          setWay(next);
          setTried(false);
          forget();
        }}
      />
      <div id={panelId} role="tabpanel" aria-label={texts.tabs[way]}>
        {way === 'recent' && <p className="tl-ink-3">{texts.recentHelp}</p>}
        {way === 'id' && (
          <div className="tl-example-place">
            <TextField mono label={texts.id} value={id} error={neededIn(id)} onChange={setId} />
            <TextField mono label={texts.index} value={index} error={neededIn(index)} onChange={setIndex} />
          </div>
        )}
        {way === 'raw' && <RawLine {...{ raw, ownCodec, isTried }} onChange={setRaw} />}
      </div>
      {problem !== undefined && (
        <Note kind="danger" title={texts.notLoaded}>
          {problem}
        </Note>
      )}
      <Button type="submit" busy={isBusy} busyLabel={texts.loading}>
        {way === 'raw' ? texts.read : texts.load}
      </Button>
    </form>
  );
}

function useLoading(onLoaded: (example: Example) => void) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const load = (ask: () => Promise<Example | undefined>, { isToasted = false } = {}) => {
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    ask()
      .then(
        (example) => example && onLoaded(example),
        (error: unknown) => isToasted || isCancelled(error) || setProblem(messageOf(error)),
      )
      .finally(() => setBusy(false));
  };
  return { isBusy, problem, load, forget: () => setProblem(undefined) };
}
