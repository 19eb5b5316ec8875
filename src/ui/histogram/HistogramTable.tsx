import { useTimeZone } from 'ui/format/TimeZone';
import { formatCount } from 'ui/format/number';
import { formatDateTime } from 'ui/format/zoned-time';
import { type HistogramBucket, type HistogramWords, countIn, nameOf, partTotals } from './buckets';
import { texts } from '../texts';

interface HistogramTableProps {
  buckets: readonly HistogramBucket[];
  /** What the time before counted, by bucket. */
  before?: readonly number[];
  words: HistogramWords;
}

/** Everything the drawing shows, as numbers. */
export function HistogramTable({ buckets, before, words }: HistogramTableProps) {
  const zone = useTimeZone();
  const parts = partTotals(buckets).map(({ part }) => part);
  return (
    <div className="tl-histogram-table" tabIndex={0} role="region" aria-label={words.asTable}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{texts.histogram.from}</th>
            <th scope="col">{words.counted}</th>
            {before && <th scope="col">{texts.histogram.before}</th>}
            {parts.map((part) => (
              <th key={part} scope="col">
                {nameOf(part, words)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {buckets.map((bucket, index) => (
            <tr key={bucket.from}>
              <th scope="row">{formatDateTime(bucket.from, zone)}</th>
              <td>{formatCount(bucket.total)}</td>
              {before && <td>{formatCount(before[index] ?? 0)}</td>}
              {parts.map((part) => (
                <td key={part}>{formatCount(countIn(bucket, part))}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
