import { type Level } from 'ui/level/levels';
import { type ChartData } from 'ui/chart/chart-data';
import { valueLabel } from 'areas/query';
import { type AggregationConfig } from '../model/aggregation';

/** The group values that a part of a chart represents. */
export interface ChartKeys {
  rowKey?: readonly string[];
  columnKey?: readonly string[];
}

/** A series or slice as its chosen colour is stored, and the level it stands for. */
export interface ChartPart {
  name: string;
  level?: Level;
}

/** A chart of an aggregation, with the group values of its parts. */
export interface ChartModel {
  data: ChartData;
  keysAt: (series: string, index: number, column?: number) => ChartKeys;
  /** The group values of a legend entry. */
  keysOf: (series: string, index: number) => ChartKeys;
  /** What is behind the shown name of a series or slice; absent where there are no colours to choose. */
  partOf?: (shown: string) => ChartPart;
  /** Interval of a time group in milliseconds. */
  stepMs?: number;
}

/** Formats instants in the person's zone: short on an axis, in full elsewhere. */
export type WriteInstant = (instant: number) => string;

/** A row key as text, with formatted times and named levels. */
export function keyText(
  key: readonly string[],
  groups: AggregationConfig['row_pivots'],
  write: WriteInstant,
  label = valueLabel,
): string {
  return key
    .map((text, index) => {
      const { type, field = '' } = groups[index] ?? {};
      const at = type === 'time' ? Date.parse(text) : NaN;
      return Number.isNaN(at) ? label(field, text) : write(at);
    })
    .join('-');
}
