import { type CurrentUserState } from 'areas/users';
import { type ReactNode } from 'react';

/** How a dialog about things of a list ends. */
export interface DialogEnd {
  /** Something changed: the list is loaded again. */
  onDone: () => void;
  onClose: () => void;
}

/** What an action does with several rows: without `run` and `to` its dialog is about all of them. */
interface BulkAction<Row> {
  label: string;
  /** Why there is nothing to do with a row. */
  blockedReason: string;
  run?: (rows: readonly Row[], end: Pick<DialogEnd, 'onDone'>) => void;
  to?: (rows: readonly Row[]) => string;
}

/** Something one may do with a thing of a list. What is not permitted is absent. */
export interface RowAction<Row> {
  id: string;
  label: string;
  icon: ReactNode;
  isPermitted: (row: Row, user: CurrentUserState) => boolean;
  isDangerous?: boolean;
  disabledReason?: (row: Row) => string | undefined;
  /** A key that does the same on the row. */
  rowKey?: string;
  /** One of these: a page it opens, what it does, or a dialog. With `run` the dialog is about several only. */
  to?: (row: Row) => string;
  run?: (row: Row, end: Pick<DialogEnd, 'onDone'>) => void;
  dialog?: (rows: readonly Row[], end: DialogEnd) => ReactNode;
  /** Offered for several selected rows, too; about those of them it is permitted and not disabled for. */
  bulk?: BulkAction<Row>;
  /** Nothing for a single row. */
  isOnlyForSeveral?: boolean;
}
