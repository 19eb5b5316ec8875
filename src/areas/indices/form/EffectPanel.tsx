import { type IndexSummary } from 'api/indices/overview';
import { countOf } from 'ui/format/number';
import { Note } from 'ui/note/Note';
import { Section } from 'ui/section/Section';
import { coveredMs } from '../strategies/removals';
import { keptTime, retainedSentence } from '../strategies/retained';
import { type Retention, type Rotation } from '../strategies/strategy';

interface EffectPanelProps {
  rotation: Rotation;
  retention: Retention;
  /** The indices there are; absent for a new index set, or for somebody who may not see them. */
  indices?: Readonly<Record<string, IndexSummary>>;
  /** Indices that saving would delete or close at once, oldest first. */
  removed: readonly string[];
  now: number;
}

/** What the form means for the data, before it is saved. */
export function EffectPanel({ rotation, retention, indices, removed, now }: EffectPanelProps) {
  const sentence = retainedSentence(rotation, retention);
  const covered = indices && coveredMs(indices, now);
  return (
    <Section title="What is kept">
      <p role="status">{sentence ?? 'It cannot be said yet how much is kept.'}</p>
      {indices && (
        <p className="tl-ink-2">
          Now there {Object.keys(indices).length === 1 ? 'is' : 'are'}{' '}
          {countOf(Object.keys(indices).length, 'index', 'indices')}
          {covered === undefined ? '' : `; the oldest message is ${keptTime(covered)} old`}.
        </p>
      )}
      {removed.length > 0 && <RemovalNote retention={retention} removed={removed} />}
    </Section>
  );
}

function RemovalNote({ retention, removed }: Pick<EffectPanelProps, 'retention' | 'removed'>) {
  const verb = retention.kind === 'close' ? 'close' : 'remove';
  const [first] = removed;
  const last = removed.at(-1);
  return (
    <Note kind="warning" title={`Saving would ${verb} ${countOf(removed.length, 'index', 'indices')} now`}>
      <span className="tl-mono">{removed.length === 1 ? first : `${first} to ${last}`}</span>
    </Note>
  );
}
