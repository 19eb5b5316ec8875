import { valueOf } from 'flux/loadable';
import { useStore } from 'flux/use-store';
import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { Button } from 'ui/button/Button';
import { Note } from 'ui/note/Note';
import { type Tried, type TryOut } from '../tools/try-out';
import { ToolsActions, ToolsStore } from '../tools/ToolsStore';
import { texts } from './texts';
import './types.css';

const { trial: words } = texts;

interface TryBlockProps {
  tried: Tried;
  /** The text of the example; absent: there is none. */
  text: string | undefined;
  isComplete: boolean;
}

/** Tries the settings on the example by the tester of the type. What it shows follows what is typed from then on. */
export function TryBlock({ tried, text, isComplete }: TryBlockProps) {
  const [isAsked, setAsked] = useState(false);
  const trial = useStore(ToolsStore, (state) => state.trial);
  const isBusy = isAsked && (trial.status === 'loading' || trial.status === 'reloading');
  const result = valueOf(trial);
  const reason = text === undefined ? words.noExample : isComplete ? undefined : words.incomplete;
  if (tried.extractor_type === 'copy_input') return null;
  const run = () => {
    setAsked(true);
    if (text !== undefined) ToolsActions.tryOut(tried, text).catch(() => undefined);
  };
  return (
    <div className="tl-extractor-try">
      <Button
        icon={<FlaskConical />}
        busy={isBusy}
        busyLabel={words.trying}
        disabledReason={reason}
        isReasonShown={reason === words.noExample}
        onClick={run}
      >
        {tried.extractor_type === 'grok' ? words.tryExample : words.try}
      </Button>
      {isAsked && reason === undefined && result && <TrialPreview trial={result} />}
    </div>
  );
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** What a tester answered. */
function TrialPreview({ trial: { values, warning, problem } }: { trial: TryOut }) {
  if (problem)
    return (
      <Note kind="danger" title={problem.title}>
        {problem.message}
      </Note>
    );
  return (
    <section className="tl-extractor-preview" aria-label={words.preview} aria-live="polite">
      <h3>{words.preview}</h3>
      {warning !== undefined && <Note kind="warning">{warning}</Note>}
      {warning === undefined && values.every(({ value }) => value === '') && <p className="tl-ink-3">{words.empty}</p>}
      <ul>
        {values.map(({ field, value }, at) => (
          <li key={at}>
            {field !== undefined && <b>{field}</b>}
            <code>{textOf(value)}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}
