import { useEffect, useMemo, useRef } from 'react';
import { formatCount } from 'ui/format/number';
import { type Level } from 'ui/level/levels';
import { type HistogramBucket, nameOf, type Part, partTotals } from './buckets';
import { texts } from '../texts';
import './Histogram.css';

export interface HistogramLegendProps {
  buckets: readonly HistogramBucket[];
  /** Levels the query already asks for. */
  active?: readonly Level[];
  /** A level was pressed: narrow the search to it. Without it the legend only informs. */
  onChoose?: (level: Level) => void;
}

/** Totals per level, worst first; also the filter for them. What was there once keeps its place, so that nothing moves. */
export function HistogramLegend({ buckets, active = [], onChoose }: HistogramLegendProps) {
  const seen = useRef<ReadonlySet<Part>>(new Set());
  const totals = useMemo(() => partTotals(buckets, seen.current), [buckets]);
  useEffect(() => {
    seen.current = new Set(totals.map(({ part }) => part));
  }, [totals]);
  return (
    <ul className="tl-legend" aria-label={texts.histogram.byLevel}>
      {totals.map(({ part, total }) => {
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
