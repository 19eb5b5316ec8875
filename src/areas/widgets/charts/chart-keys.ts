import { type ChartData } from 'ui/chart/chart-data';
import { type AggregationConfig } from '../model/aggregation';

/** The group values that a part of a chart represents. */
export interface ChartKeys {
  rowKey?: readonly string[];
  columnKey?: readonly string[];
}

/** A chart of an aggregation, with the group values of its parts. */
export interface ChartModel {
  data: ChartData;
  keysAt: (series: string, index: number, column?: number) => ChartKeys;
  /** The group values of a legend entry. */
  keysOf: (series: string, index: number) => ChartKeys;
  /** Interval of a time group in milliseconds. */
  stepMs?: number;
}

/** Formats instants in the person's zone: short on an axis, in full elsewhere. */
export type WriteInstant = (instant: number) => string;

/** A row key as text, with formatted times. */
export function keyText(key: readonly string[], groups: AggregationConfig['row_pivots'], write: WriteInstant): string {
  return key
    .map((text, index) => {
      const at = groups[index]?.type === 'time' ? Date.parse(text) : NaN;
      return Number.isNaN(at) ? text : write(at);
    })
    .join('-');
}
