import { Fragment, useMemo, useRef } from 'react';
import { PHONE, useMediaQuery } from 'ui/measure/media';
import { ProgressLine } from 'ui/progress/ProgressLine';
import { ALL_ROWS_UP_TO, type RowWindow, useRowWindow } from 'ui/rows/useRowWindow';
import { BulkBar } from './BulkBar';
import { type Column } from './column';
import { type DataTableProps, type TableSelection } from './data-table-props';
import { DataTableHead, HeadCheck } from './DataTableHead';
import { DataTableRow, type RowHandlers } from './DataTableRow';
import { headState, withKeys } from './selection';
import { SkeletonBody } from './SkeletonBody';
import { useRowHandlers } from './useRowHandlers';
import { type RowFocus, useRowFocus } from './useRowFocus';
import { useScroller } from './useScroller';
import { handleTableKey } from './table-keys';
import './DataTable.css';

const ROW_PX = { list: 40, dense: 32 };
const PHONE_ROW_PX = 73;
const NO_KEYS: ReadonlySet<string> = new Set();

/**
 * A list of things. One row carries the focus: arrows, j and k, Home, End and the page keys move it, Enter opens, Space
 * selects, Shift with arrows selects several, → and ← open and close in place, `.` opens the menu, Esc clears the
 * selection. Above 200 rows only those in view are in the page. On a phone rows become items of two or three lines.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows, rowKey, selection, expansion, density = 'list' } = props;
  const isPhone = useMediaQuery(PHONE);
  const table = useRef<HTMLTableElement>(null);
  const shown = rows ?? [];
  const keys = useMemo(() => (rows ?? []).map(rowKey), [rows, rowKey]);
  const focus = useRowFocus(table, keys);
  const { scroller, start } = useScroller(table, keys.length > ALL_ROWS_UP_TO);
  const rowPx = isPhone ? PHONE_ROW_PX : ROW_PX[density];
  const window = useRowWindow({
    count: keys.length,
    scroller,
    estimate: () => rowPx,
    keyOf: (index) => keys[index] ?? index.toString(),
    pinned: focus.focused,
    start,
    covered: 0,
  });
  const { handlers, tableKeys } = useRowHandlers({ props, keys, focus });
  const hasActions = props.rowMenu !== undefined || props.rowActions !== undefined;
  const before = Number(selection !== undefined) + Number(expansion !== undefined);
  const width = before + useShownCount(columns) + Number(hasActions);
  const hasSelected = (selection?.selected.size ?? 0) > 0;
  return (
    <>
      <div className={tableClass(props, density, hasSelected)}>
        <ProgressLine active={props.isLoading ?? false} label={`Loading ${props.label}`} />
        {selection && hasSelected ? (
          <BulkBar
            count={selection.selected.size}
            sum={selection.sum}
            actions={selection.actions}
            onClear={() => selection.onChange(NO_KEYS)}
          />
        ) : (
          props.toolbar !== undefined && <div className="tl-table-toolbar">{props.toolbar}</div>
        )}
        <table
          ref={table}
          role={expansion ? 'treegrid' : 'grid'}
          aria-label={props.label}
          aria-rowcount={rows ? keys.length + 1 : -1}
          aria-multiselectable={selection !== undefined || undefined}
          aria-busy={props.isLoading ?? rows === undefined}
          onKeyDown={(event) => handleTableKey(event, tableKeys)}
        >
          <DataTableHead
            columns={columns}
            sort={props.sort}
            onSort={props.onSort}
            check={selection && <AllCheck {...{ rows: shown, keys, selection }} />}
            hasExpander={expansion !== undefined}
            hasActions={hasActions}
          />
          {rows === undefined && <SkeletonBody {...{ columns, before, hasActions }} rows={props.skeletonRows ?? 10} />}
          <TableRows {...{ props, keys, window, focus, handlers, isPhone, width, hasActions }} />
          {rows?.length === 0 && (
            <tbody role="rowgroup">
              <tr role="row">
                <td role="gridcell" colSpan={width} className="tl-table-empty">
                  {props.empty ?? 'Nothing here'}
                </td>
              </tr>
            </tbody>
          )}
        </table>
      </div>
      {props.footer !== undefined && <div className="tl-table-foot">{props.footer}</div>}
    </>
  );
}

/** How many columns have room: a cell over all of them must not make more. On a phone rows are no columns. */
function useShownCount<Row>(columns: readonly Column<Row>[]): number {
  const isBelow = {
    992: useMediaQuery('(max-width: 991.98px)'),
    1200: useMediaQuery('(max-width: 1199.98px)'),
    1440: useMediaQuery('(max-width: 1439.98px)'),
  };
  return columns.filter(({ hideBelow }) => !hideBelow || !isBelow[hideBelow]).length;
}

interface TableRowsProps<Row> {
  props: DataTableProps<Row>;
  keys: readonly string[];
  window: RowWindow;
  focus: RowFocus;
  handlers: RowHandlers<Row>;
  isPhone: boolean;
  width: number;
  hasActions: boolean;
}

function TableRows<Row>({ props, keys, window, focus, handlers, isPhone, width, hasActions }: TableRowsProps<Row>) {
  const { columns, rows = [], selection, expansion, busyKeys = NO_KEYS } = props;
  const drawn = window.rows.map(({ index, gap }) => {
    const row = rows[index];
    const key = keys[index];
    if (row === undefined || key === undefined) return null;
    const isExpanded = expansion?.expanded.has(key);
    return (
      <Fragment key={key}>
        <Spacer height={gap} />
        <DataTableRow
          {...{ row, index, columns, width, hasActions, handlers, isExpanded }}
          label={props.rowLabel(row)}
          isSelected={selection?.selected.has(key)}
          blockedReason={selection?.blockedReason?.(row)}
          isOpen={key === props.openKey}
          isBusy={busyKeys.has(key)}
          isFocusTarget={index === focus.focused}
          hasPress={props.onOpen !== undefined || expansion !== undefined}
          measure={isPhone || isExpanded ? window.measure : undefined}
        />
      </Fragment>
    );
  });
  return (
    <>
      {drawn}
      <Spacer height={window.after} />
    </>
  );
}

function tableClass<Row>(props: DataTableProps<Row>, density: string, hasSelected: boolean): string {
  const classes = {
    [`card tl-table tl-table-${density}`]: true,
    'tl-table-selecting': hasSelected,
    'tl-table-barred': props.toolbar !== undefined,
    'tl-table-acting': props.rowActions !== undefined,
  };
  return Object.keys(classes)
    .filter((name) => classes[name])
    .join(' ');
}

interface AllCheckProps<Row> {
  rows: readonly Row[];
  keys: readonly string[];
  selection: TableSelection<Row>;
}

function AllCheck<Row>({ rows, keys, selection }: AllCheckProps<Row>) {
  const { selected, onChange, blockedReason } = selection;
  const free = keys.filter((_, index) => {
    const row = rows[index];
    return row !== undefined && blockedReason?.(row) === undefined;
  });
  return (
    <HeadCheck state={headState(free, selected)} onChange={(isAll) => onChange(withKeys(selected, free, isAll))} />
  );
}

function Spacer({ height }: { height: number }) {
  return height > 0 ? (
    <tbody role="presentation" aria-hidden="true">
      <tr role="presentation">
        <td className="tl-table-spacer" style={{ height }} />
      </tr>
    </tbody>
  ) : null;
}
