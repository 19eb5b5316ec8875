import { type PivotResult } from 'api/search';
import { useMemo } from 'react';
import { Chart } from 'ui/chart/Chart';
import { type CategoryChart } from 'ui/chart/chart-data';
import { useTimeZone } from 'ui/format/TimeZone';
import { formatClock, formatProse } from 'ui/format/zoned-time';
import { type AggregationConfig } from './aggregation';
import { seriesOf } from './pivot-reading';

const DAY_MS = 86_400_000;

interface WidgetChartProps {
  label: string;
  result: PivotResult;
  config: AggregationConfig;
  height: number;
}

const kindOf = (visualization: string): CategoryChart['kind'] =>
  visualization === 'bar' || visualization === 'area' ? visualization : 'line';

/** An aggregation as bars, lines or areas; times in the person's zone. */
export function WidgetChart({ label, result, config, height }: WidgetChartProps) {
  const zone = useTimeZone();
  const data = useMemo((): CategoryChart => {
    const { keys, series } = seriesOf(result);
    const { from, to } = result.effective_timerange;
    const isShort = Date.parse(to) - Date.parse(from) <= DAY_MS;
    const write = (text: string, index: number) => {
      if (config.row_pivots[index]?.type !== 'time' || Number.isNaN(Date.parse(text))) return text;
      return isShort ? formatClock(text, zone) : formatProse(text, zone);
    };
    const categories = keys.map((key) => key.map(write).join('-'));
    return { kind: kindOf(config.visualization), categories, series };
  }, [result, config, zone]);
  return <Chart {...{ label, data, height }} />;
}
