import { type AggregationConfig } from './aggregation';

/** What an aggregation is called until a person names it (card dashboards.md, "Default titles"). */
export function aggregationTitle({ row_pivots, series }: AggregationConfig): string {
  const metrics = series.map(({ function: text, config: { name } }) => name ?? text).join(', ');
  const fields = row_pivots.map(({ field }) => field).join(', ');
  if (metrics === '' && fields === '') return 'Untitled Aggregation';
  return fields === '' ? `Aggregating ${metrics}` : `Aggregating ${metrics} by ${fields}`;
}

/** What any other widget is called: `Untitled Message Table`, `Untitled World Clock` for `world_clock`. */
export function untitled(type: string): string {
  if (type === 'messages') return 'Untitled Message Table';
  const words = type.split(/[\W_]+/).filter(Boolean);
  return ['Untitled', ...words.map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase())].join(' ');
}
