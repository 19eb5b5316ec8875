import { type PivotSort } from 'api/search';
import { type AggregationConfig, type PivotGroup, readAggregation } from '../model/aggregation';
import { type OwnWidget } from '../model/own-widget';
import {
  isVisualization,
  readOptions,
  storedOptions,
  type Visualization,
  type VisualizationOptions,
} from '../model/visualization-config';
import { editedWidget } from './edited-widget';
import { intervalOfPeriod, periodOfInterval } from './fixed-interval';

/** A group in the form; which properties apply depends on `type` and `interval`. */
export interface GroupDraft {
  id: number;
  direction: 'row' | 'column';
  field: string;
  type: PivotGroup['type'];
  limit: number | undefined;
  interval: 'auto' | 'timeunit';
  scaling: number | undefined;
  /** Fixed interval as an ISO 8601 period; invalid input is kept as typed. */
  every: string;
}

export interface MetricDraft {
  id: number;
  function: string;
  field: string;
  percentile: string;
  name: string;
}

export interface SortDraft {
  id: number;
  /** `pivot:source` or `series:count()`; empty while nothing is chosen. */
  target: string;
  direction: PivotSort['direction'];
}

/** An aggregation while it is edited. */
export interface AggregationDraft {
  title: string;
  groups: readonly GroupDraft[];
  rollup: boolean;
  metrics: readonly MetricDraft[];
  sort: readonly SortDraft[];
  visualization: Visualization;
  options: VisualizationOptions;
  events: boolean;
}

let lastId = 0;
const newId = () => ++lastId;

const LIMIT = 15;
/** Interval for a draft that has not been validated. */
const LEAST = { value: 1, unit: 'minutes' };

/** A new, empty group. */
export const newGroup = (): GroupDraft => ({
  id: newId(),
  direction: 'row',
  field: '',
  type: 'values',
  limit: LIMIT,
  interval: 'auto',
  scaling: 1,
  every: 'PT5M',
});
export const newMetric = (): MetricDraft => ({ id: newId(), function: 'count', field: '', percentile: '', name: '' });
export const newSort = (): SortDraft => ({ id: newId(), target: '', direction: 'Descending' });

function groupDraft(direction: GroupDraft['direction'], { field, type, config }: PivotGroup): GroupDraft {
  const { interval, limit = LIMIT } = config;
  const own = interval?.type === 'timeunit' ? { every: periodOfInterval(interval) } : {};
  const scaling = interval?.type === 'auto' ? (interval.scaling ?? 1) : 1;
  return { ...newGroup(), direction, field, type, limit, interval: interval?.type ?? 'auto', scaling, ...own };
}

function metricDraft({ function: text, config: { name } }: AggregationConfig['series'][number]): MetricDraft {
  const [, kind = 'count', inside = ''] = /^(\w+)\((.*)\)$/.exec(text) ?? [];
  const [, field = inside, percentile = ''] = kind === 'percentile' ? (/^(.*),\s*([\d.]+)$/.exec(inside) ?? []) : [];
  return { id: newId(), function: kind, field, percentile: percentile && String(Number(percentile)), name: name ?? '' };
}

/** The name of a metric in sorts: its function, independent of its title and of how `95` is written. */
function metricText(sorted: string, { series }: AggregationConfig): string {
  const plain = (text: string) => text.replace(/,\s*([\d.]+)\)$/, (_, number: string) => `,${Number(number)})`);
  const named = series.find(({ config: { name } }) => name === sorted);
  return plain(named?.function ?? sorted);
}

/** The form values of a widget. */
export function draftOf({ title = '', config }: OwnWidget): AggregationDraft {
  const read = readAggregation(config);
  return {
    title,
    groups: [
      ...read.row_pivots.map((group) => groupDraft('row', group)),
      ...read.column_pivots.map((group) => groupDraft('column', group)),
    ],
    rollup: read.rollup,
    metrics: read.series.map(metricDraft),
    sort: read.sort.map(({ type, field, direction }) => ({
      id: newId(),
      target: type === 'pivot' ? `pivot:${field}` : `series:${metricText(field, read)}`,
      direction,
    })),
    visualization: isVisualization(read.visualization) ? read.visualization : 'table',
    options: readOptions(read.visualization_config),
    events: read.event_annotation,
  };
}

/** `percentile(took_ms,95)`. */
export function functionText({ function: kind, field, percentile }: MetricDraft): string {
  return kind === 'percentile' ? `percentile(${field},${percentile})` : `${kind}(${field})`;
}

function groupOf({ field, type, limit, interval, scaling, every }: GroupDraft): PivotGroup {
  if (type === 'values') return { field, type, config: { limit } };
  return {
    field,
    type,
    config: {
      interval:
        interval === 'auto' ? { type: interval, scaling } : { type: interval, ...(intervalOfPeriod(every) ?? LEAST) },
    },
  };
}

function sortOf({ target, direction }: SortDraft): PivotSort {
  const [type, ...field] = target.split(':');
  return { type: type === 'series' ? 'series' : 'pivot', field: field.join(':'), direction };
}

/** Whether events can be annotated: on charts whose first row group is the time of the messages. */
export function canNoteEvents({ visualization, groups }: AggregationDraft): boolean {
  const first = groups.find(({ direction }) => direction === 'row');
  return ['area', 'bar', 'line', 'scatter'].includes(visualization) && first?.field === 'timestamp';
}

/** Whether they are drawn then: only an axis of time has a place for them. */
export function drawsEvents({ groups }: AggregationDraft): boolean {
  const rows = groups.filter(({ direction }) => direction === 'row');
  return rows.length === 1 && rows[0]?.type === 'time';
}

/** The widget with the form values applied. */
export function widgetFrom(draft: AggregationDraft, own: OwnWidget): OwnWidget {
  const { title, groups, metrics, visualization, options } = draft;
  const of = (direction: GroupDraft['direction']) =>
    groups.filter((group) => group.direction === direction).map(groupOf);
  const config: AggregationConfig = {
    ...readAggregation(own.config),
    row_pivots: of('row'),
    column_pivots: of('column'),
    series: metrics.map((metric) => ({
      function: functionText(metric),
      config: { name: metric.name.trim() === '' ? null : metric.name.trim() },
    })),
    sort: draft.sort.map(sortOf),
    visualization,
    visualization_config: storedOptions(visualization, options),
    rollup: draft.rollup,
    event_annotation: draft.events && canNoteEvents(draft),
  };
  return editedWidget(own, title, { ...config });
}

/** What can be sorted by: groups, then metrics. */
export function sortTargets({ groups, metrics }: AggregationDraft): { value: string; label: string }[] {
  const entries = [
    ...groups.filter(({ field }) => field !== '').map(({ field }) => ({ value: `pivot:${field}`, label: field })),
    ...metrics.map((metric) => ({
      value: `series:${functionText(metric)}`,
      label: metric.name.trim() === '' ? functionText(metric) : metric.name.trim(),
    })),
  ];
  return entries.filter(({ value }, index) => entries.findIndex((other) => other.value === value) === index);
}
