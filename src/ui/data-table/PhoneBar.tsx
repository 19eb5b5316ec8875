import { ArrowDownWideNarrow, ArrowUpNarrowWide } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { IconButton } from 'ui/button/IconButton';
import { type Column, type Sort } from './column';
import { nextSort } from './sort-rows';
import { texts } from './texts';

interface PhoneBarProps<Row> {
  columns: readonly Column<Row>[];
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
  /** The checkbox of all rows; absent without a selection. */
  check: ReactNode;
}

/** On a phone, in the place of the heads: selects all rows, and sorts them. */
export function PhoneBar<Row>({ columns, sort, onSort, check }: PhoneBarProps<Row>) {
  const id = useId();
  const sortable = columns.filter(({ sortValue }) => sortValue);
  const canSort = onSort !== undefined && sortable.length > 0;
  if (check === undefined && !canSort) return null;
  const current = sortable.find((column) => column.id === sort?.column);
  const isUp = sort?.direction === 'ascending';
  return (
    <div className="tl-table-phone-bar">
      {check}
      {canSort && (
        <>
          <label htmlFor={id}>{texts.sortBy}</label>
          <select
            id={id}
            className="form-select"
            value={current?.id ?? ''}
            onChange={({ target }) => {
              const column = sortable.find((each) => each.id === target.value);
              if (column) onSort(nextSort(column, undefined));
            }}
          >
            {!current && <option value="">{texts.unsorted}</option>}
            {sortable.map((column) => (
              <option key={column.id} value={column.id}>
                {column.title}
              </option>
            ))}
          </select>
          {current && (
            <IconButton
              label={isUp ? texts.ascending : texts.descending}
              onClick={() => onSort(nextSort(current, sort))}
            >
              {isUp ? <ArrowUpNarrowWide /> : <ArrowDownWideNarrow />}
            </IconButton>
          )}
        </>
      )}
    </div>
  );
}
