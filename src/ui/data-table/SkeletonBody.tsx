import { Skeleton } from 'ui/progress/Skeleton';
import { useDelayed } from 'ui/timing/useDelayed';
import { type Column } from './column';
import { columnClass } from './DataTableHead';

const WAIT_MS = 150;

interface SkeletonBodyProps<Row> {
  columns: readonly Column<Row>[];
  rows: number;
  /** Cells before the columns: check, expander. */
  before: number;
  hasActions: boolean;
}

/** Rows in the place of those that are loaded for the first time, fading out downward. */
export function SkeletonBody<Row>({ columns, rows, before, hasActions }: SkeletonBodyProps<Row>) {
  const isShown = useDelayed(true, WAIT_MS);
  return (
    <tbody role="rowgroup" className="tl-table-wait" aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <tr key={row} role="row" style={{ opacity: isShown ? 1 - row / rows : 0 }}>
          {Array.from({ length: before }, (_each, cell) => (
            <td key={cell} role="gridcell" className="tl-table-check">
              <Skeleton width={15} height={15} />
            </td>
          ))}
          {columns.map((column, at) => (
            <td
              key={column.id}
              role="gridcell"
              className={`${columnClass(column)} tl-table-phone-${column.phone ?? (at === 0 ? 'title' : 'none')}`}
            >
              <Skeleton width={`${45 + ((row * 31 + at * 17) % 40)}%`} />
            </td>
          ))}
          {hasActions && <td role="gridcell" className="tl-table-actions" />}
        </tr>
      ))}
    </tbody>
  );
}
