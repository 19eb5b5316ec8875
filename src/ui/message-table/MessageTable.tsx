import { Fragment, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTimeZone } from 'ui/format/TimeZone';
import { formatDay } from 'ui/format/zoned-time';
import { PHONE, TABLET, useMediaQuery } from 'ui/measure/media';
import { ProgressLine } from 'ui/progress/ProgressLine';
import { usePrefetchedPlaced } from 'ui/floating/late-placed';
import { useRowWindow } from 'ui/rows/useRowWindow';
import { KeyHints } from './KeyHints';
import { type MessageSort, MessageTableHead } from './MessageTableHead';
import { MessageTableRow } from './MessageTableRow';
import { HEAD_PX, type MessageRow, ROW_PX, SUMMARY_PX, columnWidth, rowLevel, timeOf } from './message-row';
import { useRowFocus } from './useRowFocus';
import { texts } from '../texts';
import './MessageTable.css';

const PHONE_ROW_PX = 71;
const DEFAULT_COLUMNS = ['source', 'message'];

export interface MessageTableProps {
  /** Names it where there are several. */
  label?: string;
  rows: readonly MessageRow[];
  /** Fields shown after time and level; the last one takes the rest of the width. */
  columns?: readonly string[];
  sort?: MessageSort;
  onSort?: (sort: MessageSort) => void;
  expandedIds: ReadonlySet<string>;
  onToggle: (row: MessageRow) => void;
  renderDetail: (row: MessageRow) => ReactNode;
  /** The button of what can be done with a column, `IconButton` with a menu for example. */
  renderColumnMenu?: (field: string) => ReactNode;
  /** Message the address points at: marked, and brought into view once. */
  markedId?: string;
  /** How many rows of the result come before the first one here. */
  offset?: number;
  /** Long values break instead of ending in an ellipsis. */
  wrap?: boolean;
  /** A newer answer is on its way. */
  isLoading?: boolean;
  /** The rows are those of an older search. */
  isStale?: boolean;
  /** j and k move; switched off in the preferences. */
  withLetterKeys?: boolean;
  /** In the head: the pill of new messages, buttons at its end. */
  headNotice?: ReactNode;
  headActions?: ReactNode;
  /** Right side of the footer, usually the pages. */
  footer?: ReactNode;
}

/**
 * Messages, one line each: level bar, time, level, source, text. One row carries the focus; arrows, j and k, Home, End
 * and the page keys move it, Enter opens and closes its detail, Esc closes it. Only what is in view is in the page once
 * there are more than 200.
 */
export function MessageTable(props: MessageTableProps) {
  const { label = texts.messages.label, rows, columns = DEFAULT_COLUMNS, offset = 0, markedId } = props;
  const zone = useTimeZone();
  const isPhone = useMediaQuery(PHONE);
  const isTablet = useMediaQuery(TABLET);
  const scroller = useRef<HTMLDivElement>(null);
  const [focusIndex, setFocusIndex] = useState(0);
  const focused = Math.min(focusIndex, rows.length - 1);
  const anyLevel = useMemo(() => rows.some((row) => rowLevel(row) !== undefined), [rows]);
  const hasLevel = anyLevel && !isTablet;
  const byTime = props.sort === undefined || props.sort.field === 'timestamp';
  const firstOfDay = useMemo(() => (byTime ? daysOf(rows, zone) : []), [rows, zone, byTime]);
  const window = useRowWindow({
    count: rows.length,
    scroller,
    estimate: (index) =>
      (isPhone ? PHONE_ROW_PX : ROW_PX) + (firstOfDay[index] ? ROW_PX : 0) + (rows[index]?.summary ? SUMMARY_PX : 0),
    keyOf: (index) => rows[index]?.id ?? index.toString(),
    pinned: focused,
    start: HEAD_PX,
    covered: HEAD_PX,
    isUrgent: markedId !== undefined || props.expandedIds.size > 0,
  });
  const focus = useRowFocus({ ...props, scroller, focused, window, onFocus: setFocusIndex });
  useMarked(markedId, rows, focus.reveal);
  usePrefetchedPlaced(rows.length > 0);
  const opened = useOpened(props.expandedIds);

  return (
    <section
      className={`tl-messages ${props.wrap ? 'tl-messages-wrap' : ''}`}
      aria-label={label}
      aria-busy={props.isLoading}
    >
      <ProgressLine active={props.isLoading ?? false} label={texts.messages.loading} />
      <div
        className={`tl-messages-scroll ${props.isStale ? 'tl-stale' : ''}`}
        ref={scroller}
        onKeyDown={focus.handleKeyDown}
      >
        <table role="treegrid" aria-label={label} aria-rowcount={offset + rows.length + 1}>
          <Columns {...{ rows, columns, hasLevel, byTime }} hasMenus={props.renderColumnMenu !== undefined} />
          <MessageTableHead
            {...{ columns, hasLevel }}
            sort={props.sort}
            onSort={props.onSort}
            renderColumnMenu={props.renderColumnMenu}
          />
          {window.rows.map(({ index, gap }) => {
            const row = rows[index];
            return row ? (
              <Fragment key={row.id}>
                <Spacer height={gap} />
                <MessageTableRow
                  {...{ row, index, columns, zone, hasLevel }}
                  onToggle={props.onToggle}
                  position={offset + index + 1}
                  withDate={!byTime}
                  startsDay={firstOfDay[index] ?? false}
                  isFocusTarget={index === focused}
                  isExpanded={props.expandedIds.has(row.id)}
                  isMarked={row.id === markedId}
                  onFocusRow={setFocusIndex}
                  renderDetail={props.renderDetail}
                  measure={isPhone || props.wrap || opened.has(row.id) ? window.measure : undefined}
                />
              </Fragment>
            ) : null;
          })}
          <Spacer height={window.after} />
        </table>
      </div>
      {props.headNotice !== undefined && <div className="tl-messages-notice">{props.headNotice}</div>}
      {props.headActions !== undefined && <div className="tl-messages-actions">{props.headActions}</div>}
      <footer className="tl-messages-foot">
        <KeyHints />
        {props.footer}
      </footer>
    </section>
  );
}

