import { type StreamTrial } from 'api/stream-trials';
import { errorOf, type Loadable, valueOf } from 'flux/loadable';
import { messageOf } from 'rest/failure';
import { useTimeZone } from 'ui/format/TimeZone';
import { formatDateTimeWithOffset } from 'ui/format/zoned-time';
import { Note } from 'ui/note/Note';
import { ExampleMessages } from './ExampleMessages';
import { texts } from './texts';
import './trial.css';

interface TrialResultProps {
  trial: Loadable<StreamTrial>;
  /** The place of the rule that is edited. */
  edited?: number;
}

/** Which stored messages rules match: how many, and the newest of them. */
export function TrialResult({ trial, edited }: TrialResultProps) {
  const result = valueOf(trial);
  const error = errorOf(trial);
  if (error !== undefined)
    return (
      <Note kind="warning" title={texts.failed}>
        {messageOf(error)}
      </Note>
    );
  if (!result) return <p className="tl-ink-3">{texts.waiting}</p>;
  return (
    <div className="tl-stream-trial" aria-busy={trial.status === 'reloading'} aria-live="polite">
      {result.messages === 0 ? <p>{texts.none}</p> : <Counts {...{ result, edited }} />}
    </div>
  );
}

function Counts({ result, edited }: { result: StreamTrial; edited: number | undefined }) {
  const zone = useTimeZone();
  const { messages, matched, from, to, left_out: leftOut } = result;
  const alone = edited === undefined ? undefined : result.rules[edited]?.matched;
  return (
    <>
      <p>
        <b>{texts.together(matched, messages)}</b>
      </p>
      {alone !== undefined && alone > 0 && <p>{texts.alone(alone, messages)}</p>}
      {alone === 0 && <Note kind="warning">{texts.never(messages)}</Note>}
      {from !== null && to !== null && (
        <p className="tl-small tl-ink-3">
          {texts.between} <time dateTime={from}>{formatDateTimeWithOffset(from, zone)}</time> {texts.until}{' '}
          <time dateTime={to}>{formatDateTimeWithOffset(to, zone)}</time>.{leftOut > 0 && ` ${texts.leftOut(leftOut)}`}
        </p>
      )}
      <ExampleMessages title={texts.examples} messages={result.examples} />
    </>
  );
}
