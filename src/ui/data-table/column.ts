import { type ReactNode } from 'react';

/** What a cell needs to know of its row. */
export interface CellContext {
  /** For links and buttons inside the cell: only those of the row with the focus are on the way of Tab. */
  tabIndex: 0 | -1;
}

export type SortValue = string | number | boolean | null | undefined;

/** A column of a `DataTable`. Declare the columns once, or memoise them: rows are drawn again when they change. */
export interface Column<Row> {
  id: string;
  title: string;
  /** Says more than the title has room for: read out with it, and shown at the pointer. */
  description?: string;
  cell: (row: Row, context: CellContext) => ReactNode;
  /** Figures stand at the end. */
  align?: 'start' | 'end';
  /** Pixels; columns without share the rest. */
  width?: number;
  /** Sorted by this; without it the head is no button. Nothing known sorts last in either direction. */
  sortValue?: (row: Row) => SortValue;
  /** Direction of the first press; figures begin with the greatest. */
  firstDirection?: SortDirection;
  /** Left out where the window is narrower than this many pixels; on a phone `phone` decides. */
  hideBelow?: 992 | 1200 | 1366 | 1440 | 1680;
  /**
   * Place in the item a row becomes on a phone: first line, line below it, state line, or at the right. The first column
   * is the title, others are left out unless they say where they go.
   */
  phone?: 'title' | 'detail' | 'state' | 'figure';
}

export type SortDirection = 'ascending' | 'descending';

export interface Sort {
  /** Id of the column. */
  column: string;
  direction: SortDirection;
}
