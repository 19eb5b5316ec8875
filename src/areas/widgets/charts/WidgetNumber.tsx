import { TrendingDown, TrendingUp } from 'lucide-react';
import { formatCompact, formatPercent } from 'ui/format/number';
import { type AggregationConfig } from '../model/aggregation';
import { singleValue, valueIn } from './pivot-reading';
import { readOptions, type VisualizationOptions } from '../model/visualization-config';
import { type WidgetFound } from '../computing/widget-answer';
import { texts } from '../texts';

interface WidgetNumberProps {
  label: string;
  found: WidgetFound;
  config: AggregationConfig;
}

/** Whether a change is welcome, unwelcome, or neither (card dashboards.md, "Pivot rows → charts" 7). */
export function judge(
  difference: number,
  preference: VisualizationOptions['trend_preference'],
): 'good' | 'bad' | 'neutral' {
  if (preference === 'NEUTRAL' || difference === 0) return 'neutral';
  return difference > 0 === (preference === 'HIGHER') ? 'good' : 'bad';
}

const shown = (value: number) => (Number.isInteger(value) ? formatCompact(value) : valueIn(value));
const signed = (value: number, text: string) => (value > 0 ? `+${text}` : value < 0 ? `−${text}` : text);

/** `+20 / +25%`, or `--` without a value before. */
export function trendText(now: number | null, before: number | null): string {
  if (now === null || before === null) return '--';
  const difference = now - before;
  const share = before === 0 ? '--' : signed(difference, formatPercent(Math.abs(difference / before)));
  return `${signed(difference, shown(Math.abs(difference)))} / ${share}`;
}

/** One figure, large, and how it has changed. */
export function WidgetNumber({ label, found, config }: WidgetNumberProps) {
  const { trend, trend_preference: preference } = readOptions(config.visualization_config);
  const now = singleValue(found.chart);
  const before = singleValue(found.trend);
  const difference = now === null || before === null ? 0 : now - before;
  return (
    <div className="tl-widget-number-body" role="group" aria-label={label}>
      <strong title={now === null ? undefined : valueIn(now)}>{now === null ? texts.chart.noValue : shown(now)}</strong>
      {trend && (
        <span className={`tl-widget-trend tl-widget-trend-${judge(difference, preference)}`}>
          {difference > 0 && <TrendingUp size={16} aria-hidden="true" />}
          {difference < 0 && <TrendingDown size={16} aria-hidden="true" />}
          {trendText(now, before)}
        </span>
      )}
    </div>
  );
}
