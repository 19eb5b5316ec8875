import { type ChartData } from 'ui/chart/chart-data';
import { type AggregationConfig } from '../model/aggregation';

/** Which values of the groups a part of a chart stands for. */
export interface ChartKeys {
  rowKey?: readonly string[];
  columnKey?: readonly string[];
}

/** A chart of an aggregation, and what its parts stand for. */
export interface ChartModel {
  data: ChartData;
  keysAt: (series: string, index: number, column?: number) => ChartKeys;
  /** What a legend entry stands for. */
  keysOf: (series: string, index: number) => ChartKeys;
  /** Milliseconds of a group of times. */
  stepMs?: number;
}

/** Writes instants in the person's zone: short at an axis, in full elsewhere. */
export type WriteInstant = (instant: number) => string;

/** A row key as text, its times written. */
export function keyText(key: readonly string[], groups: AggregationConfig['row_pivots'], write: WriteInstant): string {
  return key
    .map((text, index) => {
      const at = groups[index]?.type === 'time' ? Date.parse(text) : NaN;
      return Number.isNaN(at) ? text : write(at);
    })
    .join('-');
}
