import { type IndexSummary } from 'api/indices/overview';
import { Note } from 'ui/note/Note';
import { Section } from 'ui/section/Section';
import { coveredMs } from '../strategies/removals';
import { keptTime, retainedSentence } from '../strategies/retained';
import { type Retention, type Rotation } from '../strategies/strategy';
import { texts } from './texts';

interface EffectPanelProps {
  rotation: Rotation;
  retention: Retention;
  /** The existing indices; undefined for a new index set, or without permission to see them. */
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
    <Section title={texts.effect.title}>
      <p role="status">{sentence ?? texts.effect.unknown}</p>
      {indices && (
        <p className="tl-ink-2">
          {texts.effect.now(Object.keys(indices).length)}
          {covered === undefined ? '' : texts.effect.oldest(keptTime(covered))}.
        </p>
      )}
      {removed.length > 0 && <RemovalNote retention={retention} removed={removed} />}
    </Section>
  );
}

function RemovalNote({ retention, removed }: Pick<EffectPanelProps, 'retention' | 'removed'>) {
  const title = retention.kind === 'close' ? texts.effect.closes : texts.effect.deletes;
  const [first = ''] = removed;
  return (
    <Note kind="warning" title={title(removed.length)}>
      <span className="tl-mono">{removed.length === 1 ? first : texts.effect.range(first, removed.at(-1) ?? '')}</span>
    </Note>
  );
}
