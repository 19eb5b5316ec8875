import { readPeriod } from 'lang/period/period';
import { DURATION_ERROR } from 'ui/field/DurationField';
import { type AggregationDraft, type GroupDraft, type MetricDraft, sortTargets } from './aggregation-draft';
import { MAX_TEXT_LENGTH } from '../model/text-config';
import { intervalOfPeriod } from './fixed-interval';
import { texts } from './texts';

// Rules and texts: card dashboards.md, "Aggregation wizard" and "Widget edit panel: visualization options".

/** What is wrong, by the name of the field: `group-3-limit`, `visualization`. */
export type FieldErrors = Readonly<Record<string, string>>;

const { required: REQUIRED, leastOne: LEAST_ONE } = texts.errors;

const isNumber = (value: number | undefined): value is number => value !== undefined && Number.isFinite(value);

function everyError(every: string): string | undefined {
  if (every === '') return REQUIRED;
  if (!readPeriod(every)) return DURATION_ERROR;
  return intervalOfPeriod(every) ? undefined : texts.errors.mixedInterval;
}

function groupErrors({ field, type, limit, interval, scaling, every }: GroupDraft): Record<string, string | undefined> {
  const whole = (number: number | undefined) => (isNumber(number) ? (number >= 1 ? undefined : LEAST_ONE) : REQUIRED);
  const isScalingRight = isNumber(scaling) && scaling > 0 && scaling <= 10;
  return {
    field: field === '' ? REQUIRED : undefined,
    limit: type === 'values' ? whole(limit) : undefined,
    scaling: type === 'time' && interval === 'auto' && !isScalingRight ? texts.errors.scaling : undefined,
    every: type === 'time' && interval === 'timeunit' ? everyError(every) : undefined,
  };
}

const metricErrors = ({ function: kind, field, percentile }: MetricDraft): Record<string, string | undefined> => ({
  function: kind === '' ? REQUIRED : undefined,
  field: kind !== 'count' && field === '' ? REQUIRED : undefined,
  percentile: kind === 'percentile' && percentile === '' ? REQUIRED : undefined,
});

function needed({ visualization, groups, metrics }: AggregationDraft): string | undefined {
  const has = (direction: GroupDraft['direction']) => groups.some((group) => group.direction === direction);
  if (visualization === 'heatmap' && !(has('row') && has('column'))) return texts.errors.rowAndColumn;
  const needsMetric = ['area', 'bar', 'heatmap', 'line', 'pie', 'scatter'].includes(visualization);
  return needsMetric && metrics.length === 0 ? texts.errors.metric : undefined;
}

function optionErrors({ visualization, options }: AggregationDraft): Record<string, string | undefined> {
  const missing = (value: number | undefined) => (isNumber(value) ? undefined : REQUIRED);
  if (visualization === 'map') {
    const { center_x, center_y, zoom } = options.viewport;
    return { zoom: missing(zoom), latitude: missing(center_x), longitude: missing(center_y) };
  }
  if (visualization !== 'heatmap' || options.auto_scale) return {};
  return { z_min: missing(options.z_min), z_max: missing(options.z_max) };
}

const named = (prefix: string, fieldErrors: Record<string, string | undefined>): [string, string][] =>
  Object.entries(fieldErrors).flatMap(([name, text]) => (text === undefined ? [] : [[`${prefix}${name}`, text]]));

/** Everything that keeps a draft from being applied. */
export function draftErrors(draft: AggregationDraft): FieldErrors {
  const targets = new Set(sortTargets(draft).map(({ value }) => value));
  return Object.fromEntries([
    ...draft.groups.flatMap((group) => named(`group-${group.id}-`, groupErrors(group))),
    ...draft.metrics.flatMap((metric) => named(`metric-${metric.id}-`, metricErrors(metric))),
    ...draft.sort.flatMap(({ id, target }) =>
      named(`sort-${id}-`, { target: targets.has(target) ? undefined : REQUIRED }),
    ),
    ...named('', { visualization: needed(draft), ...optionErrors(draft) }),
  ]);
}

/** What keeps a text from being applied. */
export const textErrors = (text: string): FieldErrors =>
  text.length > MAX_TEXT_LENGTH ? { text: texts.errors.textTooLong(text.length, MAX_TEXT_LENGTH) } : {};

/** Whether sorting is set although a chart over time keeps its order. */
export function isSortIdle({ visualization, groups, sort }: AggregationDraft): boolean {
  const first = groups.find(({ direction }) => direction === 'row');
  return sort.length > 0 && first?.type === 'time' && ['area', 'bar', 'line', 'scatter'].includes(visualization);
}
