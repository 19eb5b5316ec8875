import { type LineStep, type LineTrial } from 'api/line-trials';
import { Chip } from 'ui/chip/Chip';
import { differenceOfField } from 'ui/diff/differences';
import { DiffList } from 'ui/diff/DiffView';
import { Note } from 'ui/note/Note';
import { serverTexts } from 'texts/server/texts';
import { texts } from './texts';

const isUnread = ({ kind, changes }: LineStep) => kind === 'decoded' && changes.length === 0;

function Step({ step }: { step: LineStep }) {
  const { kind, title, changes, error } = step;
  return (
    <li>
      <h3 className="tl-try-line-step">
        {title ?? texts.steps[kind]}
        {kind === 'extractor' && <Chip>{texts.steps.extractor}</Chip>}
      </h3>
      {error !== undefined && (
        <Note kind="danger" title={isUnread(step) ? texts.unread : undefined}>
          {serverTexts.inPageLanguage(error)}
        </Note>
      )}
      {changes.length === 0 && error === undefined && <p className="tl-ink-3">{texts.unchanged}</p>}
      <DiffList entries={changes.map(differenceOfField)} />
    </li>
  );
}

/** Streams are a step of their own: they change no field. */
function Streams({ trial: { steps, streams, hidden_streams: hidden } }: { trial: LineTrial }) {
  const error = steps.find(({ kind }) => kind === 'streams')?.error;
  return (
    <li>
      <h3 className="tl-try-line-step">{texts.steps.streams}</h3>
      {error !== undefined && <Note kind="danger">{serverTexts.inPageLanguage(error)}</Note>}
      <ul className="tl-try-line-streams">
        {streams.map(({ id, title }) => (
          <li key={id}>
            <Chip tone="accent">{title}</Chip>
          </li>
        ))}
      </ul>
      {hidden > 0 && <p className="tl-ink-3">{texts.hidden(hidden)}</p>}
    </li>
  );
}

/** What each step changed of a line, in their order, and where it would go. */
export function LineSteps({ trial }: { trial: LineTrial }) {
  const shown = trial.steps.filter(({ kind }) => kind !== 'streams');
  const wasRead = trial.steps.some(({ kind }) => kind === 'streams');
  return (
    <section aria-label={texts.result}>
      <ol className="tl-try-line-steps">
        {shown.map((step) => (
          <Step key={step.extractor_id ?? step.kind} step={step} />
        ))}
        {wasRead && <Streams trial={trial} />}
      </ol>
      <p className="tl-small tl-ink-3">{texts.notStored}</p>
    </section>
  );
}
