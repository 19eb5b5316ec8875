import { formatCount } from 'ui/format/number';
import { differenceText } from '../compare/change';
import { valueLabel } from 'areas/query';
import { type TopValue } from './statistic-rows';
import { texts } from './texts';

const SIGN = { new: texts.top.new, gone: texts.top.gone, more: '▲', fewer: '▼', same: undefined };

interface TopValueListProps {
  field: string;
  values: readonly TopValue[];
  /** 0 only in the current row of the table. */
  tabIndex: 0 | -1;
  onShowOnly: (value: string) => void;
  onExclude: (value: string) => void;
}

/** The top values in a line: a click searches for one, Alt+click excludes it. */
export function TopValueList({ field, values, tabIndex, onShowOnly, onExclude }: TopValueListProps) {
  if (values.length === 0) return <span className="tl-ink-3">–</span>;
  return (
    <ul className="tl-top-values" aria-label={texts.top.label(field)}>
      {values.map(({ value, count, compared }) => {
        const sign = compared && SIGN[compared.change];
        return (
          <li key={value}>
            <button
              type="button"
              tabIndex={tabIndex}
              title={titleOf({ value, count, compared })}
              onClick={(event) => (event.altKey ? onExclude(value) : onShowOnly(value))}
            >
              <span>{value === '' ? texts.top.empty : valueLabel(field, value)}</span>
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
  if (!compared) return texts.top.value(value, count);
  return texts.top.compared(value, count, compared.before, differenceText(count, compared.before));
}
