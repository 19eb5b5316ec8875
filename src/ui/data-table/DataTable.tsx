import { useMemo, useRef } from 'react';
import { PHONE, useMediaQuery } from 'ui/measure/media';
import { ProgressLine } from 'ui/progress/ProgressLine';
import { usePrefetchedPlaced } from 'ui/floating/late-placed';
import { ALL_ROWS_UP_TO, useRowWindow } from 'ui/rows/useRowWindow';
import { BulkBar } from './BulkBar';
import { type Column } from './column';
import { type DataTableProps, type TableSelection } from './data-table-props';
import { DataTableHead, HeadCheck } from './DataTableHead';
import { PhoneBar } from './PhoneBar';
import { headState, withKeys } from './selection';
import { SkeletonBody } from './SkeletonBody';
import { linesOf } from './table-lines';
import { TableRows } from './TableRows';
import { useNewKeys } from './useNewKeys';
import { useRowHandlers } from './useRowHandlers';
import { useRowFocus } from './useRowFocus';
import { useScroller } from './useScroller';
import { handleTableKey } from './table-keys';
import { texts } from '../texts';
import { texts as tableTexts } from './texts';
import './DataTable.css';

const ROW_PX = { list: 40, dense: 32 };
const PHONE_ROW_PX = 73;
const NO_KEYS: ReadonlySet<string> = new Set();

/**
 * A list of things. One row carries the focus: arrows, j and k, Home, End and the page keys move it, Enter opens, Space
 * selects, Shift with arrows selects several, → and ← open and close in place, `.` opens the menu, Esc clears the
 * selection. Groups fold. Above 200 rows only those in view are in the page. On a phone rows become items of two or three
 * lines, and a bar sorts them.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows, rowKey, groups, selection, expansion, density = 'list' } = props;
  const isPhone = useMediaQuery(PHONE);
  const table = useRef<HTMLTableElement>(null);
  const lines = useMemo(() => linesOf(rows ?? [], rowKey, groups), [rows, rowKey, groups]);
  const keys = useMemo(() => lines.map(({ key }) => key), [lines]);
  const rowKeys = useMemo(() => rows?.map(rowKey), [rows, rowKey]);
  const fresh = useNewKeys(rowKeys, props.cutFrom);
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
  usePrefetchedPlaced(keys.length > 0);
  const { handlers, tableKeys } = useRowHandlers({ props, lines, keys, focus });
  const hasActions = props.rowMenu !== undefined || props.rowActions !== undefined;
  const before = Number(selection !== undefined) + Number(expansion !== undefined);
  const width = before + useShownCount(columns) + Number(hasActions);
  const check = selection && <AllCheck {...{ rows: rows ?? [], keys: rowKeys ?? [], selection }} />;
  const hasSelected = (selection?.selected.size ?? 0) > 0;
  return (
    <>
      <div className={tableClass(props, density, hasSelected)}>
        <ProgressLine active={props.isLoading ?? false} label={texts.loadingOf(props.label)} />
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
        {isPhone && rows?.length !== 0 && (
          <PhoneBar columns={columns} sort={props.sort} onSort={props.onSort} check={check} />
        )}
        <table
          ref={table}
          role={expansion || groups ? 'treegrid' : 'grid'}
          aria-label={props.label}
          aria-rowcount={rows ? keys.length + 1 : -1}
          aria-multiselectable={selection !== undefined || undefined}
          aria-busy={props.isLoading ?? rows === undefined}
          onKeyDown={(event) => handleTableKey(event, tableKeys)}
        >
          {rows?.length !== 0 && (
            <DataTableHead
              columns={columns}
              sort={props.sort}
              onSort={props.onSort}
              check={isPhone ? undefined : check}
              hasExpander={expansion !== undefined}
              hasActions={hasActions}
            />
          )}
          {rows === undefined && <SkeletonBody {...{ columns, before, hasActions }} rows={props.skeletonRows ?? 10} />}
          <TableRows {...{ props, lines, fresh, window, focus, handlers, isPhone, width, hasActions }} />
          {rows?.length === 0 && (
            <tbody role="rowgroup">
              <tr role="row">
                <td role="gridcell" colSpan={width} className="tl-table-empty">
                  {props.empty ?? tableTexts.nothing}
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
    1366: useMediaQuery('(max-width: 1365.98px)'),
    1440: useMediaQuery('(max-width: 1439.98px)'),
    1680: useMediaQuery('(max-width: 1679.98px)'),
  };
  return columns.filter(({ hideBelow }) => !hideBelow || !isBelow[hideBelow]).length;
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
