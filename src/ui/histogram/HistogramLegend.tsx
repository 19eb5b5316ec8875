import { formatCount } from 'ui/format/number';
import { type Level } from 'ui/level/levels';
import { type HistogramBucket, nameOf, partTotals } from './buckets';
import './Histogram.css';

export interface HistogramLegendProps {
  buckets: readonly HistogramBucket[];
  /** Levels the query already asks for. */
  active?: readonly Level[];
  /** A level was pressed: narrow the search to it. Without it the legend only informs. */
  onChoose?: (level: Level) => void;
}

/** Totals per level, worst first; also the filter for them. */
export function HistogramLegend({ buckets, active = [], onChoose }: HistogramLegendProps) {
  return (
    <ul className="tl-legend" aria-label="Messages by level">
      {partTotals(buckets).map(({ part, total }) => {
        const content = (
          <>
            <i className={`tl-swatch tl-swatch-${part}`} />
            {nameOf(part)} <b>{formatCount(total)}</b>
          </>
        );
        return (
          <li key={part}>
            {onChoose && part !== 'none' ? (
              <button type="button" aria-pressed={active.includes(part)} onClick={() => onChoose(part)}>
                {content}
              </button>
            ) : (
              <span>{content}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
