import './Sparkline.css';

interface SparklineProps {
  /** Oldest first; zero based. Fewer than `capacity` values fill from the right. */
  values: readonly number[];
  capacity?: number;
  width?: number;
  height?: number;
  tone?: 'accent' | 'error' | 'warn' | 'info';
}

/** A small line with its area. Decorative: the number beside it carries the meaning. */
export function Sparkline({ values, capacity, width = 84, height = 20, tone = 'accent' }: SparklineProps) {
  const slots = Math.max(capacity ?? values.length, 2);
  const top = Math.max(...values, 1);
  const step = width / (slots - 1);
  const left = width - (values.length - 1) * step;
  const points = values.map(
    (value, index) => `${(left + index * step).toFixed(1)},${(height - 1 - (value / top) * (height - 3)).toFixed(1)}`,
  );
  return (
    <svg className={`tl-sparkline tl-sparkline-${tone}`} width={width} height={height} aria-hidden="true">
      {points.length > 1 ? (
        <>
          <path
            className="tl-sparkline-area"
            d={`M${left.toFixed(1)},${height}L${points.join('L')}L${width},${height}Z`}
          />
          <path className="tl-sparkline-line" d={`M${points.join('L')}`} />
        </>
      ) : (
        <path className="tl-sparkline-none" d={`M0,${height - 0.5}H${width}`} />
      )}
    </svg>
  );
}
