import { type PivotResult } from 'api/search';
import { useMemo } from 'react';
import { useTimeZone } from 'ui/format/TimeZone';
import { instantWriter } from 'ui/time-axis/instant-labels';
import { type AggregationConfig } from '../model/aggregation';
import { type WriteInstant } from './chart-keys';
import { readPivot } from './pivot-reading';

/** The times by which a result is grouped, in rows and columns. */
function instantsIn(result: PivotResult, config: AggregationConfig): number[] {
  const { keys, series } = readPivot(result, config);
  const timesOf = (groups: AggregationConfig['row_pivots'], all: readonly (readonly string[])[]) =>
    groups.flatMap(({ type }, index) => (type === 'time' ? all.map((key) => Date.parse(key[index] ?? '')) : []));
  const columns = series.filter(({ isTotal }) => !isTotal).map(({ columnKey }) => columnKey);
  return [...timesOf(config.row_pivots, keys), ...timesOf(config.column_pivots, columns)].filter(Number.isFinite);
}

/** Formats the times of a result in the person's zone, as briefly as keeps them distinct. */
export function useWriteInstant(result: PivotResult, config: AggregationConfig): WriteInstant {
  const zone = useTimeZone();
  return useMemo(() => {
    const { from, to } = result.effective_timerange;
    return instantWriter(instantsIn(result, config), { from: Date.parse(from), to: Date.parse(to) }, zone);
  }, [result, config, zone]);
}
