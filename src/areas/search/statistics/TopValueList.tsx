import { formatCount } from 'ui/format/number';
import { levelOf } from 'ui/level/levels';
import { differenceText } from '../compare/change';
import { LEVEL_FIELD } from '../search-request';
import { type TopValue } from './statistic-rows';

const SIGN = { new: 'new', gone: 'gone', more: '▲', fewer: '▼', same: undefined };

interface TopValueListProps {
  field: string;
  values: readonly TopValue[];
  /** Focusable by Tab only in the row that carries the focus. */
  tabIndex: 0 | -1;
  onShowOnly: (value: string) => void;
  onExclude: (value: string) => void;
}

/** The most frequent values in a line: a press searches for one, with Alt for everything but it. */
export function TopValueList({ field, values, tabIndex, onShowOnly, onExclude }: TopValueListProps) {
  if (values.length === 0) return <span className="tl-ink-3">–</span>;
  return (
    <ul className="tl-top-values" aria-label={`Top values of ${field}`}>
      {values.map(({ value, count, compared }) => {
        const level = field === LEVEL_FIELD ? levelOf(value) : undefined;
        const sign = compared && SIGN[compared.change];
        return (
          <li key={value}>
            <button
              type="button"
              tabIndex={tabIndex}
              title={titleOf({ value, count, compared })}
              onClick={(event) => (event.altKey ? onExclude(value) : onShowOnly(value))}
            >
              <span>{level ? `${value} ${level.word}` : value === '' ? '(empty)' : value}</span>
              <b>{formatCount(count)}</b>
              {sign !== undefined && <em className={`tl-change-${compared?.change}`}>{sign}</em>}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function titleOf({ value, count, compared }: TopValue): string {
  const before = compared
    ? `, ${formatCount(compared.before)} in the time before (${differenceText(count, compared.before)})`
    : '';
  return `${value}: ${formatCount(count)} messages${before}. Press to show only these, with Alt to leave them out`;
}
