import { Link } from 'react-router';
import { Routes } from 'routing/Routes';
import { useTimeZone } from 'ui/format/TimeZone';
import { formatDateTime, formatDateTimeWithOffset } from 'ui/format/zoned-time';
import { rowLevel, valueText } from 'ui/message-table/message-row';
import { type ResultRow } from './result-row';
import './message-lines.css';

interface MessageLinesProps {
  /** Names the list. */
  label: string;
  rows: readonly ResultRow[];
  /** The message the others stand around. */
  markedId?: string;
}

/** A few messages, a line each; the time leads to the message's own page. */
export function MessageLines({ label, rows, markedId }: MessageLinesProps) {
  const zone = useTimeZone();
  return (
    <ul className="tl-message-lines" aria-label={label}>
      {rows.map((row) => {
        const { id, index, fields } = row;
        const time = valueText(fields.timestamp);
        const level = rowLevel(row);
        return (
          <li key={id} className={level && `tl-level-${level.level}`} aria-current={id === markedId || undefined}>
            {index === '' ? (
              <span>{formatDateTime(time, zone)}</span>
            ) : (
              <Link to={Routes.SEARCH.message(index, id)} title={formatDateTimeWithOffset(time, zone)}>
                {formatDateTime(time, zone)}
              </Link>
            )}
            <span className="tl-message-lines-level">{level?.word}</span>
            <span className="tl-message-lines-source" title={valueText(fields.source)}>
              {valueText(fields.source)}
            </span>
            <span title={valueText(fields.message)}>{valueText(fields.message)}</span>
          </li>
        );
      })}
    </ul>
  );
}
