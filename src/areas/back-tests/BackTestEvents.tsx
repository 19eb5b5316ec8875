import { type BackTestFate, type BackTestResult } from 'api/events/back-tests';
import { useState } from 'react';
import { Button } from 'ui/button/Button';
import { useTimeZone } from 'ui/format/TimeZone';
import { formatDateTime } from 'ui/format/zoned-time';
import { StatusBadge, type StatusBadgeProps } from 'ui/status/StatusBadge';
import { texts } from './texts';

const { list: words } = texts;
const FIRST_SHOWN = 10;

const TONES: Readonly<Record<BackTestFate, StatusBadgeProps['tone']>> = {
  told: 'danger',
  grace: 'stopped',
  silence: 'stopped',
};

interface BackTestEventsProps {
  result: BackTestResult;
}

/** The newest events, and whether somebody would have been told of them. */
export function BackTestEvents({ result: { newest, events } }: BackTestEventsProps) {
  const zone = useTimeZone();
  const [isAll, setAll] = useState(false);
  const shown = isAll ? newest : newest.slice(0, FIRST_SHOWN);
  return (
    <section className="tl-back-test-part">
      <h3>
        {words.title} <span className="tl-small tl-ink-3">{words.fact(shown.length, events)}</span>
      </h3>
      <div className="tl-back-test-table">
        <table className="table tl-back-test-events" role="table">
          <thead role="rowgroup">
            <tr role="row">
              {[words.at, words.fate, words.key, words.message].map((name) => (
                <th key={name} scope="col" role="columnheader">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {shown.map(({ id, timestamp, fate, key, message }) => (
              <tr key={id} role="row">
                <td role="cell" className="tl-mono tl-back-test-whole">
                  {formatDateTime(timestamp, zone)}
                </td>
                <td role="cell" className="tl-back-test-whole">
                  <StatusBadge tone={TONES[fate]}>{words.fates[fate]}</StatusBadge>
                </td>
                <td role="cell" className="tl-back-test-words">
                  {key === '' ? '–' : key}
                </td>
                <td role="cell" className="tl-back-test-words">
                  {message}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {!isAll && newest.length > FIRST_SHOWN && <Button onClick={() => setAll(true)}>{words.more}</Button>}
    </section>
  );
}
