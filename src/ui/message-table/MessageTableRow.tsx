import { type MouseEvent, type ReactNode, memo } from 'react';
import { formatDateTime, formatDateTimeWithOffset, formatDay, formatTime } from 'ui/format/zoned-time';
import { HighlightedText } from './HighlightedText';
import { MarkedText } from './MarkedText';
import { type MessageRow, rowLevel, timeOf, valueText } from './message-row';
import { texts } from '../texts';

export interface MessageTableRowProps {
  row: MessageRow;
  /** Position in the whole result, from 1. */
  position: number;
  columns: readonly string[];
  zone: string;
  hasLevel: boolean;
  /** Times with their date, for lists that are not in order of time. */
  withDate: boolean;
  /** The message is the first of its day: a line with the date goes before it. */
  startsDay: boolean;
  isFocusTarget: boolean;
  isExpanded: boolean;
  isMarked: boolean;
  index: number;
  onToggle: (row: MessageRow) => void;
  onFocusRow: (index: number) => void;
  renderDetail: (row: MessageRow) => ReactNode;
  measure: ((element: Element | null) => void) | undefined;
}

const dayLine = (row: MessageRow, zone: string): string => {
  const day = formatDay(timeOf(row), zone);
  return `${texts.messages.weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ''}, ${day}`;
};

/** A press that ends a text selection, or that lands on a control, is not for the row. */
const isForRow = (event: MouseEvent): boolean =>
  getSelection()?.type !== 'Range' && !(event.target instanceof Element && event.target.closest('a,button,input'));

/** One message: its line, and below it the detail while it is open. */
export const MessageTableRow = memo(function MessageTableRow(props: MessageTableRowProps) {
  const { row, columns, zone, hasLevel, isExpanded, isMarked, index } = props;
  const level = rowLevel(row);
  const time = timeOf(row);
  const width = columns.length + (hasLevel ? 2 : 1);
  return (
    <tbody
      ref={props.measure}
      role="rowgroup"
      data-index={index}
      className={`${level ? `tl-level-${level.level}` : ''} ${isExpanded ? 'tl-message-open' : ''}`}
    >
      {props.startsDay && (
        <tr role="row" className="tl-message-day">
          <td role="gridcell" colSpan={width}>
            {dayLine(row, zone)}
          </td>
        </tr>
      )}
      <tr
        role="row"
        className={`tl-message-row ${isMarked ? 'tl-message-marked' : ''}`}
        tabIndex={props.isFocusTarget ? 0 : -1}
        aria-rowindex={props.position + 1}
        aria-level={1}
        aria-expanded={isExpanded}
        onFocus={(event) => event.target === event.currentTarget && props.onFocusRow(index)}
        onClick={(event) => isForRow(event) && props.onToggle(row)}
      >
        <td
          role="gridcell"
          className="tl-message-time"
          title={Number.isNaN(time) ? undefined : formatDateTimeWithOffset(time, zone)}
        >
          {props.withDate ? formatDateTime(time, zone) : formatTime(time, zone)}
        </td>
        {hasLevel && (
          <td role="gridcell" className="tl-message-level">
            <HighlightedText color={row.colors?.level}>{level?.word}</HighlightedText>
          </td>
        )}
        {columns.map((field, column) => (
          <td
            key={field}
            role="gridcell"
            className={`tl-message-field tl-message-field-${field} ${column === columns.length - 1 ? 'tl-message-main' : ''}`}
          >
            <HighlightedText color={row.colors?.[field]}>
              <MarkedText text={valueText(row.fields[field])} ranges={row.marks?.[field]} />
            </HighlightedText>
            {row.summary && column === columns.length - 1 && <div className="tl-message-summary">{row.summary}</div>}
          </td>
        ))}
      </tr>
      {isExpanded && (
        <tr role="row" aria-level={2} className="tl-message-detail">
          <td role="gridcell" colSpan={width}>
            {props.renderDetail(row)}
          </td>
        </tr>
      )}
    </tbody>
  );
});
