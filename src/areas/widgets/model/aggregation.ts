import { type Grouping, type PivotSearchType, type PivotSort, type Series, type TimeInterval } from 'api/search';
import { readSort } from './messages-config';
import { isObject, objects } from './stored-config';
import { type FieldNature, type FieldWidgetKind } from 'areas/query';

// Shapes: card dashboards.md, "aggregation config".

export type PivotInterval = { type: 'auto'; scaling?: number } | { type: 'timeunit'; value: number; unit: string };

export interface PivotGroup {
  field: string;
  type: 'values' | 'time';
  config: { limit?: number; interval?: PivotInterval };
}

/** How an aggregation is kept in a view. */
export interface AggregationConfig {
  row_pivots: readonly PivotGroup[];
  column_pivots: readonly PivotGroup[];
  series: readonly { function: string; config: { name: string | null } }[];
  sort: readonly PivotSort[];
  visualization: string;
  visualization_config: unknown;
  formatting_settings: unknown;
  rollup: boolean;
  event_annotation: boolean;
}

/** What a new aggregation does not say. */
const PLAIN: AggregationConfig = {
  row_pivots: [],
  column_pivots: [],
  series: [],
  sort: [],
  visualization: 'table',
  visualization_config: null,
  formatting_settings: null,
  rollup: true,
  event_annotation: false,
};

const LETTER_OF: Readonly<Record<string, string>> = {
  seconds: 's',
  minutes: 'm',
  hours: 'h',
  days: 'd',
  weeks: 'w',
  months: 'M',
};
const MONTHS_A_YEAR = 12;
const TOP_LIMIT = 15;
/** Values that are told apart over time. */
const LIMIT_OVER_TIME = 10;

const overTime: PivotGroup = { field: 'timestamp', type: 'time', config: { interval: { type: 'auto', scaling: 1 } } };
const series = (...functions: string[]) => functions.map((text) => ({ function: text, config: { name: null } }));

/** The bar chart every search begins with (card search.md, "New search defaults"). */
export function messageCount(interval: PivotInterval = { type: 'auto', scaling: 1 }): AggregationConfig {
  return {
    ...PLAIN,
    row_pivots: [{ ...overTime, config: { interval } }],
    series: series('count()'),
    visualization: 'bar',
  };
}

function statistics(field: string, { isNumeric }: FieldNature): AggregationConfig {
  const names = isNumeric ? ['count', 'sum', 'avg', 'min', 'max', 'stddev', 'variance', 'card'] : ['count', 'card'];
  const texts = names.map((name) => `${name}(${field})`);
  return { ...PLAIN, series: series(...texts, ...(isNumeric ? [`percentile(${field},95)`] : [])) };
}

/** What a field action adds (card search.md, "Field menu and value menu"). */
export function fieldAggregation(kind: FieldWidgetKind, field: string, nature: FieldNature): AggregationConfig {
  if (kind === 'statistics') return statistics(field, nature);
  if (kind === 'chart') {
    return { ...PLAIN, row_pivots: [overTime], series: series(`avg(${field})`), visualization: 'line' };
  }
  if (kind === 'time') {
    return {
      ...PLAIN,
      row_pivots: [overTime],
      column_pivots: [{ field, type: 'values', config: { limit: LIMIT_OVER_TIME } }],
      series: series('count()'),
      visualization: 'bar',
      visualization_config: { barmode: 'stack' },
    };
  }
  const values: PivotGroup = { field, type: 'values', config: { limit: TOP_LIMIT } };
  const group = nature.isDate ? { ...overTime, field } : values;
  return { ...PLAIN, row_pivots: [group], series: series('count()') };
}

function intervalOf(interval: PivotInterval | undefined): TimeInterval {
  if (interval?.type === 'timeunit') {
    // Servers keep years, but search in months at most.
    if (interval.unit === 'years') return { type: 'timeunit', timeunit: `${interval.value * MONTHS_A_YEAR}M` };
    return { type: 'timeunit', timeunit: `${interval.value}${LETTER_OF[interval.unit] ?? 'm'}` };
  }
  return { type: 'auto', scaling: interval?.scaling ?? 1 };
}

function groupingOf({ type, field, config }: PivotGroup): Grouping {
  if (type === 'time') return { type, field, interval: intervalOf(config.interval) };
  return { type: 'values', field, limit: config.limit ?? TOP_LIMIT };
}

/** Reads `avg(took_ms)` and `percentile(took_ms,95)`. */
function seriesOf({ function: text, config }: AggregationConfig['series'][number]): Series {
  const [, type = 'count', inside = ''] = /^(\w+)\((.*)\)$/.exec(text) ?? [];
  const id = config.name ?? text;
  const percentile = type === 'percentile' ? /^(.*),\s*([\d.]+)$/.exec(inside) : null;
  if (percentile) return { type, id, field: percentile[1], percentile: Number(percentile[2]) };
  return inside === '' ? { type, id } : { type, id, field: inside };
}

/** What the server computes for an aggregation. */
export function pivotOf(config: AggregationConfig): Omit<PivotSearchType, 'id'> {
  return {
    type: 'pivot',
    name: 'chart',
    row_groups: config.row_pivots.map(groupingOf),
    column_groups: config.column_pivots.map(groupingOf),
    series: config.series.map(seriesOf),
    sort: [...config.sort],
    // Without columns the rows would have no values.
    rollup: config.rollup || config.column_pivots.length === 0,
  };
}

function readInterval(stored: unknown): PivotInterval {
  if (isObject(stored) && stored.type === 'timeunit' && stored.unit !== 'auto') {
    return { type: 'timeunit', value: Number(stored.value), unit: String(stored.unit) };
  }
  return { type: 'auto', scaling: isObject(stored) && typeof stored.scaling === 'number' ? stored.scaling : 1 };
}

const readGroups = (stored: unknown): PivotGroup[] =>
  objects(stored).map(({ field, type, config }) => {
    const own = isObject(config) ? config : {};
    if (type === 'time') return { field: String(field), type, config: { interval: readInterval(own.interval) } };
    return { field: String(field), type: 'values', config: { limit: Number(own.limit) || TOP_LIMIT } };
  });

/** Reads what a view keeps; what is absent has its default. */
export function readAggregation(stored: unknown): AggregationConfig {
  const config = isObject(stored) ? stored : {};
  return {
    ...PLAIN,
    row_pivots: readGroups(config.row_pivots),
    column_pivots: readGroups(config.column_pivots),
    series: objects(config.series).map(({ function: text, config: own }) => {
      const name = isObject(own) && typeof own.name === 'string' ? own.name : null;
      return { function: String(text), config: { name } };
    }),
    sort: readSort(config.sort),
    visualization: typeof config.visualization === 'string' ? config.visualization : 'table',
    visualization_config: isObject(config.visualization_config) ? config.visualization_config : null,
    formatting_settings: isObject(config.formatting_settings) ? config.formatting_settings : null,
    rollup: config.rollup !== false,
    event_annotation: config.event_annotation === true,
  };
}
