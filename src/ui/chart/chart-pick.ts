import { type ChartMark } from './chart-series';

/** The part of a chart that somebody has pressed. */
export interface ChartPick {
  /** Name of its series; of a pie the slice's. */
  series: string;
  /** Number of its category, slice, point or row. */
  index: number;
  /** Number of its column, in a heat map. */
  column?: number;
}

/** Where on the screen it was pressed, in pixels. */
export interface PickPlace {
  x: number;
  y: number;
}

export type OnPick = (pick: ChartPick, place: PickPlace) => void;

/** Called with what happened at one place of a chart: at least one mark. */
export type OnMark = (marks: readonly ChartMark[], place: PickPlace) => void;
