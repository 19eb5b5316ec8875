import { type ReactNode } from 'react';
import { type Column, type Sort } from './column';
import { type TableGroups } from './table-lines';

/** Rows that can be selected, and what can be done with them. */
export interface TableSelection<Row> {
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
  /** Why a row cannot be selected; undefined when it can. */
  blockedReason?: (row: Row) => string | undefined;
  /** What the selected rows are together: “21.6 GB, 29.9 M messages”. */
  sum?: ReactNode;
  /** Small ghost buttons. */
  actions: ReactNode;
}

export interface TableExpansion<Row> {
  expanded: ReadonlySet<string>;
  onToggle: (key: string) => void;
  render: (row: Row) => ReactNode;
}

export interface DataTableProps<Row> {
  /** Names the table: “Indices”. */
  label: string;
  columns: readonly Column<Row>[];
  /** Sorted already, see `sortRows`. Absent until loaded: grey bars stand in their place. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** What a row is called, for its checkbox and its menu. */
  rowLabel: (row: Row) => string;
  density?: 'list' | 'dense';
  /** Rows under headings. Keep it stable, or memoise it. */
  groups?: TableGroups<Row>;
  /**
   * What the rows are cut from: page, filter and order, as text. Rows that come while it stays the same are new and tinted
   * for a moment; absent, none are.
   */
  cutFrom?: string;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  selection?: TableSelection<Row>;
  /** Details that open below their row. */
  expansion?: TableExpansion<Row>;
  /** Enter, or a press on the row. */
  onOpen?: (row: Row) => void;
  /** Key of the row whose details are open elsewhere, in a drawer. */
  openKey?: string;
  /** The row the focus moves to by keys, also while a drawer shows one. */
  onFocusRow?: (row: Row) => void;
  /** Entries of the row's menu; nothing for no menu. */
  rowMenu?: (row: Row) => ReactNode;
  /** Buttons that appear when the pointer or the focus is on the row. */
  rowActions?: (row: Row) => ReactNode;
  /** Single keys on a row: `e` edits it. */
  rowKeys?: Readonly<Record<string, (row: Row) => void>>;
  /** Rows something is being done to. */
  busyKeys?: ReadonlySet<string>;
  /** A newer answer is on its way; the rows stay. */
  isLoading?: boolean;
  skeletonRows?: number;
  /** In the place of rows when there are none. */
  empty?: ReactNode;
  /** A bar above the head; what can be done with the selected rows takes its place. */
  toolbar?: ReactNode;
  /** Below the card: the pages. */
  footer?: ReactNode;
}
