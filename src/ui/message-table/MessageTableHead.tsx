import { ArrowDown, ArrowUp } from 'lucide-react';
import { type ReactNode } from 'react';
import { texts } from '../texts';

export interface MessageSort {
  field: string;
  direction: 'ascending' | 'descending';
}

interface MessageTableHeadProps {
  columns: readonly string[];
  hasLevel: boolean;
  sort: MessageSort | undefined;
  onSort: ((sort: MessageSort) => void) | undefined;
  /** The button of what can be done with a column; seen on hover and on focus. */
  renderColumnMenu?: (field: string) => ReactNode;
}

/** Names of the columns. Pressing one sorts by it, pressing it again turns the order. */
export function MessageTableHead({ columns, hasLevel, sort, onSort, renderColumnMenu }: MessageTableHeadProps) {
  const head = (field: string, label: string) => {
    const isSorted = sort?.field === field;
    const Arrow = sort?.direction === 'ascending' ? ArrowUp : ArrowDown;
    const next = isSorted && sort.direction === 'descending' ? 'ascending' : 'descending';
    return (
      <th key={field} role="columnheader" scope="col" aria-sort={isSorted ? sort.direction : undefined}>
        <span className="tl-messages-column">
          {onSort ? (
            <button
              type="button"
              title={next === 'descending' ? texts.messages.sortDescending(field) : texts.messages.sortAscending(field)}
              onClick={() => onSort({ field, direction: next })}
            >
              <span className="tl-truncate">{label}</span>
              {isSorted && <Arrow size={12} aria-hidden="true" />}
            </button>
          ) : (
            <span className="tl-truncate">{label}</span>
          )}
          {renderColumnMenu && <span className="tl-messages-column-menu">{renderColumnMenu(field)}</span>}
        </span>
      </th>
    );
  };
  return (
    <thead role="rowgroup">
      <tr role="row" aria-rowindex={1}>
        {head('timestamp', texts.messages.time)}
        {hasLevel && head('level', texts.messages.level)}
        {columns.map((field) => head(field, field))}
      </tr>
    </thead>
  );
}
