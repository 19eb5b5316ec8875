import { type Widget } from 'api/views';

type Options = Readonly<Record<string, unknown>>;

/** What a visualization can be told: the values an option may have (card dashboards.md, "Visualizations"). */
const OPTIONS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  area: { interpolation: ['linear', 'step-after', 'spline'] },
  line: { interpolation: ['linear', 'step-after', 'spline'] },
  bar: { barmode: ['group', 'stack', 'relative', 'overlay'] },
  numeric: { trend_preference: ['NEUTRAL', 'LOWER', 'HIGHER'] },
  heatmap: {},
  map: {},
};
/** These take no options at all. */
const WITHOUT_OPTIONS = new Set(['pie', 'scatter', 'table']);

const isObject = (value: unknown): value is Options =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const listOf = (config: Options, name: string): unknown[] => {
  const list = config[name];
  return Array.isArray(list) ? list : [];
};

function visualizationFault({ visualization, visualization_config: options }: Options): string | undefined {
  if (options === undefined || options === null || typeof visualization !== 'string') return undefined;
  if (WITHOUT_OPTIONS.has(visualization)) return `visualization_config must be null for ${visualization}.`;
  if (!isObject(options)) return 'visualization_config must be an object or null.';
  const allowed = Object.hasOwn(OPTIONS, visualization) ? OPTIONS[visualization] : {};
  for (const [name, values] of Object.entries(allowed ?? {})) {
    const value = options[name];
    if (value !== undefined && value !== null && !values.includes(String(value)))
      return `${name} of visualization_config must be one of ${values.join(', ')}.`;
  }
  return undefined;
}

function pivotFault(pivot: unknown): string | undefined {
  if (!isObject(pivot) || typeof pivot.field !== 'string') return 'a group needs a field.';
  const config = isObject(pivot.config) ? pivot.config : {};
  if (pivot.type === 'values') {
    const { limit = 1 } = config;
    return typeof limit === 'number' && limit >= 1 ? undefined : 'the limit of a group must be 1 or more.';
  }
  if (pivot.type !== 'time') return `a group is of type values or time, not ${String(pivot.type).slice(0, 50)}.`;
  const { interval } = config;
  if (!isObject(interval)) return 'a group over time needs an interval.';
  if (interval.type === 'auto') {
    const { scaling = 1 } = interval;
    const fits = typeof scaling === 'number' && scaling > 0 && scaling <= 10;
    return fits ? undefined : 'the scaling of an interval must be above 0 and at most 10.';
  }
  const isUnit = interval.type === 'timeunit' && typeof interval.value === 'number' && interval.value > 0;
  return isUnit ? undefined : 'an interval is automatic, or a number above 0 with a unit.';
}

function aggregationFault(config: Options): string | undefined {
  const pivots = [...listOf(config, 'row_pivots'), ...listOf(config, 'column_pivots')];
  return visualizationFault(config) ?? pivots.map(pivotFault).find((fault) => fault !== undefined);
}

/**
 * What is wrong with the settings of a widget; undefined when nothing is. Only rules of the card are held, everything
 * else, and widgets of kinds nobody knows, is kept as it was sent.
 */
export function widgetFault({ type, config }: Widget): string | undefined {
  if (type !== 'aggregation' && type !== 'messages') return undefined;
  if (!isObject(config)) return 'config must be an object.';
  return type === 'aggregation' ? aggregationFault(config) : undefined;
}