/** All zones are whole quarters of an hour apart from UTC, so a day begins with one. */
const QUARTER_MS = 900_000;

/** Whether each row is the first of its day; the very first counts when its day is not today. */
const daysOf = (rows: readonly MessageRow[], zone: string): boolean[] => {
  let before = formatDay(Date.now(), zone);
  const known = new Map<number, string>();
  const dayOf = (at: number) => {
    const quarter = Math.floor(at / QUARTER_MS);
    const day = known.get(quarter) ?? formatDay(at, zone);
    known.set(quarter, day);
    return day;
  };
  return rows.map((row) => {
    const day = dayOf(timeOf(row));
    const isNew = day !== before && day !== '';
    if (day !== '') before = day;
    return isNew;
  });
};

/** The rows that are or were open. Only they are measured: the height of all others is known. */
function useOpened(expandedIds: ReadonlySet<string>): ReadonlySet<string> {
  const opened = useRef<ReadonlySet<string>>(expandedIds);
  if ([...expandedIds].some((id) => !opened.current.has(id)))
    opened.current = new Set([...opened.current, ...expandedIds]);
  return opened.current;
}

function useMarked(markedId: string | undefined, rows: readonly MessageRow[], show: (index: number) => void): void {
  const shown = useRef<string>();
  const act = useRef(show);
  useEffect(() => {
    act.current = show;
  });
  const reveal = useCallback((index: number) => act.current(index), []);
  useEffect(() => {
    if (markedId === undefined || shown.current === markedId) return;
    const index = rows.findIndex((row) => row.id === markedId);
    if (index < 0) return;
    shown.current = markedId;
    reveal(index);
  }, [markedId, rows, reveal]);
}

interface ColumnsProps {
  rows: readonly MessageRow[];
  columns: readonly string[];
  hasLevel: boolean;
  byTime: boolean;
  hasMenus: boolean;
}

/** Characters a head gives to its menu. */
const MENU_CHARACTERS = 3;

function Columns({ rows, columns, hasLevel, byTime, hasMenus }: ColumnsProps) {
  const widthOf = (field: string) => columnWidth(field, rows, field.length + (hasMenus ? MENU_CHARACTERS : 0));
  return (
    <colgroup>
      <col style={{ width: byTime ? 123 : 190 }} />
      {hasLevel && <col className="tl-messages-level-column" style={{ width: hasMenus ? 84 : 62 }} />}
      {columns.map((field, index) => (
        <col key={field} style={{ width: index === columns.length - 1 ? undefined : widthOf(field) }} />
      ))}
    </colgroup>
  );
}

function Spacer({ height }: { height: number }) {
  return height > 0 ? (
    <tbody role="presentation" aria-hidden="true">
      <tr role="presentation">
        <td style={{ height, padding: 0 }} />
      </tr>
    </tbody>
  ) : null;
}
