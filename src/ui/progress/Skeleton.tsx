import { type CSSProperties } from 'react';
import { texts } from '../texts';
import './Skeleton.css';

interface SkeletonProps {
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
}

/** A grey bar of the size of what will replace it. */
export function Skeleton({ width = '100%', height = 10 }: SkeletonProps) {
  return <span className="tl-skeleton" style={{ width, height }} aria-hidden="true" />;
}

interface SkeletonRowsProps {
  rows: number;
  /** Height of one row in pixels. */
  rowHeight: number;
}

/** Rows that fade out downward, in the place of a list's first load. */
export function SkeletonRows({ rows, rowHeight }: SkeletonRowsProps) {
  return (
    <div className="tl-skeleton-rows" role="status" aria-label={texts.loading}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} style={{ height: rowHeight, opacity: 1 - row / rows }}>
          <Skeleton width={84} />
          <Skeleton width={52} />
          <Skeleton width={`${35 + ((row * 37) % 45)}%`} />
        </div>
      ))}
    </div>
  );
}
