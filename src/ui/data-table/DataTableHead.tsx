import { ArrowDown, ArrowUp } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { type Column, type Sort } from './column';
import { nextSort } from './sort-rows';
import { texts } from './texts';

interface DataTableHeadProps<Row> {
  columns: readonly Column<Row>[];
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
  /** The checkbox of all rows; absent without a selection. */
  check: ReactNode;
  hasExpander: boolean;
  hasActions: boolean;
}

/** Classes of a cell that its column decides. */
export function columnClass<Row>({ align, hideBelow }: Column<Row>): string {
  return `${align === 'end' ? 'tl-table-end' : ''} ${hideBelow ? `tl-table-from-${hideBelow}` : ''}`;
}

/** Names of the columns. Pressing one sorts by it, pressing it again turns the order. */
export function DataTableHead<Row>(props: DataTableHeadProps<Row>) {
  const { columns, sort, onSort, check, hasExpander, hasActions } = props;
  return (
    <thead role="rowgroup">
      <tr role="row" aria-rowindex={1}>
        {check !== undefined && (
          <th role="columnheader" scope="col" className="tl-table-check">
            {check}
          </th>
        )}
        {hasExpander && (
          <th role="columnheader" scope="col" className="tl-table-expander">
            <span className="tl-visually-hidden">{texts.details}</span>
          </th>
        )}
        {columns.map((column) => (
          <ColumnHead key={column.id} column={column} sort={sort} onSort={onSort} />
        ))}
        {hasActions && (
          <th role="columnheader" scope="col" className="tl-table-actions">
            <span className="tl-visually-hidden">{texts.actions}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

interface ColumnHeadProps<Row> {
  column: Column<Row>;
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
}

function ColumnHead<Row>({ column, sort, onSort }: ColumnHeadProps<Row>) {
  const { title, description, width, sortValue } = column;
  const isSorted = sort?.column === column.id;
  const Arrow = sort?.direction === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <th
      role="columnheader"
      scope="col"
      className={columnClass(column)}
      style={{ width }}
      aria-sort={isSorted ? sort.direction : undefined}
    >
      {onSort && sortValue ? (
        <button type="button" title={description} onClick={() => onSort(nextSort(column, sort))}>
          {title}
          {isSorted && <Arrow size={12} aria-hidden="true" />}
        </button>
      ) : (
        <span title={description}>{title}</span>
      )}
    </th>
  );
}

interface HeadCheckProps {
  state: 'none' | 'some' | 'all';
  onChange: (isAll: boolean) => void;
}

/** Selects all rows, or none. */
export function HeadCheck({ state, onChange }: HeadCheckProps) {
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = state === 'some';
  }, [state]);
  return (
    <input
      ref={box}
      type="checkbox"
      className="form-check-input"
      aria-label={texts.selectAll}
      checked={state === 'all'}
      onChange={() => onChange(state !== 'all')}
    />
  );
}
