import { type AggregationConfig } from '../model/aggregation';
import { metricsOf, numberIn, type PivotReading } from './pivot-reading';

/** The bar beside a value in a table of top values. */
export interface TableBar {
  /** Length relative to the longest, 0 to 1. */
  length: number;
  /** Share of all messages, 0 to 1; only for counts. */
  share?: number;
}

const AMOUNT = /^(count|sum|card)\(/;

/**
 * The bars of a table whose rows are values: one for each row, by the first metric. Undefined where there are column
 * groups, or where the metric is no amount.
 *
 * @param total number of messages aggregated
 */
export function tableBars(
  { keys, series }: PivotReading,
  config: AggregationConfig,
  total: number,
): readonly TableBar[] | undefined {
  const [metric] = config.series;
  if (config.row_pivots.length === 0 || config.column_pivots.length > 0) return undefined;
  if (!metric || !AMOUNT.test(metric.function)) return undefined;
  const [name] = metricsOf(config);
  const amounts = keys.map((_, row) => numberIn(series.find(({ id }) => id === name)?.values[row]) ?? 0);
  const most = Math.max(...amounts);
  if (most <= 0 || amounts.some((amount) => amount < 0)) return undefined;
  const hasShare = metric.function === 'count()' && total > 0;
  return amounts.map((amount) => ({ length: amount / most, ...(hasShare && { share: amount / total }) }));
}
