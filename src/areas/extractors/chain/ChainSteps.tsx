import { type ExtractorStep } from 'api/extractors';
import { DiffList } from 'ui/diff/DiffView';
import { type Difference } from 'ui/diff/differences';
import { Note } from 'ui/note/Note';
import { readableType } from '../readable-types';
import { texts } from './texts';
import './chain.css';

/** A field as it was and is. */
const differenceOf = ({ field: path, before, after }: ExtractorStep['changes'][number]): Difference => ({
  ...{ path, before, after },
  change: before === undefined ? 'added' : after === undefined ? 'removed' : 'changed',
});

/** What each extractor changed of a message, in the order they ran in. */
export function ChainSteps({ steps }: { steps: readonly ExtractorStep[] }) {
  return (
    <ol className="tl-extractor-chain">
      {steps.map(({ extractor_id: id, title, type, changes, error }) => (
        <li key={id}>
          <b>{title}</b> <span className="tl-small tl-ink-3">{readableType(type)}</span>
          {error !== undefined && <Note kind="danger">{error}</Note>}
          {changes.length === 0 && error === undefined && <p className="tl-ink-3">{texts.unchanged}</p>}
          <DiffList entries={changes.map(differenceOf)} />
        </li>
      ))}
    </ol>
  );
}
