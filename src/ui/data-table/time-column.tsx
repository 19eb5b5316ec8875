import { RelativeTime } from 'ui/format/RelativeTime';
import { type Column } from './column';

interface TimeColumn extends Omit<Column<never>, 'cell' | 'sortValue' | 'firstDirection'> {
  /** Its head sorts, latest first. */
  isSortable?: boolean;
}

/** A column that says how long ago something was: “4 min ago”. */
export const timeColumn = <Row,>(
  { isSortable = false, ...head }: TimeColumn,
  instantOf: (row: Row) => string,
): Column<Row> => ({
  ...head,
  ...(isSortable && { sortValue: instantOf, firstDirection: 'descending' }),
  cell: (row) => <RelativeTime instant={instantOf(row)} />,
});
