/** How the points of lines and areas are joined. */
export type Interpolation = 'linear' | 'step-after' | 'spline';

/** Bars of one category: side by side; on each other; on each other with what is below zero below; behind each other. */
export type BarMode = 'group' | 'stack' | 'relative' | 'overlay';

/** The categories are the beginnings of steps of time, in milliseconds since the epoch; the axis covers a range. */
export interface TimeAxis {
  starts: readonly number[];
  from: number;
  to: number;
  /** Writes an instant in full, in the person's zone. Keep it stable. */
  write: (instant: number) => string;
}

/** Something that happened at an instant, behind a chart over time. */
export interface ChartMark {
  id: string;
  at: number;
  label: string;
}

/** One bar of each category, one line or one area. */
export interface CategorySeries {
  name: string;
  values: readonly (number | null)[];
  /** Its values add up to a total, which the legend shows: counts do, averages do not. */
  isAdditive?: boolean;
}

/** Axis charts: values of each series by category, a missing one is null. */
export interface CategoryChart {
  kind: 'bar' | 'line' | 'area' | 'points';
  /** Names along the axis, in order: times, hosts. */
  categories: readonly string[];
  series: readonly CategorySeries[];
  /** Bars and areas lie on each other instead of beside. */
  isStacked?: boolean;
  /** Of bars; what `isStacked` says when absent. */
  barMode?: BarMode;
  interpolation?: Interpolation;
  /** A line across, such as the limit of an alert. */
  threshold?: { value: number; label: string };
  time?: TimeAxis;
  /** Shown over time only. */
  marks?: readonly ChartMark[];
}

/** The length of a step in milliseconds: the least distance of two, or all there is when there is but one. */
export function stepOf({ starts, from, to }: TimeAxis): number {
  const gaps = starts.slice(1).map((start, index) => start - (starts[index] ?? start));
  return Math.min(...gaps.filter((gap) => gap > 0), Math.max(to - from, 1));
}
