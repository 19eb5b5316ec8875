import { type AggregationConfig, fieldAggregation, readAggregation } from './aggregation';
import { FIELD_WIDGET_KINDS } from 'areas/query';
import { type StripWidget } from './strip-widget';
import { readOptions } from './visualization-config';

const partsOf = (config: AggregationConfig): string => {
  const { row_pivots, column_pivots, series, sort, visualization, visualization_config } = config;
  const { barmode } = readOptions(visualization_config);
  return JSON.stringify([row_pivots, column_pivots, series, sort, visualization, barmode]);
};

const NATURES = [
  { isNumeric: true, isDate: false },
  { isNumeric: false, isDate: false },
  { isNumeric: false, isDate: true },
];

/** The field an aggregation would be about, if a field action had made it. */
function fieldOf({ row_pivots: rows, column_pivots: columns, series }: AggregationConfig): string | undefined {
  const inside = /^\w+\(([^,)]+)/.exec(series[0]?.function ?? '')?.[1];
  return inside ?? (columns[0] ?? rows[0])?.field;
}

/** Whether an aggregation of a view is what a field action makes; undefined when it is somebody's own. */
export function fieldWidgetOf(stored: unknown): StripWidget | undefined {
  const config = readAggregation(stored);
  const field = fieldOf(config);
  if (field === undefined) return undefined;
  const parts = partsOf(config);
  const kind = FIELD_WIDGET_KINDS.find((one) =>
    NATURES.some((nature) => partsOf(fieldAggregation(one, field, nature)) === parts),
  );
  return kind && { kind, field };
}

/** Whether it is the count of messages over time, which the histogram shows. */
export function isMessageCount(stored: unknown): boolean {
  const { row_pivots: rows, column_pivots: columns, series, visualization } = readAggregation(stored);
  const [row] = rows;
  const isOverTime = rows.length === 1 && row?.type === 'time' && row.field === 'timestamp';
  return (
    isOverTime &&
    columns.length === 0 &&
    series.length === 1 &&
    series[0]?.function === 'count()' &&
    visualization === 'bar'
  );
}
