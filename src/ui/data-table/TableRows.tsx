import { Fragment } from 'react';
import { type RowWindow } from 'ui/rows/useRowWindow';
import { type DataTableProps } from './data-table-props';
import { DataTableRow, type RowHandlers } from './DataTableRow';
import { GroupRow } from './GroupRow';
import { isHeading, type TableLine } from './table-lines';
import { type RowFocus } from './useRowFocus';

const NO_KEYS: ReadonlySet<string> = new Set();

interface TableRowsProps<Row> {
  props: DataTableProps<Row>;
  lines: readonly TableLine<Row>[];
  /** Keys of rows that a newer answer brought. */
  fresh: ReadonlySet<string>;
  window: RowWindow;
  focus: RowFocus;
  handlers: RowHandlers<Row>;
  isPhone: boolean;
  width: number;
  hasActions: boolean;
}

/** The lines of a table that are in view, and space for the others. */
export function TableRows<Row>(all: TableRowsProps<Row>) {
  const { props, lines, fresh, window, focus, handlers, isPhone, width, hasActions } = all;
  const { columns, selection, expansion, busyKeys = NO_KEYS } = props;
  const drawn = window.rows.map(({ index, gap }) => {
    const line = lines[index];
    if (line === undefined) return null;
    const { key } = line;
    const isFocusTarget = index === focus.focused;
    if (isHeading(line)) {
      const { title, count, isOpen } = line;
      return (
        <Fragment key={key}>
          <Spacer height={gap} />
          <GroupRow
            {...{ title, count, isOpen, index, width, isFocusTarget }}
            measure={window.measure}
            onFocus={handlers.focus}
            onPress={handlers.press}
          />
        </Fragment>
      );
    }
    const { row } = line;
    const isExpanded = expansion?.expanded.has(key);
    return (
      <Fragment key={key}>
        <Spacer height={gap} />
        <DataTableRow
          {...{ row, index, columns, width, hasActions, handlers, isExpanded, isFocusTarget }}
          label={props.rowLabel(row)}
          level={props.groups ? 2 : 1}
          isSelected={selection?.selected.has(key)}
          blockedReason={selection?.blockedReason?.(row)}
          isOpen={key === props.openKey}
          isBusy={busyKeys.has(key)}
          isNew={fresh.has(key)}
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

function Spacer({ height }: { height: number }) {
  return height > 0 ? (
    <tbody role="presentation" aria-hidden="true">
      <tr role="presentation">
        <td className="tl-table-spacer" style={{ height }} />
      </tr>
    </tbody>
  ) : null;
}
