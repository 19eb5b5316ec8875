import { useTimeZone } from 'ui/format/TimeZone';
import { formatCount } from 'ui/format/number';
import { type HistogramBucket, type HistogramWords, bucketRange, nameOf, partTotals } from './buckets';
import { texts } from '../texts';

interface HistogramTooltipProps {
  bucket: HistogramBucket;
  /** What the time before counted in this step. */
  before?: number;
  /** Pixels from the left edge of the plot. */
  x: number;
  plotWidth: number;
  /** The range being chosen, shown instead of the single step. */
  span?: { from: number; to: number };
  words: HistogramWords;
}

/** Counts per level and the exact step under the pointer. */
export function HistogramTooltip({ bucket, before, x, plotWidth, span, words }: HistogramTooltipProps) {
  const zone = useTimeZone();
  const isRight = x > plotWidth / 2;
  return (
    <div className="tl-histogram-tooltip" style={isRight ? { right: plotWidth - x + 12 } : { left: x + 12 }}>
      <div className="tl-histogram-step">{bucketRange(span ?? bucket, zone)}</div>
      {!span && (
        <dl>
          {partTotals([bucket]).map(({ part, total }) => (
            <div key={part}>
              <dt>
                <i className={`tl-swatch tl-swatch-${part}`} />
                {nameOf(part, words)}
              </dt>
              <dd>{formatCount(total)}</dd>
            </div>
          ))}
          <div className="tl-histogram-sum">
            <dt>{texts.histogram.all}</dt>
            <dd>{formatCount(bucket.total)}</dd>
          </div>
          {before !== undefined && (
            <div>
              <dt>{texts.histogram.before}</dt>
              <dd>{formatCount(before)}</dd>
            </div>
          )}
        </dl>
      )}
    </div>
  );
}
