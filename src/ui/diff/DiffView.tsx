import { useMemo, useState } from 'react';
import { Button } from 'ui/button/Button';
import { Chip } from 'ui/chip/Chip';
import { type Change, countChanges, type Difference, differences } from './differences';
import { formatCount } from 'texts/count';
import { texts } from './texts';
import './DiffView.css';

const SIGNS: Record<Change, string> = { added: '+', changed: '~', removed: '−', same: '' };
const TONES = { added: 'success', changed: 'info', removed: 'danger' } as const;
const SHOWN_ENTRIES = 200;

export interface DiffViewProps {
  /** What is compared: “Changes of the message”. */
  label: string;
  before: unknown;
  after: unknown;
}

/** What changed between two things, entry by entry: by sign, tint and word. What stayed the same is folded. */
export function DiffView({ label, before, after }: DiffViewProps) {
  const [isOpen, setOpen] = useState(false);
  const entries = useMemo(() => differences(before, after), [before, after]);
  const counts = countChanges(entries);
  const wanted = isOpen ? entries : entries.filter(({ change }) => change !== 'same');
  const shown = wanted.slice(0, SHOWN_ENTRIES);
  return (
    <section className="tl-diff" aria-label={label}>
      <div className="tl-diff-head">
        {(['added', 'changed', 'removed'] as const).map(
          (change) =>
            counts[change] > 0 && (
              <Chip key={change} tone={TONES[change]}>
                {formatCount(counts[change])} {texts.changes[change]}
              </Chip>
            ),
        )}
        {counts.same === entries.length && <span className="tl-ink-3">{texts.unchanged}</span>}
        {counts.same > 0 && (
          <Button variant="ghost" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? texts.hideSame : texts.showSame(counts.same)}
          </Button>
        )}
      </div>
      <DiffList entries={shown} />
      {wanted.length > shown.length && <p className="tl-small tl-ink-3">{texts.more(wanted.length - shown.length)}</p>}
    </section>
  );
}

/** Differences that are known already, by sign, tint and word. */
export function DiffList({ entries }: { entries: readonly Difference[] }) {
  if (entries.length === 0) return null;
  return (
    <ul className="tl-diff-list">
      {entries.map((entry) => (
        <Row key={entry.path} {...entry} />
      ))}
    </ul>
  );
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function Row({ path, change, before, after }: Difference) {
  return (
    <li className={`tl-diff-${change}`}>
      <span aria-hidden="true">{SIGNS[change]}</span>
      <span className="tl-diff-path">
        {path || texts.value}
        {change !== 'same' && <span className="tl-visually-hidden"> {texts.changes[change]}</span>}
      </span>
      <span className="tl-diff-value">
        {(change === 'removed' || change === 'changed') && <del>{textOf(before)}</del>}
        {change !== 'removed' && <span>{textOf(after)}</span>}
      </span>
    </li>
  );
}
