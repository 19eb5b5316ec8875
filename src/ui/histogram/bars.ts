import { type HistogramBucket, PARTS, type Part, countIn } from './buckets';

export interface Plot {
  /** Pixels of the plot alone, without the axes. */
  width: number;
  height: number;
  from: number;
  to: number;
  /** Count at the upper edge. */
  top: number;
}

/** Pixels from the left edge of the plot. */
export function xOf(at: number, { from, to, width }: Plot): number {
  return to === from ? 0 : ((at - from) / (to - from)) * width;
}

/** The moment at a distance from the left edge. */
export function timeAt(x: number, { from, to, width }: Plot): number {
  return from + (Math.max(0, Math.min(x, width)) / width) * (to - from);
}

/** One path per part, all its bars in it: six shapes whatever the number of buckets. */
export function barPaths(buckets: readonly HistogramBucket[], plot: Plot): { part: Part; path: string }[] {
  const segments = new Map<Part, string[]>(PARTS.map((part) => [part, []]));
  for (const bucket of buckets) {
    const left = xOf(bucket.from, plot);
    const slot = xOf(bucket.to, plot) - left;
    const width = slot > 4 ? slot - 1 : slot;
    let base = plot.height;
    for (const part of PARTS) {
      const count = countIn(bucket, part);
      if (count === 0) continue;
      // What exists is seen: no part thinner than one pixel.
      const height = Math.max((count / plot.top) * plot.height, 1);
      base -= height;
      segments
        .get(part)
        ?.push(
          `M${left.toFixed(1)},${base.toFixed(1)}h${width.toFixed(1)}v${height.toFixed(1)}h${(-width).toFixed(1)}z`,
        );
    }
  }
  return [...segments].filter(([, paths]) => paths.length > 0).map(([part, paths]) => ({ part, path: paths.join('') }));
}

/** The outline of other buckets over the same axis: one line along their tops. */
export function outlinePath(buckets: readonly HistogramBucket[], plot: Plot): string {
  const pieces: string[] = [];
  for (const bucket of buckets) {
    const left = Math.max(0, xOf(bucket.from, plot));
    const right = Math.min(plot.width, xOf(bucket.to, plot));
    if (right <= left) continue;
    const y = plot.height - (bucket.total / plot.top) * plot.height;
    pieces.push(
      pieces.length > 0
        ? `V${y.toFixed(1)}H${right.toFixed(1)}`
        : `M${left.toFixed(1)},${y.toFixed(1)}H${right.toFixed(1)}`,
    );
  }
  return pieces.join('');
}
