import { ChevronDown, ChevronRight, Ellipsis } from 'lucide-react';
import { type MouseEvent, type ReactNode, memo, useState } from 'react';
import { IconButton } from 'ui/button/IconButton';
import { MenuButton } from 'ui/menu/MenuButton';
import { Spinner } from 'ui/progress/Spinner';
import { type Column } from './column';
import { columnClass } from './DataTableHead';
import { texts } from './texts';

/** What rows call; the same object through all renderings, so that a row is drawn again only for its own sake. */
export interface RowHandlers<Row> {
  focus: (index: number) => void;
  select: (index: number, isIn: boolean, isRange: boolean) => void;
  expand: (index: number) => void;
  press: (index: number) => void;
  menu: (row: Row) => ReactNode;
  actions: (row: Row) => ReactNode;
  detail: (row: Row) => ReactNode;
}

export interface DataTableRowProps<Row> {
  row: Row;
  index: number;
  label: string;
  /** 2 below the heading of a group. */
  level: 1 | 2;
  columns: readonly Column<Row>[];
  width: number;
  /** Undefined when rows cannot be selected at all. */
  isSelected: boolean | undefined;
  blockedReason: string | undefined;
  /** Undefined when rows do not open in place. */
  isExpanded: boolean | undefined;
  /** Its details are open elsewhere. */
  isOpen: boolean;
  isBusy: boolean;
  /** A newer answer brought it: it is tinted for a moment. */
  isNew: boolean;
  isFocusTarget: boolean;
  hasActions: boolean;
  hasPress: boolean;
  handlers: RowHandlers<Row>;
  measure: ((element: Element | null) => void) | undefined;
}

/** A press that ends a text selection, or that lands on a control, is not for the row. */
const isForRow = (event: MouseEvent): boolean =>
  getSelection()?.type !== 'Range' &&
  !(event.target instanceof Element && event.target.closest('a,button,input,label,[role="menu"]'));

function Row<Row>(props: DataTableRowProps<Row>) {
  const { row, index, columns, isSelected, isExpanded, isBusy, handlers } = props;
  const tabIndex = props.isFocusTarget ? 0 : -1;
  return (
    <tbody ref={props.measure} role="rowgroup" data-index={index}>
      <tr
        role="row"
        className={rowClass(props)}
        tabIndex={tabIndex}
        aria-rowindex={index + 2}
        aria-level={isExpanded === undefined && props.level === 1 ? undefined : props.level}
        aria-selected={isSelected}
        aria-expanded={isExpanded}
        aria-busy={isBusy || undefined}
        onFocus={() => handlers.focus(index)}
        onClick={(event) => isForRow(event) && handlers.press(index)}
      >
        {isSelected !== undefined && <CheckCell {...props} isSelected={isSelected} tabIndex={tabIndex} />}
        {isExpanded !== undefined && <ExpanderCell {...props} isExpanded={isExpanded} tabIndex={tabIndex} />}
        {columns.map((column, at) => (
          <td
            key={column.id}
            role="gridcell"
            className={`${columnClass(column)} tl-table-phone-${column.phone ?? (at === 0 ? 'title' : 'none')}`}
          >
            {column.cell(row, { tabIndex })}
          </td>
        ))}
        {props.hasActions && <ActionsCell {...props} tabIndex={tabIndex} />}
      </tr>
      {isExpanded && (
        <tr role="row" aria-level={props.level + 1} className="tl-table-detail">
          <td role="gridcell" colSpan={props.width}>
            {handlers.detail(row)}
          </td>
        </tr>
      )}
    </tbody>
  );
}

function rowClass<Row>({ isOpen, hasPress, isNew }: DataTableRowProps<Row>): string {
  return `tl-table-row ${isOpen ? 'tl-table-open' : ''} ${hasPress ? 'tl-table-pressable' : ''} ${isNew ? 'tl-table-new' : ''}`;
}

/** One row, and below it its details while it is open. */
export const DataTableRow = memo(Row) as typeof Row;

type CellProps<Row> = DataTableRowProps<Row> & { tabIndex: 0 | -1 };

function CheckCell<Row>({
  index,
  label,
  isSelected,
  blockedReason,
  handlers,
  tabIndex,
}: CellProps<Row> & { isSelected: boolean }) {
  const [isAsked, setAsked] = useState(false);
  const isBlocked = blockedReason !== undefined;
  return (
    <td role="gridcell" className="tl-table-check">
      <input
        type="checkbox"
        className="form-check-input"
        aria-label={texts.select(label)}
        tabIndex={tabIndex}
        checked={isSelected}
        aria-disabled={isBlocked || undefined}
        aria-description={blockedReason}
        onBlur={() => setAsked(false)}
        onChange={({ target, nativeEvent }) => {
          if (isBlocked) setAsked(true);
          else handlers.select(index, target.checked, nativeEvent instanceof window.MouseEvent && nativeEvent.shiftKey);
        }}
      />
      {isAsked && isBlocked && <span className="tl-table-check-reason">{blockedReason}</span>}
    </td>
  );
}

function ExpanderCell<Row>({ index, label, isExpanded, handlers, tabIndex }: CellProps<Row> & { isExpanded: boolean }) {
  const Chevron = isExpanded ? ChevronDown : ChevronRight;
  return (
    <td role="gridcell" className="tl-table-expander">
      <IconButton
        label={texts.detailsOf(label)}
        aria-expanded={isExpanded}
        tabIndex={tabIndex}
        onClick={() => handlers.expand(index)}
      >
        <Chevron />
      </IconButton>
    </td>
  );
}

function ActionsCell<Row>({ row, label, isBusy, handlers, tabIndex }: CellProps<Row>) {
  const menu = handlers.menu(row);
  return (
    <td role="gridcell" className="tl-table-actions">
      <div>
        <span className="tl-table-quick">{handlers.actions(row)}</span>
        {isBusy && <Spinner label={texts.busy(label)} />}
        {!isBusy && menu !== undefined && menu !== null && menu !== false && (
          <MenuButton
            label={texts.actionsOf(label)}
            align="end"
            toggle={(toggle) => (
              <IconButton {...toggle} label={texts.actionsOf(label)} data-row-menu tabIndex={tabIndex}>
                <Ellipsis />
              </IconButton>
            )}
          >
            {menu}
          </MenuButton>
        )}
      </div>
    </td>
  );
}
