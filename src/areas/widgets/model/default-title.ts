import { type FieldWidgetKind } from 'areas/query';
import { type AggregationConfig } from './aggregation';
import { texts } from '../texts';

/** What an aggregation is called until a person names it (card dashboards.md, "Default titles"). */
export function aggregationTitle({ row_pivots, series }: AggregationConfig): string {
  const metrics = series.map(({ function: text, config: { name } }) => name ?? text).join(', ');
  const fields = row_pivots.map(({ field }) => field).join(', ');
  if (metrics === '' && fields === '') return texts.titles.aggregation;
  return fields === '' ? texts.titles.aggregating(metrics) : texts.titles.aggregatingBy(metrics, fields);
}

/** What any other widget is called: `Untitled Message Table`, `Untitled World Clock` for `world_clock`. */
export function untitled(type: string): string {
  if (type === 'messages') return texts.titles.messages;
  const words = type.split(/[\W_]+/).filter(Boolean);
  return texts.titles.other(words.map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()).join(' '));
}

/** The title a card of a field is stored with; none where the default title says enough. */
export function storedFieldTitle(kind: FieldWidgetKind, field: string): string | undefined {
  if (kind === 'statistics') return texts.titles.statistics(field);
  return kind === 'time' ? texts.titles.time(field) : undefined;
}
