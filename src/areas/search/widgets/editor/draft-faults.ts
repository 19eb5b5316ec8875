import { type AggregationDraft, type GroupDraft, type MetricDraft, sortTargets } from './aggregation-draft';

// Rules and texts: card dashboards.md, "Aggregation wizard" and "Widget edit panel: visualization options".

/** What is wrong, by the name of the field: `group-3-limit`, `visualization`. */
export type Faults = Readonly<Record<string, string>>;

const REQUIRED = 'Required';
const LEAST_ONE = 'Must be at least 1';

const isNumber = (value: number | undefined): value is number => value !== undefined && Number.isFinite(value);

function groupFaults({ field, type, limit, interval, scaling, value }: GroupDraft): Record<string, string | undefined> {
  const whole = (number: number | undefined) => (isNumber(number) ? (number >= 1 ? undefined : LEAST_ONE) : REQUIRED);
  const isScalingRight = isNumber(scaling) && scaling > 0 && scaling <= 10;
  return {
    field: field === '' ? REQUIRED : undefined,
    limit: type === 'values' ? whole(limit) : undefined,
    scaling: type === 'time' && interval === 'auto' && !isScalingRight ? 'Must be between 0 and 10' : undefined,
    value: type === 'time' && interval === 'timeunit' ? whole(value) : undefined,
  };
}

const metricFaults = ({ function: kind, field, percentile }: MetricDraft): Record<string, string | undefined> => ({
  function: kind === '' ? REQUIRED : undefined,
  field: kind !== 'count' && field === '' ? REQUIRED : undefined,
  percentile: kind === 'percentile' && percentile === '' ? REQUIRED : undefined,
});

function needed({ visualization, groups, metrics }: AggregationDraft): string | undefined {
  const has = (direction: GroupDraft['direction']) => groups.some((group) => group.direction === direction);
  if (visualization === 'heatmap' && !(has('row') && has('column'))) return 'Needs a row and a column group';
  const needsMetric = ['area', 'bar', 'heatmap', 'line', 'pie', 'scatter'].includes(visualization);
  return needsMetric && metrics.length === 0 ? 'Needs a metric' : undefined;
}

function optionFaults({ visualization, options }: AggregationDraft): Record<string, string | undefined> {
  const missing = (value: number | undefined) => (isNumber(value) ? undefined : REQUIRED);
  if (visualization === 'map') {
    const { center_x, center_y, zoom } = options.viewport;
    return { zoom: missing(zoom), latitude: missing(center_x), longitude: missing(center_y) };
  }
  if (visualization !== 'heatmap' || options.auto_scale) return {};
  return { z_min: missing(options.z_min), z_max: missing(options.z_max) };
}

const named = (prefix: string, faults: Record<string, string | undefined>): [string, string][] =>
  Object.entries(faults).flatMap(([name, text]) => (text === undefined ? [] : [[`${prefix}${name}`, text]]));

/** Everything that keeps a draft from being applied. */
export function draftFaults(draft: AggregationDraft): Faults {
  const targets = new Set(sortTargets(draft).map(({ value }) => value));
  return Object.fromEntries([
    ...draft.groups.flatMap((group) => named(`group-${group.id}-`, groupFaults(group))),
    ...draft.metrics.flatMap((metric) => named(`metric-${metric.id}-`, metricFaults(metric))),
    ...draft.sort.flatMap(({ id, target }) =>
      named(`sort-${id}-`, { target: targets.has(target) ? undefined : REQUIRED }),
    ),
    ...named('', { visualization: needed(draft), ...optionFaults(draft) }),
  ]);
}

/** Whether sorting is set although a chart over time keeps its order. */
export function isSortIdle({ visualization, groups, sort }: AggregationDraft): boolean {
  const first = groups.find(({ direction }) => direction === 'row');
  return sort.length > 0 && first?.type === 'time' && ['area', 'bar', 'line', 'scatter'].includes(visualization);
}
